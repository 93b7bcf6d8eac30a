"""A situation played up to where somebody has to decide: its script, and what then goes by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tutor.engine import EndlessLoop, State, Step, refused_moves, step
from tutor.engine.state.moves import Move
from tutor.scenario import Entry, Result, Scenario, entry_of
from tutor.scenario.complaints import Complaint
from tutor.scenario.runner import MAX_ALONE, Runner
from tutor.scenario.seeded_chance import by_chance, shuffled, to_be_written
from tutor.scenario.trace_output import Tried
from tutor.scenario.whose_turn import goes_alone
from tutor.script.entry import CHANCE
from tutor.script.names import Interpretation, slot_of


class Playthrough(NamedTuple):
    """result: the run of the script and of what went by itself behind it; what may not be chosen is told there, too
    added: the entries that lead from the script as it was to the position reached; at: how many answers had been given
        before each
    """

    result: Result
    added: tuple[Entry, ...] = ()
    at: tuple[int, ...] = ()

    @property
    def scenario(self) -> Scenario:
        """The scenario with its script completed: the position right after its last entry is the one reached."""
        scenario = self.result.scenario
        return scenario._replace(script=(*scenario.script, *self.added)) if self.added else scenario

    @property
    def is_whole(self) -> bool:
        """Has the whole script been played?"""
        return self.result.error is None and not self.result.unused


def played(scenario: Scenario) -> Playthrough:
    """A scenario played up to the next decision of somebody, or as far as its `stop` lets it go on.

    Nothing is decided for anybody: an open pile that somebody can answer is left open, and which card is pulled is not
    said. What has one answer only takes it, and shuffles go by the seed. Where a question is asked, nothing goes by
    itself: it is about the position right after the script.
    """
    runner = Runner(scenario, len(scenario.script) + 1, alone=scenario.question is not None)
    result = runner.played()
    if result.error is not None or result.unused or scenario.question is not None:
        return Playthrough(_with_forced(result))
    steps, answers = list(result.steps), list(result.answers)
    error = None
    try:
        while (move := by_itself(steps[-1].after, scenario.seed)) is not None:
            if len(steps) - len(result.steps) >= MAX_ALONE:
                raise Complaint.endless(f"{MAX_ALONE} moves that came by themselves")
            made = step(steps[-1].after, move, scenario.stop)
            answers.append(entry_of(made.before, move))
            steps.append(made)
    except (Complaint, EndlessLoop) as found:
        complaint = found if isinstance(found, Complaint) else Complaint.loop(found.says)
        error = complaint.at(scenario, None)
    whole = result._replace(steps=tuple(steps), answers=tuple(answers), error=error)
    added = tuple(_added(whole, len(result.answers)))
    return Playthrough(_with_forced(whole), tuple(entry for _, entry in added), tuple(place for place, _ in added))


def by_itself(state: State, seed: int) -> Move | None:
    """How the game goes on without anybody's choice; None where somebody has one, a card is pulled, or it is over.

    What to do in an Action phase is never taken for granted, also where it could only be one thing.
    """
    shuffles = state.asked is not None and state.asked.kind == "shuffle"
    return by_chance(state, seed) if shuffles else goes_alone(state)


def _with_forced(result: Result) -> Result:
    """What was played, with what could not be named wherever only one thing could.

    It is told whether the answer stands in the script or went by itself, so that a situation that was completed tells
    the same when it is played again.
    """
    told = (one for place, made in enumerate(result.steps[:-1]) for one in _forced(made.after, place))
    return result._replace(tried=tuple(sorted((*result.tried, *told), key=lambda one: one.answers)))


def _forced(state: State, answers: int) -> Iterator[Tried]:
    """The players and options that may not be named where only one may; of cards, the choice itself tells that."""
    request = slot_of(state) if goes_alone(state) is not None else None
    if request is not None and request.ask != "card":
        for move, reasons in refused_moves(state):
            yield Tried(answers, entry_of(state, move), Interpretation(move, reasons))


def _added(result: Result, first: int) -> Iterator[tuple[int, Entry]]:
    """The answers from that one on as a script needs them, each with its place among all.

    What chance gives by itself is left out, unless nothing else comes after it: several shuffles at the end are all
    written, as the last alone would be taken for the first of them.
    """
    seed, last = result.scenario.seed, len(result.answers)
    decided = [place for place in range(first, last) if result.answers[place].verb not in CHANCE]
    for place in range(first, last):
        answer, made = result.answers[place], result.steps[place + 1]
        written = answer if answer.verb not in CHANCE else to_be_written(made.before, answer, seed)
        if written is not None:
            yield place, written
        elif place > max(decided, default=-1):
            yield place, _fixed(made, answer, seed)


def _fixed(made: Step, answer: Entry, seed: int) -> Entry:
    """A shuffle written down, with no more of the top cards than are needed to give that order again."""
    numbers = {name: card for card, name in enumerate(made.before.table.names)}
    order = tuple(numbers[pick.name] for pick in answer.picks)
    tops = (top for top in range(1, len(order)) if shuffled(made.before, order[:top], seed).order == order)
    return answer._replace(picks=answer.picks[: next(tops, len(order))])
