"""One announced event: impossible, replaced, prevented, or done - and what it sets off."""

from __future__ import annotations

from typing import Any, Literal

from tutor.cards.words import ANNOUNCED
from tutor.engine.chains.counter import counterable, uncountered
from tutor.engine.chains.windows import opens, would
from tutor.engine.continuous.allowed import cannot_be, cannot_enter, passes_by
from tutor.engine.continuous.entering import entry_refusals
from tutor.engine.resolution.citations import done_rules, leaving_reading, readings_of
from tutor.engine.resolution.drawing import draw
from tutor.engine.resolution.replacement import decider, pays_first, quieted, replacements
from tutor.engine.resolution.silence import report_silence
from tutor.engine.resolution.unpicked import in_its_place, is_unpicked
from tutor.engine.resolution.unpicked import offer as offer_before_pick
from tutor.engine.state.action_facts import Acted, Failed, Prevented, Put, Replaced, ToNursery
from tutor.engine.state.decision import Decision, EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import EventKind, Shift
from tutor.engine.state.facts import Declined
from tutor.engine.state.frames import Acting, AnnouncedEvent, Announcement, Performing
from tutor.engine.state.moves import NO_CARD, Done, Move, Skip, Use
from tutor.engine.state.state import where
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, hand, is_hand, is_stable, owner, seat_of
from tutor.engine.targeting.protection import prevented
from tutor.engine.targeting.triggers import after_event


def advance(draft: Draft, frame: Announcement) -> None:
    """Judge the announced event and let it happen, or something else in its place."""
    announced = frame.announced
    if frame.paid:
        draft.agenda.pop()
        _tally(draft, True, announced)
        return
    if is_unpicked(announced):
        _before_pick(draft, frame)
        return
    if announced.verb == "draw":
        if not opens(draft, frame):
            draft.agenda.pop()
            draw(draft, announced)
        return
    if announced.card not in draft.zones[announced.source]:
        _fail(draft, frame, ("impossible.disregard",), "gone")
        return
    if announced.verb == "steal" and announced.source == announced.target:
        _fail(draft, frame, ("impossible.disregard", "terms.steal"), "own")
        return
    reasons = _forbidden(draft, frame)
    if reasons:
        fact = Prevented(announced.verb, frame.instance.origin, seat_of(announced.source), reasons[0])
        _report(draft, frame, "action.prevented", ("effects.continuous",), fact, _preventer(draft, frame))
        return
    if opens(draft, frame):
        return
    if (
        draft.table.cards[announced.card].type == "baby"
        and announced.target != NURSERY
        and not is_stable(announced.target)
    ):
        _to_nursery(draft, frame)
        return
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
    acting = _acting(draft)
    offer = offer_before_pick(draft, acting, frame.announced, frame.event)
    if (offer.source, offer.effect) not in frame.declined:
        _replace(draft, frame, offer)
        return
    draft.agenda.pop()
    instance = acting.instance._replace(applied=(*acting.instance.applied, (offer.source, offer.effect)))
    draft.agenda[-1] = acting._replace(instance=instance, upcoming=(frame.announced, *acting.upcoming))


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


def _forbidden(draft: Draft, frame: Announcement) -> tuple[Any, ...]:
    announced = frame.announced
    if is_stable(announced.source):
        seat, source = owner(announced.source), frame.instance.source
        reasons = passes_by(draft, announced.card, _acting(draft).action.what, announced.verb)
        reasons += tuple(prevented(draft, announced.verb, announced.card, seat, source))
        if reasons:
            return reasons
    if is_stable(announced.target):
        return tuple(entry_refusals(draft, announced.card, owner(announced.target), announced.source))
    return ()


def _preventer(draft: Draft, frame: Announcement) -> tuple[int, ...]:
    """The card by which the announced event cannot happen; none where a rule forbids it."""
    announced = frame.announced
    if is_stable(announced.source):
        if announced.card in draft.continuous().masked and passes_by(
            draft, announced.card, _acting(draft).action.what, announced.verb
        ):
            return (draft.continuous().masked[announced.card],)
        active = next(
            cannot_be(draft, announced.verb, announced.card, owner(announced.source), frame.instance.source), None
        )
        if active is not None:
            return (active.card,)
    return tuple(active.card for active in cannot_enter(draft, announced.card, owner(announced.target)))[:1]


def _replace(draft: Draft, frame: Announcement, offer: EffectInstance) -> None:
    if not uncountered(frame, offer) and counterable(draft, offer, frame.event):
        return
    announced, effect = frame.announced, draft.effect(offer)
    limit = ("turn.hand-limit",) if frame.instance.source < 0 and announced.verb == "discard" else ()
    own = ("effects.optional" if effect.may else "effects.mandatory", "effects.triggered", *limit)
    rules = tuple(dict.fromkeys((*own, *_acting(draft).rules)))
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
    what, instructions = _acting(draft).action.what, effect.instructions
    if is_unpicked(announced):
        instructions = in_its_place(draft, instructions, what)
    if pays_first(draft, offer):
        declined = (*frame.declined, (offer.source, offer.effect))
        draft.agenda[-1] = frame._replace(declined=declined)
    else:
        draft.agenda.pop()
        _tally(draft, True, announced)
    draft.agenda.append(Performing(offer._replace(applied=applied, cause=n), instructions, n))


def _replacing_readings(draft: Draft, frame: Announcement, offer: EffectInstance) -> tuple[str, ...]:
    """Whether the second card must fit too matters only where a kind of card was asked for."""
    acting, first = _acting(draft).action, draft.effect(offer).instructions[0].action
    if "quiet" in acting.extra and offer.source == frame.announced.card:
        return ("quiet-destroy",)
    return ("second-card",) if is_unpicked(frame.announced) and acting.what != first.what else ()


def _to_nursery(draft: Draft, frame: Announcement) -> None:
    announced = frame.announced
    earlier = draft.continuous()
    n = draft.emit(
        "action.replaced",
        announced.seat,
        (announced.card,),
        (Shift(announced.card, announced.source, NURSERY),),
        rules=("cards.baby.return", "cards.baby", *_acting(draft).rules),
        readings=leaving_reading(draft, announced),
        cause=frame.event,
        fact=ToNursery(announced.verb, frame.instance.origin, seat_of(announced.source)),
    )
    draft.agenda.pop()
    gone = announced._replace(target=NURSERY, verb="return" if announced.verb == "return" else "leave")
    _tally(draft, True, announced, after_event(draft, gone, n, earlier))


def happen(draft: Draft, frame: Announcement) -> None:
    """The event takes place as announced."""
    announced = frame.announced
    earlier = draft.continuous()
    unseen = "unseen" in _acting(draft).action.extra
    n = draft.emit(
        "action.done",
        announced.seat,
        (announced.card,),
        (Shift(announced.card, announced.source, announced.target, last=_is_last(draft, announced)),),
        rules=done_rules(draft, frame, _acting(draft)),
        readings=(*readings_of(draft, announced), *(("quiet-destroy",) if quieted(draft, frame) else ())),
        cause=frame.event,
        known_to=(announced.seat,) if unseen else _known_to(announced),
        fact=_done(draft, frame, unseen),
        **({"known": _known_alone(draft, announced)} if unseen else {}),
    )
    draft.agenda.pop()
    _tally(draft, True, announced, after_event(draft, announced, n, earlier))
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
        return Put(instance.own_origin, of, _acting(draft).action.to)
    return Acted(announced.verb, instance.origin, of, unseen)


def _is_last(draft: Draft, announced: AnnouncedEvent) -> bool:
    """Behind the others; but on top of the discard pile, and of the deck if the words do not say "under"."""
    return announced.target not in (DISCARD, DECK) or _acting(draft).action.to == "bottom"


def _acting(draft: Draft) -> Acting:
    """The action to which the announced event belongs."""
    return draft.top(Acting, -2)


def _fail(draft: Draft, frame: Announcement, rules: tuple[str, ...], why: Literal["gone", "own"]) -> None:
    announced = frame.announced
    of = None if why == "gone" else seat_of(announced.source)
    _report(draft, frame, "action.impossible", rules, Failed(announced.verb, frame.instance.origin, of, why))


def _report(
    draft: Draft,
    frame: Announcement,
    kind: EventKind,
    rules: tuple[str, ...],
    fact: Failed | Prevented,
    by: tuple[int, ...] = (),
) -> None:
    announced = frame.announced
    zone = where(draft.zones, announced.card)
    known_to = (owner(zone),) if zone != DECK and zone == hand(owner(zone)) else None
    draft.emit(
        kind,
        announced.seat,
        (announced.card, *by),
        rules=rules + _acting(draft).rules,
        cause=frame.event,
        known_to=known_to,
        fact=fact,
    )
    draft.agenda.pop()
    _tally(draft, False, announced)


def _tally(draft: Draft, went: bool, announced: AnnouncedEvent, triggered: tuple[EffectInstance, ...] = ()) -> None:
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
