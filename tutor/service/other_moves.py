"""What comes of the other moves that the learner may make: do they lead to the goal too, and what happens instead?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.engine import State, Step, legal_moves, step
from tutor.engine.state.moves import Move, Pass
from tutor.explain import says
from tutor.lessons.scene_playthrough import is_same
from tutor.page.page import QUIET
from tutor.scenario import Entry
from tutor.scenario.entries import judged, legal_entries
from tutor.scenario.goal import met
from tutor.scenario.seeded_chance import by_chance
from tutor.scenario.whose_turn import goes_alone
from tutor.script.entry import CHANCE
from tutor.script.question import Goal

MAX_LOOKED_AT: Final = 150
"""How many positions are looked at for a way from one move to the goal; what is not found by then is no way."""

MAX_ALONE: Final = 60
"""How many answers in a row go by themselves behind a move: more than a turn has."""

MAX_TOLD: Final = 4
"""How many sentences tell what comes of a move; nobody reads more on a phone."""


UNTOLD_KINDS: Final = (*QUIET, "pile.passed", "card.played", "target.chosen")
"""Kinds of events that say no more than that the move was made, or that keep the books."""


class OtherMove(NamedTuple):
    """A move that is allowed where another one is shown.

    reaches: is there a way from it to the goal, with no more moves of the learner's than the shown way has?
    comes: what happens that does not happen on the shown way, as sentences
    """

    entry: Entry
    reaches: bool
    comes: tuple[str, ...]


class Wanted(NamedTuple):
    """What is asked of the learner in `seat`: the goal, None where the shown move alone is it, in how many moves."""

    seat: int
    goal: Goal | None
    moves: int


def other_moves(before: State, shown: Entry, wanted: Wanted) -> Iterator[OtherMove]:
    """Every allowed move of the learner's but the one that is shown, in the order of the options."""
    you = before.table.players[wanted.seat]
    told = {says for _, says in _told(_played(before, shown))}
    meant = judged(before, shown).move
    for entry in legal_entries(before):
        move = judged(before, entry).move
        if move is None or move == meant or is_same(entry, shown) or (entry.by != you and entry.verb != "pass"):
            continue
        made = _played(before, entry)
        comes = tuple(one for quiet, one in _told(made) if not quiet and one not in told)
        yield OtherMove(entry, _reaches(made, wanted), comes[:MAX_TOLD])


def _played(before: State, entry: Entry) -> tuple[Step, ...]:
    """The move of an allowed entry, and what goes by itself behind it; an entry of several moves, all of them."""
    move = judged(before, entry).move
    return _on(before, move) if move is not None and len(entry.picks) < 2 else ()


def _on(before: State, move: Move) -> tuple[Step, ...]:
    """A move, and what goes by itself behind it: nobody answers a card, and chance decides."""
    made = [step(before, move)]
    while len(made) < MAX_ALONE and (alone := _alone(made[-1].after)) is not None:
        made.append(step(made[-1].after, alone))
    return tuple(made)


def _alone(state: State) -> Move | None:
    if state.asked is None:
        return None
    if state.asked.kind in CHANCE:
        return by_chance(state, 0)
    if state.asked.kind == "respond":
        return next((move for move in legal_moves(state) if isinstance(move, Pass)), None)
    return goes_alone(state)


def _told(steps: tuple[Step, ...]) -> Iterator[tuple[bool, str]]:
    """Of everything that happens in the turn: is it of no weight, and the sentence."""
    for made in steps:
        for event, sentence in zip(made.trace, says(made), strict=True):
            if event.turn == steps[0].before.turn.number:
                yield event.kind in UNTOLD_KINDS, sentence


def _reaches(made: tuple[Step, ...], wanted: Wanted) -> bool:
    return wanted.goal is not None and _GoalSearch(wanted.seat, wanted.goal, made[0].before.turn.number).leads(
        made, wanted.moves - 1
    )


class _GoalSearch:
    """The search for a way to a goal within a turn: the learner chooses well, the others as badly as may be."""

    def __init__(self, seat: int, goal: Goal, turn: int) -> None:
        self.seat, self.goal, self.turn, self.looked_at = seat, goal, turn, 0

    def leads(self, made: tuple[Step, ...], moves: int) -> bool:
        """Is the goal reached in these steps, or behind them in so many moves of the learner's?"""
        if any(met(self.goal, one.after, ()) for one in made):
            return True
        state = made[-1].after
        self.looked_at += 1
        if state.asked is None or state.turn.number != self.turn or self.looked_at > MAX_LOOKED_AT:
            return False
        if self.seat in state.asked.by:
            return moves > 0 and any(self.leads(_on(state, one), moves - 1) for one in legal_moves(state))
        return all(self.leads(_on(state, one), moves) for one in legal_moves(state))
