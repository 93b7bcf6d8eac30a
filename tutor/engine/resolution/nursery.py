"""A Baby that would go elsewhere than to a Stable goes to the Nursery."""

from __future__ import annotations

from typing import Final

from tutor.engine.resolution.payment import Payment, replaced
from tutor.engine.resolution.precedence import note_outdone
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.state import Position
from tutor.engine.state.undone_facts import ToNursery
from tutor.engine.state.zones import NURSERY, seat_of
from tutor.engine.targeting.triggers import DESTRUCTIVE, DONE_TO_A_BABY

BY_RULE = -1

GOING_HOME: Final = ("cards.baby.return", "cards.baby", "terms.nursery")
"""The rules by which a Baby goes to the Nursery."""


def home(announced: AnnouncedEvent) -> AnnouncedEvent:
    """The event as it happens: the Baby goes to the Nursery; whether that was done to it, a reading says."""
    return announced._replace(target=NURSERY, verb=announced.verb if announced.verb in _KEPT else "leave")


_KEPT: Final = ("return", *DESTRUCTIVE)


def paid_by(state: Position, announced: AnnouncedEvent) -> Payment:
    """How it counts for what depends on it that the Baby went there. Source: `nursery-done`, `replaced-payment`."""
    found = replaced(state, -1)
    if found.counts is not False or announced.verb not in DESTRUCTIVE:
        return found
    done, point = state.table.reads(*DONE_TO_A_BABY), DONE_TO_A_BABY[:1]
    return Payment(True, point) if done else Payment(False, found.readings + point)


def counts_as_done(state: Position, announced: AnnouncedEvent) -> bool:
    """Has it been done to the Baby that goes to the Nursery? Source: reading `nursery-done`."""
    return announced.verb in DESTRUCTIVE and state.table.reads(*DONE_TO_A_BABY)


def to_nursery(draft: Draft, announced: AnnouncedEvent, acting: Acting, readings: tuple[str, ...]) -> int:
    """The Baby goes to the Nursery instead; returns the event's number."""
    origin, counts = acting.instance.origin, paid_by(draft, announced).counts
    note_outdone(draft, Announcement(acting.instance, announced, acting.event), BY_RULE)
    return draft.emit(
        "action.replaced",
        announced.seat,
        (announced.card,),
        (Shift(announced.card, announced.source, NURSERY),),
        rules=(*GOING_HOME, *acting.rules),
        readings=readings,
        cause=acting.event,
        fact=ToNursery(announced.verb, origin, seat_of(announced.source), counts),
    )
