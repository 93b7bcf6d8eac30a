"""The position asked about, and what comes of it while nobody decides anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tutor.engine import Event, State, begin, under_way
from tutor.engine.state.action_facts import Origin
from tutor.engine.state.facts import Silenced
from tutor.scenario.move_asked_about import goes_on_alone


class Occurrence(NamedTuple):
    """An event that comes by itself, and the position in which the step began that made it."""

    event: Event
    before: State

    @property
    def silenced(self) -> Origin | None:
        """The effect that is not there as it would be due, because another card takes it."""
        return self.event.fact.origin if isinstance(self.event.fact, Silenced) else None


class ForcedPlay(NamedTuple):
    """states: the position asked about, and those that follow while nobody decides, up to the first decision
    moments: what happens on the way, and in the DRAW phase, where one is next
    """

    states: tuple[State, ...]
    moments: tuple[Occurrence, ...] = ()

    @property
    def here(self) -> State:
        """The position asked about."""
        return self.states[0]

    @property
    def next_choice(self) -> State:
        """Where somebody decides next, or the turn would go on."""
        return self.states[-1]


def forced_from(state: State) -> ForcedPlay:
    """What comes of a position by itself: what has been set off and choices with one answer; no phase ends.

    Before the DRAW phase it is what a question until the end of the chain is about: the DRAW, and what it sets off.
    """
    states, moments = [state], list[Occurrence]()
    for made in _steps(state):
        moments += [Occurrence(event, made[0]) for event in made[1]]
        states.append(made[2])
    return ForcedPlay(tuple(states), tuple(moments))


def _steps(state: State) -> Iterator[tuple[State, tuple[Event, ...], State]]:
    while (made := goes_on_alone(state)) is not None:
        yield state, made.trace, made.after
        state = made.after
    if state.outcome is None and state.asked is None and state.turn.phase == "draw" and not under_way(state):
        drawn = begin(state, "chain")
        yield state, drawn.trace, drawn.after
