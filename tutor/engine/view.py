"""What one player sees: every hidden card is replaced by one that has no face."""

from __future__ import annotations

from tutor.engine.continuous import open_hand
from tutor.engine.state import State
from tutor.engine.zones import is_hand, is_hidden, owner

HIDDEN = -1


def sees(state: State, seat: int, card: int, zone: int) -> bool:
    """May this player know which card this is, where it lies now?"""
    if not is_hidden(zone):
        return True
    if is_hand(zone) and (owner(zone) == seat or open_hand(state, owner(zone)) is not None):
        return True
    return bool(state.known[card] >> seat & 1)


def view(state: State, seat: int) -> State:
    """The state as this player sees it, with `HIDDEN` for each card that the player does not know."""
    zones = tuple(
        tuple(card if sees(state, seat, card, zone) else HIDDEN for card in cards)
        for zone, cards in enumerate(state.zones)
    )
    return state._replace(zones=zones)
