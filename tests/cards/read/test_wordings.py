"""Made-up texts of cards, in print and as players type: each is read as it means, or not at all."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.cards.read.material import entries, in_any_order, loaded, meanings
from tutor.cards.read import TextReading, read_text

pytestmark = pytest.mark.quick

UNDERSTOOD_OF_60 = {"wordings": 60, "wordings_aside": 55}
"""How many texts are understood at least; it may only grow."""


@cache
def reading(file: str, part: str, at: int) -> TextReading:
    """What is made of a text."""
    entry = entries(file)[part][at]
    return read_text(entry["text"], entry["type"], edition=entry.get("edition", ""))


def understood(file: str) -> list[tuple[Any, TextReading]]:
    """The texts that are understood wholly, with what was read, of those that can be."""
    each = enumerate(entries(file)["understood"])
    found = [(entry, reading(file, "understood", at)) for at, entry in each]
    return [(entry, read) for entry, read in found if read.status == "understood"]


def is_right(entry: Any, read: TextReading) -> bool:
    """Is it what the text says, or a choice that is shown?"""
    return in_any_order(read.card.effects) in meanings(entry) or any(sentence.choices for sentence in read.sentences)


def test_what_is_understood_is_what_the_text_says() -> None:
    wrong = [entry["text"] for entry, read in understood("wordings") if not is_right(entry, read)]
    assert wrong == []


@pytest.mark.parametrize("file", UNDERSTOOD_OF_60)
def test_most_texts_are_understood(file: str) -> None:
    assert len(understood(file)) >= UNDERSTOOD_OF_60[file]


def test_of_the_texts_kept_aside_none_is_read_otherwise() -> None:
    assert sum(not is_right(entry, read) for entry, read in understood("wordings_aside")) == 0


@pytest.mark.parametrize("file", UNDERSTOOD_OF_60)
def test_a_text_with_a_word_outside_the_language_is_not_understood_wholly(file: str) -> None:
    for at, entry in enumerate(entries(file)["not_understood"]):
        assert reading(file, "not_understood", at).status != "understood", entry["text"]


@pytest.mark.parametrize("file", UNDERSTOOD_OF_60)
def test_what_stands_beside_such_a_sentence_is_read(file: str) -> None:
    for at, entry in enumerate(entries(file)["not_understood"]):
        if "rest" in entry:
            assert reading(file, "not_understood", at).card.effects == loaded(entry["type"], entry["rest"]).effects


def test_every_sentence_says_where_it_stands_and_what_stops_it() -> None:
    for part in ("understood", "not_understood"):
        for at, entry in enumerate(entries("wordings")[part]):
            text = entry["text"]
            for sentence in reading("wordings", part, at).sentences:
                start, end = sentence.at
                assert text[start:end] == sentence.print
                assert sentence.says
                assert (sentence.status == "understood") == (sentence.part is None)
                if sentence.part is not None:
                    assert start <= sentence.part[0] < sentence.part[1] <= end
                    assert sentence.because in ("word", "sentence", "refers")
                for taken in sentence.taken:
                    assert text[slice(*taken.at)].casefold() == taken.print.casefold()


@pytest.mark.parametrize("entry", entries("later_wordings"), ids=lambda entry: entry["text"][:70])
def test_a_later_wording_is_understood_as_what_it_says(entry: Any) -> None:
    found = read_text(entry["text"], entry["type"])
    assert found.status == "understood"
    assert in_any_order(found.card.effects) in meanings(entry)
    assert not any(sentence.choices for sentence in found.sentences)
