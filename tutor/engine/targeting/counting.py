"""Effects that change how many cards a DISCARD or SACRIFICE takes."""

from __future__ import annotations

from typing import Final

from tutor.cards.model import ANY_CARD, Action, Effect
from tutor.engine.state.standing import Watch
from tutor.engine.state.state import Position, Scope
from tutor.engine.targeting.watching import done_by, in_place

_WORDS: Final = {"discard": "discarded", "sacrifice": "sacrificed"}


def counter(state: Position, scope: Scope, action: Action, performer: int) -> Watch | None:
    """The effect that will change how many cards this player picks for the action, or None.

    Clockwise from the player whose turn it is; none applies to what it has itself brought about. Where any
    number may be taken, it is picked first, and such an effect takes the place of each card picked.
    """
    word = _WORDS.get(action.verb)
    watches = state.standing().watches.get(f"would be {word}", ()) if word and action.count != "any" else ()
    if not watches:
        return None
    found = [watch for watch in watches if _counts(state, scope, action, performer, watch)]
    order = state.table.clockwise(state.turn.seat)
    return min(found, key=lambda watch: order.index(watch.seat), default=None)


def _counts(state: Position, scope: Scope, action: Action, performer: int, watch: Watch) -> bool:
    effect = state.table.cards[watch.card].effects[watch.effect]
    replaces = effect.replaces
    if replaces is None or (watch.card, watch.effect) in scope.applied or not changes_count(effect, action.verb):
        return False
    if replaces.what not in (ANY_CARD, action.what):
        return False
    if action.verb == "discard":
        return done_by(replaces.who or "you", watch.seat, performer)
    by = not replaces.who or done_by(replaces.who, watch.seat, performer)
    return by and in_place(replaces.stable, watch.seat, performer)


def changes_count(effect: Effect, verb: str) -> bool:
    """Is it a mandatory replacement that has "that player" do the same with another number of cards?"""
    first = effect.steps[0].action
    same = first.verb == verb and first.who == "that player" and isinstance(first.count, int)
    paid = len(effect.steps) > 1 and effect.steps[1].joined == "if you do"
    return same and not effect.may and not paid and not first.what.this and not first.what.that
