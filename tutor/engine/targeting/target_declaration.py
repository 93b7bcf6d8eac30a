"""Players that a card needs, named before anybody may answer it (reading `targets-declared`, choice `before`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.cards.action import STABLES_OF_OTHERS, YOU, Action, Instruction
from tutor.cards.card import Effect
from tutor.engine.continuous.permissions import silenced_on_entering
from tutor.engine.continuous.ties import miscounted
from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.moves import NO_CARD, Refusal
from tutor.engine.state.state import PileEntry, Position
from tutor.engine.state.zones import owner, stable
from tutor.engine.targeting.eligibility import anything_to_name, eligible_cards, kept
from tutor.engine.targeting.feasibility import branch_possible
from tutor.engine.targeting.naming_errors import against_another
from tutor.engine.targeting.player_eligibility import against_player, eligible_players
from tutor.engine.targeting.targets import next_request, picks_cards

NOBODY: Final = -1
"""In place of a player: the effect will not be used, on anybody."""


def next_named(state: Position, entry: PileEntry, named: tuple[tuple[int, int, int], ...]) -> TargetRequest | None:
    """The next player to be named for a card that has been played, or None.

    One for each card that will be chosen out of other players' Stables, one for each Stable it will go to,
    the player that an action is aimed at, and one for a choice between actions. Of a card that enters a Stable these
    are the players of its own entering effects, where they will be those of whoever plays it; for one that is optional
    nobody may be named.
    """
    for number, effect in _own_effects(state, entry):
        instance = EffectInstance(entry.card, number, entry.seat, entry.event, named=named_for(named, number))
        if any(seat == NOBODY for _, seat in instance.named):
            continue
        for at, instruction in enumerate(effect.instructions):
            request = None if instruction.deferred else _player_request(state, instance, at, instruction.action)
            if request is not None and request.players:
                return request._replace(free=effect.may and not instance.named)
    return None


def named_for(named: Iterable[tuple[int, int, int]], effect: int) -> tuple[tuple[int, int], ...]:
    """The players named for that effect of the card, as (instruction, seat)."""
    return tuple((at, seat) for number, at, seat in named if number == effect)


def _own_effects(state: Position, entry: PileEntry) -> Iterator[tuple[int, Effect]]:
    """The effects that the card will have for whoever plays it once it is resolved."""
    card = state.table.cards[entry.card]
    if card.type != "magic" and (entry.into != entry.seat or silenced_on_entering(state, entry.card, entry.into)):
        return
    for number, effect in enumerate(card.effects):
        if card.type == "magic" or any(t.event == "enters" and t.what.this is True for t in effect.triggers):
            yield number, effect


def _player_request(state: Position, instance: EffectInstance, at: int, action: Action) -> TargetRequest | None:
    so_far = _seats(instance, at)
    by_pick = _players(state, instance, action, so_far)
    if len(so_far) >= len(by_pick):
        return None
    ask = TargetRequest("player", instance.controller, instance.controller, action, instance, instruction=at)
    return ask._replace(players=by_pick[len(so_far)])


def _seats(instance: EffectInstance, at: int) -> tuple[int, ...]:
    return tuple(seat for instruction, seat in instance.named if instruction == at)


def _players(
    state: Position, instance: EffectInstance, action: Action, so_far: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """For each player that the action will need, in the order in which it picks: who may be named."""
    ask = TargetRequest("player", instance.controller, instance.controller, action, instance)
    if action.branches:
        return [] if action.who != YOU else [_of_some_branch(state, instance, action)]
    if action.names_player:
        return [eligible_players(state, ask)]
    if not picks_cards(action) or action.open_ended or action.who != YOU:
        return []
    cards = next_request(state, instance, action, (), ())
    if cards is None:
        return []
    number = _most(action)
    found = [_in_order(state, instance, _with_cards(state, cards))] * number if _aims(action) else []
    if action.needs_receiver:
        movable = eligible_cards(state, _out_of(cards, so_far))
        found += [tuple(dict.fromkeys(s for c in movable for s in eligible_players(state, ask._replace(chosen=(c,)))))]
        found += found[-1:] * (number - 1)
    return found


def _out_of(cards: TargetRequest, so_far: tuple[int, ...]) -> TargetRequest:
    """The choice of cards to be moved: out of the Stables of the players named, where others' may be meant."""
    if not (_aims(cards.action) and so_far):
        return cards
    return cards._replace(zones=tuple(zone for zone in cards.zones if owner(zone) in so_far))


def against_named(state: Position, request: TargetRequest, seat: int) -> Iterator[Refusal]:
    """What keeps cards from being chosen out of the Stable of a player to be named, or from being moved there."""
    action, so_far = request.action, _seats(request.instance, request.instruction)
    cards = next_request(state, request.instance, action, (), ()) if action.needs_receiver else None
    if cards is None or (_aims(action) and len(so_far) < _most(action)):
        moved = request._replace(zones=(stable(seat),))
    else:
        moved = _out_of(cards, so_far)
        if action.place == "fullest stable":
            yield from miscounted(state)
        for card in eligible_cards(state, moved):
            yield from against_player(state, request._replace(chosen=(card,)), seat)
    for found in kept(state, moved):
        yield from found.reasons


def _most(action: Action) -> int:
    return action.count if isinstance(action.count, int) else 1


def _aims(action: Action) -> bool:
    """Are its cards, or may they be, those of other players?"""
    return action.place in STABLES_OF_OTHERS


def _with_cards(state: Position, cards: TargetRequest) -> set[int]:
    return {owner(zone) for zone in cards.zones if eligible_cards(state, cards._replace(zones=(zone,)))}


def _in_order(state: Position, instance: EffectInstance, seats: Iterable[int]) -> tuple[int, ...]:
    return tuple(seat for seat in state.table.clockwise(instance.controller) if seat in seats)


def _of_some_branch(state: Position, instance: EffectInstance, action: Action) -> tuple[int, ...]:
    """The players of one option or the other; oneself for an option that is not aimed at anybody."""
    seats = {seat for branch in action.branches for seat in _of_branch(state, instance, branch)}
    return _in_order(state, instance, seats) if seats != {instance.controller} else ()


def _of_branch(state: Position, instance: EffectInstance, branch: tuple[Instruction, ...]) -> tuple[int, ...]:
    if not branch_possible(state, instance, branch):
        return ()
    first = _players(state, instance, branch[0].action, ())
    return first[0] if first else (instance.controller,)


def as_named(request: TargetRequest, picks: tuple[int, ...]) -> TargetRequest:
    """The request, narrowed to the player who was named for it before anybody could answer the card."""
    action, seats = request.action, _seats(request.instance, request.instruction)
    if request.ask == "option" or (request.ask == "card" and not _aims(action)):
        return request
    at = len(picks)
    if request.ask == "player" and request.chosen:
        cards = _card_picks(request, picks)
        at += 0 if _aims(action) else -cards
    if at >= len(seats):
        return request
    if request.ask == "player":
        return request._replace(players=tuple(seat for seat in request.players if seat == seats[at]))
    return request._replace(zones=tuple(zone for zone in request.zones if owner(zone) in (-1, seats[at])))


def _card_picks(request: TargetRequest, picks: tuple[int, ...]) -> int:
    """How many of the picks are cards, or say that there was none left."""
    most = _most(request.action)
    return picks.index(NO_CARD) + 1 if NO_CARD in picks[:most] else most


def option_fits(state: Position, request: TargetRequest, option: int) -> bool:
    """Is the option one for the player who was named before anybody could answer the card, if anybody was?"""
    seats = _seats(request.instance, request.instruction)
    return not seats or seats[0] in _of_branch(state, request.instance, request.action.branches[option])


def against_option(state: Position, request: TargetRequest, option: int) -> Iterator[Refusal]:
    """Why this option may not be taken: another player was named than the one it is for."""
    if not option_fits(state, request, option):
        yield from against_another(state, request.instance.source)


def answerable(state: Position, request: TargetRequest, taken: tuple[int, ...] = ()) -> bool:
    """Is there anything that may be named - of several options one that is possible beside the targets taken?"""
    branches = request.action.branches
    if not branches:
        return anything_to_name(state, request)
    return any(
        branch_possible(state, request.instance, branch, taken) and option_fits(state, request, option)
        for option, branch in enumerate(branches)
    )
