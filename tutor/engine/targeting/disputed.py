"""The readings on which it depends what an event sets off."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.state import Position
from tutor.engine.state.zones import is_stable
from tutor.engine.targeting.listeners import ON_ITS_OWN, SET_OFF_AGAIN, UNSEEN
from tutor.engine.targeting.triggers import ENDS, LEAVING, SEEN_DOING, before_it_arrives


def disputed(state: Position, announced: AnnouncedEvent, acting: Acting) -> tuple[str, ...]:
    """The readings without which an event that is about to happen would set off something else.

    Where none makes a difference alone, those that do together.
    """
    points = tuple(_at_stake(state, announced, acting))
    for several in range(1, len(points) + 1):
        as_played = _set_off(state, announced, acting, ())
        decisive = {
            point
            for others in combinations(points, several)
            if _set_off(state, announced, acting, others) != as_played
            for point in others
        }
        if decisive:
            return tuple(point for point in points if point in decisive)
    return ()


def _at_stake(state: Position, announced: AnnouncedEvent, acting: Acting) -> Iterator[str]:
    """The readings that such an event may have to do with at all."""
    ends, deeds = ENDS[announced.verb], SEEN_DOING[announced.verb]
    if is_stable(announced.source):
        if announced.verb in LEAVING:
            yield LEAVING[announced.verb][0]
        if announced.card in state.continuous.masked:
            yield UNSEEN[0]
        watched = (trigger for effect in state.table.cards[announced.card].effects for trigger in effect.triggers)
        if any(trigger.event in ends and trigger.what.this is not True for trigger in watched):
            yield ON_ITS_OWN[0]
    doing = acting.instance
    if doing.source >= 0 and any(trigger.event in (*ends, *deeds) for trigger in state.effect(doing).triggers):
        yield SET_OFF_AGAIN[0]


def _set_off(
    state: Position, announced: AnnouncedEvent, acting: Acting, otherwise: tuple[str, ...]
) -> list[EffectInstance]:
    """What the event sets off if these readings, of two choices each, are read the other way."""
    table = state.table
    earlier = state.continuous if announced.card >= 0 else None
    return before_it_arrives(
        state,
        announced,
        0,
        earlier,
        acting,
        lambda reading, choice: table.reads(reading, choice) != (reading in otherwise),
    )
