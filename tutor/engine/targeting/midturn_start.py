"""What holds of an earlier phase where a game is set up in the middle of a turn: what is mandatory, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.cards.action import Action, actions_of
from tutor.engine.continuous.conditions import unmet
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.state import Position, Scheduled
from tutor.engine.targeting.targets import performers

LASTING: Final = ("plays", "end turn", "extra turn", "skip phase", "skip turn", "forbid")
"""What a beginning effect may do that is felt in a later phase; an extra DRAW is, too."""


def standing_at_start(state: Position) -> tuple[Scheduled, ...]:
    """What mandatory beginning effects have brought: protection since a player's last turn began, and this turn's bans.

    A situation that starts later takes herds as they stand; a "cannot" of a mandatory effect stands likewise.
    """
    return tuple(entry for instance in passed(state) for entry in _standing(state, instance))


def passed(state: Position) -> Iterator[EffectInstance]:
    """The mandatory beginning effects whose moment is over as the game is set up: this turn's, and others' last."""
    turn = state.turn
    for instance in _beginnings(state, may=False):
        if turn.phase != "beginning" or instance.controller != turn.seat:
            yield instance


def _standing(state: Position, instance: EffectInstance) -> Iterator[Scheduled]:
    origin = instance.own_origin
    for action in (instruction.action for instruction in state.effect(instance).instructions):
        if action.verb == "protect":
            yield Scheduled("protect", instance.controller, 0, cards=action.what, origin=origin)
        if action.verb == "forbid" and instance.controller == state.turn.seat:
            for seat in performers(state, instance, action):
                yield Scheduled("forbid", seat, 0, cards=action.what, origin=origin)


def not_used(state: Position, *verbs: str) -> tuple[int, ...]:
    """The cards whose optional effect would still be felt, had it been used in an earlier phase of this turn.

    It is taken as not used where the game was set up after that phase. With verbs, only cards that do such a thing.
    """
    if not state.turn.since:
        return ()
    waiting = (it for it in _beginnings(state, may=True) if it.controller == state.turn.seat)
    found = (
        instance.source
        for instance in waiting
        if any(_lasts(action, verbs) for action in actions_of(state.effect(instance).instructions))
    )
    return tuple(dict.fromkeys(found))


def _lasts(action: Action, verbs: tuple[str, ...]) -> bool:
    return ("extra draw" if "extra draw" in action.extra else action.verb) in (verbs or (*LASTING, "extra draw"))


def _beginnings(state: Position, *, may: bool) -> Iterator[EffectInstance]:
    """The beginning effects in all Stables whose conditions are met."""
    for card, seat, number in state.continuous.listeners.get("beginning", ()):
        effect, instance = state.table.cards[card].effects[number], EffectInstance(card, number, seat, 0)
        if effect.may == may and not unmet(state, effect.conditions, instance):
            yield instance
