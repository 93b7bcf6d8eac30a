"""What a card remembers as long as it stays: the card that its own effect took out of a Stable, and whose that was."""

from __future__ import annotations

from typing import Any, Final

from tutor.cards.giving_back import TAKING, gives_back
from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.state import TAKEN, Position, Scheduled, where
from tutor.engine.state.zones import is_stable, owner

_MARK: Final = "gives back"
_LEAVES: Final = "leaves"


def noted(state: Position, announced: AnnouncedEvent, acting: Acting) -> dict[str, Any]:
    """The change by which a card remembers what is taken now, in the place of what it took before."""
    instance = acting.instance
    takes = announced.verb in TAKING and not acting.action.what.taken and instance.source >= 0
    if not takes or instance.source not in state.table.marked(_MARK, gives_back):
        return {}
    if not (is_stable(announced.source) and is_stable(where(state.zones, instance.source))):
        return {}
    before = tuple(entry for entry in state.schedule if entry.what != TAKEN or entry.source != instance.source)
    remembered = EffectInstance(
        *(instance.source, instance.effect, instance.controller, acting.event, _LEAVES),
        card=announced.card,
        player=owner(announced.source),
    )
    entry = Scheduled(TAKEN, instance.controller, acting.event, origin=instance.own_origin, instance=remembered)
    return {"schedule": (*before, entry)}


def recalled(
    state: Position, schedule: tuple[Scheduled, ...], triggered: tuple[EffectInstance, ...]
) -> tuple[EffectInstance, ...]:
    """These effects, each that gives a card back with the one that its card remembered by this schedule."""
    if not any(entry.what == TAKEN for entry in schedule):
        return triggered
    known = {entry.source: entry.instance for entry in schedule if entry.what == TAKEN}
    return tuple(
        instance._replace(taken=((found.card, found.player),))
        if gives_back(state.effect(instance)) and (found := known.get(instance.source)) is not None
        else instance
        for instance in triggered
    )
