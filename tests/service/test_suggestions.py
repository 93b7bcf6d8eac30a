"""What one would ask of a situation: five disputes, each with its question among the first three."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.service.about import about
from tutor.service.table_look import look

BARE: dict[str, Any] = {"edition": "second-edition", "deck": "?", "stop": "chain"}
RED = "Basic Unicorn (Red)"
SIX = [f"Basic Unicorn ({colour})" for colour in ("Red", "Blue", "Green", "Orange", "Purple", "Yellow")]


def laid(players: dict[str, dict[str, list[str]]], turn: str, phase: str, *script: dict[str, Any]) -> dict[str, Any]:
    """A situation."""
    seats = [{"name": name, **cards} for name, cards in players.items()]
    return {**BARE, "players": seats, "turn": {"player": turn, "phase": phase}, "script": list(script)}


NEIGH = laid(
    {"Ana": {"hand": ["Rhinocorn", "Neigh"]}, "Ben": {"hand": ["Neigh"]}, "Cleo": {"hand": ["Neigh"]}},
    *("Ana", "action"),
    *({"by": "Ana", "play": "Rhinocorn"}, {"by": "Ben", "respond": "Neigh"}, {"by": "Ana", "respond": "Neigh"}),
)
KNIGHT = laid(
    {"Ana": {"stable": ["Black Knight Unicorn", RED]}, "Ben": {"stable": ["Rhinocorn"]}},
    *("Ben", "beginning"),
    *({"by": "Ben", "use": "Rhinocorn"}, {"by": "Ben", "choose": RED, "of": "Ana"}),
)
RITUAL = {"Ana": {"stable": ["Sadistic Ritual", "Glitter Bomb", RED]}, "Ben": {"stable": ["Rhinocorn"]}, "Cleo": {}}
BOMBED = laid(
    RITUAL,
    *("Ana", "beginning"),
    *({"by": "Ana", "use": "Glitter Bomb"}, {"by": "Ana", "choose": "Sadistic Ritual"}),
)
BEE = {
    "Ana": {"stable": ["Queen Bee Unicorn"]},
    "Ben": {"hand": [RED, "Seductive Unicorn"]},
    "Cleo": {"stable": [RED]},
}
STEAL = ({"by": "Ben", "play": "Seductive Unicorn"}, {"by": "Ben", "use": "Seductive Unicorn"})


@pytest.mark.parametrize(
    ("situation", "question"),
    [
        (NEIGH, "May Cleo answer Ana's Neigh with a Neigh?"),
        (KNIGHT, "The Basic Unicorn would be destroyed; may Ana use Black Knight Unicorn instead?"),
        (laid(RITUAL, "Ana", "beginning"), "Will a Basic Unicorn be in Ana's Stable after this?"),
        (BOMBED, "Will a Basic Unicorn be in Ana's Stable after this?"),
        (laid({"Ana": {"stable": SIX, "hand": ["Rhinocorn"]}, "Ben": {}}, "Ana", "action"), "Can Ana win this turn"),
        (laid(BEE, "Ben", "action"), "May Ben play a Basic Unicorn?"),
        (laid(BEE, "Ben", "action", STEAL[0]), "May Ben use Seductive Unicorn?"),
        (laid(BEE, "Ben", "action", *STEAL), "May Ben choose Cleo's Basic Unicorn to STEAL for Seductive Unicorn?"),
    ],
)
def test_the_question_of_a_dispute_is_among_the_first_three(situation: dict[str, Any], question: str) -> None:
    first = [one["says"] for one in look(situation)["questions"][:3]]
    assert any(says.startswith(question) for says in first), first


@pytest.mark.parametrize("situation", [NEIGH, KNIGHT, BOMBED, laid(BEE, "Ben", "action", *STEAL)])
def test_all_is_asked_right_after_the_last_entry_and_nothing_of_a_later_moment(situation: dict[str, Any]) -> None:
    for script in (situation["script"], []):
        questions = look({**situation, "script": script})["questions"]
        assert questions
        assert all(one["script"] == [] and one["keep"] in (None, len(script)) and one["question"] for one in questions)


def test_a_card_does_not_go_instead_of_itself() -> None:
    questions = [one["says"] for one in look({**KNIGHT, "script": []})["questions"]]
    assert not any(says.startswith("Black Knight Unicorn would be destroyed") for says in questions)


def test_who_has_won_is_asked_where_somebody_has() -> None:
    won = laid({"Ana": {"stable": [*SIX, "Rhinocorn"]}, "Ben": {}}, "Ana", "end")
    first = look(won)["questions"][0]
    assert (first["says"], first["question"]["will"]["winner"]) == ("Has Ana won?", "Ana")


def test_nothing_is_suggested_on_an_empty_table() -> None:
    assert look(laid({"Ana": {}, "Ben": {}}, "Ana", "action"))["questions"] == []


def test_a_tapped_card_says_what_may_be_done_with_it_and_why_the_rest_may_not() -> None:
    found = about(laid(BEE, "Ben", "action"), card=RED)
    assert [one["says"] for one in found["options"]] == ["Ben plays a Basic Unicorn into Ana's Stable"]
    assert [one["because"][0]["name"] for one in found["refused"]] == ["Queen Bee Unicorn"]
    assert found["questions"][0]["says"] == "May Ben play a Basic Unicorn?"


def test_a_tapped_card_of_which_the_decision_does_not_speak_says_why_nothing_may_be_done_with_it() -> None:
    found = about(KNIGHT, card="Rhinocorn")
    assert not found["options"]
    assert [one["says"] for one in found["refused"]] == ["Ben uses Rhinocorn"]
    assert found["refused"][0]["because"]


def test_a_tapped_player_says_what_they_may_do_and_whether_they_can_win() -> None:
    found = about(laid(BEE, "Ben", "action"), player="Cleo")
    assert [one["players"] for one in found["options"]] == [["Cleo"]]
    assert "Will Cleo win this turn?" in [one["says"] for one in found["questions"]]


def test_a_card_is_what_was_tapped_wherever_it_lies() -> None:
    hands = {"Ana": {"hand": ["Rhinocorn"]}, "Ben": {"hand": ["Neigh", "?"]}, "Cleo": {"hand": ["?"]}}
    open_pile = laid(hands, "Ana", "action", {"by": "Ana", "play": "Rhinocorn"})
    told = about(open_pile, card="Neigh", zone="Ben.hand")
    assert [one["says"] for one in told["options"]] == ["Ben answers with a Neigh"]
    untold = about(open_pile, card="?", zone="Ben.hand")
    assert [one["says"] for one in untold["options"]] == ["Ben answers with a face-down card"]
