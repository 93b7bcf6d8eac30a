"""A card that is stolen as it has been played: who has its entering effect (reading `stolen-as-played`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tutor.cards.action import actions_of
from tutor.engine.continuous.phrasing import called
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.draft import Draft
from tutor.engine.state.facts import Lapsed
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import Position

STOLEN: Final = "stolen-as-played"

Instances = tuple[EffectInstance, ...]


def queue_after_play(draft: Draft, instances: Instances) -> None:
    """What a card sets off as it has been played is one link; or what steals it comes first, in a link of its own."""
    alone = draft.table.reads(STOLEN, "thief-alone")
    thieves = tuple(instance for instance in instances if alone and _steals(draft, instance))
    rest = tuple(instance for instance in instances if instance not in thieves)
    draft.queue += [link for link in (thieves, rest) if link]


def depends_on_thief(state: Position, instances: Instances) -> bool:
    """Does it depend on the reading that these effects are one link?"""
    if not any(_steals(state, instance) for instance in instances):
        return False
    return state.table.reads(STOLEN, "thief-alone") or any(map(_is_own_entering, instances))


def still_due(draft: Draft, instances: Iterable[EffectInstance]) -> Instances:
    """The effects of a link without those of a card that was stolen before anything else came of its being played."""
    due = []
    for instance in instances:
        if _is_own_entering(instance) and _is_stolen(draft, instance):
            player = draft.table.players[instance.controller]
            says = f"{called(draft, instance.source)} was stolen before {player} could have its entering effect."
            draft.emit(
                "effect.lapsed",
                instance.controller,
                (instance.source,),
                rules=("effects.entering",),
                readings=(STOLEN,),
                cause=instance.cause,
                fact=Lapsed(instance.own_origin, (Refusal(STOLEN, says),)),
            )
        else:
            due.append(instance)
    return tuple(due)


def _steals(state: Position, instance: EffectInstance) -> bool:
    """Is it an effect that waits for the playing of a card and STEALs that card?"""
    actions = actions_of(state.effect(instance).instructions)
    return instance.set_off == "plays" and any(action.verb == "steal" and action.what.that for action in actions)


def _is_own_entering(instance: EffectInstance) -> bool:
    """Is it the entering effect of a card that has been played?"""
    return (instance.set_off, instance.how, instance.card) == ("enters", "play", instance.source)


def _is_stolen(state: Position, instance: EffectInstance) -> bool:
    alone = state.table.reads(STOLEN, "thief-alone")
    elsewhere = any(instance.source in cards for cards in state.stables)
    return alone and elsewhere and instance.source not in state.stable(instance.controller)
