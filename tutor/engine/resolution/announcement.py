"""Announced events: each is impossible, replaced or prevented, or it is agreed that it happens."""

from __future__ import annotations

from tutor.engine.chains.counter import uncountered
from tutor.engine.chains.lapse import lapse
from tutor.engine.chains.windows import opens
from tutor.engine.resolution.drawing import draw
from tutor.engine.resolution.judgement import ends
from tutor.engine.resolution.payment import replaced
from tutor.engine.resolution.precedence import order_readings
from tutor.engine.resolution.substitute import announced_for, go_on, offers_for, replace, settled
from tutor.engine.resolution.tally import report_if_gone
from tutor.engine.resolution.unpicked_events import is_unpicked
from tutor.engine.resolution.unpicked_events import offer as offer_before_pick
from tutor.engine.state.decision import Decision, EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting, Aiming, Announcement
from tutor.engine.state.facts import Declined
from tutor.engine.state.moves import Done, Move, Skip, Use
from tutor.engine.targeting.optional_effects import against_use
from tutor.engine.targeting.replacement import ANY_ORDER, contesting, decider, impossible_replacements


def advance(draft: Draft, frame: Announcement) -> None:
    """Judge the announced event, let something else take its place, or agree that it happens."""
    announced = frame.announced
    if frame.paid:
        settled(draft, frame, replaced(draft))
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
        go_on(draft, frame)
    else:
        draft.agenda.append(frame)
    return ended


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
        _tell_of_impossible(draft, frame)
        draft.agenda.pop()
        acting = draft.top(Acting)
        draft.agenda[-1] = acting._replace(agreed=(*acting.agreed, frame.announced, *frame.beside))


def _tell_of_impossible(draft: Draft, frame: Announcement) -> None:
    """What would have been on offer for the events that happen now, were what it does instead not impossible."""
    for on in announced_for(draft, frame):
        for offer in impossible_replacements(draft, on):
            reasons = tuple(against_use(draft, offer, draft.effect(offer).instructions))
            lapse(draft, offer, decider(draft, offer), reasons, on.event)


def _comes_first(draft: Draft, on: Announcement, offer: EffectInstance) -> bool:
    """Does it apply before anybody is asked: it was used and nobody stops it, or it is mandatory?"""
    if draft.effect(offer).may:
        return uncountered(on, offer)
    return not (draft.table.reads(*ANY_ORDER) and contesting(draft, on, False))


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
