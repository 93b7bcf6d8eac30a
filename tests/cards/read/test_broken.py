"""Broken texts: no crash, no other meaning unless it is shown or the text says it, and none takes long."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from tests.cards.read.broken import WAYS, broken, random_text
from tests.cards.read.material import entries
from tests.length import SAMPLE_FACTOR
from tutor.cards.bounded_cards import MAX_TEXT
from tutor.cards.read import TextReading, read_text

pytestmark = pytest.mark.quick

SEEDS = 20 * SAMPLE_FACTOR

WHOLE: tuple[Any, ...] = tuple(entries("wordings")["understood"])

LONGEST = 0.5
"""Seconds of a processor that a text of 400 characters takes at most: ten times what it should, as machines differ."""

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


def test_no_text_of_four_hundred_characters_takes_long() -> None:
    words = tuple(sorted({word for entry in WHOLE for word in entry["text"].split()}))
    read_text(WHOLE[0]["text"], "magic")
    for seed in range(40 * SAMPLE_FACTOR):
        text = random_text(seed, words, MAX_TEXT)
        begun = process_time()
        read_text(text, "magical")
        assert process_time() - begun < LONGEST, text
