"""What is open about a card: in whole sentences, with names that people know, and beside its text."""

from __future__ import annotations

import re

import pytest

from tutor.cards import Card, all_sets
from tutor.cards.english import card_text
from tutor.explain.card_doubts import noted, open_points
from tutor.rulebook import edition, readings, rules
from tutor.service.finding.questions import questions, said

pytestmark = pytest.mark.quick

SECOND = edition("second-edition")
CARDS = {card.name: card for box in all_sets() for card in box.cards}
INNER = re.compile(rf"\b(?:{'|'.join(re.escape(id) for id in (*readings(), *rules()) if re.search('[.-]', id))})\b")
"""The ids that are no words of players."""
NOTES = re.compile(r"\boption \d|stands in for|\[|\]|\bfile\b")
"""What editors tell each other."""


def shown(card: Card) -> list[str]:
    """All that a player reads of a card."""
    notes = [noted(note, SECOND) for note in card.notes]
    return [card_text(card, SECOND.terms), *notes, *open_points(card, SECOND)]


def test_a_card_says_what_it_does_and_its_open_points_stand_beside_it() -> None:
    flyer = CARDS["Greedy Flying Unicorn"]
    assert "(" not in card_text(flyer, SECOND.terms)
    assert open_points(flyer, SECOND) == [
        'House rules differ on "When flyers fly back". Where you play "After the discard pile", it says instead: '
        "When Greedy Flying Unicorn is sacrificed or destroyed, take it from the discard pile into your hand."
    ]


def test_where_a_point_is_read_otherwise_the_other_text_is_the_open_one() -> None:
    flyer, played = CARDS["Greedy Flying Unicorn"], {"flyers": "afterwards"}
    [other] = open_points(flyer, SECOND, played)
    assert 'Where you play "Instead of the discard pile"' in other
    assert card_text(flyer, SECOND.terms, played) not in other


@pytest.mark.parametrize("name", CARDS)
def test_nothing_that_is_said_of_a_card_needs_its_file(name: str) -> None:
    told = shown(CARDS[name])
    assert [text for text in told if INNER.search(text) or re.search(r"\[|\]|Otherwise under", text)] == []
    assert [text for text in told if not text.endswith((".", '."', ".)"))] == []


def test_neither_does_an_answer_its_source_or_a_side_of_an_open_point() -> None:
    answers = [said(way) for question in questions() for way in question.ways]
    told = [text for one in answers for text in (one.says, one.who, one.where, one.conflicts) if text]
    sides = [text for reading in readings().values() for text in (*reading.choices.values(), *reading.names.values())]
    assert [text for text in (*told, *sides) if INNER.search(text) or NOTES.search(text)] == []


def test_what_comes_on_top_is_not_told_as_if_it_took_the_place_of_the_rest() -> None:
    [other] = open_points(CARDS["Scratchy Wool Blanket"], edition("llamas"))[-1:]
    assert "it also says: When Scratchy Wool Blanket enters your Field" in other
