"""What becomes of announced events: they take place together, a Baby goes to the Nursery, or one cannot happen."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards.words import ANNOUNCED
from tutor.engine.resolution.citations import done_rules, readings_of
from tutor.engine.resolution.payment import Payment, replaced
from tutor.engine.resolution.silence import report_silence
from tutor.engine.resolution.together import readings_of_moment
from tutor.engine.resolution.untold import report_untold
from tutor.engine.state.action_facts import Acted, Put
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import EventKind, Shift
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Outdone, Position, where
from tutor.engine.state.undone_facts import Failed, Prevented, ToNursery
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, hand, is_hand, is_stable, owner, seat_of
from tutor.engine.targeting.disputed import Dispute, disputed, disputes, not_set_off, with_readings
from tutor.engine.targeting.feasible import disregarded
from tutor.engine.targeting.replacement import ANY_ORDER, contesting
from tutor.engine.targeting.triggers import after_event

BY_RULE = -1


def goes_home(state: Position, announced: AnnouncedEvent) -> bool:
    """Is it a Baby that would go elsewhere than to a Stable, and so goes to the Nursery?"""
    elsewhere = announced.target != NURSERY and not is_stable(announced.target)
    return elsewhere and "baby" in state.table.cards[announced.card].words


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


def note_not_set_off(
    draft: Draft, announced: AnnouncedEvent, triggered: Iterable[EffectInstance], found: Iterable[Dispute]
) -> None:
    """Remember what an event has not set off, by a reading."""
    card = announced.card if is_stable(announced.source) else NO_CARD
    draft.outdone += tuple(Outdone(point, source, card) for point, source, _ in not_set_off(triggered, found))


def take_place(draft: Draft, acting: Acting) -> None:
    """The events agreed on take place at the same moment; what they set off goes by what is there afterwards."""
    earlier = draft.continuous
    draft.agenda[-1] = acting._replace(agreed=(), together=False)
    there = [announced for announced in acting.agreed if not report_if_gone(draft, announced)]
    as_it_goes = [_home(it) if goes_home(draft, it) else it for it in there]
    open_to_doubt = [disputes(draft, it, acting) for it in as_it_goes]
    readings = [_readings(draft, it, acting, disputed(found)) for it, found in zip(there, open_to_doubt, strict=True)]
    numbers = [_happens(draft, announced, acting, cited) for announced, cited in zip(there, readings, strict=True)]
    for announced, goes, n, found in zip(there, as_it_goes, numbers, open_to_doubt, strict=True):
        triggered = with_readings(after_event(draft, goes, n, earlier), found)
        note_not_set_off(draft, announced, triggered, found)
        if len(there) > 1:
            triggered = tuple(instance._replace(grouped=True) for instance in triggered)
        payment = Payment(True) if goes is announced else replaced(draft, -1)
        tally(draft, payment.done, announced, triggered, payment.readings)
        if is_stable(announced.target):
            report_silence(draft, announced.card, owner(announced.target), n)
            report_untold(draft, announced.card, owner(announced.target), n)


def _readings(draft: Draft, announced: AnnouncedEvent, acting: Acting, found: tuple[str, ...]) -> tuple[str, ...]:
    """The points on which it depended; found: those on which it depends what the event sets off."""
    if goes_home(draft, announced):
        moment, payment = readings_of_moment(draft, acting), replaced(draft, -1)
        order = order_readings(draft, Announcement(acting.instance, announced, acting.event))
        return found + moment + order + payment.readings
    return found + readings_of(draft, announced, acting)


def _home(announced: AnnouncedEvent) -> AnnouncedEvent:
    return announced._replace(target=NURSERY, verb="return" if announced.verb == "return" else "leave")


def _happens(draft: Draft, announced: AnnouncedEvent, acting: Acting, readings: tuple[str, ...]) -> int:
    """The event takes place as announced, or the Baby goes to the Nursery; returns the event's number."""
    if goes_home(draft, announced):
        return _to_nursery(draft, announced, acting, readings)
    unseen = "unseen" in acting.action.extra
    return draft.emit(
        "action.done",
        announced.seat,
        (announced.card,),
        (Shift(announced.card, announced.source, announced.target, last=_is_last(announced, acting)),),
        rules=done_rules(draft, announced, acting),
        readings=readings,
        cause=acting.event,
        known_to=(announced.seat,) if unseen else _known_to(announced),
        fact=_done(announced, acting, unseen),
        **({"known": _known_alone(draft, announced)} if unseen else {}),
    )


def _to_nursery(draft: Draft, announced: AnnouncedEvent, acting: Acting, readings: tuple[str, ...]) -> int:
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


def _known_to(announced: AnnouncedEvent) -> tuple[int, ...] | None:
    """Who sees the card, where it goes from one hidden place to another; None for everybody."""
    if announced.verb == "give":
        return announced.seat, owner(announced.target)
    if announced.verb == "take" and is_hand(announced.source):
        return announced.seat, owner(announced.source)
    if announced.source == DECK and announced.verb in ("take", "put") and announced.target != DISCARD:
        return (announced.seat,)
    return None


def _known_alone(draft: Draft, announced: AnnouncedEvent) -> list[int]:
    known = list(draft.known)
    known[announced.card] = 1 << announced.seat
    return known


def _done(announced: AnnouncedEvent, acting: Acting, unseen: bool) -> Acted | Put:
    of = seat_of(announced.source)
    if announced.verb == "put":
        return Put(acting.instance.own_origin, of, acting.action.to)
    return Acted(announced.verb, acting.instance.origin, of, unseen)


def _is_last(announced: AnnouncedEvent, acting: Acting) -> bool:
    """Behind the others; but on top of the discard pile, and of the deck if the words do not say "under"."""
    return announced.target not in (DISCARD, DECK) or acting.action.to == "bottom"


def report_if_gone(draft: Draft, announced: AnnouncedEvent) -> bool:
    """Report it, if the event cannot happen because the card is gone, or lies already where it would go."""
    verb, instance = announced.verb, draft.top(Acting).instance
    rules: tuple[str, ...] = ()
    if announced.card not in draft.zones[announced.source]:
        fact = Failed(verb, instance.origin, None, "gone")
    elif verb in ("steal", "move") and announced.source == announced.target:
        fact = Failed(verb, instance.origin, seat_of(announced.source), "own")
        rules = ("terms.steal",) if verb == "steal" else ()
    else:
        return False
    limit = ("turn.hand-limit",) if instance.source < 0 else ()
    rules = (*disregarded(draft, instance, announced.seat), *limit, *rules)
    report(draft, announced, "action.impossible", fact, rules)
    return True


def report(
    draft: Draft,
    announced: AnnouncedEvent,
    kind: EventKind,
    fact: Failed | Prevented,
    rules: tuple[str, ...] = (),
    readings: tuple[str, ...] = (),
    by: tuple[int, ...] = (),
) -> None:
    """It does not happen: say so, and count it for the action."""
    acting, zone = draft.top(Acting), where(draft.zones, announced.card)
    known_to = (owner(zone),) if zone != DECK and zone == hand(owner(zone)) else None
    draft.emit(
        kind,
        announced.seat,
        (announced.card, *by),
        rules=rules + acting.rules,
        readings=readings,
        cause=acting.event,
        known_to=known_to,
        fact=fact,
    )
    tally(draft, False, announced)


def tally(
    draft: Draft,
    went: bool,
    announced: AnnouncedEvent,
    triggered: tuple[EffectInstance, ...] = (),
    readings: tuple[str, ...] = (),
) -> None:
    """Count the event for its action; readings: those by which it counts or does not."""
    acting = draft.top(Acting)
    instance = acting.instance
    if went and announced.verb == "put":
        instance = instance._replace(looked=tuple(card for card in instance.looked if card != announced.card))
    if went and ANNOUNCED[announced.verb].gives_up:
        instance = instance._replace(paid=(*instance.paid, announced.card))
    draft.agenda[-1] = acting._replace(
        instance=instance,
        went=acting.went + went,
        failed=acting.failed + (not went),
        moved=(*acting.moved, announced.card) if went else acting.moved,
        triggered=acting.triggered + triggered,
        counted=acting.counted + readings if went else acting.counted,
        uncounted=acting.uncounted if went else acting.uncounted + readings,
    )
