"""Texts that tempt one to guess, or to drop a word: what must not come of them does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.read.material import entries, in_any_order, loaded
from tutor.cards.read import read_text

pytestmark = pytest.mark.quick

TEXTS = entries("tempting")


@pytest.mark.parametrize("entry", TEXTS, ids=[entry["text"][:70] for entry in TEXTS])
def test_a_tempting_text_is_not_read_as_what_it_does_not_say(entry: Any) -> None:
    found = read_text(entry["text"], entry["type"])
    wrong = in_any_order(loaded(entry["type"], entry["never"]).effects)
    assert found.status != "understood" or in_any_order(found.card.effects) != wrong
