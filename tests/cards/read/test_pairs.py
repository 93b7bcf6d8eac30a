"""Pairs of situations that differ in one word of a card's text: what is read from it plays as decided beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.read.material import entries
from tutor.analysis.outcomes import outcomes
from tutor.cards.read import read_text
from tutor.scenario import read_data

pytestmark = pytest.mark.quick

PAIRS = entries("pairs")


def played(pair: Any, effects: Any) -> str:
    """The answer where the card of the pair has these effects."""
    card = {**pair["card"], "effects": effects}
    data = {"format": 1, "title": pair["differs"], **pair["situation"], "cards": [card]}
    return outcomes(read_data(data, "pair.yaml")).answer


@pytest.mark.parametrize("pair", PAIRS, ids=[pair["differs"] for pair in PAIRS])
def test_both_texts_of_a_pair_play_as_they_say(pair: Any) -> None:
    for side in ("one", "other"):
        text, answer = pair[side]["text"], pair[side]["answer"]
        read = read_text(text, pair["card"]["type"], pair["card"]["name"], pair["situation"].get("edition", ""))
        assert read.status == "understood", text
        assert played(pair, read.effects) == answer, (text, read.effects)
