"""The material itself: what it expects is what the card language has, and the pairs come out as decided beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.read.material import entries, loaded, meanings, situation
from tutor.analysis.outcomes import outcomes
from tutor.scenario import read_data

pytestmark = pytest.mark.quick

PAIRS = entries("pairs")


@pytest.mark.parametrize("file", ["wordings", "wordings_aside"])
def test_what_a_wording_is_to_mean_is_in_the_card_language(file: str) -> None:
    texts = [entry["text"] for part in ("understood", "not_understood") for entry in entries(file)[part]]
    assert len(texts) == len(set(texts)) == 80
    for entry in entries(file)["understood"]:
        assert meanings(entry)
    for entry in entries(file)["not_understood"]:
        assert entry["part"] in entry["text"]
        if "rest" in entry:
            assert loaded(entry["type"], entry["rest"]).effects


@pytest.mark.parametrize("pair", PAIRS, ids=[pair["differs"] for pair in PAIRS])
def test_the_two_of_a_pair_come_out_as_decided(pair: Any) -> None:
    for side in ("one", "other"):
        found = outcomes(read_data(situation(pair, side, "effects"), "pair.yaml"))
        assert found.answer == pair[side]["answer"], (side, pair[side]["text"])
        assert found.complete


def test_the_two_of_a_pair_differ_in_text_and_in_answer() -> None:
    assert len(PAIRS) == 43
    for pair in PAIRS:
        assert pair["one"]["text"] != pair["other"]["text"]
        assert pair["one"]["answer"] != pair["other"]["answer"]
