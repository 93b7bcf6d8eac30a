"""In which order a Stable, a hand or the Nursery is listed, and what cards and players are called, decides nothing."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from benchmarks.same_events import PLAYED
from tests.engine.rearranged import crowded, ends, rearranged
from tests.length import seeds
from tutor.engine import begin, legal_moves
from tutor.engine.state.moves import Play

POSITIONS = 25
MAX_STEPS = 250


@pytest.mark.parametrize("played", PLAYED)
def test_the_same_can_come_of_a_position_in_whatever_order_it_is_listed(played: str) -> None:
    judged: Counter[str] = Counter()
    for seed in seeds(POSITIONS):
        chance = Random(f"{played} {seed}")
        here = crowded(played, seed, chance)
        there = rearranged(here, chance)
        if here.turn.phase == "beginning":
            came = ends(here, None, MAX_STEPS)
            if came is not None and (other := ends(there, None, 2 * MAX_STEPS)) is not None:
                judged["beginning"] += 1
                judged["several"] += len(came) > 1
                assert came == other, (played, seed)
            continue
        here, there = begin(here).after, begin(there).after
        if here.asked is None or here.asked.kind != "action":
            continue
        assert set(legal_moves(here)) == set(legal_moves(there)), (played, seed)
        for move in (move for move in legal_moves(here) if isinstance(move, Play)):
            came = ends(here, move, MAX_STEPS)
            if came is not None and (other := ends(there, move, 2 * MAX_STEPS)) is not None:
                judged["played"] += 1
                judged["several"] += len(came) > 1
                assert came == other, (played, seed, here.table.names[move.card])
    assert judged["beginning"], judged
    assert judged["played"] > POSITIONS, judged
    assert judged["several"], judged
