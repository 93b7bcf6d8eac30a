"""Questions of full tables with cards that nobody has told: bounded, and never long without a word."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from random import Random
from types import FrameType
from typing import Any, Final

import pytest

from tests.length import seeds
from tests.service.test_different_ends import BOXES, KINDS
from tutor.analysis import open_points, time_limit
from tutor.analysis.answer import explaining
from tutor.analysis.closest_rulings import closest
from tutor.analysis.exploration import finished, no_cycles_sought
from tutor.analysis.outcomes import finding_outcomes, position_asked_about
from tutor.analysis.reasons import trials
from tutor.cards import all_sets
from tutor.scenario import read_data
from tutor.service import answer_reply, contest_reply
from tutor.service.answer_reply import MAX_SECONDS, answering
from tutor.service.contest_reply import contest_played
from tutor.service.situation import scenario_of, situation_of
from tutor.yamlfile import BadInput

MAX_CALLS_BETWEEN: Final = 400_000
"""So many functions are called at most between two things that are told: about a third of a second.

Calls are counted and no seconds: a slow machine, or one with much else to do, counts the same.
"""

PLAYERS: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus", "Hal")
FEW: Final = 25
"""So many positions are looked at for an answer here."""

SECONDS: Final = {"reasons": 0.6, "changes": 0.2, "contest": 0.6}
"""So long is each looked for here."""

PLAYED: Final = "Rhinocorn"
QUESTIONS: Final[dict[str, Callable[[Any], Any]]] = {
    "what comes of it": lambda goal: {"will": goal},
    "what one can do": lambda goal: {"will": goal, "for": "Ana"},
    "what one can keep from being": lambda goal: {"will": {"not": goal}, "for": "Ben"},
    "a move": lambda _: {"may": {"by": "Ben", "respond": "Neigh"}},
}


def table(question: str, chance: Random, untold: bool = True) -> dict[str, Any]:
    """Eight players with any cards, who have cards not told, or one a hand; the first plays a Unicorn."""
    cards = sorted(card.name for box in all_sets() if box.id in BOXES for card in box.cards if card.type in KINDS)
    drawn = iter(chance.sample([name for name in cards if name != PLAYED], 4 * len(PLAYERS)))
    hidden = ["?", "?"] if untold else []
    players = [
        {"name": name, "hand": [*hidden, next(drawn)], "stable": [next(drawn) for _ in range(3)]} for name in PLAYERS
    ]
    players[0]["hand"][0], players[1]["hand"][0] = PLAYED, "Neigh"
    goal = {"has": {"Ana.stable": [PLAYED]}}
    made = {"edition": "second-edition", "sets": list(BOXES), "loose": True, "players": players}
    return {**made, "script": [{"by": "Ana", "play": PLAYED}], "question": QUESTIONS[question](goal)}


def tables(question: str, untold: bool = True) -> Iterator[Any]:
    """As many tables, of which those that cannot be laid out, or where the Unicorn cannot be played, are left out."""
    for seed in seeds(1):
        with suppress(BadInput):
            laid = situation_of(read_data(table(question, Random(f"{question} {seed}"), untold), "situation"))
            position_asked_about(scenario_of(laid))
            yield laid


def calls_between(search: Iterator[object]) -> int:
    """How many functions are called between two things that are told, at most."""
    calls = most = before = 0

    def counting(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(counting)
    try:
        with no_cycles_sought(), suppress(BadInput):
            for _ in search:
                most, before = max(most, calls - before), calls
    finally:
        sys.setprofile(None)
    return max(most, calls - before)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less time, and all in memory that is read once."""
    monkeypatch.setattr(trials, "MAX_SECONDS", SECONDS["reasons"])
    monkeypatch.setattr(open_points, "LOOKED_INTO", 3)
    monkeypatch.setattr(answer_reply, "MAX_SECONDS_OF_CHANGES", SECONDS["changes"])
    monkeypatch.setattr(contest_reply, "MAX_SECONDS", SECONDS["contest"])
    closest((), (), position_asked_about(scenario_of(next(tables("a move")))).table)


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("question", [question for question in QUESTIONS if question != "a move"])
def test_a_question_is_answered_with_a_word_every_now_and_then(question: str) -> None:
    for laid in tables(question):
        assert calls_between(answering(laid, FEW)) <= MAX_CALLS_BETWEEN


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("question", QUESTIONS)
def test_its_reason_is_looked_for_with_a_word_every_now_and_then(question: str) -> None:
    for laid in tables(question, untold=False):
        found = finished(finding_outcomes(scenario_of(laid), first=True))
        assert found.answer != "unknown"
        assert calls_between(explaining(found)) <= MAX_CALLS_BETWEEN


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("question", ["what one can do", "what one can keep from being"])
def test_so_is_an_answer_tested(question: str) -> None:
    for laid in tables(question):
        assert calls_between(contest_played(laid, 1)) <= MAX_CALLS_BETWEEN


def test_after_so_many_seconds_no_more_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(time_limit, "process_time", lambda: next(ticks) * MAX_SECONDS / 20)
    *_, last = answering(next(tables("what one can do")))
    assert isinstance(last, dict)
    assert not last["complete"]
    assert last["answer"] == "unknown"
    assert 1 < last["positions"] <= 25
    assert last["changes"] == []
