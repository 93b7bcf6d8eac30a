"""The position that a run reached, as a scenario of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.engine import State, settled
from tutor.engine.state.zones import DECK, DISCARD, NURSERY
from tutor.scenario.entries import entry_of
from tutor.scenario.result import Result
from tutor.scenario.runner import run
from tutor.scenario.scenario import Scenario, Seat
from tutor.scenario.script_run import run_script
from tutor.scenario.seeded_chance import to_be_written
from tutor.script.entry import CHANCE, Entry


def saved(result: Result) -> Scenario:
    """A scenario that, when it is run, reaches the state that this run reached.

    Where a turn's Action phase begins and nothing else is going on, that is the position itself, without a script.
    Anywhere else, what is under way (and what players have secretly seen) has no place in a file: then it is
    the position at the start, written out, with what was answered since and chance does not give by itself.
    A question goes along where it is still about the same position.
    """
    here = _reached(result)
    question = result.scenario.question
    if question is None or result.error or _asked_about(here) != _asked_about(result.scenario):
        return here
    return here._replace(question=question)


def _asked_about(scenario: Scenario) -> tuple[Any, ...]:
    """The position right after the script, before anything goes on by itself."""
    return lasting(run_script(scenario).state)


def _reached(result: Result) -> Scenario:
    asked = result.state.asked
    if asked is not None and asked.kind == "action" and not result.error:
        here = as_scenario(result.scenario, result.state)
        if lasting(run(here).state) == lasting(result.state):
            return here
    start = as_scenario(result.scenario, result.steps[0].before)._replace(stop=result.scenario.stop)
    return start._replace(script=shortest(start, result))


def shortest(start: Scenario, result: Result) -> tuple[Entry, ...]:
    """A script that leads from the start of a run to its end: the decisions alone if that is enough, else every answer.

    What chance gives by itself is in neither.
    """
    for single in (False, True):
        script = tuple(_script(result, single))
        if any(made.after == result.state for made in run(start._replace(script=script)).steps):
            return script
    return script


def _script(result: Result, single: bool) -> Iterator[Entry]:
    """The answers of a run, and what must be refused in its place; with `single`, those given alone, too."""
    tried = {place: [one.entry for one in result.tried if one.answers == place] for place in range(len(result.steps))}
    yield from tried[0]
    for place, (made, answer) in enumerate(zip(result.steps[1:], result.answers, strict=True), 1):
        if answer.verb in CHANCE:
            written = to_be_written(made.before, answer, result.scenario.seed)
        else:
            alone = settled(made.before)
            written = None if not single and alone and entry_of(made.before, alone) == answer else answer
        yield from (written,) if written else ()
        yield from tried[place]


def as_scenario(scenario: Scenario, state: State) -> Scenario:
    """The cards of a state in their places as a scenario without a script, with the table of `scenario`."""
    table, turn = state.table, state.turn

    def names(cards: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(table.shown(card) for card in cards)

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
        question=None,
        expect=None,
        source=None,
        lesson=None,
    )


def lasting(state: State) -> tuple[Any, ...]:
    """All of a state that matters for what comes: not how many events and turns there have been."""
    return tuple(state._replace(n=0, turn=state.turn._replace(number=1, since="")))
