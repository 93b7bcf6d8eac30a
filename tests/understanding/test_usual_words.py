"""What is counted in collected quarrels: which words go with which traits of a question, and what that says."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.word_counts import MIN_QUARRELS, counts
from tutor.understanding.case import NamedCard
from tutor.understanding.meant_questions import all_meant
from tutor.understanding.question_traits import TRAITS, traits_of
from tutor.understanding.reading import understood
from tutor.understanding.usual_words import CARD, SaidWords, counted, read_counts, words_and_pairs

pytestmark = pytest.mark.quick


def quarrel(said: str, *right: str) -> dict[str, Any]:
    """A quarrel in these words, of which a question with these traits is meant, and one with others is not."""
    meant = {"traits": [*right], "right": True}
    return {"said": said.split(), "questions": [meant, {"traits": ["form lies"], "right": False}]}


def test_a_card_is_one_word_and_each_word_is_there_once() -> None:
    text = "can I neigh Unicorn Poison, can I"
    cards = [NamedCard("Unicorn Poison", "Unicorn Poison", 12, 26)]
    found = words_and_pairs(text, cards)
    assert CARD in found
    assert f"neigh {CARD}" in found
    assert "unicorn" not in found
    assert len({*found}) == len(found)


def test_a_word_speaks_for_what_it_was_used_for_and_against_the_rest() -> None:
    use = [quarrel("may set off", "form may use")] * MIN_QUARRELS
    goes = [quarrel("may where", "form lies")] * MIN_QUARRELS
    found = counts([*use, *goes])
    assert found.says("off", "form may use") > 0 > found.says("off", "form lies")
    assert found.says("may", "form may use") == pytest.approx(0, abs=0.1)
    said = SaidWords(["off", "never met"], found)
    assert said.likeness({"form": ("may use",)})["usual.form"] > 0 > said.likeness({"form": ("lies",)})["usual.form"]


def test_words_that_were_never_met_say_nothing() -> None:
    likeness = SaidWords(["xyzzy"]).likeness({"form": ("may use",), "before": ("nothing",)})
    assert likeness == {f"usual.{name}": 0.0 for name in TRAITS}


def test_seldom_words_and_quarrels_that_were_not_understood_are_not_counted() -> None:
    lost = {"said": ["lost"], "questions": [{"traits": ["form lies"], "right": False}]}
    found = counts([*[quarrel("often", "form may use")] * MIN_QUARRELS, quarrel("seldom", "form may use"), lost])
    assert {*found.of_words} == {"often"}
    assert found.all == MIN_QUARRELS + 1


def test_the_table_counts_no_word_more_often_than_there_are_quarrels() -> None:
    found = counted()
    assert all(MIN_QUARRELS <= many <= found.all for many in found.of_words.values())
    assert all(n <= found.of_words[word] + 0.5 for word, of in found.together.items() for n in of.values())
    names = {trait.partition(" ")[0] for trait in found.of_traits}
    assert names == {*TRAITS}


def test_a_table_is_read_as_it_was_written() -> None:
    found = read_counts([["word", "quarrels", "form lies"], ["(all)", "9", "4.5"], ["where", "8", ""]])
    assert (found.all, found.of_traits, found.of_words) == (9, {"form lies": 4.5}, {"where": 8})
    assert found.together["where"] == {}


@pytest.mark.parametrize(
    ("text", "form", "asker"),
    [
        ("may I use Rhinocorn?", "may use", "me"),
        ("he plays Unicorn Poison, may I neigh it?", "may respond", "me"),
        ("does my Stabby the Unicorn go to the discard pile when he destroys it?", "lies", None),
    ],
)
def test_traits_are_of_the_question_that_is_put(text: str, form: str, asker: str | None) -> None:
    traits = [traits_of(one.laid) for one in all_meant(understood(text))]
    assert any(one["form"] == (form,) and asker in (None, *one["asker"]) for one in traits)
