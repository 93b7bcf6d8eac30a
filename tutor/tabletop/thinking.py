"""What an opponent does: a choice at random, by the seed alone."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from tutor.engine import State, legal_moves
from tutor.engine.state.moves import Draw, Move, Pass

STRENGTHS: Final = ("gentle", "usual", "keen")


class Choice(NamedTuple):
    """A move, and why it is made."""

    move: Move
    why: str


def choose(state: State, seat: int, strength: str, seed: int) -> Choice:
    """What the player at `seat` does here."""
    moves = [move for move in legal_moves(state) if isinstance(move, Pass) or getattr(move, "by", None) == seat]
    played = [move for move in moves if not isinstance(move, Draw)] or moves
    return Choice(Random(f"{seed}/{seat}").choice(played), f"it is what {state.table.players[seat]} likes best.")
