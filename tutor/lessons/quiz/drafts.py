"""What a choice claims of a position, whether it is so, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tutor.analysis.because import Because, refused_because
from tutor.analysis.deciding import deciding
from tutor.engine import EndlessLoop, State
from tutor.scenario import Entry, Question, Scenario
from tutor.scenario.entries import judged
from tutor.scenario.runner import Runner


class Choice(NamedTuple):
    """One of the answers among which is chosen: how it is said, and the move that it claims to be legal."""

    says: str
    may: Entry


class Draft(NamedTuple):
    """A question before it is looked at from all sides.

    scenario: what is shown, with its script; cards: those of which the question speaks, by their names at the table
    several: may several be right, so that all of them are to be picked?
    """

    scenario: Scenario
    asks: str
    choices: tuple[Choice, ...]
    cards: tuple[str, ...]
    several: bool


def shown_state(scenario: Scenario) -> State | None:
    """The position right after the script; None where the script cannot be played."""
    try:
        result = Runner(scenario, len(scenario.script) + 1).played()
    except EndlessLoop:
        return None
    return None if result.error is not None or result.unused else result.state


def marks(draft: Draft, scenario: Scenario) -> tuple[bool, ...] | None:
    """Which choices are right in a scenario like the draft's; None where it cannot be said."""
    state = shown_state(scenario)
    if state is None or state.asked is None:
        return None
    found = [judged(state, choice.may) for choice in draft.choices]
    if any(one.unclear for one in found):
        return None
    return tuple(one.legal for one in found)


def reasons(draft: Draft) -> Iterator[tuple[Because, ...]]:
    """Why each choice is so or is not, in the words of the engine."""
    state = shown_state(draft.scenario)
    assert state is not None
    for choice in draft.choices:
        found = judged(state, choice.may)
        if found.against:
            yield tuple(refused_because(one, state.table) for one in found.against)
        else:
            asked = draft.scenario._replace(question=Question(may=choice.may))
            yield deciding(asked, state, ())
