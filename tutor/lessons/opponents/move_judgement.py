"""Whether a move that was made threw something away: the best one beside it, on the same tables."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import Final, NamedTuple

from tutor.engine import State
from tutor.engine.state.moves import Move
from tutor.lessons.opponents.evaluation import A_UNICORN, worth
from tutor.lessons.opponents.lookahead import followed
from tutor.lessons.opponents.move_choice import STRENGTHS, likeness, reasons, weighed

TO_TELL: Final = 1.5 * A_UNICORN
"""So many points a move has to be behind the best one for it to be told: more than a plain Unicorn."""


class BetterMove(NamedTuple):
    """A better move than the one that was made, by how many points, and what it would have brought."""

    better: Move
    points: float
    why: str


def judged(state: State, seat: int, made: Move, seed: int) -> BetterMove | None:
    """What a move threw away, as far as its player could see; None where it was about as good as any.

    Nothing is thrown away of which nothing can be told; with the same seed, nothing is by what `choose` chooses.
    """
    found = weighed(state, seat, STRENGTHS[-1], seed)
    same = next((move for move in found.moves if likeness(state, move) == likeness(state, made)), None)
    if len(found.moves) == 1 or same is None or same == found.move:
        return None
    best, by = found.move, found.by

    def points(move: Move) -> float:
        ends = (followed(laid, move, Random(f"{by}/{at}")) for at, laid in enumerate(found.tables))
        return mean(worth(end, seat) for end in ends)

    lost = points(best) - points(same)
    if lost < TO_TELL:
        return None
    why = reasons(state, seat, found, True).better(best, same)
    return BetterMove(best, lost, why) if why else None
