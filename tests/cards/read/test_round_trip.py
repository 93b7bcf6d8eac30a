"""What the tutor says of a card it reads as that card, in each edition's terms; what it read it reads again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.cards.read.alike import written_alike
from tests.cards.read.material import entries
from tests.engine.made_cards import WORDS, Maker
from tutor.cards import Card, all_sets
from tutor.cards.card import Effect
from tutor.cards.english import card_text
from tutor.cards.own_cards import cards_in
from tutor.cards.read import read_text
from tutor.rulebook import editions, readings

pytestmark = pytest.mark.quick

NOT_READ = frozenset({"Shadow Unicorn", "#Studlife", "Goat Herd Bonus", "Llama Herd Bonus"})
"""Cards of which the tutor says something that it does not read; it may only shrink."""

DEFAULTS = tuple((id, reading.default) for id, reading in readings().items())


def acting() -> Iterator[tuple[Card, Counter[Effect]]]:
    """Every card that does something, with what is played of it where nothing else is said."""
    for box in all_sets():
        for card in box.cards:
            there = [effect for effect in card.effects if all(one in DEFAULTS for one in effect.under)]
            if there:
                yield card, Counter(effect._replace(under=()) for effect in there)


@pytest.mark.parametrize("edition", sorted(editions()))
def test_what_the_tutor_says_of_a_card_is_read_as_that_card(edition: str) -> None:
    lost = set()
    for card, effects in acting():
        text = card_text(card, editions()[edition].terms)
        found = read_text(text, card.type, card.printed or card.name, edition)
        if found.status != "understood":
            lost.add(card.name)
        else:
            assert Counter(found.card.effects) == effects, text
    assert lost <= NOT_READ


@pytest.mark.parametrize("entry", entries("wordings")["understood"], ids=lambda entry: entry["text"][:60])
def test_what_was_read_is_said_so_that_it_is_read_again(entry: Any) -> None:
    edition = entry.get("edition", "")
    found = read_text(entry["text"], entry["type"], "Odd Horn", edition)
    if found.status != "understood":
        return
    again = read_text(found.says, entry["type"], "Odd Horn", edition)
    assert again.status == "understood", found.says
    assert again.card.effects == found.card.effects, found.says


MADE_OF_EACH_WORD = 3
NOT_THE_SAME = 0.02
"""The part of made cards that are read as another card; it may only shrink."""

NOT_UNDERSTOOD = 0.25
"""The part of made cards of which the tutor says something that it does not read; it may only shrink."""


def test_made_cards_are_read_as_they_are() -> None:
    """Not only as a card that is said in the same words: each text says one card; what stands twice is said once."""
    made = otherwise = lost = 0
    terms = editions()["second-edition"].terms
    for word in WORDS:
        for seed in range(MADE_OF_EACH_WORD):
            (card,), _ = cards_in([Maker(Random(seed), word).card("Odd")])
            played = [effect for effect in card.effects if set(effect.under) <= set(DEFAULTS)]
            found = read_text(card_text(card, terms), card.type, "Odd", "second-edition")
            made += 1
            lost += found.status != "understood"
            otherwise += found.status == "understood" and set(map(written_alike, found.card.effects)) != set(
                map(written_alike, played)
            )
    assert otherwise < made * NOT_THE_SAME
    assert lost < made * NOT_UNDERSTOOD
