"""What a state holds and a step told, in names; for tests of small positions."""

from __future__ import annotations

from tutor.engine import Event, State, Step
from tutor.engine.state.zones import DISCARD


def told(made: Step, kind: str) -> list[Event]:
    """The events of this kind."""
    return [event for event in made.events if event.kind == kind]


def stable(state: State, seat: int) -> set[str]:
    """The names of the cards in a Stable."""
    return {state.table.names[card] for card in state.stable(seat)}


def hand(state: State, seat: int) -> set[str]:
    """The names of the cards in a hand."""
    return {state.table.names[card] for card in state.hand(seat)}


def discard(state: State) -> set[str]:
    """The names of the cards in the discard pile."""
    return {state.table.names[card] for card in state.zones[DISCARD]}


def asked(state: State) -> tuple[str, tuple[int, ...]]:
    """The kind of the decision, and who is asked."""
    assert state.asked is not None
    return state.asked.kind, state.asked.by
