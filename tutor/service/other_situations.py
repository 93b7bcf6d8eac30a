"""Other situations: one that somebody brings, the position that was reached, and an empty table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.engine import State
from tutor.engine.state.zones import NURSERY
from tutor.protocol.situation_json import SituationJson
from tutor.rulebook import edition
from tutor.scenario import Result, Scenario
from tutor.scenario.initial_state import set_up
from tutor.scenario.save import as_scenario, lasting, saved
from tutor.scenario.scenario_source import read_pasted
from tutor.service.playthrough import played
from tutor.service.situation import scenario_of, situation_of
from tutor.service.stop_point import to_the_point
from tutor.vocabulary import PHASES, UNTOLD, Phase
from tutor.yamlfile import BadInput, Problem

NAMES: Final = ("Ana", "Ben", "Cleo")
USUAL: Final = "second-edition"
"""The rulebook of a table that nobody has laid out."""

UNDER_WAY: Final = "Something is still under way here; play on until pile and chain are empty, and start from there."


def brought(text: str) -> SituationJson:
    """The situation of a pasted text: a file's, a link, an address that holds one, the id of a ruling.

    The name of a file is none of them: a stranger reads no files here.

    Raises:
        BadInput: it is none, or the situation in it is wrong.
    """
    return situation_of(to_the_point(read_pasted(text)))


def from_here(situation: SituationJson) -> SituationJson:
    """The position that a situation reaches as a situation of its own.

    Raises:
        BadInput: the situation cannot be read, its script not be played, or what is under way has no place in a
            situation.
    """
    result = played(scenario_of(situation)).result
    if result.error is not None:
        raise BadInput([Problem("situation", 0, result.error.path, result.error.message)])
    here = _paused(result) if result.state.asked is None else saved(result)
    if here is None or here.script:
        raise BadInput([Problem("situation", 0, "", UNDER_WAY)])
    found = situation_of(with_usual_nursery(here))
    found["stop"] = "chain"
    return found


def _paused(result: Result) -> Scenario | None:
    """The position between two phases, as the beginning of that phase which goes on as the game would from here."""
    scenario, state = result.scenario, result.state
    bare = as_scenario(scenario, state)
    there = played(scenario._replace(stop="decision")).result.state
    for turn in _following(state):
        here = bare._replace(turn=turn)
        if lasting(played(here).result.state) == lasting(there):
            return here
    return None


def _following(state: State) -> Iterator[tuple[str, Phase]]:
    """The rest of this turn's phases, and the beginning of the next turn."""
    players, turn = state.table.players, state.turn
    for phase in PHASES[PHASES.index(turn.phase) + 1 :]:
        yield players[turn.seat], phase
    yield players[(turn.seat + 1) % len(players)], PHASES[0]


def with_usual_nursery(scenario: Scenario) -> Scenario:
    """The scenario without its Nursery, where that holds the cards that it would hold anyway."""
    usual = scenario._replace(nursery=None)
    same = [sorted(set_up(one).zones[NURSERY]) for one in (usual, scenario)]
    return usual if same[0] == same[1] else scenario


def empty(played_by: str = USUAL, sets: Iterable[str] | None = None) -> SituationJson:
    """A table that nobody has laid out, with a deck that nobody has told.

    Raises:
        BadInput: there is no such rulebook.
    """
    book = edition(played_by)
    found: SituationJson = {
        "edition": book.id,
        "sets": list(sets or ()),
        "players": [{"name": name} for name in NAMES],
        "deck": UNTOLD,
        "turn": {"player": NAMES[0], "phase": "action"},
        "stop": "chain",
    }
    if sets is None:
        del found["sets"]
    return found
