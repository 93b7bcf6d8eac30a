"""Which cards may be named for an action, and every reason why one may not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from tutor.cards.action import STABLES_OF_OTHERS, Filter
from tutor.cards.english import filter_text
from tutor.cards.phrases import listed
from tutor.cards.words import VERBS
from tutor.engine.continuous.allowed import seen
from tutor.engine.continuous.considered import more_outside, outside_at_stake, taken_for_another
from tutor.engine.continuous.phrasing import called, zone_text
from tutor.engine.continuous.ties import miscounted
from tutor.engine.state.action_facts import Kept
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position, where
from tutor.engine.state.table import Table
from tutor.engine.state.zones import BOX, DECK, PILE, is_hidden, is_stable, owner, stable
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


def _eligible(state: Position, request: TargetRequest) -> Iterator[int]:
    if request.among:
        yield from (card for card in request.among if card not in request.chosen)
        return
    cards, recast = state.table.cards, state.continuous.recast
    what = meant(state, request)
    this = request.instance.this(what)
    looked = shown(request)
    taken = request.taken + request.chosen + _spoken_of_already(request, what)
    for zone in request.zones:
        watched = guarded(state, request, zone)
        for card in state.zones[zone]:
            if (
                fits(recast.get(card) or cards[card], what, card == this)
                and card not in taken
                and (looked is None or card in looked)
                and (card not in watched or next(protected(state, request, card, zone), None) is None)
            ):
                yield card


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
    """Every reason why a card may not be named here. It does not tell where a card lies that the chooser cannot see."""
    zone = next((zone for zone in request.zones if card in state.zones[zone]), None)
    looked = shown(request)
    if request.among:
        if card not in request.among or card in request.chosen:
            says = f"{state.table.players[request.chooser]} has to choose one of the cards to which this would happen."
            yield Refusal(meaning(request), says)
        return
    if zone is None or (looked is not None and card not in looked):
        yield from _elsewhere(state, request, card, where(state.zones, card))
        return
    what = meant(state, request)
    this, others = request.instance.this(what), _spoken_of_already(request, what)
    if card in others or not fits(seen(state, card), what, card == this):
        yield Refusal(meaning(request), _asked_for(state, request, what, card))
        yield from taken_for_another(state, card, what, card == this)
    if card in request.taken or card in request.chosen:
        yield Refusal("chain.target-once", f"{called(state, card)} is already a target in this link.")
    yield from protected(state, request, card, zone)


def _asked_for(state: Position, request: TargetRequest, what: Filter, card: int) -> str:
    """The sentence that a card is not one of those asked for."""
    source, but = request.instance.source, request.instance.left_out
    name = "itself" if but == source else called(state, but)
    asks = f"{called(state, source)} asks for {filter_text(what, state.table.edition.terms, name=name)}"
    if what.this is False and card == but:
        return f"{asks}."
    if what.those is False and card in request.instance.cards:
        return f"{asks}, and {called(state, card)} is one of them."
    return f"{asks}, and {called(state, card)} is not one."


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
            reasons = tuple(taken_for_another(state, card, what, card == this)) if others else ()
            if reasons or (card in watched and fits(seen(state, card), what, card == this)):
                reasons += tuple(protected(state, request, card, zone))
            if reasons:
                yield Kept(card, reasons)


def meaning(request: TargetRequest) -> str:
    """The rule that says what may be done to which cards here."""
    return VERBS[request.action.verb].term or "choose.look"


def against_another(state: Position, source: int) -> Iterator[Refusal]:
    """Another player was named for this card before anybody could answer it."""
    says = f"Another player was named for {called(state, source)} before it could be answered."
    yield Refusal("targets-declared", says)
    yield Refusal("targets.declare-first", says)


def _elsewhere(state: Position, request: TargetRequest, card: int, zone: int) -> Iterator[Refusal]:
    table, verb = state.table, request.action.verb
    aimed = request.action.place in STABLES_OF_OTHERS
    if aimed and any(instruction == request.instruction for instruction, _ in request.instance.named):
        yield from against_another(state, request.instance.source)
    if zone == BOX or (is_hidden(zone) and owner(zone) != request.chooser):
        yield Refusal(meaning(request), f"{table.players[request.chooser]} cannot choose {table.cards[card].name} now.")
    else:
        name = called(state, card, of=owner(zone))
        says = f"{_wanted(table, request.zones)} is asked for, but {name} is {_in(zone)} {zone_text(table, zone)}."
        yield Refusal(meaning(request), says)
        if request.action.place == "fullest stable":
            yield from miscounted(state)
        if verb in ("destroy", "steal") and zone == stable(request.performer):
            yield Refusal("players.any-other", says)
            if request.action.place == "any stable":
                yield Refusal("destroy-any-player", says)
        if verb == "sacrifice" and state.link:
            yield Refusal("chain.targets-first", says)


def _wanted(table: Table, zones: tuple[int, ...]) -> str:
    """A card in one of these zones: "A card in Ben's or Cleo's Stable"."""
    if not zones:
        return "No card"
    if len(zones) > 1 and all(is_stable(zone) for zone in zones):
        holders = listed((f"{table.players[owner(zone)]}'s" for zone in zones), "or")
        return f"A card in {holders} {table.edition.terms['stable']}"
    return f"A card {listed((f'{_in(zone)} {zone_text(table, zone)}' for zone in zones), 'or')}"


def _in(zone: int) -> str:
    return "on" if zone == PILE else "in"


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
