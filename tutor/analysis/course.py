"""One line of play: from the position asked about, along the entries of a witness, to the end of the span."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tutor.analysis.span import Span, SpanPosition
from tutor.engine import EndlessLoop, State, Step, settled
from tutor.engine.state.moves import Move, Pass
from tutor.scenario import Entry
from tutor.scenario.entries import meaning, singly
from tutor.scenario.seeded_chance import by_chance
from tutor.script.entry import CHANCE


class Continuation(NamedTuple):
    """What comes of a line of play: its steps, with no event after the end of the span, and where it has come to.

    failed: the entry that is not legal where it is due, or None; then `end` is the position in which it is not
    """

    steps: tuple[Step, ...]
    end: SpanPosition
    failed: Entry | None = None


def follow(start: State, span: Span, entries: Iterable[Entry], seed: int = 0) -> Continuation:
    """Play from a position along these entries; in between, and after the last, only what has a single answer.

    Chance decides by the seed where no entry does, which is where it does not matter.
    """
    left = [single for entry in entries for single in singly(entry)]
    here = span.first(start)
    steps = [Step(start, here.events, here.state)] if here.events else []
    while not here.ended and here.state.asked is not None:
        move, used = _next(here.state, left[0] if left else None, seed)
        if move is None:
            return Continuation(tuple(steps), here, left[0] if left else None)
        try:
            there = span.after(here, move)
        except EndlessLoop:
            break
        steps.append(Step(here.state, there.events, there.state))
        here, left = there, left[used:]
    return Continuation(tuple(steps), here)


def _next(state: State, entry: Entry | None, seed: int) -> tuple[Move | None, bool]:
    """The next move, and whether it is that of the entry; None where the rules ask and nothing answers."""
    assert state.asked is not None
    if entry is not None and (state.asked.kind not in CHANCE or entry.verb == state.asked.kind):
        found = meaning(state, entry)
        if found.legal:
            return (found.move, True) if found.first is None else (found.first, False)
    if state.asked.kind in CHANCE:
        return by_chance(state, seed), False
    alone = settled(state)
    if alone is not None or state.asked.kind != "respond":
        return alone, False
    return (None, False) if entry is None or entry.verb == "respond" else (Pass(state.asked.by[0]), False)
