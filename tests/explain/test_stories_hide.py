"""The story of a game, as another player gets to know it, names no card that this player has not seen."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import pytest

from benchmarks.player import play, table
from benchmarks.same_events import PLAYED
from tests.engine.secrets import Witnesses
from tests.explain.test_true_sentences import any_readings
from tests.length import seeds
from tests.play.evidence import results
from tutor.engine import HIDDEN, Step, Table, view
from tutor.explain import says

GAMES = 3
MAX_MOVES = 120

OF_A_KIND = ("a Neigh card", "Neigh cards", "Take a Neigh")
"""Words of an effect about any such card, which tell of none."""


def names_of(seated: Table) -> tuple[re.Pattern[str], dict[str, list[int]]]:
    """What finds the names of cards in a sentence, and the copies of each."""
    copies: dict[str, list[int]] = {}
    for number, card in enumerate(seated.told):
        copies.setdefault(card.name, []).append(number)
    longest = sorted(copies, key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest)), copies


def shown(made: Step, seat: int) -> set[int]:
    """The cards that this player sees before or after a step."""
    views = (view(state, seat) for state in (made.before, made.after))
    return {card for seen in views for zone in seen.zones for card in zone if card != HIDDEN}


@pytest.mark.parametrize("played", PLAYED)
def test_no_story_of_a_random_game_names_a_hidden_card(played: str) -> None:
    book, sets = PLAYED[played]
    told = 0
    for seed in seeds(GAMES):
        seated = table(2 + seed % 3, book, any_readings(seed), sets)
        pattern, copies = names_of(seated)
        witnesses: Witnesses | None = None
        for made in islice(play(seated, Random(seed)), MAX_MOVES):
            witnesses = witnesses or Witnesses(made.before)
            before = [set(seers) for seers in witnesses.saw]
            witnesses.watch(made)
            for seat in range(len(seated.players)):
                known = shown(made, seat)
                known |= {card for card, seers in enumerate(witnesses.saw) if seat in seers | before[card]}
                for sentence in says(made, seat):
                    if not any(words in sentence for words in OF_A_KIND):
                        for found in pattern.finditer(sentence):
                            assert not known.isdisjoint(copies[found[0]]), (seated.players[seat], sentence)
                            told += 1
    assert told > 100 * GAMES


def test_no_story_of_a_scenario_names_a_hidden_card_to_who_did_not_name_it() -> None:
    told = 0
    for result in results():
        if not result.steps:
            continue
        pattern, copies = names_of(result.table)
        for seat, player in enumerate(result.table.players):
            witnesses, known = Witnesses(result.steps[0].before), set[int]()
            for made in result.steps:
                witnesses.watch(made)
                known |= shown(made, seat)
                known |= {card for card, seers in enumerate(witnesses.saw) if seat in seers}
            for event in result.as_json(seat)["trace"]:
                tried = event["kind"] == "move.refused" and event["by"] == player
                if not tried and not any(words in event["says"] for words in OF_A_KIND):
                    for found in pattern.finditer(event["says"]):
                        assert not known.isdisjoint(copies[found[0]]), (result.scenario.title, player, event["says"])
                        told += 1
    assert told > 10_000
