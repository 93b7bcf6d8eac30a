"""Which cards may be named for an action, and every reason why one may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from tutor.cards.card import Filter
from tutor.cards.english import filter_text
from tutor.cards.words import VERBS
from tutor.engine.continuous.allowed import seen
from tutor.engine.state.continuous_effects import fits
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position, where
from tutor.engine.state.zones import BOX, DECK, DISCARD, NURSERY, PILE, is_hand, is_hidden, is_stable, owner, stable
from tutor.engine.targeting.protection import is_guarded, protected


def eligible_cards(state: Position, request: TargetRequest) -> tuple[int, ...]:
    """The cards that may be named, in the order in which they lie."""
    return tuple(_eligible(state, request))


def are_eligible(state: Position, request: TargetRequest, wanted: int = 1) -> bool:
    """May at least so many cards be named?"""
    return sum(1 for _ in islice(_eligible(state, request), wanted)) == wanted


def anything_to_name(state: Position, request: TargetRequest) -> bool:
    """Is there a card, a player or an option to be named, or may the choice be left empty?"""
    if request.ask == "card":
        return (request.free and request.action.verb == "search") or are_eligible(state, request)
    return bool(request.players or request.options)


def _eligible(state: Position, request: TargetRequest) -> Iterator[int]:
    cards, recast = state.table.cards, state.continuous().recast
    what, source = meant(state, request), request.instance.source
    looked = shown(request)
    taken = request.taken + request.chosen
    for zone in request.zones:
        free = not is_guarded(state, request, zone)
        for card in state.zones[zone]:
            if (
                fits(recast.get(card) or cards[card], what, card == source)
                and card not in taken
                and (looked is None or card in looked)
                and not (what.those is False and card in request.instance.cards)
                and (free or next(protected(state, request, card, zone), None) is None)
            ):
                yield card


def shown(request: TargetRequest) -> tuple[int, ...] | None:
    """The cards among which alone the choice is, where an earlier action says which; None where it does not."""
    if request.action.place == "looked":
        return request.instance.looked
    return request.instance.cards if request.action.place == "drawn" else None


def meant(state: Position, request: TargetRequest) -> Filter:
    """Which cards the words speak of, the type that was named for the card put in."""
    what = request.action.what
    if "named type" not in what.kinds:
        return what
    named = tuple(kind for card, kind in state.remembered if card == request.instance.source)
    return replace(what, kinds=tuple(kind for kind in what.kinds if kind != "named type") + named)


def against_card(state: Position, request: TargetRequest, card: int) -> Iterator[Refusal]:
    """Every reason why a card may not be named here. It does not tell where a card lies that the chooser cannot see."""
    table = state.table
    name = table.names[card]
    zone = where(state.zones, card)
    looked = shown(request)
    if zone not in request.zones or (looked is not None and card not in looked):
        yield from _elsewhere(state, request, card, zone)
        return
    what = meant(state, request)
    if not fits(seen(state, card), what, card == request.instance.source) or (
        what.those is False and card in request.instance.cards
    ):
        wanted = filter_text(what, table.edition.terms)
        by = table.names[request.instance.source] if request.instance.source >= 0 else "the rule"
        yield Refusal(meaning(request), f"{name} is not {wanted}, which {by} asks for.")
    if card in request.taken or card in request.chosen:
        yield Refusal("chain.target-once", f"{name} is already a target in this link.")
    yield from protected(state, request, card, zone)


def narrowed_by(state: Position, request: TargetRequest) -> tuple[str, ...]:
    """The readings by which cards that fit may not be named here."""
    rules = (reason.rule for reason in hindrances(state, request))
    return tuple(dict.fromkeys(rule for rule in rules if rule in state.table.readings))


def hindrances(state: Position, request: TargetRequest) -> Iterator[Refusal]:
    """What keeps the cards that fit, and lie in the right place, from being named here."""
    cards, recast = state.table.cards, state.continuous().recast
    for zone in request.zones if any(is_guarded(state, request, zone) for zone in request.zones) else ():
        for card in state.zones[zone]:
            if fits(recast.get(card) or cards[card], request.action.what, card == request.instance.source):
                yield from protected(state, request, card, zone)


def meaning(request: TargetRequest) -> str:
    """The rule that says what may be done to which cards here."""
    return VERBS[request.action.verb].term or "choose.look"


def _elsewhere(state: Position, request: TargetRequest, card: int, zone: int) -> Iterator[Refusal]:
    table = state.table
    name, verb = table.names[card], request.action.verb
    if any(instruction == request.instruction for instruction, _ in request.instance.named):
        says = f"Another player was named for {table.names[request.instance.source]} before it could be answered."
        yield Refusal("targets-declared", says)
        yield Refusal("targets.declare-first", says)
    if zone == BOX or (is_hidden(zone) and owner(zone) != request.chooser):
        yield Refusal(meaning(request), f"{table.players[request.chooser]} cannot take {name} now.")
    else:
        says = f"{_done_to(state, request)} is asked for; {name} is {_lying(state, zone)}."
        yield Refusal(meaning(request), says)
        if verb in ("destroy", "steal") and zone == stable(request.performer):
            yield Refusal("players.any-other", says)
            if request.action.place == "any stable":
                yield Refusal("destroy-any-player", says)
        if verb == "sacrifice" and state.link:
            yield Refusal("chain.targets-first", says)


def _done_to(state: Position, request: TargetRequest) -> str:
    places = [_lying(state, zone) for zone in request.zones]
    return f"A card {' or '.join(places)}" if places else "No card"


def _lying(state: Position, zone: int) -> str:
    """Where a card lies, in words: "in Ben's Stable"."""
    if is_stable(zone):
        return f"in {state.table.players[owner(zone)]}'s {state.table.edition.terms['stable']}"
    if is_hand(zone):
        return f"in {state.table.players[owner(zone)]}'s hand"
    return {DECK: "in the deck", DISCARD: "in the discard pile", NURSERY: "in the Nursery", PILE: "on the pile"}[zone]


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
