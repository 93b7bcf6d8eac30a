"""A game looked back on: what the learner threw away, what others' moves changed most, and the turns to go back to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.engine import State, view
from tutor.engine.state.moves import Pass
from tutor.explain.coach_sentences import coached
from tutor.explain.kinds_of_cards import plain
from tutor.explain.move_sentence import spoken
from tutor.lessons.opponents import BetterMove, judged
from tutor.lessons.opponents.evaluation import worth
from tutor.lessons.opponents.lookahead import Course
from tutor.lessons.opponents.move_comparison import MoveComparison
from tutor.lessons.opponents.move_judgement import TO_TELL
from tutor.protocol.game_json import GameTurnJson, TurningPointJson, TurningPointsJson
from tutor.scenario import Entry, entry_of
from tutor.service.game_run import GameRun
from tutor.service.player_view import NOT_ANSWERED, spoken_seen

MAX_POINTS: Final = 3
"""So many moves are named at which a game turned."""


class _TurningMove(NamedTuple):
    """A move at which the game turned, by how many points, and what is said of it."""

    points: float
    place: int
    says: str
    why: str


def judgement(run: GameRun, place: int) -> BetterMove | None:
    """What was better than what the learner did there; worked out once."""
    if place not in run.judged:
        mine = run.script[place].by == run.scenario.names[run.seat] and run.script[place].verb != "pass"
        made = run.first[place] if mine else Pass(run.seat)
        state = run.steps[run.at[place]].before
        run.judged[place] = judged(state, run.seat, made, run.seed_at(state))
    return run.judged[place]


def looked_back_on(run: GameRun) -> Iterator[TurningPointsJson | int]:
    """Again and again how many of the learner's moves were looked at, and then where the game turned."""
    found: list[_TurningMove] = []
    looked = 0
    for place, mine in enumerate(run.mine):
        if mine:
            found += _of_mine(run, place)
            looked += 1
            yield looked
        elif run.script[place].verb == "play":
            found += _of_theirs(run, place)
    found.sort(key=lambda one: -one.points)
    points = sorted(found[:MAX_POINTS], key=lambda one: one.place)
    yield {"points": [_point(run, one) for one in points], "turns": list(_turns(run))}


def _of_mine(run: GameRun, place: int) -> Iterator[_TurningMove]:
    found, state = judgement(run, place), run.steps[run.at[place]].before
    if found is not None:
        better = said(entry_of(state, found.better), state, run.seat)
        mine = run.script[place].by == run.scenario.names[run.seat]
        says = _says(run, place) if mine else said(Entry("pass"), state, run.seat)
        yield _TurningMove(found.points, place, says, f"{better} instead? {plain(found.why, view(state, run.seat))}")


def _of_theirs(run: GameRun, place: int) -> Iterator[_TurningMove]:
    """What a card of the others changed for the learner, once all that it set off was done."""
    before, after = run.steps[run.at[place]].before, _done(run, run.at[place])
    if after.outcome is not None:
        return
    points = worth(before, run.seat) - worth(after, run.seat)
    if points >= TO_TELL:
        compared = MoveComparison(before, run.seat, -1, ((Course(after), Course(before)),), True)
        why = coached(before, [*compared.counts()], run.seat)
        yield _TurningMove(points, place, _says(run, place), plain(why, view(before, run.seat)))


def _done(run: GameRun, at: int) -> State:
    """The next state in which an action is to be done, or the end."""
    ends = (one.after for one in run.steps[at:] if one.after.asked is None or one.after.asked.kind == "action")
    return next(ends, run.state)


def _says(run: GameRun, place: int) -> str:
    return spoken_seen(run.script[place], run.steps[run.at[place]], run.seat)


def _point(run: GameRun, one: _TurningMove) -> TurningPointJson:
    turn = run.steps[run.at[one.place]].before.turn.number
    return {"turn": turn, "says": one.says, "why": one.why, "back": _back(run, one.place)}


def _back(run: GameRun, place: int) -> int:
    """The learner's decision there, or the last one before it; the first where there was none before."""
    places = [at for at, mine in enumerate(run.mine) if mine]
    return max((at for at in places if at <= place), default=places[0] if places else 0)


def _turns(run: GameRun) -> Iterator[GameTurnJson]:
    """Each turn in which the learner decided something, with the first decision in it."""
    told: set[int] = set()
    for place, mine in enumerate(run.mine):
        turn = run.steps[run.at[place]].before.turn
        if mine and turn.number not in told:
            told.add(turn.number)
            yield {"turn": turn.number, "player": run.scenario.names[turn.seat], "back": place}


def said(entry: Entry, state: State, seat: int) -> str:
    """What the learner would do, as it is said to the learner."""
    return NOT_ANSWERED if entry.verb == "pass" else spoken(entry, state, state.table.players[seat])
