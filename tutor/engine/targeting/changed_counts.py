"""Effects that change how many cards a DISCARD or SACRIFICE takes."""

from __future__ import annotations

from tutor.cards.action import ANY_CARD, Action
from tutor.cards.card import Effect
from tutor.cards.words import VERBS
from tutor.engine.state.continuous_effects import Listener
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.state import Position
from tutor.engine.targeting.listeners import done_by, in_place


def changed_count(state: Position, instance: EffectInstance, action: Action, performer: int) -> Listener | None:
    """The effect that will change how many cards this player picks for the action, or None.

    Clockwise from the player whose turn it is; none applies to what it has itself brought about. Where any
    number may be taken, it is picked first, and such an effect takes the place of each card picked.
    """
    row = VERBS[action.verb]
    counted = row.gives_up and not action.open_ended
    listeners = state.continuous.listeners.get(f"would be {row.would}", ()) if counted else ()
    if not listeners:
        return None
    found = [listener for listener in listeners if _counts(state, instance, action, performer, listener)]
    order = state.table.clockwise(state.turn.seat)
    return min(found, key=lambda listener: order.index(listener.seat), default=None)


def _counts(state: Position, instance: EffectInstance, action: Action, performer: int, listener: Listener) -> bool:
    effect = state.table.cards[listener.card].effects[listener.effect]
    replaces = effect.replaces
    if (
        replaces is None
        or (listener.card, listener.effect) in instance.applied
        or not changes_count(effect, action.verb)
    ):
        return False
    if replaces.what not in (ANY_CARD, action.what):
        return False
    if action.verb == "discard":
        return done_by(replaces.who or "you", listener.seat, performer)
    by = not replaces.who or done_by(replaces.who, listener.seat, performer)
    return by and in_place(replaces.stable, listener.seat, performer)


def changes_count(effect: Effect, verb: str) -> bool:
    """Is it a mandatory replacement that has "that player" do the same with another number of cards?"""
    first = effect.instructions[0].action
    same = first.verb == verb and first.who == "that player" and isinstance(first.count, int)
    paid = len(effect.instructions) > 1 and effect.instructions[1].joined == "if you do"
    return same and not effect.may and not paid and not first.what.this and not first.what.that
