"""The events agreed on take place together, and what they set off is found."""

from __future__ import annotations

from typing import Any

from tutor.engine.resolution.citations import done_rules, readings_of
from tutor.engine.resolution.nursery import BY_RULE, GOING_HOME, counts_as_done, home, paid_by, to_nursery
from tutor.engine.resolution.payment import Payment
from tutor.engine.resolution.precedence import note_not_set_off, note_outdone, note_silent, order_readings
from tutor.engine.resolution.silence import report_silence
from tutor.engine.resolution.simultaneity import readings_of_moment
from tutor.engine.resolution.taken_cards import noted, recalled
from tutor.engine.resolution.tally import report_if_gone, tally
from tutor.engine.resolution.told_events import done_fact, seen_by_these_alone, who_sees
from tutor.engine.resolution.untold_effects import report_untold
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.zones import DECK, DISCARD, PILE, is_stable, owner
from tutor.engine.targeting.disputed_triggers import disputed, disputes, of_arrival, with_readings
from tutor.engine.targeting.replacement import goes_home
from tutor.engine.targeting.triggers import DESTRUCTIVE, DONE_TO_A_BABY, after_event


def take_place(draft: Draft, acting: Acting) -> None:
    """The events agreed on take place at the same moment; what they set off goes by what is there afterwards."""
    earlier, schedule = draft.continuous, draft.schedule
    draft.agenda[-1] = acting._replace(agreed=(), together=False)
    there = [announced for announced in acting.agreed if not report_if_gone(draft, announced)]
    for it in there:
        note_silent(draft, Announcement(acting.instance, it, acting.event))
    as_it_goes = [home(it) if goes_home(draft, it) else it for it in there]
    open_to_doubt = [(*disputes(draft, it, acting), *of_arrival(draft, it)) for it in as_it_goes]
    readings = [_readings(draft, it, acting, disputed(found)) for it, found in zip(there, open_to_doubt, strict=True)]
    numbers = [_happens(draft, announced, acting, cited) for announced, cited in zip(there, readings, strict=True)]
    for announced, goes, n, found in zip(there, as_it_goes, numbers, open_to_doubt, strict=True):
        triggered = recalled(draft, schedule, with_readings(after_event(draft, goes, n, earlier), found))
        note_not_set_off(draft, announced, triggered, found)
        if len(there) > 1:
            triggered = tuple(instance._replace(grouped=True) for instance in triggered)
        payment = Payment(True) if goes is announced else paid_by(draft, announced)
        tally(draft, payment.done, announced, triggered, payment.readings)
        if is_stable(announced.target):
            report_silence(draft, announced.card, owner(announced.target), n)
            report_untold(draft, announced.card, owner(announced.target), n)


def _readings(draft: Draft, announced: AnnouncedEvent, acting: Acting, found: tuple[str, ...]) -> tuple[str, ...]:
    """The points on which it depended; found: those on which it depends what the event sets off."""
    if goes_home(draft, announced):
        moment, payment = readings_of_moment(draft, acting), paid_by(draft, announced)
        order = order_readings(draft, Announcement(acting.instance, announced, acting.event))
        done = DONE_TO_A_BABY[:1] if announced.verb in DESTRUCTIVE else ()
        return tuple(dict.fromkeys(found + moment + order + payment.readings + done))
    return found + readings_of(draft, announced, acting)


def _happens(draft: Draft, announced: AnnouncedEvent, acting: Acting, readings: tuple[str, ...]) -> int:
    """The event takes place as announced, or the Baby goes to the Nursery; returns the event's number."""
    at_home: tuple[str, ...] = ()
    if goes_home(draft, announced):
        if not counts_as_done(draft, announced):
            return to_nursery(draft, announced, acting, readings)
        note_outdone(draft, Announcement(acting.instance, announced, acting.event), BY_RULE)
        announced, at_home = home(announced), GOING_HOME
    unseen = "unseen" in acting.action.extra
    known_to = who_sees(draft, announced, acting)
    return draft.emit(
        "action.done",
        announced.seat,
        (announced.card,),
        (Shift(announced.card, announced.source, announced.target, last=_is_last(announced, acting)),),
        rules=(*at_home, *done_rules(draft, announced, acting)),
        readings=readings,
        cause=acting.event,
        known_to=known_to,
        fact=done_fact(announced, acting, unseen),
        **noted(draft, announced, acting),
        **_off_the_pile(draft, announced),
        **seen_by_these_alone(draft, announced, known_to, unseen),
    )


def _off_the_pile(draft: Draft, announced: AnnouncedEvent) -> dict[str, Any]:
    """What is left on the pile, where a card that takes effect goes elsewhere before it is discarded."""
    if announced.source != PILE:
        return {}
    return {"pile": tuple(entry for entry in draft.pile if entry.card != announced.card)}


def _is_last(announced: AnnouncedEvent, acting: Acting) -> bool:
    """Behind the others; but on top of the discard pile, and of the deck if the words do not say "under"."""
    return announced.target not in (DISCARD, DECK) or acting.action.to == "bottom"
