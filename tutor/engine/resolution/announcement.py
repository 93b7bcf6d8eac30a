"""Announced events: each is impossible, replaced or prevented, or it is agreed that it happens."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.card import Effect
from tutor.engine.chains.counter import counterable, uncountered
from tutor.engine.chains.windows import opens, put_first, would
from tutor.engine.continuous.allowed import cannot_be, cannot_enter
from tutor.engine.continuous.considered import passes_by
from tutor.engine.continuous.entering import against_nursery, entry_refusals
from tutor.engine.resolution.citations import by_reasons
from tutor.engine.resolution.drawing import draw
from tutor.engine.resolution.outcome import goes_home, note_outdone, order_readings, report, report_if_gone, tally
from tutor.engine.resolution.payment import Payment, replaced
from tutor.engine.resolution.together import readings_of_moment
from tutor.engine.resolution.unpicked import in_its_place, is_unpicked
from tutor.engine.resolution.unpicked import offer as offer_before_pick
from tutor.engine.state.decision import Decision, EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, Aiming, AnnouncedEvent, Announcement
from tutor.engine.state.facts import Declined
from tutor.engine.state.frames import Performing
from tutor.engine.state.moves import NO_CARD, Done, Move, Refusal, Skip, Use
from tutor.engine.state.undone_facts import Prevented, Replaced
from tutor.engine.state.zones import NURSERY, is_hand, is_stable, owner, seat_of
from tutor.engine.targeting.protection import prevented
from tutor.engine.targeting.replacement import ANY_ORDER, contesting, decider, pays_first, replacements


def advance(draft: Draft, frame: Announcement) -> None:
    """Judge the announced event, let something else take its place, or agree that it happens."""
    announced = frame.announced
    if frame.paid:
        _settled(draft, frame, replaced(draft))
    elif is_unpicked(announced):
        _before_pick(draft, frame)
    elif announced.verb == "draw":
        if not opens(draft, frame):
            draft.agenda.pop()
            draw(draft, announced)
    elif not _ends_here(draft, frame) and not opens(draft, frame):
        _offer(draft, frame)


def _ends_here(draft: Draft, frame: Announcement) -> bool:
    """What was announced together with others has been judged already, but its card may be gone by now."""
    draft.agenda.pop()
    judge = ends if frame.announced.offered is None else report_if_gone
    ended = judge(draft, frame.announced)
    if ended:
        _go_on(draft, frame)
    else:
        draft.agenda.append(frame)
    return ended


def ends(draft: Draft, announced: AnnouncedEvent) -> bool:
    """Report it, if the event cannot happen or is prevented."""
    if report_if_gone(draft, announced):
        return True
    acting = draft.top(Acting)
    reasons = _forbidden(draft, announced, acting)
    if reasons:
        fact = Prevented(announced.verb, acting.instance.origin, seat_of(announced.source), reasons)
        rules, readings = by_reasons(draft, reasons)
        by = _preventers(draft, announced, acting)
        report(draft, announced, "action.prevented", fact, rules, (*readings, *readings_of_moment(draft, acting)), by)
    return bool(reasons)


def _settled(draft: Draft, frame: Announcement, payment: Payment) -> None:
    """Something has taken the place of the event."""
    draft.agenda.pop()
    tally(draft, payment.done, frame.announced, readings=payment.readings)
    _go_on(draft, frame)


def _go_on(draft: Draft, frame: Announcement) -> None:
    """The event is settled; those beside it are still to be."""
    acting = draft.top(Acting)
    draft.agenda[-1] = acting._replace(announced=frame.beside + acting.announced)


def _offer(draft: Draft, frame: Announcement) -> None:
    """Let a replacement apply, ask about those that are optional, or agree that what is left happens."""
    offers = list(offers_for(draft, frame))
    due = next(((on, o) for on, o in offers if _comes_first(draft, on, o)), None)
    if due is not None:
        replace(draft, *due)
    elif offers:
        offers = [(on, offer) for on, offer in offers if draft.effect(offer).may]
        order = draft.table.clockwise(draft.turn.seat)
        seat = min((decider(draft, offer) for _, offer in offers), key=order.index)
        mine = {(o.source, o.effect): o for _, o in reversed(offers) if decider(draft, o) == seat}
        draft.asked = Decision("use", (seat,), offers=tuple(reversed(mine.values())), open=len(mine) > 1)
    else:
        draft.agenda.pop()
        acting = draft.top(Acting)
        draft.agenda[-1] = acting._replace(agreed=(*acting.agreed, frame.announced, *frame.beside))


def _comes_first(draft: Draft, on: Announcement, offer: EffectInstance) -> bool:
    """Does it apply before anybody is asked: it was used and nobody stops it, or it is mandatory?"""
    if draft.effect(offer).may:
        return uncountered(on, offer)
    return not (draft.table.reads(*ANY_ORDER) and contesting(draft, on, False))


def offers_for(draft: Draft, frame: Announcement) -> Iterator[tuple[Announcement, EffectInstance]]:
    """What could take the place of the event, or of one beside it: each with that event put first."""
    for on in put_first(frame):
        announced = on.announced
        home = goes_home(draft, announced) and not draft.table.reads(*ANY_ORDER)
        if announced.card in draft.zones[announced.source] and not home:
            yield from ((on, offer) for offer in replacements(draft, on))


def _before_pick(draft: Draft, frame: Announcement) -> None:
    """Let the effect that changes how many cards it takes apply; if it has been stopped, the card is picked."""
    acting = draft.top(Acting, -2)
    if not frame.announced.settled:
        replace(draft, frame, offer_before_pick(draft, acting, frame.announced, frame.event))
        return
    draft.agenda.pop()
    draft.agenda[-1] = acting._replace(announced=(frame.announced, *acting.announced))


def answer(draft: Draft, frame: Announcement, move: Move) -> None:
    """An optional replacement is used or not."""
    asked = draft.asked
    assert asked is not None
    draft.asked = None
    if isinstance(move, Use):
        chosen = next(offer for offer in asked.offers if offer.source == move.card)
        _use(draft, frame, chosen)
        return
    turned = [o for o in asked.offers if isinstance(move, Done) or (isinstance(move, Skip) and o.source == move.card)]
    readings = order_readings(draft, frame)
    for offer in turned:
        draft.emit(
            "effect.declined",
            decider(draft, offer),
            (offer.source,),
            rules=("effects.optional",),
            readings=readings,
            cause=frame.event,
            fact=Declined(offer.own_origin),
        )
    keys = tuple((offer.source, offer.effect) for offer in turned)
    first, *beside = (it._replace(declined=it.declined + keys) for it in (frame.announced, *frame.beside))
    draft.agenda[-1] = frame._replace(announced=first, beside=tuple(beside))


def _use(draft: Draft, frame: Announcement, chosen: EffectInstance) -> None:
    """Of several events, whoever decides says which; it is not that which happens to the card itself."""
    same = [(on, o) for on, o in offers_for(draft, frame) if (o.source, o.effect) == (chosen.source, chosen.effect)]
    others = [(on, offer) for on, offer in same if on.announced.card != chosen.source]
    (on, offer), *more = others or same
    if more:
        cards = tuple(on.announced.card for on, _ in others)
        draft.agenda.append(Aiming(chosen, decider(draft, chosen), cards, frame.event))
    else:
        replace(draft, on, offer)


def _forbidden(draft: Draft, announced: AnnouncedEvent, acting: Acting) -> tuple[Refusal, ...]:
    if is_stable(announced.source):
        seat, source = owner(announced.source), acting.instance.source
        reasons = passes_by(draft, announced.card, acting.action.what, announced.verb)
        reasons += tuple(prevented(draft, announced.verb, announced.card, seat, source))
        if reasons:
            return reasons
    if is_stable(announced.target):
        return tuple(entry_refusals(draft, announced.card, owner(announced.target), announced.source))
    return against_nursery(draft, announced.card) if announced.target == NURSERY else ()


def _preventers(draft: Draft, announced: AnnouncedEvent, acting: Acting) -> tuple[int, ...]:
    """The cards by which the announced event cannot happen; none where a rule forbids it."""
    found: tuple[int, ...] = ()
    if is_stable(announced.source):
        if passes_by(draft, announced.card, acting.action.what, announced.verb):
            found = draft.continuous.masked[announced.card]
        seat, source = owner(announced.source), acting.instance.source
        found += tuple(active.card for active in cannot_be(draft, announced.verb, announced.card, seat, source))
    if not found and is_stable(announced.target):
        found = tuple(active.card for active in cannot_enter(draft, announced.card, owner(announced.target)))
    return tuple(dict.fromkeys(found))


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
        _settled(draft, frame, payment)
    draft.agenda.append(Performing(offer._replace(applied=applied, cause=n), instructions, n))


def _replacing_rules(frame: Announcement, effect: Effect, acting: Acting) -> tuple[str, ...]:
    limit = ("turn.hand-limit",) if frame.instance.source < 0 and frame.announced.verb == "discard" else ()
    own = ("effects.optional" if effect.may else "effects.mandatory", "effects.triggered", *limit)
    return tuple(dict.fromkeys((*own, *acting.rules)))


def _replacing_readings(draft: Draft, frame: Announcement, offer: EffectInstance) -> tuple[str, ...]:
    """The points on which it depended; whether a second card must fit too, only where a kind of card was asked for."""
    acting, effect = draft.top(Acting, -2).action, draft.effect(offer)
    under = (*(reading for reading, _ in effect.under), *order_readings(draft, frame))
    if "quiet" in acting.extra and offer.source == frame.announced.card:
        return (*under, "quiet-destroy")
    second = is_unpicked(frame.announced) and acting.what != effect.instructions[0].action.what
    return (*under, "second-card") if second else under
