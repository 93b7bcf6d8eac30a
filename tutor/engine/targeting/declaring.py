"""Players that a Magic card needs, named before anybody may answer it (reading `targets-declared`, choice `before`)."""

from __future__ import annotations

from typing import Any

from tutor.engine.state.decision import EffectInstance, TargetRequest
from tutor.engine.state.state import PileEntry, Position
from tutor.engine.state.zones import owner
from tutor.engine.targeting.eligible import eligible_cards
from tutor.engine.targeting.eligible_players import eligible_players
from tutor.engine.targeting.targets import next_request, picks_cards

STABLES_OF_OTHERS = ("another stable", "any stable")


def next_named(state: Position, entry: PileEntry, named: tuple[tuple[int, int], ...]) -> TargetRequest | None:
    """The next player to be named for a Magic card, or None.

    One for each card that will be chosen out of other players' Stables, one for each Stable it will go to,
    and the player that an action is aimed at.
    """
    effects = state.table.cards[entry.card].effects
    for number, effect in enumerate(effects):
        instance = EffectInstance(entry.card, number, entry.seat, entry.event)
        for at, instruction in enumerate(effect.instructions):
            if instruction.deferred or instruction.action.branches:
                continue
            request = _player_request(state, instance, at, instruction.action, sum(1 for s, _ in named if s == at))
            if request is not None and request.players:
                return request
    return None


def _player_request(
    state: Position, instance: EffectInstance, at: int, action: Any, so_far: int
) -> TargetRequest | None:
    ask = TargetRequest("player", instance.controller, instance.controller, action, instance, instruction=at)
    if action.names_player:
        return ask._replace(players=eligible_players(state, ask)) if so_far == 0 else None
    if not picks_cards(action) or action.place not in STABLES_OF_OTHERS:
        return None
    wanted = action.count if isinstance(action.count, int) else 1
    if so_far < wanted:
        cards = next_request(state, instance, action, (), ())
        if cards is None:
            return None
        with_cards = {owner(zone) for zone in cards.zones if eligible_cards(state, cards._replace(zones=(zone,)))}
        return ask._replace(players=tuple(s for s in state.table.clockwise(instance.controller) if s in with_cards))
    if action.to == "another stable" and so_far < 2 * wanted:
        return ask._replace(players=state.table.others(instance.controller))
    return None
