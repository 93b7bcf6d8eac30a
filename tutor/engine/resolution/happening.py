"""One announced event: impossible, replaced, prevented, or done - and what it sets off."""

from __future__ import annotations

from typing import Any

from tutor.engine.chains.contest import contested, uncontested
from tutor.engine.chains.windows import opens
from tutor.engine.continuous.continuous import cannot_be, cannot_enter, passes_by
from tutor.engine.continuous.entering import entry_refusals
from tutor.engine.resolution.announcing import in_its_place, is_announced
from tutor.engine.resolution.announcing import offer as offer_before_pick
from tutor.engine.resolution.drawing import draw
from tutor.engine.resolution.grounds import done_rules, leaving_reading, readings_of
from tutor.engine.resolution.replacing import decider, pays_first, quieted, replacements
from tutor.engine.state.draft import Draft
from tutor.engine.state.event import Shift
from tutor.engine.state.frames import Acting, Happening, Performing, Unit
from tutor.engine.state.moves import NO_CARD, Done, Move, Skip, Use
from tutor.engine.state.state import Decision, Scope, where
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, hand, is_hand, is_stable, owner
from tutor.engine.targeting.hindering import prevented
from tutor.engine.targeting.triggers import report_silence, set_off


def advance(draft: Draft, frame: Happening) -> None:
    """Judge the announced event and let it happen, or something else in its place."""
    unit = frame.unit
    if frame.paid:
        draft.agenda.pop()
        _tally(draft, True, unit)
        return
    if is_announced(unit):
        _before_pick(draft, frame)
        return
    if unit.verb == "draw":
        if not opens(draft, frame):
            draft.agenda.pop()
            draw(draft, unit)
        return
    if unit.card not in draft.zones[unit.source]:
        _report(draft, frame, "action.impossible", ("impossible.disregard",), about={"gone": True})
        return
    if unit.verb == "steal" and unit.source == unit.target:
        _report(draft, frame, "action.impossible", ("impossible.disregard", "terms.steal"), about={"own": True})
        return
    reasons = _forbidden(draft, frame)
    if reasons:
        about = {"because": reasons[0].says, "by": reasons[0].rule}
        by = _preventer(draft, frame)
        _report(draft, frame, "action.prevented", ("effects.continuous",), about=about, by=by)
        return
    if opens(draft, frame):
        return
    if draft.table.cards[unit.card].type == "baby" and unit.target != NURSERY and not is_stable(unit.target):
        _to_nursery(draft, frame)
        return
    offers = replacements(draft, frame)
    mandatory = next((o for o in offers if not draft.effect(o).may or uncontested(frame, o)), None)
    if mandatory is not None:
        _replace(draft, frame, mandatory)
    elif offers:
        seat = decider(draft, offers[0])
        mine = tuple(offer for offer in offers if decider(draft, offer) == seat)
        draft.asked = Decision("use", (seat,), offers=mine, open=len(mine) > 1)
    else:
        happen(draft, frame)


def _before_pick(draft: Draft, frame: Happening) -> None:
    """Let the effect that changes how many cards it takes apply; if it has been stopped, the card is picked."""
    acting = _acting(draft)
    offer = offer_before_pick(draft, acting, frame.unit, frame.event)
    if (offer.source, offer.effect) not in frame.declined:
        _replace(draft, frame, offer)
        return
    draft.agenda.pop()
    scope = acting.scope._replace(applied=(*acting.scope.applied, (offer.source, offer.effect)))
    draft.agenda[-1] = acting._replace(scope=scope, units=(frame.unit, *acting.units))


def answer(draft: Draft, frame: Happening, move: Move) -> None:
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
        rules = ("effects.optional",)
        draft.emit("effect.declined", decider(draft, offer), (offer.source,), rules=rules, cause=frame.event)
    declined = frame.declined + tuple((offer.source, offer.effect) for offer in turned)
    draft.agenda[-1] = frame._replace(declined=declined)


def _forbidden(draft: Draft, frame: Happening) -> tuple[Any, ...]:
    unit = frame.unit
    if is_stable(unit.source):
        seat, source = owner(unit.source), frame.scope.source
        reasons = passes_by(draft, unit.card, _acting(draft).action.what, unit.verb)
        reasons += tuple(prevented(draft, unit.verb, unit.card, seat, source))
        if reasons:
            return reasons
    if is_stable(unit.target):
        return tuple(entry_refusals(draft, unit.card, owner(unit.target), unit.source))
    return ()


def _preventer(draft: Draft, frame: Happening) -> tuple[int, ...]:
    """The card by which the announced event cannot happen; none where a rule forbids it."""
    unit = frame.unit
    if is_stable(unit.source):
        if unit.card in draft.standing().masked and passes_by(draft, unit.card, _acting(draft).action.what, unit.verb):
            return (draft.standing().masked[unit.card],)
        says = next(cannot_be(draft, unit.verb, unit.card, owner(unit.source), frame.scope.source), None)
        if says is not None:
            return (says.card,)
    return tuple(says.card for says in cannot_enter(draft, unit.card, owner(unit.target)))[:1]


def _replace(draft: Draft, frame: Happening, offer: Scope) -> None:
    if not uncontested(frame, offer) and contested(draft, offer, frame.event):
        return
    unit, effect = frame.unit, draft.effect(offer)
    limit = ("turn.hand-limit",) if frame.scope.source < 0 and unit.verb == "discard" else ()
    own = ("effects.optional" if effect.may else "effects.mandatory", "effects.triggered", *limit)
    rules = tuple(dict.fromkeys((*own, *_acting(draft).rules)))
    about = {"verb": unit.verb, "source": offer.source, "card": unit.card}
    hidden = is_hand(unit.source) and unit.card != NO_CARD
    n = draft.emit(
        "action.replaced",
        offer.seat,
        (offer.source, unit.card) if unit.card != NO_CARD else (offer.source,),
        rules=rules,
        readings=_replacing_readings(draft, frame, offer),
        cause=frame.event,
        known_to=(owner(unit.source),) if hidden else None,
        about=about,
    )
    applied = (*offer.applied, (offer.source, offer.effect))
    what, steps = _acting(draft).action.what, effect.steps
    if is_announced(unit):
        steps = in_its_place(draft, steps, what)
    if pays_first(draft, offer):
        declined = (*frame.declined, (offer.source, offer.effect))
        draft.agenda[-1] = frame._replace(declined=declined)
    else:
        draft.agenda.pop()
        _tally(draft, True, unit)
    draft.agenda.append(Performing(offer._replace(applied=applied, cause=n), steps, n))


def _replacing_readings(draft: Draft, frame: Happening, offer: Scope) -> tuple[str, ...]:
    """Whether the second card must fit too matters only where a kind of card was asked for."""
    acting, first = _acting(draft).action, draft.effect(offer).steps[0].action
    if "quiet" in acting.extra and offer.source == frame.unit.card:
        return ("quiet-destroy",)
    return ("second-card",) if is_announced(frame.unit) and acting.what != first.what else ()


def _to_nursery(draft: Draft, frame: Happening) -> None:
    unit = frame.unit
    earlier = draft.standing()
    n = draft.emit(
        "action.replaced",
        unit.seat,
        (unit.card,),
        (Shift(unit.card, unit.source, NURSERY),),
        rules=("cards.baby.return", "cards.baby", *_acting(draft).rules),
        readings=leaving_reading(draft, unit),
        cause=frame.event,
        about={"verb": unit.verb, "source": frame.scope.source, "seat": frame.scope.seat, "nursery": True},
    )
    draft.agenda.pop()
    gone = unit._replace(target=NURSERY, verb="return" if unit.verb == "return" else "leave")
    _tally(draft, True, unit, set_off(draft, gone, n, earlier))


def happen(draft: Draft, frame: Happening) -> None:
    """The event takes place as announced."""
    unit, scope = frame.unit, frame.scope
    earlier = draft.standing()
    unseen = "unseen" in _acting(draft).action.extra
    n = draft.emit(
        "action.done",
        unit.seat,
        (unit.card,),
        (Shift(unit.card, unit.source, unit.target, last=_is_last(draft, unit)),),
        rules=done_rules(draft, frame, _acting(draft)),
        readings=(*readings_of(draft, unit), *(("quiet-destroy",) if quieted(draft, frame) else ())),
        cause=frame.event,
        known_to=(unit.seat,) if unseen else _known_to(unit),
        about={"verb": unit.verb, "source": scope.source, "seat": scope.seat, **_told(draft, unit)},
        **({"known": _known_alone(draft, unit)} if unseen else {}),
    )
    draft.agenda.pop()
    _tally(draft, True, unit, set_off(draft, unit, n, earlier))
    if is_stable(unit.target):
        report_silence(draft, unit.card, owner(unit.target), n)


def _known_to(unit: Unit) -> tuple[int, ...] | None:
    """Who sees the card, where it goes from one hidden place to another; None for everybody."""
    if unit.verb == "give":
        return unit.seat, owner(unit.target)
    if unit.verb == "take" and is_hand(unit.source):
        return unit.seat, owner(unit.source)
    if unit.source == DECK and unit.verb in ("take", "put") and unit.target != DISCARD:
        return (unit.seat,)
    return None


def _known_alone(draft: Draft, unit: Unit) -> list[int]:
    known = list(draft.known)
    known[unit.card] = 1 << unit.seat
    return known


def _told(draft: Draft, unit: Unit) -> dict[str, Any]:
    """What the sentence needs besides: that others are not told the card, or where it goes in the deck."""
    action = _acting(draft).action
    told: dict[str, Any] = {"unseen": True} if "unseen" in action.extra else {}
    return {**told, "to": action.to} if unit.verb == "put" else told


def _is_last(draft: Draft, unit: Unit) -> bool:
    """Behind the others; but on top of the discard pile, and of the deck if the words do not say "under"."""
    return unit.target not in (DISCARD, DECK) or _acting(draft).action.to == "bottom"


def _acting(draft: Draft) -> Acting:
    """The action to which the announced event belongs."""
    below = draft.agenda[-2]
    assert isinstance(below, Acting)
    return below


def _report(
    draft: Draft,
    frame: Happening,
    kind: str,
    rules: tuple[str, ...],
    about: dict[str, Any],
    by: tuple[int, ...] = (),
) -> None:
    unit = frame.unit
    about = {"verb": unit.verb, "source": frame.scope.source, "seat": frame.scope.seat, **about}
    zone = where(draft.zones, unit.card)
    known_to = (owner(zone),) if zone != DECK and zone == hand(owner(zone)) else None
    draft.emit(
        kind,
        unit.seat,
        (unit.card, *by),
        rules=rules + _acting(draft).rules,
        cause=frame.event,
        known_to=known_to,
        about=about,
    )
    draft.agenda.pop()
    _tally(draft, False, unit)


def _tally(draft: Draft, went: bool, unit: Unit, triggered: tuple[Scope, ...] = ()) -> None:
    acting = draft.agenda[-1]
    assert isinstance(acting, Acting)
    scope = acting.scope
    if went and unit.verb == "put":
        scope = scope._replace(looked=tuple(card for card in scope.looked if card != unit.card))
    if went and unit.verb in ("sacrifice", "discard"):
        scope = scope._replace(paid=(*scope.paid, unit.card))
    draft.agenda[-1] = acting._replace(
        scope=scope,
        went=acting.went + went,
        failed=acting.failed + (not went),
        moved=(*acting.moved, unit.card) if went else acting.moved,
        triggered=acting.triggered + triggered,
    )
