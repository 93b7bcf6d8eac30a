"""What follows a move on a table that is open for all to see.

Everybody does what comes to mind first, and nobody answers what is played.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from tutor.engine import EndlessLoop, State, legal_moves, settled, step
from tutor.engine.state.moves import (
    NO_CARD,
    ChooseCard,
    ChooseOption,
    ChoosePlayer,
    Done,
    Move,
    Pass,
    Pull,
    Shuffle,
    Skip,
    Use,
)
from tutor.engine.state.state import where
from tutor.engine.state.zones import DECK, is_hand, is_stable, owner
from tutor.lessons.opponents.evaluation import held, lying, standing, worth
from tutor.vocabulary import Stop

MAX_STEPS: Final = 60
"""So many steps at most are looked ahead from a move."""

MAX_USES: Final = 3
"""Of so many optional effects it is looked what they come to; that of others is not used."""


class Course(NamedTuple):
    """Where a move leads; others_decide: somebody else had a choice on the way, besides whether to answer."""

    state: State
    others_decide: bool = False


def followed(state: State, move: Move, chance: Random, deep: int = 0) -> State:
    """The state once everything that the move sets off is done, up to the next thing to do in an Action phase.

    deep: within how many optional effects this is looked at already
    """
    return _on(state, move, chance, deep, "decision").state


def brought_about(state: State, move: Move, chance: Random) -> Course:
    """Where it leads until pile and chain are empty again: nothing has happened but what the move sets off."""
    return _on(state, move, chance, 0, "chain")


def _on(state: State, move: Move, chance: Random, deep: int, stop: Stop) -> Course:
    mover, others_decide = getattr(move, "by", None), False
    try:
        state = step(state, move, stop).after
        for _ in range(MAX_STEPS):
            asked = state.asked
            if asked is None or asked.kind == "action":
                break
            others_decide |= bool(asked.by) and mover not in asked.by and asked.kind != "respond" and not settled(state)
            state = step(state, _comes_to_mind(state, chance, deep), stop).after
    except EndlessLoop:
        pass
    return Course(state, others_decide)


def _comes_to_mind(state: State, chance: Random, deep: int) -> Move:
    asked = state.asked
    assert asked is not None
    if asked.kind == "pull":
        assert asked.request is not None
        return Pull(chance.choice(sorted(state.zones[asked.request.zones[0]])))
    if asked.kind == "shuffle":
        cards = sorted(state.zones[DECK])
        chance.shuffle(cards)
        return Shuffle(tuple(cards))
    only = settled(state)
    if only is not None:
        return only
    if asked.kind == "respond":
        return Pass(asked.by[0])
    moves = legal_moves(state)
    if asked.kind == "use":
        return _use(state, moves, asked.by[0], chance, deep)
    return max(moves, key=_liked(state, asked.by[0]))


def _use(state: State, moves: list[Move], seat: int, chance: Random, deep: int) -> Move:
    """Whether an optional effect is used: where that can be looked at, what it comes to; else it is not."""
    declines = next((move for kind in (Done, Skip) for move in moves if isinstance(move, kind)), moves[0])
    if deep:
        return declines
    uses = [move for move in moves if isinstance(move, Use)][:MAX_USES]
    ends = {move: worth(followed(state, move, chance, deep + 1), seat) for move in (declines, *uses)}
    return max(ends, key=lambda move: ends[move])


def _liked(state: State, seat: int) -> Callable[[Move], float]:
    """How much a player likes to name something, by what it counts where it lies."""

    def liked(move: Move) -> float:
        if isinstance(move, ChoosePlayer):
            return -1.0 if move.seat == seat else standing(state, move.seat, False)
        if isinstance(move, ChooseOption):
            return -move.option
        if not isinstance(move, ChooseCard) or move.card == NO_CARD:
            return -0.5
        zone, table = where(state.zones, move.card), state.table
        if is_stable(zone):
            points = lying(table, move.card)
            return -points if owner(zone) == seat else points
        return -held(table, move.card) if is_hand(zone) and owner(zone) == seat else held(table, move.card)

    return liked
