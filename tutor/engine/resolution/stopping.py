"""A card on the pile, an announced event or an effect about to be used is stopped, or something takes its place."""

from __future__ import annotations

from typing import Final

from tutor.cards.words import TRIGGERS
from tutor.engine.chains.event_words import would
from tutor.engine.chains.windows import announcement_index, innermost, innermost_pile, left_of, top_of, unanswerable
from tutor.engine.continuous.effective_types import of_that
from tutor.engine.resolution.impossibility import impossible
from tutor.engine.resolution.payment import Payment, replaced, stopped
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.event_frames import Acting, AnnouncedEvent, Announcement
from tutor.engine.state.facts import Stopped
from tutor.engine.state.frames import Counter, Pile
from tutor.engine.state.state import PileEntry
from tutor.engine.state.undone_facts import Halted, Replaced
from tutor.engine.state.zones import DECK, DISCARD, PILE, hand, is_hidden


def stop(draft: Draft, frame: Acting) -> None:
    """What the effect acts on is stopped: a card that is being played, an announced event, or another effect."""
    effect = draft.effect(frame.instance)
    if effect.intervenes is not None:
        _stop_event(draft, frame)
    elif any(TRIGGERS[trigger.event].acts_on == "effect" for trigger in effect.triggers):
        _stop_effect(draft, frame)
    else:
        _stop_card(draft, frame)


def answered(draft: Draft, instance: EffectInstance) -> PileEntry | None:
    """The card on the pile on which an effect acts: the one under its Instant, or the one being played; else None."""
    at = innermost_pile(draft)
    if at < 0:
        return None
    frame = draft.top(Pile, at)
    if frame.resolving != instance.source:
        return next((entry for entry in draft.pile if entry.event == instance.cause), None)
    below = draft.pile[frame.base : next(i for i, entry in enumerate(draft.pile) if entry.card == instance.source)]
    return next((entry for entry in reversed(below) if not entry.at_work), None)


def _stop_card(draft: Draft, frame: Acting) -> None:
    """The card goes, without effect, where the effect says: the discard pile if it says nothing."""
    instance = frame.instance
    entry = answered(draft, instance)
    if entry is None:
        impossible(draft, frame)
        return
    target = _targets(instance, entry).get(frame.action.to, DISCARD)
    draft.emit(
        "pile.stopped",
        instance.controller,
        (entry.card, instance.source),
        (Shift(entry.card, PILE, target, last=target not in (DISCARD, DECK)),),
        rules=_stopping_rules(draft, instance, target),
        readings=of_that(draft, entry.card, frame.action.conditions),
        cause=frame.event,
        fact=Stopped(instance.own_origin, entry.seat),
        pile=tuple(other for other in draft.pile if other.card != entry.card),
    )
    _no_last_word(draft, entry)
    instance = instance._replace(card=entry.card, player=entry.seat)
    draft.agenda[-1] = frame._replace(instance=instance, went=1)


def _stopping_rules(draft: Draft, instance: EffectInstance, target: int) -> tuple[str, ...]:
    """What lies on the pile acts as the pile says; what it does there, the card alone says."""
    on_pile = ("pile.top-down",) if instance.source in draft.zones[PILE] else ()
    return (*on_pile, *(("terms.discard-pile.sent",) if target == DISCARD else ()))


def _targets(instance: EffectInstance, entry: PileEntry) -> dict[str, int]:
    return {"hand": hand(instance.controller), "that hand": hand(entry.seat), "deck": DECK}


def _no_last_word(draft: Draft, stopped: PileEntry) -> None:
    """An exchange that a card had ended goes on once that card itself is stopped."""
    at = innermost_pile(draft)
    pile = draft.top(Pile, at)
    if pile.last_word and unanswerable(draft, stopped.card) and top_of(draft, pile) is not None:
        draft.agenda[at] = pile._replace(last_word=False)


def _stop_effect(draft: Draft, frame: Acting) -> None:
    at = innermost(draft, Counter)
    counter = draft.top(Counter, at)
    draft.agenda[at] = counter._replace(stopped=frame.instance.source, rules=frame.rules)
    draft.agenda[-1] = frame._replace(went=1)


def _stop_event(draft: Draft, frame: Acting) -> None:
    at = announcement_index(draft)
    if at < 0:
        impossible(draft, frame)
        return
    announcement, payment = draft.top(Announcement, at), stopped(draft, at - 1)
    instance, announced = frame.instance, announcement.announced
    shown = () if announced.card < 0 or is_hidden(announced.source) else (announced.card,)
    draft.emit(
        "action.prevented",
        announced.seat,
        (*shown, instance.source),
        rules=_RULES,
        readings=_readings(draft, at) + payment.readings,
        cause=frame.event,
        fact=Halted(announcement.instance.origin, would(announced), instance.own_origin, payment.counts),
    )
    _end_event(draft, at, payment, payment.counts is True)
    draft.agenda[-1] = frame._replace(went=1)


THAT_EVENT: Final = ("intervened-event", "that-event")
STOPS: Final = ("stop-instead", "stopped")
ONE_CARD: Final = ("stopped-draw", "one-card")
_RULES: Final = ("pile.top-down",)


def take_its_place(draft: Draft, instance: EffectInstance) -> None:
    """What an Instant does takes the place of the announced event, or stops it. Source: reading `stop-instead`."""
    at = announcement_index(draft)
    announced, payment = draft.top(Announcement, at).announced, _instead(draft, at - 1)
    shown = () if announced.card < 0 or is_hidden(announced.source) else (announced.card,)
    draft.emit(
        "action.replaced",
        instance.controller,
        (instance.source, *shown),
        rules=_RULES,
        readings=_readings(draft, at) + payment.readings,
        cause=instance.cause,
        fact=Replaced(instance.own_origin, would(announced), payment.counts),
    )
    _end_event(draft, at, payment, payment.done)


def _instead(draft: Draft, at: int) -> Payment:
    """How an event counts in the place of which an Instant has something else done."""
    found = (replaced(draft, at), stopped(draft, at))
    there = found[draft.table.reads(*STOPS)]
    return there._replace(readings=there.readings + STOPS[:1]) if found[0].counts != found[1].counts else there


def _acting(draft: Draft, at: int) -> Acting:
    return draft.top(Acting, at - 1)


def _readings(draft: Draft, at: int) -> tuple[str, ...]:
    """Those on which the action depends, whether the rest of it goes on, and how much of a DRAW of several cards."""
    announcement, acting = draft.top(Announcement, at), _acting(draft, at)
    announced, more = announcement.announced, announcement.beside or left_of(acting)
    rest = acting.readings + (("intervened-event",) if more else ())
    several = announced.verb == "draw" and announced.number > 1
    return (*rest, ONE_CARD[0]) if several and draft.table.reads(*THAT_EVENT) else rest


def _end_event(draft: Draft, at: int, payment: Payment, went: bool) -> None:
    """The announced event is over; the rest of its action too where the table plays it that way.

    Of a DRAW of several cards the reading `stopped-draw` may leave all but one.
    """
    acting, (_, announced, _, beside, _) = _acting(draft, at), draft.top(Announcement, at)
    stopped: tuple[AnnouncedEvent, ...] = (announced,)
    if draft.table.reads(*THAT_EVENT):
        to_draw = announced.number - 1 if announced.verb == "draw" and draft.table.reads(*ONE_CARD) else 0
        rest = (announced._replace(number=to_draw),) if to_draw else ()
        acting = acting._replace(announced=rest + beside + acting.announced)
    else:
        stopped += (*beside, *left_of(acting))
        acting = acting._replace(announced=(), agreed=(), upcoming=())
    doers = tuple(event.seat for event in stopped) if went and acting.action.is_of_each else ()
    draft.agenda[at - 1] = acting._replace(
        went=acting.went + went * len(stopped),
        failed=acting.failed + (not went) * len(stopped),
        doers=acting.doers + doers,
        counted=acting.counted + payment.readings if went else acting.counted,
        uncounted=acting.uncounted if went else acting.uncounted + payment.readings,
    )
    del draft.agenda[at]
