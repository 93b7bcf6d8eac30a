"""The open points on which play depends: the readings that its events cite, and those for which moves are refused."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from tutor.analysis.line import reached
from tutor.analysis.outcomes import Outcomes
from tutor.engine import State, refused_moves
from tutor.rulebook import readings

LOOKED_INTO: Final = 400
"""At how many positions it is looked why moves are refused, the first that were found."""


def cited_readings(found: Outcomes) -> frozenset[str]:
    """The readings that the events of the script and of all continuations cite, and the refusals of moves there."""
    run = reached(found.scenario)
    cited = {id for event in run.events for id in event.readings}
    cited |= {reason.rule for one in run.tried for reason in one.found.against}
    cited |= {reason.rule for reason in found.against}
    cited |= found.graph.readings if found.graph is not None else set()
    cited |= {rule for state in islice(_positions(found), LOOKED_INTO) for rule in _refusing(state)}
    return frozenset(cited & readings().keys())


def _positions(found: Outcomes) -> Iterator[State]:
    yield found.start
    for node in found.graph.nodes if found.graph is not None else ():
        yield node.state


def _refusing(state: State) -> Iterator[str]:
    for _, reasons in refused_moves(state) if state.asked is not None and state.asked.by else ():
        yield from (reason.rule for reason in reasons)
