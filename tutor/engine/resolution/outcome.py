"""What becomes of an announced event: it takes place, a Baby goes to the Nursery, or it cannot happen."""

from __future__ import annotations

from typing import Literal

from tutor.cards.words import ANNOUNCED
from tutor.engine.resolution.citations import done_rules, readings_of
from tutor.engine.resolution.silence import report_silence
from tutor.engine.state.action_facts import Acted, Failed, Prevented, Put, ToNursery
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import EventKind, Shift
from tutor.engine.state.frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.state import where
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, hand, is_hand, is_stable, owner, seat_of
from tutor.engine.targeting.disputed import disputed
from tutor.engine.targeting.feasible import disregarded
from tutor.engine.targeting.triggers import after_event


def to_nursery(draft: Draft, frame: Announcement) -> None:
    """A Baby that would go elsewhere than to a Stable goes to the Nursery."""
    announced = frame.announced
    earlier = draft.continuous
    gone = announced._replace(target=NURSERY, verb="return" if announced.verb == "return" else "leave")
    n = draft.emit(
        "action.replaced",
        announced.seat,
        (announced.card,),
        (Shift(announced.card, announced.source, NURSERY),),
        rules=("cards.baby.return", "cards.baby", "terms.nursery", *acting_of(draft).rules),
        readings=disputed(draft, gone, acting_of(draft)),
        cause=frame.event,
        fact=ToNursery(announced.verb, frame.instance.origin, seat_of(announced.source)),
    )
    draft.agenda.pop()
    tally(draft, True, announced, after_event(draft, gone, n, earlier))


def happen(draft: Draft, frame: Announcement) -> None:
    """The event takes place as announced."""
    announced = frame.announced
    earlier = draft.continuous
    unseen = "unseen" in acting_of(draft).action.extra
    n = draft.emit(
        "action.done",
        announced.seat,
        (announced.card,),
        (Shift(announced.card, announced.source, announced.target, last=_is_last(draft, announced)),),
        rules=done_rules(draft, frame, acting_of(draft)),
        readings=readings_of(draft, frame, acting_of(draft)),
        cause=frame.event,
        known_to=(announced.seat,) if unseen else _known_to(announced),
        fact=_done(draft, frame, unseen),
        **({"known": _known_alone(draft, announced)} if unseen else {}),
    )
    draft.agenda.pop()
    tally(draft, True, announced, after_event(draft, announced, n, earlier))
    if is_stable(announced.target):
        report_silence(draft, announced.card, owner(announced.target), n)


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


def _done(draft: Draft, frame: Announcement, unseen: bool) -> Acted | Put:
    announced, instance = frame.announced, frame.instance
    of = seat_of(announced.source)
    if announced.verb == "put":
        return Put(instance.own_origin, of, acting_of(draft).action.to)
    return Acted(announced.verb, instance.origin, of, unseen)


def _is_last(draft: Draft, announced: AnnouncedEvent) -> bool:
    """Behind the others; but on top of the discard pile, and of the deck if the words do not say "under"."""
    return announced.target not in (DISCARD, DECK) or acting_of(draft).action.to == "bottom"


def acting_of(draft: Draft) -> Acting:
    """The action to which the announced event belongs."""
    return draft.top(Acting, -2)


def fail(draft: Draft, frame: Announcement, rules: tuple[str, ...], why: Literal["gone", "own"]) -> None:
    """It cannot happen any more: the card is gone, or lies already where it would go."""
    announced, instance = frame.announced, frame.instance
    of = None if why == "gone" else seat_of(announced.source)
    limit = ("turn.hand-limit",) if instance.source < 0 else ()
    rules = (*disregarded(draft, instance, announced.seat), *limit, *rules)
    report(draft, frame, "action.impossible", rules, Failed(announced.verb, instance.origin, of, why))


def report(
    draft: Draft,
    frame: Announcement,
    kind: EventKind,
    rules: tuple[str, ...],
    fact: Failed | Prevented,
    by: tuple[int, ...] = (),
    readings: tuple[str, ...] = (),
) -> None:
    """It does not happen: say so, and go on with the action."""
    announced = frame.announced
    zone = where(draft.zones, announced.card)
    known_to = (owner(zone),) if zone != DECK and zone == hand(owner(zone)) else None
    draft.emit(
        kind,
        announced.seat,
        (announced.card, *by),
        rules=rules + acting_of(draft).rules,
        readings=readings,
        cause=frame.event,
        known_to=known_to,
        fact=fact,
    )
    draft.agenda.pop()
    tally(draft, False, announced)


def tally(draft: Draft, went: bool, announced: AnnouncedEvent, triggered: tuple[EffectInstance, ...] = ()) -> None:
    """Count the event for its action."""
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
    )
