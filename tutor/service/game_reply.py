"""A coached game: it is dealt, the opponents play up to what the learner is asked, and the learner may have a hint."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from tutor.engine import view
from tutor.engine.state.moves import Pass
from tutor.explain.kinds_of_cards import plain
from tutor.lessons.opponents import STRENGTHS, ChosenMove, choose, judged
from tutor.protocol.game_json import (
    GameBegunJson,
    GameJson,
    GameLookJson,
    GameSharedJson,
    HintJson,
    StrengthJson,
    ThrownJson,
    TurningPointsJson,
)
from tutor.scenario import Entry, Scenario, entry_of
from tutor.scenario.new_game import advanced, dealt, too_few
from tutor.scenario.whose_turn import able_in_turn, goes_alone, is_asked
from tutor.service.bulkhead import optional_part
from tutor.service.game_look import game_look
from tutor.service.game_run import GameRun, checked, run_of
from tutor.service.game_turns import judgement, looked_back_on, said
from tutor.service.player_situation import as_seen
from tutor.service.situation import link_of, scenario_of, situation_of
from tutor.yamlfile import BadInput, Problem

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")

MORE_UNICORNS: Final = 3
"""With so many Unicorns more begins a short game, in which as many are still lacking."""

MAX_MOVES: Final = 400
"""So many moves the others may make before the learner is asked again."""

TOO_MANY: Final = f"the others have made {MAX_MOVES} moves and nobody was asked; take back, or begin a new game"
NOTHING_TO_SHARE: Final = "there is nothing to pass on yet; make a move first"
NOTHING_TO_SAY: Final = "nothing is asked of you here"


class SentGame(NamedTuple):
    """A game as it was sent: the beginning, the script, who the learner is, and how well the others play."""

    start: Scenario
    script: tuple[Entry, ...]
    seat: int
    strength: str


def game_begun(
    edition: str, sets: list[str] | None, opponents: int, strength: StrengthJson, seed: int, short: bool = False
) -> GameBegunJson:
    """A game that was dealt; the learner sits first, and begins.

    short: everybody has three Unicorns more already, as in the middle of a game

    Raises:
        BadInput: there is no such rulebook or box, or too few cards are in the boxes.
    """
    _check_strength(strength)
    names = NAMES[: opponents + 1]
    data = {"edition": edition, "players": [{"name": name} for name in names], "deck": []}
    blank = scenario_of(data if sets is None else {**data, "sets": sets})._replace(deck=None, seed=seed)
    if says := too_few(blank):
        raise BadInput([Problem("game", 0, "", f"{says}; add a box, or play with fewer")])
    begun = dealt(blank, Random(seed))
    situation = situation_of(advanced(begun, MORE_UNICORNS) if short else begun)
    return {"game": {"situation": situation, "you": names[0], "strength": strength}}


def game_played(game: GameJson) -> Iterator[GameLookJson | int]:
    """Play a game on up to what the learner is asked; before that, again and again, how many moves the others made.

    Raises:
        BadInput: the game cannot be read, or not be played.
    """
    asked = _asked(game)
    run, declined = run_of(asked.start, asked.seat, asked.script)
    entered = len(run.script)
    thrown = optional_part("thrown", None, _thrown, run, declined)
    yield from _going_on(run, asked, declined)
    yield game_look(run, entered, game["situation"], thrown)


def _thrown(run: GameRun, declined: bool) -> ThrownJson | None:
    """What the learner's last move threw away."""
    last = len(run.script) - 1
    if declined:
        found, state = judged(run.state, run.seat, Pass(run.seat), run.seed_at(run.state)), run.state
    elif last >= 0 and run.mine[last]:
        found, state = judgement(run, last), run.steps[run.at[last]].before
    else:
        return None
    if found is None:
        return None
    better, why = said(entry_of(state, found.better), state, run.seat), plain(found.why, view(state, run.seat))
    return {"entry": last + declined, "better": better, "why": why}


def _going_on(run: GameRun, asked: SentGame, declined: bool) -> Iterator[int]:
    """Make the moves that come by themselves, and the opponents'; after each of these, say how many there were."""
    made = 0
    while run.state.asked is not None:
        alone = goes_alone(run.state)
        if alone is not None:
            run.make(alone)
        elif not declined and is_asked(run.state, run.seat):
            return
        else:
            _others(run, asked)
            made += 1
            yield made
        declined = False
        if made > MAX_MOVES:
            raise BadInput([Problem("situation", 0, "script", TOO_MANY)])


def _others(run: GameRun, asked: SentGame) -> None:
    """What one of the opponents does now; at a pile, in turn order, the first that wants to answer."""
    state = run.state
    decision = state.asked
    assert decision is not None
    if decision.kind != "respond":
        choice = _choice(run, decision.by[0], asked.strength)
        run.make(choice.move, choice.why)
        return
    for seat in able_in_turn(state, but=run.seat):
        choice = _choice(run, seat, asked.strength)
        if not isinstance(choice.move, Pass):
            run.make(choice.move, choice.why)
            return
    run.make(Pass(decision.by[0]))


def _choice(run: GameRun, seat: int, strength: str, open_hand: bool = False) -> ChosenMove:
    return choose(run.state, seat, strength, run.seed_at(run.state), open_hand)


def hint(game: GameJson) -> HintJson:
    """A move that the learner may make now, as a good player would: {entry, says, why}.

    Raises:
        BadInput: the game cannot be read or played, or nothing is asked of the learner.
    """
    asked = _asked(game)
    run, _ = run_of(asked.start, asked.seat, asked.script)
    if not is_asked(run.state, run.seat):
        raise BadInput([Problem("game", 0, "", NOTHING_TO_SAY)])
    choice = _choice(run, run.seat, STRENGTHS[-1], open_hand=True)
    entry = entry_of(run.state, choice.move)
    if entry.verb == "pass":
        entry = entry._replace(by=asked.start.names[asked.seat])
    return {
        "entry": entry.as_data(),
        "says": said(entry, run.state, run.seat),
        "why": plain(choice.why, view(run.state, run.seat)),
    }


def turning_points(game: GameJson) -> Iterator[TurningPointsJson | int]:
    """Where the game turned, and the turns to go back to; before that, again and again, how many moves were looked at.

    Raises:
        BadInput: the game cannot be read or played.
    """
    asked = _asked(game)
    run, _ = run_of(asked.start, asked.seat, asked.script)
    yield from looked_back_on(run)


def game_shared(game: GameJson) -> GameSharedJson:
    """The moment as a situation to pass on, with nothing in it that the learner does not see: {situation, link}.

    Raises:
        BadInput: the game cannot be read or played, or there is no such moment yet.
    """
    asked = _asked(game)
    run, _ = run_of(asked.start, asked.seat, asked.script)
    shared = as_seen(run)
    if shared is None:
        raise BadInput([Problem("game", 0, "", NOTHING_TO_SHARE)])
    return {"situation": situation_of(shared), "link": link_of(shared)}


def _asked(game: GameJson) -> SentGame:
    """A game as it was sent. Raises: BadInput: with what is wrong with it."""
    scenario = scenario_of(game["situation"])
    you, strength = game["you"], game["strength"]
    if you not in scenario.names:
        names = ", ".join(scenario.names)
        raise BadInput([Problem("game", 0, "you", f"nobody is called {you} here; the players are {names}")])
    _check_strength(strength)
    return SentGame(checked(scenario), scenario.script, scenario.names.index(you), strength)


def _check_strength(strength: str) -> None:
    if strength not in STRENGTHS:
        raise BadInput([Problem("game", 0, "strength", f"the others play {', '.join(STRENGTHS)}, not {strength}")])
