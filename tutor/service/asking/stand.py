"""The position asked about, and what comes of it while nobody decides anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tutor.engine import Event, State
from tutor.scenario.move_asked_about import goes_on_alone


class Occurrence(NamedTuple):
    """An event that comes by itself, and the position in which the step began that made it."""

    event: Event
    before: State


class Stand(NamedTuple):
    """states: the position asked about, and those that follow while nobody decides, up to the first decision
    moments: what happens on the way
    """

    states: tuple[State, ...]
    moments: tuple[Occurrence, ...] = ()

    @property
    def here(self) -> State:
        """The position asked about."""
        return self.states[0]

    @property
    def ahead(self) -> State:
        """Where somebody decides next, or the turn would go on."""
        return self.states[-1]


def stand_at(state: State) -> Stand:
    """What comes of a position by itself: what has been set off and choices with one answer; no phase ends."""
    states, moments = [state], list[Occurrence]()
    for made in _steps(state):
        moments += [Occurrence(event, made[0]) for event in made[1]]
        states.append(made[2])
    return Stand(tuple(states), tuple(moments))


def _steps(state: State) -> Iterator[tuple[State, tuple[Event, ...], State]]:
    while (made := goes_on_alone(state)) is not None:
        yield state, made.trace, made.after
        state = made.after
