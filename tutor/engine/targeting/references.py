"""What "that player" and the like refer to, once something has been named."""

from __future__ import annotations

from tutor.cards.action import SEVERAL, THAT_PLAYER, Action, Instruction
from tutor.cards.giving_back import gives_back
from tutor.cards.words import VERBS
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.state import Position
from tutor.engine.state.zones import is_stable, owner


def that_player(state: Position, instance: EffectInstance, action: Action, picks: tuple[int, ...]) -> int:
    """The player that a later action calls "that player": the one named, or whose Stable the named card is in.

    What that player does, or several do, changes nothing of it.
    """
    if action.names_player and picks:
        return picks[0]
    if action.who in SEVERAL:
        return instance.player
    if action.needs_receiver and len(picks) > 1:
        return picks[-1]
    if action.who == THAT_PLAYER:
        return instance.player
    for pick in picks:
        if pick >= 0:
            seat = next((owner(z) for z, cards in enumerate(state.zones) if pick in cards and is_stable(z)), -1)
            if seat >= 0:
                return seat
    return instance.player


def instance_at(
    state: Position, instance: EffectInstance, instructions: tuple[Instruction, ...], picks: tuple[tuple[int, ...], ...]
) -> EffectInstance:
    """What the words of the instruction after `instructions` refer to, as far as it was named for them beforehand."""
    for instruction, named in zip(instructions, picks, strict=False):
        action = instruction.action
        if action.names_players:
            instance = instance._replace(players=tuple(seat for seat in named if seat != NO_CARD))
        elif named and not action.branches and VERBS[action.verb].picks != "kind":
            instance = instance._replace(player=that_player(state, instance, action, named))
    return instance


def with_taken(state: Position, instance: EffectInstance) -> EffectInstance:
    """An effect that gives a card back, as its words mean it: "that card" was taken, out of "that player's" Stable."""
    if not gives_back(state.effect(instance)):
        return instance
    ((card, seat),) = instance.taken or ((NO_CARD, -1),)
    return instance._replace(card=card, player=seat)
