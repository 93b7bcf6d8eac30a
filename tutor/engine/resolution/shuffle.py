"""Cards are shuffled into the deck, and the deck has the order that chance gave it."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.resolution.chance import ask_shuffle, shuffled
from tutor.engine.resolution.citations import rules_of, who_rules
from tutor.engine.resolution.impossibility import gone, impossible
from tutor.engine.state.action_facts import Acted
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import DECK, DISCARD, PILE, hand, seat_of
from tutor.engine.targeting.feasibility import goes_into_deck
from tutor.engine.targeting.targets import performers


def shuffle(draft: Draft, frame: Acting) -> None:
    """These go into the deck; a Magic card that is not yet discarded goes with them only where it names itself."""
    instance = frame.instance
    player = frame.picks[0] if frame.picks else NO_CARD
    seats = performers(draft, instance, frame.action, player)
    if not seats:
        impossible(draft, frame)
        return
    parts = frame.action.extra.get("parts", ())
    if frame.action.on_itself and not goes_into_deck(draft, instance.source):
        gone(draft, frame, instance.source)
        return
    first, *others = seats
    number = _put_in(draft, frame, first, parts)
    for seat in others if "hand" in parts else ():
        number += _put_in(draft, frame, seat, ("hand",))
    instance = instance._replace(player=player) if player >= 0 else instance
    draft.agenda[-1] = frame._replace(went=max(1, number), of_none=int(not number), instance=instance)
    ask_shuffle(draft)


def _put_in(draft: Draft, frame: Acting, seat: int, parts: tuple[str, ...]) -> int:
    """These cards of a player, and those of nobody, go into the deck; returns how many."""
    instance = frame.instance
    moves = list(_into_deck(draft, instance.source, seat, parts))
    cards = tuple(shift.card for shift in moves)
    if cards:
        draft.emit(
            "action.done",
            seat,
            cards,
            tuple(moves),
            rules=(*rules_of(frame), *who_rules(frame)),
            readings=_shuffle_readings(draft, instance.source, parts),
            cause=frame.event,
            known_to=(seat,),
            fact=Acted("shuffle", instance.origin, _only_owner(draft, moves)),
            pile=tuple(entry for entry in draft.pile if entry.card not in cards),
        )
    return len(cards)


def is_to_be_shuffled(frame: Acting) -> bool:
    """Has the action put cards into the deck that are to be shuffled into it?"""
    return frame.action.verb == "put" and frame.action.to == "deck" and bool(frame.moved) and not frame.shuffled


def _shuffle_readings(draft: Draft, source: int, parts: tuple[str, ...]) -> tuple[str, ...]:
    lies_on_pile = source in draft.zones[PILE] or source in draft.zones[DISCARD]
    return ("magic-shuffles-itself",) if "discard" in parts and "this" not in parts and lies_on_pile else ()


def _into_deck(draft: Draft, source: int, seat: int, parts: tuple[str, ...]) -> Iterator[Shift]:
    if "this" in parts and goes_into_deck(draft, source):
        zone = next(zone for zone, cards in enumerate(draft.zones) if source in cards)
        yield Shift(source, zone, DECK)
    if "hand" in parts:
        yield from (Shift(card, hand(seat), DECK) for card in draft.zones[hand(seat)] if card != source)
    if "discard" in parts:
        discarded = draft.zones[DISCARD]
        yield from (Shift(card, DISCARD, DECK) for card in discarded if card != source or "this" not in parts)


def _only_owner(draft: Draft, moves: list[Shift]) -> int | None:
    """The seat whose all these cards are; None if there is none."""
    played = {entry.card: entry.seat for entry in draft.pile}
    seats = {played.get(shift.card, seat_of(shift.source)) for shift in moves}
    return seats.pop() if len(seats) == 1 else None


def shuffle_deck(draft: Draft, frame: Acting, order: tuple[int, ...]) -> None:
    """The deck that an effect has shuffled has the order that chance gave it."""
    fact = Acted("shuffle", frame.instance.origin, None)
    draft.emit("deck.shuffled", rules=frame.rules, cause=frame.event, fact=fact, **shuffled(draft, order))
