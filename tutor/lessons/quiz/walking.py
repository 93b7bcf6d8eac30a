"""A walk through a game: what somebody decides is decided at random, and every moment of choice is noted."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from tutor.engine import EndlessLoop, State, begin, legal_moves, settled, step
from tutor.engine.state.moves import Done, Draw, Move, Pass, Skip
from tutor.scenario import Entry, Scenario
from tutor.scenario.entries import entry_of
from tutor.scenario.laying import set_up
from tutor.scenario.seeded import by_chance

CHOICES: Final = 12
"""After how many answers a walk ends."""


class Moment(NamedTuple):
    """A moment at which somebody is asked: the answers that lead here, and the state."""

    way: tuple[Entry, ...]
    state: State


def walk(chance: Random, scenario: Scenario) -> Iterator[Moment]:
    """The moments of a walk within one turn, and the last one, at which nothing is asked or no more is looked at.

    It ends where a shuffle or a card that nobody has told would decide: there a question would have no answer.
    """
    way: tuple[Entry, ...] = ()
    try:
        state = begin(set_up(scenario)).after
        for _ in range(CHOICES):
            asked = state.asked
            if asked is None or asked.kind in ("shuffle", "tell") or state.turn.number > 1:
                return
            alone = settled(state)
            if asked.kind != "pull" and (alone is None or asked.kind == "action"):
                yield Moment(way, state)
            move = by_chance(state, 0) if asked.kind == "pull" else alone or answer(chance, state)
            if alone is None or asked.kind in ("pull", "action"):
                way = (*way, entry_of(state, move))
            state = step(state, move).after
    except EndlessLoop:
        return


UNLIKELY: Final = {Draw: 0.03, Done: 0.1, Skip: 0.2, Pass: 0.8}
"""How likely an answer is by which little happens, beside one by which something does."""


def answer(chance: Random, state: State) -> Move:
    """An answer at random, rather one by which something happens."""
    moves = legal_moves(state)
    return chance.choices(moves, [UNLIKELY.get(type(move), 1.0) for move in moves])[0]
