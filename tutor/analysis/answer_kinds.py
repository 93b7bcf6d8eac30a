"""What kind of answer one is: does it go by itself, and does it take a card not told to be a certain one?"""

from __future__ import annotations

from tutor.engine import State, legal_moves, settled
from tutor.engine.state.moves import NO_CARD, Move
from tutor.engine.state.revealed_card import pool


def asks_for(state: State, kind: str) -> bool:
    """Is that kind of thing asked?"""
    return state.asked is not None and state.asked.kind == kind


def goes_by_card_not_told(then: State, move: Move) -> bool:
    """Is a move, which led to the position `then`, one that not every card allows that the card named may be?"""
    named = getattr(move, "card", NO_CARD)
    return named in then.table.face_down and asks_for(then, "tell") and len(legal_moves(then)) < len(pool(then))


def goes_by_itself(state: State) -> bool:
    """Does a run that is given no answer here take the only one there is?"""
    return settled(state) is not None or (state.asked is not None and not state.asked.by)
