"""The readings on which it depends what an event sets off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from tutor.engine.state.decision import EffectInstance
from tutor.engine.state.event_frames import Acting, AnnouncedEvent
from tutor.engine.state.state import Position
from tutor.engine.state.zones import NURSERY, is_stable
from tutor.engine.targeting.listeners import ON_ITS_OWN, SET_OFF_AGAIN, UNSEEN
from tutor.engine.targeting.triggers import (
    DESTRUCTIVE,
    DONE_TO_A_BABY,
    ENDS,
    ENTERING,
    INTO_NURSERY,
    LEAVING,
    SEEN_DOING,
    before_it_arrives,
    on_arrival,
)


class Dispute(NamedTuple):
    """A reading, and an effect (of that number on its card) that is set off by it or that is not, by it."""

    reading: str
    source: int
    effect: int


def disputes(state: Position, announced: AnnouncedEvent, acting: Acting) -> tuple[Dispute, ...]:
    """The readings without which an event that is about to happen would set off something else, and what.

    Where none makes a difference alone, those that do together.
    """
    points = tuple(_at_stake(state, announced, acting))
    as_played = _set_off(state, announced, acting, ()) if points else Counter()
    for several in range(1, len(points) + 1):
        found = {
            Dispute(point, *effect): None
            for others in combinations(points, several)
            for effect in _differing(as_played, _set_off(state, announced, acting, others))
            for point in others
        }
        if found:
            return tuple(sorted(found, key=lambda dispute: points.index(dispute.reading)))
    return ()


def of_arrival(state: Position, announced: AnnouncedEvent) -> tuple[Dispute, ...]:
    """What hangs on whether a card enters the Stable to which an event takes it, where a reading says that."""
    if announced.verb not in ENTERING:
        return ()
    point = ENTERING[announced.verb][0]
    return tuple(Dispute(point, found.source, found.effect) for found in on_arrival(state, announced, 0))


def _differing(one: Counter[tuple[int, int]], other: Counter[tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted(effect for effect in one | other if one[effect] != other[effect])


def disputed(found: Iterable[Dispute]) -> tuple[str, ...]:
    """The readings alone, none of them twice."""
    return tuple(dict.fromkeys(dispute.reading for dispute in found))


def with_readings(triggered: Iterable[EffectInstance], found: Iterable[Dispute]) -> tuple[EffectInstance, ...]:
    """What an event has set off, each effect with the readings by which it is."""
    by = [*found]
    return tuple(
        instance._replace(
            by_reading=tuple(point for point, *effect in by if effect == [instance.source, instance.effect])
        )
        for instance in triggered
    )


def not_set_off(triggered: Iterable[EffectInstance], found: Iterable[Dispute]) -> Iterator[Dispute]:
    """The effects that an event has not set off, by a reading."""
    done = {(instance.source, instance.effect) for instance in triggered}
    return (dispute for dispute in found if (dispute.source, dispute.effect) not in done)


def _at_stake(state: Position, announced: AnnouncedEvent, acting: Acting) -> Iterator[str]:
    """The readings that such an event may have to do with at all."""
    ends, deeds = ENDS[announced.verb], SEEN_DOING[announced.verb]
    if is_stable(announced.source):
        if announced.verb in LEAVING:
            yield LEAVING[announced.verb][0]
        if announced.target == NURSERY and announced.verb != "return":
            yield INTO_NURSERY[0]
        if announced.target == NURSERY and announced.verb in DESTRUCTIVE:
            yield DONE_TO_A_BABY[0]
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
) -> Counter[tuple[int, int]]:
    """How often the event sets off which effects if these readings, of two choices each, are read the other way."""
    table = state.table
    earlier = state.continuous if announced.card >= 0 else None
    found = before_it_arrives(
        state,
        announced,
        0,
        earlier,
        acting,
        lambda reading, choice: table.reads(reading, choice) != (reading in otherwise),
    )
    return Counter((instance.source, instance.effect) for instance in found)
