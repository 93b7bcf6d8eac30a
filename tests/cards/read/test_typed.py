"""Texts as people type them, and turns of print: each is read as it means, and what was read otherwise is shown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.read.material import entries, in_any_order, meanings
from tutor.cards.read import read_text

pytestmark = pytest.mark.quick

TEXTS = entries("typed")


@pytest.mark.parametrize("entry", TEXTS, ids=[entry["text"][:70] for entry in TEXTS])
def test_a_typed_text_is_read_as_it_means(entry: Any) -> None:
    found = read_text(entry["text"], entry["type"])
    assert found.status == "understood"
    assert in_any_order(found.card.effects) in meanings(entry)
    assert not any(sentence.choices for sentence in found.sentences)
    taken = [one.as_ for sentence in found.sentences for one in sentence.taken]
    assert entry.get("taken", "") in [*taken, ""]
