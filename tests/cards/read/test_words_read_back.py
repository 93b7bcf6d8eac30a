"""Actions that no published card does: what the tutor says of them it reads as the same."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tutor.cards.english import card_text
from tutor.cards.own_cards import cards_in
from tutor.cards.read import read_text
from tutor.rulebook import editions

pytestmark = pytest.mark.quick

SAID = (Path(__file__).parent / "said_actions.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("do", SAID.splitlines())
def test_what_is_said_of_an_action_is_read_as_that_action(do: str) -> None:
    data = {"name": "Odd Horn", "type": "magic", "effects": [{"when": "played", "do": yaml.safe_load(f"[{do}]")}]}
    (card,), problems = cards_in([data])
    assert not problems
    for id, book in editions().items():
        text = card_text(card, book.terms)
        found = read_text(text, card.type, card.name, id)
        assert found.status == "understood", text
        assert found.card.effects == card.effects, text
        assert not any(sentence.choices for sentence in found.sentences), text
