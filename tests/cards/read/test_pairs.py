"""Pairs of situations that differ in one word of a card's text: what is read from it plays as decided beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.read.material import entries, situation
from tutor.analysis.outcomes import outcomes
from tutor.scenario import read_data

pytestmark = pytest.mark.quick

PAIRS = entries("pairs")


@pytest.mark.parametrize("pair", PAIRS, ids=[pair["differs"] for pair in PAIRS])
def test_both_texts_of_a_pair_play_as_they_say(pair: Any) -> None:
    for side in ("one", "other"):
        found = outcomes(read_data(situation(pair, side, "text"), "pair.yaml"))
        assert found.answer == pair[side]["answer"], pair[side]["text"]
