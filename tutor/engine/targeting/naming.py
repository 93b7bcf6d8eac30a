"""Players that a Magic card needs, named before anybody may answer it (reading `targets-declared`, choice `before`)."""

from __future__ import annotations

from typing import Any

from tutor.engine.state.state import Lying, Position, Scope, Slot
from tutor.engine.state.zones import owner
from tutor.engine.targeting.eligible import eligible_cards
from tutor.engine.targeting.eligible_players import eligible_players
from tutor.engine.targeting.targets import names_player, next_slot, picks_cards

STABLES_OF_OTHERS = ("another stable", "any stable")


def next_named(state: Position, lying: Lying, named: tuple[tuple[int, int], ...]) -> Slot | None:
    """The next player to be named for a Magic card, or None.

    One for each card that will be chosen out of other players' Stables, one for each Stable it will go to,
    and the player that an action is aimed at.
    """
    effects = state.table.cards[lying.card].effects
    for number, effect in enumerate(effects):
        scope = Scope(lying.card, number, lying.seat, lying.event)
        for at, step in enumerate(effect.steps):
            if step.deferred or step.action.branches:
                continue
            slot = _player_slot(state, scope, at, step.action, sum(1 for s, _ in named if s == at))
            if slot is not None and slot.players:
                return slot
    return None


def _player_slot(state: Position, scope: Scope, at: int, action: Any, so_far: int) -> Slot | None:
    ask = Slot("player", scope.seat, scope.seat, action, scope, step=at)
    if names_player(action):
        return ask._replace(players=eligible_players(state, ask)) if so_far == 0 else None
    if not picks_cards(action) or action.place not in STABLES_OF_OTHERS:
        return None
    wanted = action.count if isinstance(action.count, int) else 1
    if so_far < wanted:
        cards = next_slot(state, scope, action, (), ())
        assert cards is not None
        with_cards = {owner(zone) for zone in cards.zones if eligible_cards(state, cards._replace(zones=(zone,)))}
        return ask._replace(players=tuple(s for s in state.table.clockwise(scope.seat) if s in with_cards))
    if action.to == "another stable" and so_far < 2 * wanted:
        return ask._replace(players=state.table.others(scope.seat))
    return None
