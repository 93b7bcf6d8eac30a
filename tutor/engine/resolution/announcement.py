"""One announced event: impossible, replaced, prevented, or done - and what it sets off."""

from __future__ import annotations

from tutor.engine.chains.counter import counterable, uncountered
from tutor.engine.chains.windows import opens, would
from tutor.engine.continuous.allowed import cannot_be, cannot_enter, passes_by
from tutor.engine.continuous.entering import against_nursery, entry_refusals
from tutor.engine.resolution.citations import by_reasons
from tutor.engine.resolution.drawing import draw
from tutor.engine.resolution.outcome import acting_of, fail, happen, report, tally, to_nursery
from tutor.engine.resolution.unpicked import in_its_place, is_unpicked
from tutor.engine.resolution.unpicked import offer as offer_before_pick
from tutor.engine.state.action_facts import Prevented, Replaced
from tutor.engine.state.decision import Decision, EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.facts import Declined
from tutor.engine.state.frames import Announcement, Performing
from tutor.engine.state.moves import NO_CARD, Done, Move, Refusal, Skip, Use
from tutor.engine.state.zones import NURSERY, is_hand, is_stable, owner, seat_of
from tutor.engine.targeting.protection import prevented
from tutor.engine.targeting.replacement import decider, pays_first, replacements


def advance(draft: Draft, frame: Announcement) -> None:
    """Judge the announced event and let it happen, or something else in its place."""
    announced = frame.announced
    if frame.paid:
        draft.agenda.pop()
        tally(draft, True, announced)
        return
    if is_unpicked(announced):
        _before_pick(draft, frame)
        return
    if announced.verb == "draw":
        if not opens(draft, frame):
            draft.agenda.pop()
            draw(draft, announced)
        return
    if _ends_here(draft, frame) or opens(draft, frame):
        return
    goes_home = announced.target != NURSERY and not is_stable(announced.target)
    if draft.table.cards[announced.card].type == "baby" and goes_home:
        to_nursery(draft, frame)
    else:
        _offer(draft, frame)


def _ends_here(draft: Draft, frame: Announcement) -> bool:
    """Report it, if the event cannot happen or is prevented."""
    announced = frame.announced
    if announced.card not in draft.zones[announced.source]:
        fail(draft, frame, (), "gone")
        return True
    if announced.verb in ("steal", "move") and announced.source == announced.target:
        fail(draft, frame, ("terms.steal",) * (announced.verb == "steal"), "own")
        return True
    reasons = _forbidden(draft, frame)
    if reasons:
        fact = Prevented(announced.verb, frame.instance.origin, seat_of(announced.source), reasons)
        rules, readings = by_reasons(draft, reasons)
        report(draft, frame, "action.prevented", rules, fact, _preventers(draft, frame), readings)
    return bool(reasons)


def _offer(draft: Draft, frame: Announcement) -> None:
    """Let a replacement apply, ask about those that are optional, or let the event happen."""
    offers = replacements(draft, frame)
    mandatory = next((o for o in offers if not draft.effect(o).may or uncountered(frame, o)), None)
    if mandatory is not None:
        _replace(draft, frame, mandatory)
    elif offers:
        seat = decider(draft, offers[0])
        mine = tuple(offer for offer in offers if decider(draft, offer) == seat)
        draft.asked = Decision("use", (seat,), offers=mine, open=len(mine) > 1)
    else:
        happen(draft, frame)


def _before_pick(draft: Draft, frame: Announcement) -> None:
    """Let the effect that changes how many cards it takes apply; if it has been stopped, the card is picked."""
    acting = acting_of(draft)
    if not frame.announced.settled:
        _replace(draft, frame, offer_before_pick(draft, acting, frame.announced, frame.event))
        return
    draft.agenda.pop()
    draft.agenda[-1] = acting._replace(upcoming=(frame.announced, *acting.upcoming))


def answer(draft: Draft, frame: Announcement, move: Move) -> None:
    """An optional replacement is used or not."""
    asked = draft.asked
    assert asked is not None
    draft.asked = None
    if isinstance(move, Use):
        chosen = next(offer for offer in asked.offers if offer.source == move.card)
        _replace(draft, frame, chosen)
        return
    turned = [o for o in asked.offers if isinstance(move, Done) or (isinstance(move, Skip) and o.source == move.card)]
    for offer in turned:
        rules, fact = ("effects.optional",), Declined(offer.own_origin)
        draft.emit("effect.declined", decider(draft, offer), (offer.source,), rules=rules, cause=frame.event, fact=fact)
    declined = frame.declined + tuple((offer.source, offer.effect) for offer in turned)
    draft.agenda[-1] = frame._replace(declined=declined)


def _forbidden(draft: Draft, frame: Announcement) -> tuple[Refusal, ...]:
    announced = frame.announced
    if is_stable(announced.source):
        seat, source = owner(announced.source), frame.instance.source
        reasons = passes_by(draft, announced.card, acting_of(draft).action.what, announced.verb)
        reasons += tuple(prevented(draft, announced.verb, announced.card, seat, source))
        if reasons:
            return reasons
    if is_stable(announced.target):
        return tuple(entry_refusals(draft, announced.card, owner(announced.target), announced.source))
    return against_nursery(draft, announced.card) if announced.target == NURSERY else ()


def _preventers(draft: Draft, frame: Announcement) -> tuple[int, ...]:
    """The cards by which the announced event cannot happen; none where a rule forbids it."""
    announced = frame.announced
    found: tuple[int, ...] = ()
    if is_stable(announced.source):
        if passes_by(draft, announced.card, acting_of(draft).action.what, announced.verb):
            found = draft.continuous.masked[announced.card]
        seat, source = owner(announced.source), frame.instance.source
        found += tuple(active.card for active in cannot_be(draft, announced.verb, announced.card, seat, source))
    if not found and is_stable(announced.target):
        found = tuple(active.card for active in cannot_enter(draft, announced.card, owner(announced.target)))
    return tuple(dict.fromkeys(found))


def _replace(draft: Draft, frame: Announcement, offer: EffectInstance) -> None:
    if not uncountered(frame, offer) and counterable(draft, offer, frame.event):
        return
    announced, effect = frame.announced, draft.effect(offer)
    limit = ("turn.hand-limit",) if frame.instance.source < 0 and announced.verb == "discard" else ()
    own = ("effects.optional" if effect.may else "effects.mandatory", "effects.triggered", *limit)
    rules = tuple(dict.fromkeys((*own, *acting_of(draft).rules)))
    hidden = is_hand(announced.source) and announced.card != NO_CARD
    n = draft.emit(
        "action.replaced",
        offer.controller,
        (offer.source, announced.card) if announced.card != NO_CARD else (offer.source,),
        rules=rules,
        readings=_replacing_readings(draft, frame, offer),
        cause=frame.event,
        known_to=(owner(announced.source),) if hidden else None,
        fact=Replaced(offer.own_origin, would(announced)),
    )
    applied = (*offer.applied, (offer.source, offer.effect))
    what, instructions = acting_of(draft).action.what, effect.instructions
    if is_unpicked(announced):
        instructions = in_its_place(draft, instructions, what)
    if pays_first(draft, offer):
        declined = (*frame.declined, (offer.source, offer.effect))
        draft.agenda[-1] = frame._replace(declined=declined)
    else:
        draft.agenda.pop()
        tally(draft, True, announced)
    draft.agenda.append(Performing(offer._replace(applied=applied, cause=n), instructions, n))


def _replacing_readings(draft: Draft, frame: Announcement, offer: EffectInstance) -> tuple[str, ...]:
    """Whether the second card must fit too matters only where a kind of card was asked for."""
    acting, first = acting_of(draft).action, draft.effect(offer).instructions[0].action
    if "quiet" in acting.extra and offer.source == frame.announced.card:
        return ("quiet-destroy",)
    return ("second-card",) if is_unpicked(frame.announced) and acting.what != first.what else ()
