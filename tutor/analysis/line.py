"""A line of play as a whole: the script up to the position asked about, and how it goes on from there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tutor.analysis.course import Continuation, follow
from tutor.analysis.span import Span, SpanPosition
from tutor.engine import Event, State, Table, step
from tutor.explain import asks, says, sentence
from tutor.scenario import Entry, Result, Scenario, run
from tutor.scenario.entries import meaning, singly
from tutor.scenario.goal import wanted
from tutor.scenario.move_asked_about import judged_at, reasons_against
from tutor.scenario.script_run import run_script
from tutor.scenario.trace_output import Tried, refused_event


class Line(NamedTuple):
    """The run up to the position asked about, and what comes of it; None where that position is not reached."""

    result: Result
    course: Continuation | None

    @property
    def table(self) -> Table:
        """The table at which it is played."""
        return self.result.table

    @property
    def end(self) -> State:
        """The last position."""
        return self.result.state if self.course is None else self.course.end.state

    @property
    def told(self) -> Iterator[tuple[Event, str]]:
        """Every event with its sentence, in order, and every refused move, also that which ends the line."""
        for told in self.result.printed():
            yield from told
        for made in self.course.steps if self.course is not None else ():
            yield from zip(made.trace, says(made), strict=True)
        failed = self._failed()
        if failed is not None:
            yield refusal_of(self.end, failed)

    def _failed(self) -> Entry | None:
        if self.course is not None:
            return self.course.failed
        return self.result.unused[0] if self.result.unused else None

    @property
    def asks(self) -> str:
        """What is asked at the end, or how the game has ended."""
        return asks(self.end)


def reached(scenario: Scenario) -> Result:
    """The run up to the position asked about: right after the last entry of the script, before all else."""
    return run_script(scenario)


def line(scenario: Scenario, entries: Iterable[Entry] = ()) -> Line:
    """The script, and from the position asked about on what these entries lead to, up to the end of the question.

    Where a move is asked about, the line goes on with that move alone; without a question it is the whole run.
    """
    question = scenario.question
    if question is None:
        result = run(scenario)
        return Line(result, None if result.error else Continuation((), SpanPosition(result.state)))
    result = reached(scenario)
    if result.error is not None:
        return Line(result, None)
    if question.may is not None:
        return Line(result, tried(result.state, question.may))
    assert question.will is not None
    span = Span(question.until, result.state.turn.seat, wanted(question.will))
    return Line(result, follow(result.state, span, entries, scenario.seed))


def tried(state: State, entry: Entry) -> Continuation:
    """The move of an entry, made where it is judged if it is legal there, up to the next decision."""
    there = judged_at(state, entry)
    state, steps = there.state, list(there.steps)
    for single in singly(entry):
        found = meaning(state, single)
        while found.first is not None:
            steps.append(step(state, found.first))
            state = steps[-1].after
            found = meaning(state, single)
        if not found.legal or found.move is None:
            return Continuation(tuple(steps), SpanPosition(state), single)
        steps.append(step(state, found.move, "chain"))
        state = steps[-1].after
    return Continuation(tuple(steps), SpanPosition(state))


def refusal_of(state: State, entry: Entry) -> tuple[Event, str]:
    """What is told of an entry that is not legal in a state: the event of its refusal, and its sentence."""
    event = refused_event(state, Tried(0, entry, reasons_against(state, entry)), state.n + 1)
    return event, sentence(event, state)
