"""Broken texts: no crash, no other meaning unless it is shown or the text says it, and no more steps than letters."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.read.broken import WAYS, broken, random_text
from tests.cards.read.material import entries
from tests.length import SAMPLE_FACTOR
from tutor.cards.bounded_cards import MAX_TEXT
from tutor.cards.read import TextReading, read_text
from tutor.cards.read.chart import Chart

pytestmark = pytest.mark.quick

SEEDS = 20 * SAMPLE_FACTOR

WHOLE: tuple[Any, ...] = tuple(entries("wordings")["understood"])

READ_ALL_THE_SAME = frozenset({"card cannot be Neigh'd", "a cards"})
"""What stands in broken texts that are read although they say nothing whole; it may only shrink."""


def read(text: str, entry: Any) -> TextReading:
    """What is made of a text on the card of an entry."""
    return read_text(text, entry["type"], edition=entry.get("edition", ""))


def test_a_text_is_broken_in_every_way_and_the_same_by_the_same_seed() -> None:
    text = WHOLE[0]["text"]
    found = [broken(text, seed) for seed in range(40)]
    assert found == [broken(text, seed) for seed in range(40)]
    assert {one.way for one in found} == set(WAYS)


@pytest.mark.parametrize("entry", WHOLE, ids=[entry["text"][:60] for entry in WHOLE])
def test_a_broken_text_is_not_read_as_something_else_without_a_word(entry: Any) -> None:
    whole = read(entry["text"], entry)
    for seed in range(SEEDS):
        spoilt = broken(entry["text"], seed)
        found = read(spoilt.text, entry)
        if found.status != "understood" or found.card.effects == whole.card.effects:
            continue
        shown = any(sentence.taken or sentence.choices for sentence in found.sentences)
        known = any(part in spoilt.text for part in READ_ALL_THE_SAME)
        assert shown or spoilt.may_say_something_else or known, (spoilt, found.says)


STEPS_A_LETTER = 100
"""How often something is looked for in a text, for each of its letters, at most: several times what any card takes."""


def test_the_reader_is_linear_in_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    read = Chart.has

    def counted(self: Chart, at: int, word: str) -> bool:
        steps.append(word)
        return read(self, at, word)

    monkeypatch.setattr(Chart, "has", counted)
    words = tuple(sorted({word for entry in WHOLE for word in entry["text"].split()}))
    texts = [random_text(seed, words, MAX_TEXT) for seed in range(40 * SAMPLE_FACTOR)]
    most = 0
    for text in (*texts, *(part * (MAX_TEXT // len(part)) for part in REPEATED)):
        steps.clear()
        read_text(text, "magical")
        most = max(most, len(steps))
        assert len(steps) <= STEPS_A_LETTER * MAX_TEXT, text
    assert most > MAX_TEXT


REPEATED = (
    "DRAW a card. ",
    "If you do, DRAW a card. ",
    "DISCARD a card and ",
    "either DRAW a card or DISCARD a card, then ",
    "a Unicorn, ",
    "SACRIFICE or DESTROY a Unicorn or Upgrade card, ",
    "if you have a Unicorn card in your Stable, ",
    "that player must ",
)
"""Parts of sentences that can be read in many ways when they stand behind each other."""
