"""A card of which nobody has told what it does leaves an answer open, if it may act on the way."""

from __future__ import annotations

from random import Random

import pytest

from tutor.analysis.answer import answer, explained
from tutor.analysis.meeting.meetings import meet
from tutor.analysis.outcomes import Outcomes, outcomes
from tutor.explain.answers.knowledge_gaps import names_of
from tutor.lessons.quiz.drafts import shown
from tutor.scenario.new_game import dealt
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
    assert (there.answer, names_of(there.unknown)) == ("unknown", ("Tourist Trap",))
    assert there.without_them == found(question).answer


def test_one_that_may_be_played_on_the_way_may_act() -> None:
    assert names_of(found(WINS, hand="Tourist Trap").unknown) == ("Tourist Trap",)


@pytest.mark.parametrize("place", ["discard", "bens"])
def test_one_that_nothing_brings_into_play_does_not(place: str) -> None:
    there = found(DRAWS, **{place: "Tourist Trap"})
    assert (there.answer, names_of(there.unknown)) == ("yes", ())


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
    assert names_of(asked["beginning"].unknown) == ("Goat Herd Bonus",)
    assert names_of(asked["action"].unknown) == ()


def test_nobody_makes_an_answer_sure_that_hangs_on_such_a_card() -> None:
    told = explained(found(WINS, stable="Tourist Trap"))
    assert (told.reason.says, told.reason.names[0]) == ("Nobody has told what Tourist Trap does.", "Tourist Trap")
    sure = told.sure
    assert (sure.by, sure.names) == ("nobody", ("Tourist Trap",))
    assert sure.says == "Nobody has told what Tourist Trap does."


def test_what_such_a_card_does_to_another_is_unknown() -> None:
    told = meet("Tourist Trap", "Seductive Unicorn", edition="travel")
    assert told.as_json()["unknown"] == ["Tourist Trap"]
    assert told.meetings[0].says.startswith("Nobody has told what Tourist Trap does, so this is unknown. Without it: ")
    assert meet("Slowdown", "Neigh", edition="travel").unknown == ()


def test_a_game_is_dealt_without_such_cards() -> None:
    blank = read_text("sets: [travel, base-2e]\nedition: travel\nplayers: [{name: Ana}, {name: Ben}, {name: Cleo}]\n")
    begun = dealt(blank, Random(1))
    there = str((begun.players, begun.deck, begun.discard))
    assert "Slowdown" in there
    assert "Tourist Trap" not in there


@pytest.mark.parametrize(("herd", "asked"), [("Goat", False), ("Alpaca", True)])
def test_no_question_is_put_where_an_unknown_herd_bonus_may_be_used(herd: str, asked: bool) -> None:
    stable = f"[Basic {herd}, 'Basic {herd}#2', Baby {herd}, Dreadlocked Alpaca]"
    text = f"edition: llamas\nplayers: [{{name: Ana, stable: {stable}}}, {{name: Ben}}]\n"
    text += "deck: [Basic Ram]\nturn: {player: Ana, phase: beginning}\nstop: decision\n"
    assert (shown(read_text(text)) is not None) == asked


RAINY = """\
edition: second-edition
cards:
  - {name: Rainy Day, type: upgrade, effects: [{unknown: It may rain.}, {when: beginning, may: true, do: [draw: 1]}]}
  - {name: Windy Day, type: upgrade, effects: [{when: destroyed, do: [unknown: "If it is destroyed, it blows."]}]}
players:
  - {name: Ana, hand: [Rhinocorn, HAND], stable: [STABLE]}
  - {name: Ben, hand: [BENS]}
deck: [Neigh, "Neigh#2"]
script: [{by: Ana, play: Rhinocorn}]
question: {will: {has: {Ana.stable: [Rhinocorn]}}}
"""
BOTH = " Not needed: the tutor does not know one sentence of Rainy Day and one sentence of Windy Day."


@pytest.mark.parametrize("place", ["stable", "hand", "bens"])
def test_a_sentence_without_a_lead_acts_from_a_stable_and_where_a_card_may_be_answered(place: str) -> None:
    there = rainy(**{place: "Rainy Day"})
    assert (there.answer, there.without_them) == ("unknown", "always")
    assert there.says == (
        'I do not know this sentence of Rainy Day: "It may rain". '
        "Without it: yes, always: Rhinocorn is in Ana's Stable. It may change the answer."
    )


@pytest.mark.parametrize("place", ["stable", "hand", "bens"])
def test_a_sentence_with_a_lead_that_does_not_come_does_not_act(place: str) -> None:
    there = rainy(**{place: "Windy Day"})
    assert (there.answer, there.unknown) == ("always", ())
    assert there.says == f"Yes, always: Rhinocorn is in Ana's Stable.{BOTH}"


def rainy(**cards: str) -> Outcomes:
    text = RAINY
    for place in ("stable", "hand", "bens"):
        text = text.replace(place.upper(), cards.get(place, ""))
    return outcomes(read_text(text))


@pytest.mark.parametrize(("place", "asked"), [("stable", False), ("hand", False), ("bens", False), ("deck", True)])
def test_no_question_is_put_where_a_card_lies_that_is_not_wholly_understood(place: str, asked: bool) -> None:
    text = RAINY.partition("script:")[0]
    for at in ("stable", "hand", "bens"):
        text = text.replace(at.upper(), "Windy Day" if at == place else "")
    if place == "deck":
        text = text.replace("deck: [", "deck: [Windy Day, ")
    assert (shown(read_text(f"{text}stop: decision\n")) is not None) == asked
