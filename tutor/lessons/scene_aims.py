"""What the learner aims at with each move: a goal lasts over the moves that it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tutor.engine import State
from tutor.lessons.scene import Item
from tutor.lessons.step_fault import StepFault
from tutor.scenario import Entry, Result
from tutor.scenario.goal import met
from tutor.script.question import Goal


class Aim(NamedTuple):
    """What is aimed at with a move: in words, as a goal where there is one, and how many moves are left for it."""

    says: str = ""
    goal: Goal | None = None
    moves: int = 0


class AimedMove(NamedTuple):
    """A move of the learner's: its entry of the completed script by its place, and the item of the file about it."""

    at: int
    entry: Entry
    item: Item
    number: int


def aims(moves: Sequence[AimedMove], result: Result, end: int) -> dict[int, Aim]:
    """Place of each move of the learner's -> what is aimed at with it.

    A move without an aim of its own goes on with the one before, as long as its goal is not reached.

    end: where a step would stand that is missing in the file

    Raises:
        StepFault: a move has no aim; a goal is there already, or is not reached by the moves up to the next aim.
    """
    begins = [place for place, one in enumerate(moves) if one.item.aim]
    if moves and begins[:1] != [0]:
        raise _aimless(moves[0], end)
    found: dict[int, Aim] = {}
    for first, after in zip(begins, [*begins[1:], len(moves)], strict=True):
        part = moves[first:after]
        upto = result.entered[moves[after].at] if after < len(moves) else len(result.answers)
        _check(part, result, upto, end)
        made = [not one.entry.refused for one in part]
        for place, one in enumerate(part):
            found[one.at] = Aim(part[0].item.aim, part[0].item.goal, sum(made[place:]))
    return found


def _check(part: Sequence[AimedMove], result: Result, upto: int, end: int) -> None:
    """Raises: StepFault, where the moves of one aim do not fit it."""
    first, goal = part[0], part[0].item.goal
    if goal is None:
        if len(part) > 1:
            raise _aimless(part[1], end)
        return
    begun = result.entered[first.at]
    if _is_met(goal, [result.steps[begun].after]):
        raise StepFault((first.number, "goal"), "this is so already before the move, so it is no goal")
    for one in part[1:]:
        if _is_met(goal, [made.after for made in result.steps[begun + 1 : result.entered[one.at] + 1]]):
            raise _aimless(one, end)
    if not _is_met(goal, [made.after for made in result.steps[begun + 1 : upto + 1]]):
        raise StepFault((first.number, "goal"), "the moves up to the next aim do not reach it")


def _is_met(goal: Goal, states: Sequence[State]) -> bool:
    return any(met(goal, state, ()) for state in states)


def _aimless(move: AimedMove, end: int) -> StepFault:
    return StepFault((end,), f"nothing tells the learner to make the move {move.entry}: a step with it, and an `aim`")
