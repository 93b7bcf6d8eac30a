"""A card of which nobody has told what it does leaves an answer open, if it may act on the way."""

from __future__ import annotations

import pytest

from tutor.analysis.answer import answer, explained
from tutor.analysis.outcomes import Outcomes, outcomes
from tutor.scenario.read import read_text

TRAVEL = """\
edition: travel
players:
  - {name: Ana, stable: [STABLE], hand: [HAND]}
  - {name: Ben, stable: [Basic Unicorn], hand: [BENS]}
  - {name: Cleo}
deck: [Neigh, "Neigh#2"]
discard: [DISCARD]
"""
WINS = "question: {will: {winner: Ana}}\n"
DRAWS = "question: {may: {by: Ana, draw: true}}\n"


def found(question: str, **cards: str) -> Outcomes:
    text = TRAVEL
    for place in ("stable", "hand", "bens", "discard"):
        text = text.replace(place.upper(), cards.get(place, ""))
    return outcomes(read_text(text + question))


@pytest.mark.parametrize("question", [WINS, DRAWS])
def test_one_in_a_stable_may_act(question: str) -> None:
    there = found(question, stable="Tourist Trap")
    assert (there.answer, there.unknown) == ("unknown", ("Tourist Trap",))
    assert there.without_them == found(question).answer


def test_one_that_may_be_played_on_the_way_may_act() -> None:
    assert found(WINS, hand="Tourist Trap").unknown == ("Tourist Trap",)


@pytest.mark.parametrize("place", ["discard", "bens"])
def test_one_that_nothing_brings_into_play_does_not(place: str) -> None:
    there = found(DRAWS, **{place: "Tourist Trap"})
    assert (there.answer, there.unknown) == ("yes", ())


def test_the_card_is_named_before_what_the_answer_is_without_it() -> None:
    told = explained(found(WINS, stable="Tourist Trap"))
    lead = "Nobody has told what Tourist Trap does, and it may change this. Without it: "
    assert told.says.startswith(lead)
    assert told.says.removeprefix(lead).startswith(found(WINS).says[:1].lower())
    assert told.outcomes_as_json()["unknown"] == ["Tourist Trap"]


def test_a_herd_bonus_is_due_only_as_the_turn_begins() -> None:
    text = """\
edition: llamas
players: [{name: Ana, stable: [Basic Goat, "Basic Goat#2", Baby Goat]}, {name: Ben}]
turn: {player: Ana, phase: PHASE}
deck: [Alarm Call, Llama Bomb]
question: {will: {has: {Ana.hand: [Alarm Call]}}}
"""
    asked = {phase: answer(read_text(text.replace("PHASE", phase))).outcomes for phase in ("beginning", "action")}
    assert asked["beginning"].unknown == ("Goat Herd Bonus",)
    assert asked["action"].unknown == ()
