"""Whether it matters in which order several events happen: whether anything could tell later."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards.action import actions_of
from tutor.cards.card import Effect
from tutor.engine.chains.windows import able
from tutor.engine.continuous.barriers import deeds_of
from tutor.engine.continuous.permissions import CANNOT_ENTER
from tutor.engine.state.continuous_effects import CANNOT_BE
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.state import Position, may_be_in_play
from tutor.engine.state.zones import DISCARD
from tutor.engine.targeting.replacement import waiting
from tutor.engine.targeting.sequence import are_different, is_counted, overlaid
from tutor.engine.targeting.triggers import after_event


def put_on_discard_pile(state: Position, events: Iterable[AnnouncedEvent]) -> tuple[AnnouncedEvent, ...]:
    """Those of the events by which a card comes to lie on the discard pile."""
    return tuple(it for it in events if it.target == DISCARD and it.card in state.zones[it.source])


def are_looked_for(state: Position, events: tuple[AnnouncedEvent, ...]) -> bool:
    """Does it matter in which order these cards lie: are they different, and may a card of the game take the top?"""
    looking = state.table.marked("top of the discard pile", takes_the_top)
    return differ(state, events) and may_be_in_play(state, looking)


def takes_the_top(effect: Effect) -> bool:
    """Does the effect do something to the top card of the discard pile?"""
    return any("top" in it.extra and it.place == "discard" for it in actions_of(effect.instructions))


def differ(state: Position, events: tuple[AnnouncedEvent, ...]) -> bool:
    """Are the cards to which these happen different?"""
    return are_different(state, [event.card for event in events])


def order_matters(draft: Draft, events: tuple[AnnouncedEvent, ...]) -> bool:
    """Could it make a difference in which order these happen? Not if all are equal, nor if nothing hears of them."""
    if not differ(draft, events):
        return False
    cards = {event.card for event in events}
    laid = are_looked_for(draft, put_on_discard_pile(draft, events))
    decisive = overlaid(draft) | _protecting(draft, events)
    return laid or not cards.isdisjoint(decisive) or any(_is_heard(draft, it) for it in events)


def _protecting(draft: Draft, events: tuple[AnnouncedEvent, ...]) -> set[int]:
    """The cards by which others cannot be reached, or cannot enter."""
    deeds = {deed for event in events for deed in deeds_of(event.verb)}
    found = draft.continuous.statements
    keeping = {active.card for active in found.get(CANNOT_BE, ()) if not deeds.isdisjoint(active.statement.done)}
    return keeping | {active.card for active in found.get(CANNOT_ENTER, ())}


def _is_heard(draft: Draft, event: AnnouncedEvent) -> bool:
    """Does anything replace, answer or watch the event, or is anything set off by it?"""
    acting = draft.top(Acting)
    return bool(
        waiting(draft, Announcement(acting.instance, event, acting.event))
        or able(draft, event)
        or after_event(draft, event, 0, draft.continuous)
        or is_counted(draft, event.source)
        or is_counted(draft, event.target)
    )
