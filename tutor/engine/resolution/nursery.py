"""A Baby that would go elsewhere than to a Stable goes to the Nursery."""

from __future__ import annotations

from tutor.engine.resolution.payment import replaced
from tutor.engine.resolution.precedence import note_outdone
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.undone_facts import ToNursery
from tutor.engine.state.zones import NURSERY, seat_of

BY_RULE = -1


def home(announced: AnnouncedEvent) -> AnnouncedEvent:
    """The event as it happens: the Baby leaves for the Nursery, or returns there."""
    return announced._replace(target=NURSERY, verb="return" if announced.verb == "return" else "leave")


def to_nursery(draft: Draft, announced: AnnouncedEvent, acting: Acting, readings: tuple[str, ...]) -> int:
    """The Baby goes to the Nursery instead; returns the event's number."""
    origin, counts = acting.instance.origin, replaced(draft, -1).counts
    note_outdone(draft, Announcement(acting.instance, announced, acting.event), BY_RULE)
    return draft.emit(
        "action.replaced",
        announced.seat,
        (announced.card,),
        (Shift(announced.card, announced.source, NURSERY),),
        rules=("cards.baby.return", "cards.baby", "terms.nursery", *acting.rules),
        readings=readings,
        cause=acting.event,
        fact=ToNursery(announced.verb, origin, seat_of(announced.source), counts),
    )
