"""A DISCARD or SACRIFICE announced before its card is picked: an effect changes how many it takes, or one was missing.

Such an effect has as its first action the same thing, done by "that player", for another number of cards. It applies
before anybody picks a card, so that what is picked is one of the cards that take the place of the one announced.
A card that was missing when the others were chosen is picked when its event is due.
"""

from __future__ import annotations

from typing import Final

from tutor.cards.action import Action, Filter, Instruction
from tutor.engine.chains.windows import left_of
from tutor.engine.resolution.impossibility import cannot
from tutor.engine.state.continuous_effects import Listener
from tutor.engine.state.decision import Decision, EffectInstance, TargetRequest
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.frames import Link
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Position
from tutor.engine.state.zones import DISCARD
from tutor.engine.targeting.changed_counts import changed_count
from tutor.engine.targeting.eligibility import anything_to_name

ANY_SECOND: Final = ("second-card", "any-card")


def unpicked(verb: str, performer: int, zones: tuple[int, ...], wanted: int) -> list[AnnouncedEvent]:
    """As many announced events as are wanted, none of which has a card yet."""
    return [AnnouncedEvent(verb, performer, NO_CARD, zones[0], DISCARD)] * wanted


def is_unpicked(announced: AnnouncedEvent) -> bool:
    """Is the card of this event still to be picked?"""
    return announced.card == NO_CARD and announced.verb != "draw" and announced.target == DISCARD


def pick_late(draft: Draft, frame: Acting, announced: AnnouncedEvent) -> bool:
    """Ask for the card of an announced event if nothing changes how many there are any more, or report that none fits.

    True if the event is dealt with for now.
    """
    named = _targets_of_others(draft, frame) if frame.action.count != "all" else ()
    zones, taken = (announced.source,), (*named, *(it.card for it in left_of(frame)))
    request = TargetRequest("card", announced.seat, announced.seat, frame.action, frame.instance, zones, taken=taken)
    if not anything_to_name(draft, request):
        draft.agenda[-1] = _without_unpicked(frame, announced.seat)
        cannot(draft, announced)
        return True
    if _changing(draft, frame, announced) is not None and not announced.settled:
        return False
    draft.agenda[-1] = frame._replace(announced=(announced, *frame.announced))
    draft.asked = Decision("choose", (announced.seat,), request)
    return True


def _without_unpicked(frame: Acting, seat: int) -> Acting:
    """The action without the events for which this player has no card to pick."""

    def left(events: tuple[AnnouncedEvent, ...]) -> tuple[AnnouncedEvent, ...]:
        return tuple(event for event in events if not (is_unpicked(event) and event.seat == seat))

    return frame._replace(announced=left(frame.announced), upcoming=tuple(left(events) for events in frame.upcoming))


def _targets_of_others(draft: Draft, frame: Acting) -> tuple[int, ...]:
    """The cards that are targets of other effects of the link."""
    links = (below for below in draft.agenda[-3:-2] if isinstance(below, Link))
    return tuple(card for link in links for card in link.taken if card not in frame.picks)


def still_due(state: Position) -> tuple[int, ...]:
    """The targets of those effects of the link that are still to be carried out: no other effect of it picks them.

    Source: rule `chain.target-once`.
    """
    link = state.agenda[-3] if len(state.agenda) > 2 else None
    if not isinstance(link, Link) or link.resolving < 0:
        return ()
    waiting = [link.pending[at] for at in link.order[link.resolving :]]
    due = {card for pending in waiting for card in (pending.instance.source, *pending.cards)}
    return tuple(card for card in link.taken if card in due)


def with_what_changes_it(state: Position, frame: Acting, announced: AnnouncedEvent) -> AnnouncedEvent:
    """The event with the effect that changes how many cards it takes, as it is when several are announced together.

    So in whatever order players then pick, and even if that card goes meanwhile, it applies to all of them or to none.
    """
    found = changed_count(state, frame.instance, frame.action, announced.seat)
    return announced._replace(offered=() if found is None else ((found.card, found.seat, found.effect),))


def _changing(state: Position, frame: Acting, announced: AnnouncedEvent) -> Listener | None:
    """The effect that changes how many cards an announced event takes, or None."""
    if announced.offered is None:
        return changed_count(state, frame.instance, frame.action, announced.seat)
    return next((Listener(*it) for it in announced.offered), None)


def picked_late(frame: Acting, card: int) -> Acting:
    """The action, once the card of the event that comes next is known."""
    first, *rest = frame.announced
    return frame._replace(announced=(first._replace(card=card, offered=None), *rest))


def offer(draft: Draft, frame: Acting, announced: AnnouncedEvent, event: int) -> EffectInstance:
    """The effect that takes the place of an announced event."""
    listener = _changing(draft, frame, announced)
    assert listener is not None
    applied, repeats = frame.instance.applied, frame.instance.left_out
    offered = EffectInstance(listener.card, listener.effect, listener.seat, event, "would", player=announced.seat)
    return offered._replace(applied=applied, cards=frame.instance.cards, repeats=repeats)


def in_its_place(state: Position, instructions: tuple[Instruction, ...], what: Filter) -> tuple[Instruction, ...]:
    """The instructions of such an effect: what the effect before asked for is still asked for, at least of one card.

    Source: reading `second-card`.
    """
    first, *rest = instructions
    count = first.action.count
    if what == first.action.what or not isinstance(count, int):
        return instructions
    if not state.table.reads(*ANY_SECOND):
        return (first._replace(action=first.action._replace(what=what)), *rest)
    one: Action = first.action._replace(what=what, count=1)
    others = Instruction("and", first.action._replace(count=count - 1)) if count > 1 else None
    return (first._replace(action=one), *((others,) if others else ()), *rest)
