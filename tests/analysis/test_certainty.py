"""How sure an answer is: open is only what the book played leaves open and what another choice would change."""

from __future__ import annotations

import pytest

from tutor.analysis.answer import Answer, first_answer
from tutor.scenario.read import read_text

DECK_OUT = """\
edition: base
players: [{name: Ana, stable: [Basic Narwhal]}, {name: Ben, stable: [Rhinocorn, Americorn]}]
deck: []
discard: [Shake Up]
turn: {player: Ana, phase: draw}
question: {will: {winner: Ben}, until: turn}
"""

CASES = {
    "the book settles what happens when the deck runs out": (
        DECK_OUT,
        "rulebook",
    ),
    "a card keeps the move away": (
        """\
players: [{name: Ana, hand: [Basic Narwhal]}, {name: Ben, stable: [Queen Bee Unicorn]}]
question: {may: {by: Ana, play: Basic Narwhal}}
""",
        "card",
    ),
    "no order matters where all go at one moment": (
        """\
players: [{name: Ana, hand: [Reset Button], stable: [Yay]}, {name: Ben, stable: [Slowdown, Basic Narwhal]}]
deck: [Good Deal]
script: [{by: Ana, play: Reset Button}]
question: {will: {exactly: {Ana.stable: [], Ben.stable: [Basic Narwhal]}}}
""",
        "card",
    ),
    "another reading gives another answer": (
        """\
players: [{name: Ana, hand: [Unicorn Poison]}, {name: Ben, stable: [Barbed Wire, Baby Narwhal], hand: [Yay]}]
deck: [Good Deal, Shake Up]
script: [{by: Ana, play: Unicorn Poison}]
question: {will: {has: {discard: [Yay]}}}
""",
        "reading",
    ),
    "of the way it is read there is no source": (
        """\
players: [{name: Ana, stable: [Glitter Bomb, Basic Narwhal]}, {name: Ben}]
turn: {player: Ana, phase: beginning}
deck: [Good Deal]
question: {may: {by: Ana, use: Glitter Bomb}}
""",
        "nobody",
    ),
}


def found(text: str, limit: int = 2000) -> Answer:
    return first_answer(read_text(text), limit)


@pytest.mark.parametrize("case", CASES)
def test_who_makes_it_sure(case: str) -> None:
    text, by = CASES[case]
    assert found(text).sure.by == by, found(text).sure


def test_an_open_point_is_told_with_its_choice_and_who_reads_it_so() -> None:
    sure = found(CASES["another reading gives another answer"][0]).sure
    assert sure.names == ("nursery-leaves",)
    assert sure.says.startswith("The rulebooks leave open: A Baby goes from a Stable to the Nursery - ")
    assert 'Here it is read as "It has left": base rulebook' in sure.says


def test_a_reason_does_not_call_open_what_the_book_settles() -> None:
    told = found(CASES["the book settles what happens when the deck runs out"][0])
    assert "leave open" not in told.reason.says
    assert "leave open" not in told.sure.says


def test_an_answer_that_a_limit_leaves_open_is_sure_by_nobody() -> None:
    text = "players: [{name: Ana}, {name: Ben}]\nquestion: {will: {winner: Ana}, until: game}\n"
    sure = found(text, limit=5).sure
    assert (sure.by, sure.names) == ("nobody", ())
    assert sure.says == "Not all that may come of it was looked at, so the answer is open."
