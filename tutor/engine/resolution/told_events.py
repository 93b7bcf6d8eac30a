"""What is told of an event that takes place: who sees the card, and the fact."""

from __future__ import annotations

from typing import Any

from tutor.cards.action import actions_of
from tutor.engine.state.action_facts import Acted, Put
from tutor.engine.state.draft import ALL_SEATS, Draft
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.zones import DECK, DISCARD, is_hand, owner, seat_of


def who_sees(draft: Draft, announced: AnnouncedEvent, acting: Acting) -> tuple[int, ...] | None:
    """The seats that see which card it is; None for everybody."""
    if "unseen" in acting.action.extra:
        return (announced.seat,)
    if _is_shown(draft, announced, acting):
        return None
    if announced.verb == "give" and is_hand(announced.source):
        return announced.seat, owner(announced.target)
    if (announced.verb == "take" and is_hand(announced.source)) or _is_laid_in_deck(announced):
        return announced.seat, owner(announced.source)
    if announced.source == DECK and announced.verb in ("take", "put") and announced.target != DISCARD:
        return (announced.seat,)
    return None


def seen_by_these_alone(
    draft: Draft, announced: AnnouncedEvent, seats: tuple[int, ...] | None, unseen: bool
) -> dict[str, Any]:
    """The change by which nobody else knows any more where the card is, if it has gone out of their sight."""
    if not unseen and not _is_laid_in_deck(announced):
        return {}
    known = list(draft.known)
    known[announced.card] = ALL_SEATS if seats is None else sum(1 << seat for seat in {*seats})
    return {"known": known}


def done_fact(announced: AnnouncedEvent, acting: Acting, unseen: bool) -> Acted | Put:
    """What happens to the card; a card that is put somewhere has a fact of its own."""
    of = seat_of(announced.source)
    if announced.verb == "put":
        return Put(acting.instance.own_origin, of, acting.action.to)
    return Acted(announced.verb, acting.instance.origin, of, unseen)


def _is_shown(draft: Draft, announced: AnnouncedEvent, acting: Acting) -> bool:
    """Has the effect revealed the card to everybody before, so that everybody sees where it goes?"""
    action, instance = acting.action, acting.instance
    spoken_of = action.place == "looked" or action.what.that or action.what.those is True
    if not spoken_of or draft.known[announced.card] != ALL_SEATS:
        return False
    return any(it.verb == "reveal" for it in actions_of(draft.effect(instance).instructions))


def _is_laid_in_deck(announced: AnnouncedEvent) -> bool:
    """Does it go from a hand into the deck?"""
    return is_hand(announced.source) and announced.target == DECK
