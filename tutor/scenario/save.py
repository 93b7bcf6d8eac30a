"""The position that a run reached, as a scenario of its own."""

from __future__ import annotations

from typing import Any

from tutor.engine import State
from tutor.engine.state.zones import DECK, DISCARD, NURSERY
from tutor.scenario.result import Result
from tutor.scenario.runner import run
from tutor.scenario.scenario import Scenario, Seat


def saved(result: Result) -> Scenario:
    """A scenario that, when it is run, reaches the state that this run reached.

    Where a turn's Action phase begins and nothing else is going on, that is the position itself, without a script.
    Anywhere else, what is under way (and what players have secretly seen) has no place in a file: then it is
    the position at the start, written out, with every answer given since, those of chance included.
    """
    asked = result.state.asked
    if asked is not None and asked.kind == "action" and not result.error:
        here = as_scenario(result.scenario, result.state)
        if _lasting(run(here).state) == _lasting(result.state):
            return here
    start = as_scenario(result.scenario, result.steps[0].before)
    return start._replace(script=result.answers, stop=result.scenario.stop)


def as_scenario(scenario: Scenario, state: State) -> Scenario:
    """The cards of a state in their places as a scenario without a script, with the table of `scenario`."""
    table, turn = state.table, state.turn

    def names(cards: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(table.names[card] for card in cards)

    return scenario._replace(
        players=tuple(
            Seat(player, names(state.hand(i)), names(state.stable(i))) for i, player in enumerate(table.players)
        ),
        deck=names(state.zones[DECK]),
        discard=names(state.zones[DISCARD]),
        nursery=names(state.zones[NURSERY]),
        turn=(table.players[turn.seat], turn.phase),
        script=(),
        stop="decision",
        expect=None,
        source=None,
        lesson=None,
    )


def _lasting(state: State) -> tuple[Any, ...]:
    """All of a state that matters for what comes: not how many events and turns there have been."""
    return tuple(state._replace(n=0, turn=state.turn._replace(number=1)))
