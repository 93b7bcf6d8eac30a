"""A sentence that nobody understood, as the card language has it: with a lead that is known, and without one."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.cards import Card
from tutor.cards.english import card_text
from tutor.cards.own_cards import cards_in
from tutor.explain.answers.knowledge_gaps import NotKnown, not_needed, not_told, parts_not_known
from tutor.rulebook import edition

pytestmark = pytest.mark.quick

RAIN = "It rains until somebody sneezes."
BARE = {"unknown": RAIN}
LED = {"when": "enters", "do": [{"unknown": f"When this card enters your Stable, {RAIN[0].lower()}{RAIN[1:]}"}]}
WRONG = ({"unknown": ""}, {"unknown": 3}, {"unknown": True}, {"when": "enters", "do": [{"unknown": False}]})
KNOWN = {"when": "enters", "do": [{"draw": 1}]}


def made(*effects: dict[str, Any], card_type: str = "upgrade") -> Card:
    cards, problems = cards_in([{"name": "Rainy Day", "type": card_type, "effects": list(effects)}])
    assert not problems
    return cards[0]


@pytest.mark.parametrize("card_type", ["baby", "basic", "magical", "ultimate", "upgrade", "downgrade"])
def test_the_english_has_the_sentence_as_it_is_printed(card_type: str) -> None:
    card = made(BARE, KNOWN, LED, card_type=card_type)
    assert card_text(card, edition().terms) == (
        'Rainy Day says what is not known here: "It rains until somebody sneezes". '
        "When Rainy Day enters your Stable, DRAW a card. "
        "When Rainy Day enters your Stable, do what is not known here: "
        '"When this card enters your Stable, it rains until somebody sneezes".'
    )


def test_what_is_known_of_a_card_is_told_from_what_is_not() -> None:
    said = [(card.untold, card.partly_untold) for card in (made(BARE, LED), made(BARE, KNOWN), made(KNOWN))]
    assert said == [(True, True), (False, True), (False, False)]


def test_a_magic_card_and_an_instant_may_have_one_too() -> None:
    assert made(BARE, card_type="magic").untold
    assert made(BARE, card_type="instant").untold


@pytest.mark.parametrize(
    "effect", [{"unknown": ""}, {"unknown": 3}, {"unknown": True}, {"when": "enters", "do": [{"unknown": False}]}]
)
def test_a_sentence_is_a_text(effect: dict[str, Any]) -> None:
    problems = cards_in([{"name": "Rainy Day", "type": "upgrade", "effects": [effect]}])[1]
    assert [problem.says.partition(",")[0] for problem in problems] == ["expected text"]


def test_each_is_named_once() -> None:
    parts = parts_not_known(made(BARE, BARE, KNOWN, LED), edition().readings)
    assert [part.sentence for part in parts] == [RAIN, LED["do"][0]["unknown"]]  # type: ignore[index]
    assert not_needed(parts) == "Not needed: the tutor does not know two sentences of Rainy Day."
    assert not_told(parts[:1]) == 'I do not know this sentence of Rainy Day: "It rains until somebody sneezes".'


def test_of_many_cards_no_more_is_said_than_how_many() -> None:
    many = tuple(NotKnown(f"Day {number}", RAIN) for number in range(40))
    assert not_needed(many) == "Not needed: the tutor does not know all that is printed on 40 cards of one's own."
    assert not_needed(()) == ""
