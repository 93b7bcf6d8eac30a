"""Which cards may be named for an action, and every reason why one may not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from tutor.cards.action import Filter
from tutor.cards.english import filter_text
from tutor.engine.continuous.effective_types import more_outside, outside_at_stake, taken_for_another
from tutor.engine.continuous.permissions import seen
from tutor.engine.continuous.phrasing import called
from tutor.engine.state.action_facts import Kept
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.moves import Refusal
from tutor.engine.state.revealed_card import could_be, once, renamed
from tutor.engine.state.state import Position, where
from tutor.engine.state.untold_face import LookedAt
from tutor.engine.state.zones import DECK, is_hidden, stable
from tutor.engine.targeting.naming_errors import asked_for, elsewhere, meaning
from tutor.engine.targeting.protection import guarded, protected


def eligible_cards(state: Position, request: TargetRequest) -> tuple[int, ...]:
    """The cards that may be named, in the order in which they lie."""
    return tuple(_eligible(state, request))


def are_eligible(state: Position, request: TargetRequest, wanted: int = 1) -> bool:
    """Can at least `wanted` cards be named?"""
    return len(tuple(islice(_eligible(state, request), wanted))) == wanted


def anything_to_name(state: Position, request: TargetRequest) -> bool:
    """Is there a card, a player or an option to be named, or may the choice be left empty?"""
    if request.ask == "card":
        return (request.free and request.action.verb == "search") or are_eligible(state, request)
    return bool(request.players or request.options)


def choosable(state: Position, request: TargetRequest) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same; and of those that nobody has told the ones that may turn out to be such cards, one for all alike."""
    doubtful: list[int] = []
    sure = tuple(_eligible(state, request, doubtful))
    return sure, tuple(card for card in once(state, doubtful) if _could_be_named(state, request, card))


def _could_be_named(state: Position, request: TargetRequest, hidden: int) -> bool:
    return could_be(state, hidden, lambda then, card: against_card(then, renamed(request, hidden, card), card))


def _eligible(state: Position, request: TargetRequest, doubtful: list[int] | None = None) -> Iterator[int]:
    """The cards that may be named. Those of which nobody can say are put with the `doubtful`.

    Raises:
        LookedAt: where nothing is done with such cards, and one of them is asked for once there are no others.
    """
    if request.among:
        yield from (card for card in request.among if card not in request.chosen)
        return
    unsure: list[int] = []
    cards, recast = state.table.cards, state.continuous.recast
    what = meant(state, request)
    this = request.instance.this(what)
    looked = shown(request)
    taken = request.taken + request.chosen + _spoken_of_already(request, what)
    for zone in request.zones:
        watched = guarded(state, request, zone)
        for card in state.zones[zone]:
            try:
                if (
                    card not in taken
                    and fits(recast.get(card) or cards[card], what, card == this)
                    and (looked is None or card in looked)
                    and (card not in watched or next(protected(state, request, card, zone), None) is None)
                ):
                    yield card
            except LookedAt as looked_at:
                if looked_at.card != card:
                    raise
                if looked is None or card in looked:
                    unsure.append(card)
    if doubtful is not None:
        doubtful += unsure
    elif unsure:
        raise LookedAt(unsure[0])


def _spoken_of_already(request: TargetRequest, what: Filter) -> tuple[int, ...]:
    """The cards that are not meant, where the words mean others than those of which an earlier action spoke."""
    return request.instance.cards if what.those is False else ()


def fitting_cards(state: Position, request: TargetRequest) -> Iterator[int]:
    """The cards that fit the words as they are considered, even where something keeps them from being named."""
    what, looked, masked = meant(state, request), shown(request), state.continuous.masked
    this, others = request.instance.this(what), _spoken_of_already(request, what)
    for zone in request.zones:
        for card in state.zones[zone]:
            if (
                fits(seen(state, card), what, card == this)
                and (looked is None or card in looked)
                and card not in others
                and not (card in masked and what.speaks_of_unicorns)
            ):
                yield card


def shown(request: TargetRequest) -> tuple[int, ...] | None:
    """The only cards to choose from, where an earlier action says which; None where it does not."""
    if request.action.place == "looked":
        return request.instance.looked
    return request.instance.cards if request.action.place == "drawn" else None


def meant(state: Position, request: TargetRequest) -> Filter:
    """Which cards the words speak of, the type that was named for the card put in."""
    what = request.action.what
    if "named type" not in what.kinds:
        return what
    named = tuple(kind for card, kind in state.remembered if card == request.instance.left_out)
    return what._replace(kinds=tuple(kind for kind in what.kinds if kind != "named type") + named)


def against_card(state: Position, request: TargetRequest, card: int) -> Iterator[Refusal]:
    """Every reason why a card may not be named here. It does not tell where a card lies that the chooser cannot see.

    Raises:
        LookedAt: that depends on what a card is that nobody has told.
    """
    try:
        yield from _against_card(state, request, card)
    except LookedAt as looked_at:
        if looked_at.card != card or _could_be_named(state, request, card):
            raise
        asked = filter_text(meant(state, request), state.table.edition.terms)
        says = f"{called(state, request.instance.source)} asks for {asked}, and no face-down card can be one."
        yield Refusal(meaning(request), says)


def _against_card(state: Position, request: TargetRequest, card: int) -> Iterator[Refusal]:
    zone = next((zone for zone in request.zones if card in state.zones[zone]), None)
    looked = shown(request)
    if request.among:
        if card not in request.among or card in request.chosen:
            says = f"{state.table.players[request.chooser]} has to choose one of the cards to which this would happen."
            yield Refusal(meaning(request), says)
        return
    if zone is None or (looked is not None and card not in looked):
        yield from elsewhere(state, request, card, where(state.zones, card))
        return
    what = meant(state, request)
    this, others = request.instance.this(what), _spoken_of_already(request, what)
    if card in others or not fits(seen(state, card), what, card == this):
        yield Refusal(meaning(request), asked_for(state, request, what, card))
        yield from taken_for_another(state, card, what, card == this)
    if card in request.taken or card in request.chosen:
        yield Refusal("chain.target-once", f"{called(state, card)} is already a target in this link.")
    yield from protected(state, request, card, zone)


def narrowed_by(state: Position, request: TargetRequest) -> tuple[str, ...]:
    """The readings by which cards that fit may not be named here."""
    rules = (reason.rule for found in kept(state, request) for reason in found.reasons)
    readings = (rule for rule in rules if rule in state.table.readings)
    return tuple(dict.fromkeys((*readings, *outside_at_stake(state, request.zones, meant(state, request)))))


def kept(state: Position, request: TargetRequest) -> Iterator[Kept]:
    """The cards that fit, and lie in the right place, but are kept from being named here."""
    what = meant(state, request)
    this = request.instance.this(what)
    may_look = state.continuous.recast or more_outside(state)
    for zone in request.zones:
        watched, others = guarded(state, request, zone), may_look and not is_hidden(zone)
        for card in state.zones[zone] if watched or others else ():
            if card in state.table.face_down:
                continue
            reasons = tuple(taken_for_another(state, card, what, card == this)) if others else ()
            if reasons or (card in watched and fits(seen(state, card), what, card == this)):
                reasons += tuple(protected(state, request, card, zone))
            if reasons:
                yield Kept(card, reasons)


def visible(state: Position, request: TargetRequest) -> Iterator[int]:
    """The cards that are worth a word to the chooser: those in the zones of the choice, and all in Stables."""
    seen = set(request.zones)
    for zone in (
        *request.zones,
        *(stable(seat) for seat in range(len(state.table.players)) if stable(seat) not in seen),
    ):
        if zone == DECK and request.action.place != "looked":
            continue
        yield from (request.instance.looked if zone == DECK else state.zones[zone])
