"""The open points on which play depends: readings that its events cite, and those by which moves are legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from tutor.analysis.exploration import Searching, finished
from tutor.analysis.line import line, reached
from tutor.analysis.lookups import looked_up, with_readings, worded_by
from tutor.analysis.outcomes import Outcomes
from tutor.engine import State, legal_moves, refused_moves
from tutor.rulebook import readings

LOOKED_INTO: Final = 60
"""At how many positions it is looked which moves are legal and why others are refused: the first that were found."""


def cited_readings(found: Outcomes) -> frozenset[str]:
    """The readings on which the script and its continuations depend.

    They are those that events cite, those for which moves are refused, those of which another choice would make other
    moves legal, and those by which a card that lies somewhere says one thing or another.
    """
    return finished(finding_cited_readings(found))


def finding_cited_readings(found: Outcomes) -> Searching[frozenset[str]]:
    """The same, a choice of a position at a time; with each comes how many positions have been looked into before."""
    run = reached(found.scenario) if found.question is not None else line(found.scenario).result
    cited = {id for event in run.events for id in event.readings}
    cited |= {reason.rule for one in run.tried for reason in one.found.against}
    cited |= {reason.rule for reason in found.against}
    cited |= found.graph.readings if found.graph is not None else set()
    cited |= worded_by(found.scenario, found.start)
    for number, state in enumerate(islice(_positions(found), LOOKED_INTO)):
        yield number
        cited |= {*_refusing(state)}
        for allowing in _allowing(state):
            yield number
            cited |= allowing
    return frozenset(cited & readings().keys())


def _positions(found: Outcomes) -> Iterator[State]:
    yield found.start
    for node in found.graph.nodes if found.graph is not None else ():
        yield node.state


def _refusing(state: State) -> Iterator[str]:
    for _, reasons in refused_moves(state) if _is_asked(state) else ():
        yield from (reason.rule for reason in reasons)


def _allowing(state: State) -> Iterator[frozenset[str]]:
    """The readings of which another choice would make other moves legal in this state, a choice at a time."""
    if not _is_asked(state):
        return
    legal = frozenset(legal_moves(state))
    for id in looked_up(state):
        for choice in readings()[id].choices.keys() - {state.table.readings[id]}:
            there = with_readings(state.table, {**state.table.readings, id: choice})
            differs = frozenset(legal_moves(state._replace(table=there))) != legal
            yield frozenset({id} if differs else ())


def _is_asked(state: State) -> bool:
    return state.asked is not None and bool(state.asked.by)
