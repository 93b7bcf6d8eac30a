"""What one player sees: every hidden card is replaced by one that has no face."""

from __future__ import annotations

from tutor.engine.continuous.permissions import is_hand_open
from tutor.engine.state.decision import Decision, TargetRequest
from tutor.engine.state.draft import ALL_SEATS
from tutor.engine.state.state import State
from tutor.engine.state.zones import DECK, is_hand, is_hidden, owner

HIDDEN = -1


def sees(state: State, seat: int, card: int, zone: int) -> bool:
    """May this player know which card this is, where it lies now?"""
    if not is_hidden(zone):
        return True
    if is_hand(zone) and (owner(zone) == seat or is_hand_open(state, owner(zone))):
        return True
    return bool(state.known[card] >> seat & 1) or (zone == DECK and _searches(state, seat))


def _searches(state: State, seat: int) -> bool:
    """Is this player looking through the deck now?"""
    request = state.asked.request if state.asked is not None else None
    return request is not None and request.chooser == seat and request.action.verb == "search"


def view(state: State, seat: int) -> State:
    """The state as this player sees it, with `HIDDEN` for each card that the player does not know.

    What is under way is left out, and what is asked of others keeps only its kind; a deck that is being searched
    is in no order.
    """
    zones = [
        tuple(card if sees(state, seat, card, zone) else HIDDEN for card in cards)
        for zone, cards in enumerate(state.zones)
    ]
    if _searches(state, seat):
        zones[DECK] = tuple(sorted(zones[DECK]))
    shown = {card for cards in zones for card in cards}
    known = tuple(_mine(bits, seat) if card in shown else 0 for card, bits in enumerate(state.known))
    asked = state.asked and _asked(state.asked, seat, shown)
    return state._replace(zones=tuple(zones), known=known, asked=asked, agenda=(), queue=())


def _mine(bits: int, seat: int) -> int:
    return bits if bits == ALL_SEATS else bits & 1 << seat


def _asked(asked: Decision, seat: int, shown: set[int]) -> Decision:
    if seat not in asked.by:
        return asked._replace(request=None, offers=())
    return asked._replace(request=asked.request and _request(asked.request, shown))


def _request(request: TargetRequest, shown: set[int]) -> TargetRequest:
    taken = tuple(card if card in shown else HIDDEN for card in request.taken)
    return request._replace(taken=taken)
