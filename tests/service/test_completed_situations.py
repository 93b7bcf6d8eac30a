"""A situation that the table has completed tells the same when it is opened again, move after move."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.same_events import PLAYED
from tests.analysis.small_positions import situation
from tests.length import seeds
from tutor.service.situation import situation_of
from tutor.service.table_look import look

SITUATIONS = 4
MAX_MOVES = 8


@pytest.mark.parametrize("played", PLAYED)
def test_what_is_told_is_the_same_when_the_completed_situation_is_opened_again(played: str) -> None:
    moved = 0
    for seed in seeds(SITUATIONS):
        chance = Random(f"completed {played} {seed}")
        found = look(situation_of(situation(played, seed, chance)))
        for _ in range(MAX_MOVES):
            again = look(found["situation"])
            assert again["events"] == found["events"], found["situation"]
            assert again["decision"] == found["decision"], found["situation"]
            assert not again["wrong"]
            if found["decision"] is None or not found["decision"]["options"]:
                break
            further = found["situation"].copy()
            answer = chance.choice(found["decision"]["options"])["entry"]
            further["script"] = [*further.get("script", ()), answer]
            found, moved = look(further), moved + 1
    assert moved > SITUATIONS
