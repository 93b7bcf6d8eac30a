"""Why a card that is named is none of those asked for: it is another one, or lies elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards.action import STABLES_OF_OTHERS, Filter
from tutor.cards.english import filter_text
from tutor.cards.phrases import listed
from tutor.cards.words import VERBS
from tutor.engine.continuous.phrasing import called, zone_text
from tutor.engine.continuous.ties import miscounted
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position
from tutor.engine.state.table import Table
from tutor.engine.state.zones import BOX, PILE, is_hidden, is_stable, owner, stable


def asked_for(state: Position, request: TargetRequest, what: Filter, card: int) -> str:
    """The sentence that a card is not one of those asked for."""
    source, but = request.instance.source, request.instance.left_out
    name = "itself" if but == source else called(state, but)
    asks = f"{called(state, source)} asks for {filter_text(what, state.table.edition.terms, name=name)}"
    if what.this is False and card == but:
        return f"{asks}."
    if what.those is False and card in request.instance.cards:
        return f"{asks}, and {called(state, card)} is one of them."
    return f"{asks}, and {called(state, card)} is not one."


def meaning(request: TargetRequest) -> str:
    """The rule that says what may be done to which cards here."""
    return VERBS[request.action.verb].term or "choose.look"


def against_another(state: Position, source: int) -> Iterator[Refusal]:
    """Another player was named for this card before anybody could answer it."""
    says = f"Another player was named for {called(state, source)} before it could be answered."
    yield Refusal("targets-declared", says)
    yield Refusal("targets.declare-first", says)


def elsewhere(state: Position, request: TargetRequest, card: int, zone: int) -> Iterator[Refusal]:
    table, verb = state.table, request.action.verb
    aimed = request.action.place in STABLES_OF_OTHERS
    if aimed and any(instruction == request.instruction for instruction, _ in request.instance.named):
        yield from against_another(state, request.instance.source)
    if zone == BOX or (is_hidden(zone) and owner(zone) != request.chooser):
        there = "" if card in table.face_down else f", and {table.cards[card].name} is not there"
        says = f"{_wanted(table, request.zones)} is asked for{there}."
        yield Refusal(meaning(request), says)
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
