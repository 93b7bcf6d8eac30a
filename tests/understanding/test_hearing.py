"""What the words of a text name: each row by its example, each card by its name, and no text is too strange."""

from __future__ import annotations

import string
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.understanding.ask_reading import heard_asks
from tutor.understanding.card_mentions import cards_said
from tutor.understanding.card_names import card_names, is_kind_name, ways
from tutor.understanding.case import ASK_KINDS
from tutor.understanding.deed_clauses import clauses_of
from tutor.understanding.hearing import heard
from tutor.understanding.lexicon import is_everyday, short_words, word_file
from tutor.understanding.plain_phrases import in_plain_words
from tutor.understanding.reading import MAX_CASES, understood
from tutor.understanding.things import pieces
from tutor.understanding.tokens import MAX_LETTERS, tokens_of

pytestmark = pytest.mark.quick

MARKS = word_file("marks")["rows"]
ASKS = word_file("asks")["rows"]
DEED_ROWS = word_file("deeds")["rows"]


@pytest.mark.parametrize("row", MARKS, ids=lambda row: row["is"])
def test_a_mark_is_heard_in_its_example(row: dict[str, object]) -> None:
    kind, _, value = str(row["is"]).partition(" ")
    found = {(one.kind, one.value) for one in heard(str(row["example"])).mentions}
    assert (kind, value) in found


@pytest.mark.parametrize("row", ASKS, ids=lambda row: row["kind"])
def test_a_question_is_understood_in_its_example(row: dict[str, str]) -> None:
    cases = understood(row["example"]).cases
    assert cases
    assert cases[0].ask is not None
    assert cases[0].ask.kind == row["kind"]


def test_every_kind_of_question_has_a_row_and_others_that_may_be_meant() -> None:
    assert {row["kind"] for row in ASKS} == {*ASK_KINDS}
    others = word_file("asks")["instead"]
    assert set(others) == set(ASK_KINDS)
    assert {kind for kinds in others.values() for kind in kinds} <= set(ASK_KINDS)


@pytest.mark.parametrize("row", DEED_ROWS, ids=lambda row: row["verb"])
def test_a_deed_is_read_in_its_example(row: dict[str, str]) -> None:
    clauses = clauses_of(pieces(heard(row["example"])))
    assert row["verb"] in {"respond" if one.verb.kind == "acted" else one.verb.value for one in clauses}


@pytest.mark.parametrize("row", word_file("phrases")["rows"], ids=lambda row: row["said"])
def test_a_turn_of_phrase_is_put_in_plain_words_in_its_example(row: dict[str, str]) -> None:
    tokens = tokens_of(row["example"])
    assert [one.word for one in in_plain_words(tokens)] != [one.word for one in tokens]


def test_what_is_short_is_put_in_full() -> None:
    for short, full in short_words().items():
        assert [token.word for token in tokens_of(short)] == full.split(), short


@pytest.mark.parametrize("name", [name for name in card_names() if not is_kind_name(name)])
def test_a_card_is_known_by_its_name_alone_and_by_its_bare_letters(name: str) -> None:
    bare = "".join(sign if sign.isalnum() or sign == " " else "" for sign in name.lower().replace("-", " "))
    for said in (name, name.lower(), name.upper(), bare):
        assert [one.names for one in cards_said(tokens_of(said))] == [(name,)] or same_letters(name, said), said


def same_letters(name: str, said: str) -> bool:
    """Is a card known whose name differs in no letter, "Yay" for "Yay!"?"""
    found = [one.names[0] for one in cards_said(tokens_of(said))]
    return len(found) == 1 and letters(found[0]) == letters(name)


def letters(text: str) -> str:
    """Its letters and figures."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def test_a_part_of_a_name_that_no_other_card_has_is_that_card() -> None:
    for said, found in ways().exact.items():
        cards = {way.card for way in found}
        telling = [way for way in found if not way.plain and way.good > 60]
        if len({letters(card) for card in cards}) == 1 and telling:
            named = [one.names for one in cards_said(tokens_of(" ".join(telling[0].words)))]
            assert named, said
            assert letters(named[0][0]) == letters(telling[0].card), said


def test_nicknames_are_those_cards() -> None:
    for name, said in word_file("nicknames")["names"].items():
        for nickname in said:
            found = [one.names for one in cards_said(tokens_of(f"he has {nickname} in play"))]
            assert found == [(name,)], nickname


NO_CARDS = [
    "unicorn",
    "stable",
    "hand",
    "deck",
    "nursery",
    "discard",
    "turn",
    "draw",
    "table",
    "house",
    "dog",
    "cat",
    "horse",
    "pizza",
    "window",
    "sparkle",
    "dragon",
    "wizard",
    "knighthood",
    "rhinoceros",
    "bombardment",
    "librarian",
    "mountain",
    "keyboard",
    "thunder",
    "pegasus",
    "llamazing",
    "alpine",
    "goatee",
    "ramble",
    "barbecue",
    "rainbowfish",
    "blindfold",
    "narrator",
    "chainlink",
    "phoenician",
    "magician",
    "archbishop",
]


@pytest.mark.parametrize("word", NO_CARDS)
def test_a_word_that_is_no_card_is_taken_for_none(word: str) -> None:
    assert cards_said(tokens_of(f"can i do that with my {word} now")) == []


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300))
def test_no_text_is_too_strange(text: str) -> None:
    found = understood(text)
    assert bool(found.cases) != bool(found.silent)
    assert len(found.cases) <= MAX_CASES


WORDS = sorted({word for row in MARKS for text in row["said"] for word in str(text).split() if word.isalpha()})


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from([*WORDS, *card_names(), "he", "my", "neighed", "?", ",", "."]), max_size=40))
def test_no_row_of_words_is_too_strange(words: list[str]) -> None:
    found = understood(" ".join(words))
    assert bool(found.cases) != bool(found.silent)
    named = {card.name for card in found.cards}
    for case in found.cases:
        said = (
            {one.card for one in case.holdings} | {one.card for one in case.deeds} | {one.target for one in case.deeds}
        )
        assert named <= {*said, case.ask.card if case.ask else None, case.ask.target if case.ask else None}


def test_a_card_shares_letters_with_the_words_for_it() -> None:
    nicknames = set(word_file("nicknames")["names"])
    for word in ("qwxz", "bkr", "jjj", "vvvvvvv", "zzyzx", "hjkhjk", *string.ascii_lowercase):
        for one in cards_said(tokens_of(f"he has {word} there")):
            assert set(one.names) <= nicknames or all(set(word) <= set(letters(name)) for name in one.names)


def test_what_nobody_says_is_a_card_is_everyday() -> None:
    assert all(is_everyday(word) for word in ("stable", "played", "cards", "a"))


def test_it_takes_as_long_as_the_text_is() -> None:
    text = "my brother rhinocorned my black knight at the start of his turn, can i get it bakc with kiss of lief? "
    short, long = text * 4, (text * 20)[:2000]
    understood(short), understood(long)
    assert _seconds_for(long) < TIMES_LONGER * len(long) / len(short) * _seconds_for(short)
    assert tokens_of("a " * MAX_LETTERS)[-1].end <= MAX_LETTERS


TIMES_LONGER = 3
"""Were it to grow with the square of the length, it would take five times as long for each letter."""


def _seconds_for(text: str) -> float:
    """Of the processor; the least of several."""
    taken = []
    for _ in range(4):
        began = time.process_time()
        understood(text)
        taken.append(time.process_time() - began)
    return min(taken)


def test_heard_asks_come_without_a_question_too() -> None:
    hearing = heard("he says he can steal my baby with seductive unicorn")
    parts = pieces(hearing)
    assert heard_asks(hearing, clauses_of(parts), parts)[0].kind == "may"
