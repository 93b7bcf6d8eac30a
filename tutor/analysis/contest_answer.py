"""The answer that is put to the test, with how the side plays that it gives right; the last one is kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator
from typing import Final

from tutor.analysis.graph import LIMIT, Graph
from tutor.analysis.outcomes import Outcomes, finding_outcomes
from tutor.analysis.strategy import Strategy
from tutor.analysis.time_limit import TimeLimit
from tutor.explain.answers.contest_words import NOT_SETTLED, OTHER_WAY, TOO_LONG
from tutor.scenario import Scenario
from tutor.yamlfile import BadInput, Problem

MAX_KEPT: Final = 1
"""So many answers are kept with all their continuations: the one that is tested."""

FIRST_LIMIT: Final = 2_000
"""How many positions are looked at first; only where that does not settle it, as many as may be."""

_kept: OrderedDict[str, tuple[Outcomes, Strategy | None]] = OrderedDict()


def finding_tested_answer(
    scenario: Scenario, time: TimeLimit | None
) -> Generator[Graph, None, tuple[Outcomes, Strategy | None]]:
    """The answer to a scenario's question, and how to play it where it is what a player can or cannot do.

    It is found a position at a time; after each comes the graph as it is then.

    Raises:
        BadInput: the answer is none that can be tested so, or the time is over.
    """
    key = repr(scenario)
    kept = _kept.pop(key, None)
    if kept is None:
        for limit in (FIRST_LIMIT, LIMIT):
            found = yield from finding_outcomes(scenario, limit, time, first=True)
            if found.answer != "unknown" or found.unknown:
                break
        if found.answer == "unknown" and not found.unknown and time is not None and time.is_over:
            raise not_tested("question", TOO_LONG)
        if found.answer not in ("can", "cannot", "always", "never"):
            raise not_tested("question", OTHER_WAY if found.answer == "sometimes" else NOT_SETTLED)
        kept = found, Strategy(found, limit) if found.answer in ("can", "cannot") else None
    _kept[key] = kept
    while len(_kept) > MAX_KEPT:
        _kept.popitem(last=False)
    return kept


def not_tested(at: str, says: str) -> BadInput:
    """Why an answer cannot be tested, or not so; `at` is the place in the situation."""
    return BadInput([Problem("situation", 0, at, says)])
