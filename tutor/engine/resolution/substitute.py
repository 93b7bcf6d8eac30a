"""An effect takes the place of an announced event."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.card import Effect
from tutor.engine.chains.counter import counterable, uncountered
from tutor.engine.chains.event_words import would
from tutor.engine.chains.windows import put_first
from tutor.engine.resolution.payment import Payment, replaced
from tutor.engine.resolution.precedence import note_outdone, order_readings
from tutor.engine.resolution.tally import tally
from tutor.engine.resolution.unpicked_events import in_its_place, is_unpicked
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, Announcement
from tutor.engine.state.frames import Performing
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.undone_facts import Replaced
from tutor.engine.state.zones import is_hand, owner
from tutor.engine.targeting.replacement import ANY_ORDER, GONE_SAVES, goes_home, has_gone, pays_first, replacements


def settled(draft: Draft, frame: Announcement, payment: Payment) -> None:
    """Something has taken the place of the event."""
    draft.agenda.pop()
    tally(draft, payment.done, frame.announced, readings=payment.readings)
    go_on(draft, frame)


def go_on(draft: Draft, frame: Announcement) -> None:
    """The event is settled; those beside it are still to be."""
    acting = draft.top(Acting)
    draft.agenda[-1] = acting._replace(announced=frame.beside + acting.announced)


def offers_for(draft: Draft, frame: Announcement) -> Iterator[tuple[Announcement, EffectInstance]]:
    """What could take the place of the event, or of one beside it: each with that event put first."""
    for on in announced_for(draft, frame):
        yield from ((on, offer) for offer in replacements(draft, on))


def announced_for(draft: Draft, frame: Announcement) -> Iterator[Announcement]:
    """The event and those beside it whose place something may still take: each put first."""
    for on in put_first(frame):
        announced = on.announced
        home = goes_home(draft, announced) and not draft.table.reads(*ANY_ORDER)
        if announced.card in draft.zones[announced.source] and not home:
            yield on


def replace(draft: Draft, frame: Announcement, offer: EffectInstance) -> None:
    """The effect takes the place of the announced event, unless others stop it first."""
    draft.agenda[-1] = frame
    if not uncountered(frame, offer) and counterable(draft, offer, frame.event):
        return
    announced, effect, acting = frame.announced, draft.effect(offer), draft.top(Acting, -2)
    what, instructions = acting.action.what, effect.instructions
    hidden, payment = is_hand(announced.source) and announced.card != NO_CARD, replaced(draft)
    if not effect.may:
        note_outdone(draft, frame, offer.source)
    n = draft.emit(
        "action.replaced",
        offer.controller,
        (offer.source, announced.card) if announced.card != NO_CARD else (offer.source,),
        rules=_replacing_rules(frame, effect, acting),
        readings=_replacing_readings(draft, frame, offer) + payment.readings,
        cause=frame.event,
        known_to=(owner(announced.source),) if hidden else None,
        fact=Replaced(offer.own_origin, would(announced)._replace(what=what), payment.counts),
    )
    applied = (*offer.applied, (offer.source, offer.effect))
    if is_unpicked(announced):
        instructions = in_its_place(draft, instructions, what)
    if pays_first(draft, offer):
        declined = (*announced.declined, (offer.source, offer.effect))
        draft.agenda[-1] = frame._replace(announced=announced._replace(declined=declined))
    else:
        settled(draft, frame, payment)
    draft.agenda.append(Performing(offer._replace(applied=applied, cause=n), instructions, n))


def _replacing_rules(frame: Announcement, effect: Effect, acting: Acting) -> tuple[str, ...]:
    limit = ("turn.hand-limit",) if frame.instance.source < 0 and frame.announced.verb == "discard" else ()
    own = ("effects.optional" if effect.may else "effects.mandatory", "effects.triggered", *limit)
    return tuple(dict.fromkeys((*own, *acting.rules)))


def _replacing_readings(draft: Draft, frame: Announcement, offer: EffectInstance) -> tuple[str, ...]:
    """The points on which it depended; whether a second card must fit too, only where a kind of card was asked for."""
    acting, effect = draft.top(Acting, -2).action, draft.effect(offer)
    under = (*(reading for reading, _ in effect.under), *order_readings(draft, frame))
    if frame.announced.offered is not None and has_gone(draft, offer.source, offer.controller):
        under += GONE_SAVES[:1]
    if "quiet" in acting.extra and offer.source == frame.announced.card:
        return (*under, "quiet-destroy")
    if offer.source in draft.continuous.hushed:
        under += ("quiet-destroy",)
    second = is_unpicked(frame.announced) and acting.what != effect.instructions[0].action.what
    return (*under, "second-card") if second else under
