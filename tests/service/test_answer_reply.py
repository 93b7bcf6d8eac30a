"""The answer to a situation's question, as it grows."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.analysis.answer import answer
from tutor.scenario import read_data
from tutor.service.requests import SECONDS_BETWEEN_PROGRESS, replies

BARE: dict[str, Any] = {"edition": "second-edition", "deck": "?", "stop": "chain"}
NEIGH: dict[str, Any] = {
    **BARE,
    "players": [
        {"name": "Ana", "hand": ["Rhinocorn"]},
        {"name": "Ben", "hand": ["Neigh"]},
        {"name": "Cleo", "hand": ["Neigh"]},
    ],
    "script": [{"by": "Ana", "play": "Rhinocorn"}],
}
ENTERS = {"will": {"has": {"Ana.stable": ["Rhinocorn"]}}}


def grown(situation: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
    """All that is told of an answer, in order."""
    told = list(replies({"kind": "answer", "id": 1, "situation": situation, **more}))
    assert [one["done"] for one in told] == [False] * (len(told) - 1) + [True]
    return [one["reply"] for one in told if "reply" in one]


@pytest.mark.parametrize(
    "question",
    [ENTERS, {"may": {"by": "Cleo", "respond": "Neigh#2"}}, {"may": {"by": "Ana", "play": "Rhinocorn"}}],
)
def test_the_answer_is_that_of_the_command(question: dict[str, Any]) -> None:
    asked = {**NEIGH, "question": question}
    last, whole = grown(asked)[-1], answer(read_data(asked, "situation"))
    assert last["answer"] == whole.outcomes.answer
    assert [one["id"] for one in last["because"]] == [one.id for one in whole.because]
    assert [one["says"] for one in last["changes"]] == [one.says for one in whole.depends]


def test_the_word_comes_first_and_nothing_that_was_told_is_taken_back() -> None:
    told = grown({**NEIGH, "question": ENTERS})
    assert {one["word"] for one in told} == {"It depends"}
    assert told[0]["changes"] is None
    assert [len(one["ways"]) for one in told] == sorted(len(one["ways"]) for one in told)
    assert [one["says"] for one in told[-1]["ways"]] == [
        "Rhinocorn is in Ana's Stable.",
        "Rhinocorn is not in Ana's Stable.",
    ]


def test_each_way_is_a_run_that_begins_with_what_led_to_the_question() -> None:
    last = grown({**NEIGH, "question": ENTERS})[-1]
    before = [event["says"] for event in last["ways"][0]["look"]["events"][: last["at"]]]
    assert before[-1] == "Ana plays Rhinocorn from hand."
    for way in last["ways"]:
        assert [event["says"] for event in way["look"]["events"][: last["at"]]] == before
        assert not way["look"]["wrong"]


def test_what_would_change_it_is_a_situation_in_which_that_is_so() -> None:
    ben, others = {"name": "Ben", "hand": ["Neigh"]}, [NEIGH["players"][0], {"name": "Cleo"}]
    asked = {"will": {"has": {"Ana.stable": ["Rhinocorn"]}}}
    last = grown({**NEIGH, "players": [others[0], ben, others[1]], "question": asked})[-1]
    change = last["changes"][0]
    assert change["says"] == "It would always be so without Neigh in Ben's hand."
    assert (last["word"], grown(change["situation"])[-1]["word"]) == ("It depends", "Always")


def test_without_a_question_every_end_is_a_way() -> None:
    last = grown(NEIGH)[-1]
    assert (last["question"], last["word"], last["answer"]) == ("What happens?", "It depends", None)
    assert last["says"] == "It depends on Ben and Cleo: this can end in 4 different ways."
    assert len(last["ways"]) == 4


def test_where_all_is_over_the_answer_says_what_came_of_it() -> None:
    ended = {**NEIGH, "script": [*NEIGH["script"], {"by": "Ben", "pass": True}]}
    (last,) = grown(ended)
    assert (last["question"], last["word"]) == ("What has happened?", "Nobody has won")
    assert last["says"] == "Rhinocorn is in Ana's Stable."


def test_a_question_about_a_forced_choice_is_about_the_position_before_it() -> None:
    seats = [
        {"name": "Ana", "stable": ["Rhinocorn"]},
        {"name": "Ben", "stable": ["Classy Narwhal", "Rainbow Aura"]},
        {"name": "Cleo", "stable": ["Basic Narwhal"]},
    ]
    forced = {**BARE, "players": seats, "turn": {"player": "Ana", "phase": "beginning"}}
    may = {"by": "Ana", "choose": "Classy Narwhal", "of": "Ben"}
    last = grown({**forced, "script": [{"by": "Ana", "use": "Rhinocorn"}], "question": {"may": may}})[-1]
    assert last["word"] == "No"
    assert [one["name"] for one in last["because"]] == ["Rainbow Aura"]


def test_a_limit_leaves_the_answer_open_and_says_so() -> None:
    seats = [{"name": name, "hand": ["Neigh"] * 2} for name in ("Ana", "Ben", "Cleo")]
    wide = {
        **NEIGH,
        "players": [{"name": "Ana", "hand": ["Rhinocorn", "Neigh"]}, *seats[1:]],
        "question": {"will": {"winner": "Ana"}, "until": "game"},
    }
    last = grown(wide, limit=3)[-1]
    assert (last["word"], last["complete"]) == ("Not settled", False)
    assert last["says"].startswith("This is left open: ")


def test_how_far_a_search_is_is_told_again_and_again() -> None:
    seats = [{"name": name, "hand": ["Neigh", "?"]} for name in ("Ana", "Ben", "Cleo")]
    wide = {**BARE, "players": seats, "question": {"will": {"winner": "Ana"}, "until": "round"}}
    told = list(replies({"kind": "answer", "id": 1, "situation": wide, "limit": 100}))
    positions = [one["progress"]["positions"] for one in told if "progress" in one]
    assert len(positions) > 3
    assert SECONDS_BETWEEN_PROGRESS < 0.05


def test_a_script_that_fails_is_told_at_its_place() -> None:
    wrong = {**NEIGH, "script": [{"by": "Ben", "play": "Neigh"}], "question": ENTERS}
    *_, last = replies({"kind": "answer", "id": 1, "situation": wrong})
    assert [one["at"] for one in last["wrong"]] == ["script[0]"]
