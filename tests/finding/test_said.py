"""Quarrels are understood as they are typed, and what is offered for them: said.yaml, said.js and offering.js."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from tests.laws import kept
from tutor.service.finding.index import index

pytestmark = pytest.mark.quick

HERE = Path(__file__).parent
SENTENCES = HERE / "said.yaml"
MIN_QUARRELS = 60


def without_cards() -> list[str]:
    """What the rules say, sentence by sentence, where they name no card; and what people write of other things."""
    rules = [text for rule in index()["rules"] for text in (rule["name"], *re.split(r"(?<=[.?!]) ", rule["says"]))]
    names = [re.sub(r" \(.*", "", card["name"]).rstrip("!").lower() for card in index()["cards"]]
    named = re.compile("|".join(map(re.escape, names)))
    return [text for text in rules if not named.search(text.lower())] + told()["plain"]


def told() -> dict[str, list[str]]:
    """The sentences as their file has them."""
    found: dict[str, list[str]] = yaml.safe_load(SENTENCES.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("laws", ["said.js", "offering.js"])
def test_the_laws_of_quarrels_hold(laws: str, tmp_path: Path) -> None:
    data = tmp_path / "told.json"
    told_to = {"index": index(), "sentences": told()["quarrels"], "plain": without_cards()}
    data.write_text(json.dumps(told_to), encoding="utf-8")
    assert kept(HERE / laws, tmp_path, str(data)) == (HERE / laws).read_text(encoding="utf-8").count("() {\n")


def test_there_are_sentences_enough() -> None:
    assert len(told()["quarrels"]) >= MIN_QUARRELS
