"""What a table writes reads back: its situation, link and file give the same look, story included, move after move."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from benchmarks.same_events import PLAYED
from tests.length import seeds
from tests.service.random_boards import OWN, board
from tutor.protocol.situation_json import SituationJson
from tutor.protocol.table_json import LookJson
from tutor.scenario import from_link, read_text
from tutor.service.situation import scenario_of
from tutor.service.table_look import look
from tutor.vocabulary import UNTOLD

BOARDS = 3
MAX_MOVES = 6


@pytest.fixture(autouse=True)
def _no_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are asked behind the last thing that somebody did, and who opens a situation takes all of it for done."""
    monkeypatch.setattr("tutor.service.table_look.suggested", lambda *_: [])


def reads_back(found: LookJson) -> None:
    """Its situation gives the same look; its link and its file, where it is short enough for them, that situation."""
    written = found["situation"]
    assert look(written) == found, written
    assert not found["link"] or from_link(found["link"]) == scenario_of(written), written
    assert not found["file"] or read_text(found["file"]) == scenario_of(written), written


def walked(laid: SituationJson, chance: Random) -> None:
    """A board is played on, and what the table writes reads back after each move."""
    found = look(laid)
    for _ in range(MAX_MOVES):
        assert not found["wrong"], found["situation"]
        reads_back(found)
        if found["decision"] is None or not found["decision"]["options"]:
            break
        further = found["situation"].copy()
        answer = chance.choice(found["decision"]["options"])["entry"]
        further["script"] = [*further.get("script", ()), answer]
        found = look(further)


@pytest.mark.parametrize("played", PLAYED)
def test_what_a_table_writes_gives_the_same_look(played: str) -> None:
    for seed in seeds(BOARDS):
        chance = Random(f"completed {played} {seed}")
        walked(board(played, seed, chance), chance)


FORCED_PLAYER: Final[SituationJson] = {
    "edition": "second-edition",
    "players": [{"name": "Ana", "hand": ["Blatant Thievery"]}, {"name": "Ben", "hand": ["Neigh"]}],
    "script": [{"by": "Ana", "play": "Blatant Thievery"}, {"by": "Ben", "pass": True}],
}
"""What may not be chosen, where one player only may be, is told whether the choice stands in the script or not."""

SHUFFLED_ANEW: Final[SituationJson] = {
    "edition": "second-edition",
    "readings": {"deck-out": "reshuffle"},
    "deck": [],
    "players": [
        {"name": "Ana", "stable": ["Rhinocorn", "Sadistic Ritual"]},
        {"name": "Ben", "stable": ["Ginormous Unicorn"]},
    ],
    "turn": {"player": "Ana", "phase": "beginning"},
    "script": [{"by": "Ana", "use": "Rhinocorn"}],
}
"""Two decks of one card are shuffled, one after the other."""


@pytest.mark.parametrize("laid", [FORCED_PLAYER, SHUFFLED_ANEW])
def test_what_was_forced_and_what_chance_did_read_back(laid: SituationJson) -> None:
    for seed in range(3):
        walked(laid, Random(seed))


def test_the_boards_have_cards_not_told_and_cards_of_ones_own() -> None:
    laid = [
        str(board(played, seed, Random(f"completed {played} {seed}"))) for played in PLAYED for seed in range(BOARDS)
    ]
    for word in (repr(UNTOLD), OWN):
        assert 3 <= sum(word in one for one in laid) <= len(laid) - 3
