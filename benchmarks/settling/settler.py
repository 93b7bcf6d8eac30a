"""Settles one thing and tells how it went: `python -m benchmarks.settling.settler WHAT ...`, started by `measured`.

A line of JSON at a time, so that something is known of what is ended before it has come to its end.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, Final

from benchmarks.settling.unmerged import dispute, unmerged
from tutor.analysis import span
from tutor.analysis.answer import answers
from tutor.analysis.meeting.meetings import meet
from tutor.analysis.outcomes import outcomes


def _tell(**figures: Any) -> None:
    print(json.dumps(figures), flush=True)


def _outcomes(file: str) -> None:
    """The answer over all continuations: its word, positions, steps and CPU seconds."""
    steps, step = 0, span.step

    def counted(*given: Any) -> Any:
        nonlocal steps
        steps += 1
        return step(*given)

    scenario = dispute(Path(file))
    began = process_time()
    setattr(span, "step", counted)  # noqa: B010 - only here is it put in the place of what all others call
    found = outcomes(scenario)
    spent = process_time() - began
    told = {"answer": found.answer, "positions": found.positions, "complete": found.complete}
    _tell(**told, steps=steps, seconds=spent)


def _unmerged(file: str, most: str) -> None:
    scenario = dispute(Path(file))
    began = process_time()
    walked = unmerged(scenario, int(most))
    _tell(**walked._asdict(), seconds=process_time() - began)


def _answer(file: str) -> None:
    """The answer, and each thing on which it depends as it is found, with the CPU seconds until then."""
    scenario = dispute(Path(file))
    began = process_time()
    for found in answers(scenario):
        _tell(answer=found.outcomes.answer, depends=len(found.depends), seconds=process_time() - began, done=False)
    _tell(seconds=process_time() - began, done=True)


def _meet(*cards: str) -> None:
    """What two cards do to each other: how many situations were played, and in how many CPU seconds."""
    meet("Neigh", "Good Deal")
    began = process_time()
    found = meet(*cards, edition="second-edition")
    _tell(situations=found.situations, meetings=len(found.meetings), seconds=process_time() - began)


WHAT: Final[dict[str, Callable[..., None]]] = {
    "outcomes": _outcomes,
    "unmerged": _unmerged,
    "answer": _answer,
    "meet": _meet,
}

if __name__ == "__main__":
    WHAT[sys.argv[1]](*sys.argv[2:])
