"""The reasons against naming a card, a player or an option, and against ending a choice."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.chains.player_order import SIMULTANEOUS, WHOSE_FIRST
from tutor.engine.chains.retargeting import against_target
from tutor.engine.legality.waiting import WANTED
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.event_frames import Acting
from tutor.engine.state.moves import (
    NO_CARD,
    ChooseCard,
    ChooseOption,
    ChoosePlayer,
    Refusal,
)
from tutor.engine.state.state import Position
from tutor.engine.targeting.eligibility import against_card
from tutor.engine.targeting.feasibility import branch_possible, disregarded, hindrances_of
from tutor.engine.targeting.own_targets import not_named_too
from tutor.engine.targeting.player_eligibility import against_player
from tutor.engine.targeting.target_declaration import against_named, against_option
from tutor.engine.targeting.targets import picks_cards


def may_end(request: TargetRequest) -> bool:
    """May the choice be ended before as many are named as could be?"""
    return request.free and request.action.verb != "search"


def against_choosing_card(state: Position, move: ChooseCard) -> Iterator[Refusal]:
    """What speaks against naming this card, or against naming none."""
    request = state.asked.request if state.asked else None
    assert request is not None
    if request.ask != "card":
        yield Refusal("players.any", _asked_for(state, request, "a card"))
    elif move.card == NO_CARD:
        if not request.free or may_end(request):
            yield Refusal("effects.mandatory", f"{state.table.players[move.by]} has to choose a card.")
    else:
        against = tuple(against_card(state, request, move.card))
        yield from against
        yield from (Refusal(reading, against[0].says) for reading in not_named_too(state, move.card) if against)
        frame = state.agenda[-1]
        if against and isinstance(frame, Acting) and frame.action.verb == "retarget":
            event = state.effect(frame.instance).intervenes
            yield from against_target(state, move.by, move.card, event.what) if event is not None else ()


def against_choosing_player(state: Position, move: ChoosePlayer) -> Iterator[Refusal]:
    """What speaks against naming this player."""
    request = state.asked.request if state.asked else None
    assert request is not None
    if request.ask != "player":
        yield Refusal("choose.look", _asked_for(state, request, "a player"))
    elif move.seat not in request.players and request.action == WHOSE_FIRST:
        yield Refusal(SIMULTANEOUS, f"{state.table.players[move.seat]} has no effect that waits to come first.")
    elif move.seat not in request.players:
        if request.action.names_players and move.seat == request.instance.controller:
            says = f"Any number of players means players other than {state.table.players[move.seat]}."
            yield Refusal("players.any-number", says)
        yield from against_player(state, request, move.seat)
        if not request.chosen and picks_cards(request.action):
            yield from against_named(state, request, move.seat)
        yield Refusal("choose.look", f"{state.table.players[move.seat]} cannot be chosen here.")


def _asked_for(state: Position, request: TargetRequest, named: str) -> str:
    return f"{state.table.players[request.chooser]} has to choose {WANTED[request.ask]}, not {named}."


def against_choosing_option(state: Position, move: ChooseOption) -> Iterator[Refusal]:
    """What speaks against this option."""
    request = state.asked.request if state.asked else None
    assert request is not None
    if request.ask != "option":
        yield Refusal("choose.look", _asked_for(state, request, "an option"))
        return
    if not request.action.branches:
        return
    if not branch_possible(state, request.instance, request.action.branches[move.option], request.taken):
        instance = request.instance
        for id in disregarded(state, instance, request.chooser) or (state.table.cards[instance.source].name,):
            yield Refusal(id, f"This is impossible now: {request.options[move.option]}.")
        yield from hindrances_of(state, request.instance, request.action.branches[move.option][0].action)
    yield from against_option(state, request, move.option)
