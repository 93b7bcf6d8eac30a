"""The material by which the reader of printed text is judged: `wordings.yaml`, `wordings_aside.yaml`, `pairs.yaml`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from tutor.cards.card import Card, Effect
from tutor.cards.own_cards import cards_in
from tutor.yamlfile import read_yaml

FOLDER = Path(__file__).parent
DEEP = 20


@cache
def entries(file: str) -> Any:
    """What a file of this folder says."""
    document = read_yaml((FOLDER / f"{file}.yaml").read_text(encoding="utf-8"), file, max_depth=DEEP)
    document.check()
    return document.data


def loaded(kind: str, effects: Any) -> Card:
    """A card of a type with these effects, as a situation would bring it along."""
    cards, problems = cards_in([{"name": "Odd Horn", "type": kind, "effects": effects}])
    assert not problems, [str(problem) for problem in problems]
    return cards[0]


def meanings(entry: Any) -> list[Counter[Effect]]:
    """Every meaning that a text can honestly have, as effects in any order."""
    written = entry.get("effects_any") or [entry["effects"]]
    return [in_any_order(loaded(entry["type"], one).effects) for one in written]


def in_any_order(effects: Iterable[Effect]) -> Counter[Effect]:
    """The effects, of which neither they nor what sets one of them off has an order."""
    return Counter(effect._replace(triggers=tuple(sorted(effect.triggers, key=repr))) for effect in effects)


def situation(pair: Any, side: str, by: str) -> Any:
    """The situation of one side of a pair, its card told `by` its `effects` or its `text`."""
    card = {**pair["card"], by: pair[side][by]}
    return {"format": 1, "title": pair["differs"], **pair["situation"], "cards": [card]}
