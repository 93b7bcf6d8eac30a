"""The same question under another reading or another rulebook: the answer, and where play first goes differently."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from tutor.analysis.divergence import Difference, first_difference
from tutor.analysis.graph import LIMIT, ProgressCallback
from tutor.analysis.line import line
from tutor.analysis.outcomes import Outcomes, outcomes, position_asked_about
from tutor.analysis.witness import lines_to_positions
from tutor.scenario import Entry, Scenario

POSITIONS: Final = 100
"""So many positions are played towards at most, to find where play differs."""


def looked_into(scenario: Scenario, limit: int = LIMIT, progress: ProgressCallback | None = None) -> Outcomes:
    """All that may come of a scenario's question; of one that asks nothing, the position reached and no more.

    Raises:
        BadInput: as `outcomes` does.
    """
    if scenario.question is not None:
        return outcomes(scenario, limit, progress)
    return Outcomes(scenario, position_asked_about(scenario), None, True, 0, None, False, (), ())


def told(found: Outcomes) -> str:
    """The answer as a sentence; `""` where nothing is asked."""
    return found.says if found.question is not None else ""


def difference(here: Outcomes, there: Outcomes) -> Difference | None:
    """Where the play of a question first goes differently, along the witnesses of both answers; None if nowhere.

    Those lines come first of which one answer has no counterpart: they show what makes the answers differ. Where the
    answers differ and no witness goes that way, the shortest lines to other positions are played.
    """
    others = islice(_others(here, there), POSITIONS) if here.answer != there.answer else ()
    for entries in chain(_lines(here, there), others):
        found = first_difference(line(here.scenario, entries), line(there.scenario, entries))
        if found is not None:
            return found
    return None


def _others(here: Outcomes, there: Outcomes) -> Iterator[tuple[Entry, ...]]:
    for found in (there, here):
        if found.graph is not None and found.graph.nodes:
            yield from lines_to_positions(found.graph)


def _lines(here: Outcomes, there: Outcomes) -> Iterator[tuple[Entry, ...]]:
    ways = [{one.holds: one.witness for one in found.outcomes} for found in (there, here)]
    alone = [witness for found, other in (ways, ways[::-1]) for holds, witness in found.items() if holds not in other]
    yield from dict.fromkeys((*alone, *(witness for found in ways for witness in found.values()), ()))
