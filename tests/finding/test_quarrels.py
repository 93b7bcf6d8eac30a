"""As many quarrels as were understood once are understood, and of no card is it made up whose it is."""

from __future__ import annotations

from functools import cache

import pytest

from tests.finding.collected import KINDS
from tests.finding.quarrels import Score, holds_an_answer, main, totals

RIGHT = {"building": 29, "aside": 27}
"""For how many of thirty the right question is among the three that are offered."""
PRECISION = {"building": 1.0, "aside": 1.0}
RECALL = {"building": 1.0, "aside": 1.0}
DISOWNED = {"building": 0, "aside": 0}


@cache
def reached(kind: str) -> Score:
    """What all of a kind count: they are played once for all tests."""
    return totals(kind)


@pytest.mark.parametrize("kind", KINDS)
def test_the_right_question_is_among_those_offered(kind: str) -> None:
    assert reached(kind).quarrels == 30
    assert reached(kind).right >= RIGHT[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_the_cards_that_are_meant_are_recognised(kind: str) -> None:
    assert reached(kind).precision >= PRECISION[kind]
    assert reached(kind).recall >= RECALL[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_guessed_and_nothing_answered(kind: str) -> None:
    assert reached(kind).guessed == 0
    assert reached(kind).disowned <= DISOWNED[kind]
    assert reached(kind).answers == 0


@pytest.mark.parametrize(
    ("offer", "holds"),
    [
        ({"says": "May Ana use Rhinocorn?", "question": "x", "suggested": None}, False),
        ({"says": "May Ana use Rhinocorn? No.", "question": "x", "suggested": None}, True),
        ({"says": "Yes: may Ana use it?", "question": "x", "suggested": None}, True),
        ({"says": "Rhinocorn waits for the next turn", "question": "x", "suggested": None}, True),
        ({"says": "May Ana use Rhinocorn?", "question": "x", "suggested": None, "answer": "no"}, True),
        ({"says": "May she?", "question": None, "suggested": {"supposes": "", "situation": {"expect": {}}}}, True),
    ],
)
def test_an_offer_that_holds_an_answer_is_seen(offer: dict[str, object], holds: bool) -> None:
    assert holds_an_answer(offer) is holds


def test_those_kept_aside_are_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("aside", "-v") == 2
    assert "usage" in capsys.readouterr().err
