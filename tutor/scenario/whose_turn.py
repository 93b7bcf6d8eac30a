"""Whose turn it is to decide: what goes by itself, who is asked, and who can answer a pile, in turn order."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine import State, legal_moves, settled
from tutor.engine.state.moves import Move, Respond, Use


def goes_alone(state: State) -> Move | None:
    """The answer that goes by itself; what to do in an Action phase is never taken for granted."""
    return None if state.asked is None or state.asked.kind == "action" else settled(state)


def is_asked(state: State, seat: int) -> bool:
    """Has this player a choice here? At a pile those who have something to answer with."""
    asked = state.asked
    if asked is None or goes_alone(state) is not None:
        return False
    return seat in _able(state) if asked.kind == "respond" else seat in asked.by


def able_in_turn(state: State, but: int | None = None) -> Iterator[int]:
    """Who can answer an open pile, `but` that player, in turn order."""
    able = _able(state)
    return (seat for seat in state.table.clockwise(state.turn.seat) if seat in able and seat != but)


def _able(state: State) -> set[int]:
    return {move.by for move in legal_moves(state) if isinstance(move, Respond | Use)}
