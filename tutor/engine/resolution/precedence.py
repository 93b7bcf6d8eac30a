"""What came first where several effects could take the place of an event, and what was left out for it."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.engine.state.continuous_effects import QUIET_SAVES
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import AnnouncedEvent, Announcement
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Outdone, Position
from tutor.engine.state.zones import is_stable
from tutor.engine.targeting.disputed_triggers import Dispute, not_set_off
from tutor.engine.targeting.replacement import ANY_ORDER, GONE_SAVES, contesting, goes_home, gone, muted


def order_readings(state: Position, frame: Announcement) -> tuple[str, ...]:
    """The reading by which something mandatory, or something optional, comes first, where both could."""
    return ANY_ORDER[:1] if _contesting(state, frame) else ()


def _contesting(state: Position, frame: Announcement) -> tuple[EffectInstance, ...]:
    """The effects to which that happens; nothing waits for a card that has not been picked."""
    announced = frame.announced
    return () if announced.card == NO_CARD else contesting(state, frame, goes_home(state, announced))


def note_outdone(draft: Draft, frame: Announcement, by: int) -> None:
    """Remember what could not take the place of an event in a Stable, as something mandatory has."""
    card = frame.announced.card
    if is_stable(frame.announced.source):
        draft.outdone += tuple(Outdone(ANY_ORDER[0], offer.source, card, by) for offer in _contesting(draft, frame))


def note_silent(draft: Draft, frame: Announcement) -> None:
    """Remember what could not take the place of an event, as it is switched off or its card has gone, by a reading."""
    card = frame.announced.card
    draft.outdone += tuple(Outdone(GONE_SAVES[0], offer.source, card) for offer in gone(draft, frame))
    draft.outdone += tuple(Outdone(QUIET_SAVES[0], offer.source, card) for offer in muted(draft, frame))


def note_not_set_off(
    draft: Draft, announced: AnnouncedEvent, triggered: Iterable[EffectInstance], found: Iterable[Dispute]
) -> None:
    """Remember what an event has not set off, by a reading."""
    card = announced.card if is_stable(announced.source) else NO_CARD
    draft.outdone += tuple(Outdone(point, source, card) for point, source, _ in not_set_off(triggered, found))
