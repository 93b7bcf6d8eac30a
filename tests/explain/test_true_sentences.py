"""Every sentence of every game is true of the Stables, hands and cards that it names."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from benchmarks.player import play
from tests.engine import turn_set, watch_set, windows_set
from tests.explain import elsewhere_set
from tests.explain.true_sentences import MET, Chronicle
from tests.play.evidence import results
from tutor.engine import Table
from tutor.rulebook import readings

TABLES = {
    "elsewhere": elsewhere_set.table,
    "turns": turn_set.turn_table,
    "watching": watch_set.table,
    "windows": windows_set.table,
}


def any_readings(seed: int) -> dict[str, str]:
    """A choice for every reading; the usual ones in every other game."""
    chance = Random(seed)
    return {id: chance.choice(list(reading.choices)) for id, reading in readings().items()} if seed % 2 else {}


def told(table: Table, seed: int, moves: int = 400) -> Chronicle:
    """A game whose every sentence is true."""
    story = Chronicle(table)
    for made in islice(play(table, Random(seed)), moves):
        story.watch(made)
    return story


@pytest.mark.quick
@pytest.mark.parametrize("cards", TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_random_games_with_words_that_few_cards_have(cards: str, seed: int) -> None:
    told(TABLES[cards](2 + seed % 3, any_readings(seed)), seed)


def test_every_scenario_and_that_each_thing_the_law_judges_comes_up() -> None:
    met: set[str] = set()
    for result in results():
        story = Chronicle(result.table)
        for made in result.steps:
            story.watch(made)
        met |= story.met
    met |= {word for seed in range(6) for word in told(elsewhere_set.table(4), seed).met}
    assert met == MET
