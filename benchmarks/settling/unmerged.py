"""The same search without merging: every answer of every position, no two of them taken for one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tutor.analysis.outcomes import position_asked_about
from tutor.analysis.span import Span, SpanPosition
from tutor.engine import EndlessLoop, State, legal_moves, settled
from tutor.engine.state.moves import Move, Pull, Shuffle
from tutor.engine.state.zones import DECK
from tutor.scenario import Scenario
from tutor.scenario.goal import wanted
from tutor.scenario.read import read_text

DISPUTES: Final = tuple(sorted((Path(__file__).parents[1] / "disputes").glob("*.yaml")))


class Walked(NamedTuple):
    """How much of all continuations was walked through: positions with a real choice, and steps; was it all there is?

    A deck that is shuffled is left in the one order it has.
    """

    positions: int
    steps: int
    complete: bool


def dispute(file: Path) -> Scenario:
    """The situation in a file, with its question."""
    return read_text(file.read_text(encoding="utf-8"), file.name)


def unmerged(scenario: Scenario, most: int) -> Walked:
    """Walk through all continuations, depth first, with about so many steps at most."""
    question = scenario.question
    assert question is not None
    assert question.will is not None
    start = position_asked_about(scenario)
    span = Span(question.until, start.turn.seat, wanted(question.will))
    waiting = [span.first(start)]
    positions = steps = 0
    while waiting and steps < most:
        here = waiting.pop()
        moves = () if here.ended else tuple(_answers(here.state))
        positions += len(moves) > 1
        steps += len(moves)
        waiting += _after(span, here, moves)
    return Walked(positions, steps, not waiting)


def _after(span: Span, here: SpanPosition, moves: tuple[Move, ...]) -> Iterator[SpanPosition]:
    for move in moves:
        try:
            yield span.after(here, move)
        except EndlessLoop:
            continue


def _answers(state: State) -> Iterator[Move]:
    asked = state.asked
    assert asked is not None
    only = settled(state)
    if asked.kind == "shuffle":
        yield Shuffle(state.zones[DECK])
    elif asked.kind == "pull":
        assert asked.request is not None
        yield from map(Pull, state.zones[asked.request.zones[0]])
    elif only is not None:
        yield only
    else:
        yield from legal_moves(state)
