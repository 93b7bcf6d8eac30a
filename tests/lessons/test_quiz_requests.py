"""A question by request: what a page is sent, and what becomes of wishes that no page has."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.service.requests import UNKNOWN, replies


def asked(wish: Any) -> Any:
    """The reply to a wish."""
    *_, last = replies({"kind": "quiz", "id": 1, "wish": wish})
    return last.get("reply") or last["wrong"]


def test_a_question_comes_with_its_table_and_a_reason_for_each_choice() -> None:
    found = asked({"kinds": ["legal"], "level": 1, "seed": 3})
    assert found["look"]["decision"]["by"]
    assert {one["right"] for one in found["choices"]} == {True, False}
    assert all(one["because"] for one in found["choices"])


def test_the_same_wish_and_the_same_id_give_the_same_question() -> None:
    wish = {"kinds": ["legal"], "level": 2, "seed": 5, "edition": "llamas"}
    found = asked(wish)
    assert asked(wish) == found
    assert asked({"id": found["id"]}) == found


@pytest.mark.parametrize("kind", ["next", "wins", "order"])
def test_what_happens_can_be_stepped_through_from_where_it_is_shown(kind: str) -> None:
    found = asked({"kinds": [kind], "level": 1, "seed": 1, "edition": "second-edition"})
    look, at = found["played"]["look"], found["played"]["at"]
    assert not look["wrong"]
    assert len(found["look"]["events"]) == at < len(look["events"])
    assert look["events"][:at] == found["look"]["events"]


@pytest.mark.parametrize(
    "wish",
    [
        *(None, [], "legal", {"level": 4}, {"level": True}, {"kinds": ["quick"]}, {"kinds": "legal"}, {"seed": -1}),
        *({"seed": 1.5}, {"wants": [1]}, {"wants": ["x" * 999]}, {"sets": [""]}, {"more": 1}, {"id": ""}),
    ],
)
def test_what_no_page_of_ours_sends_is_told(wish: Any) -> None:
    assert [one["says"] for one in asked(wish)] == [UNKNOWN]


@pytest.mark.parametrize(
    ("wish", "part"),
    [
        ({"edition": "bse"}, "unknown edition"),
        ({"sets": ["trvel"]}, "nknown set"),
        ({"sets": ["llamas"]}, "is not played with llamas"),
        ({"id": "legal.1.base.base-2e"}, "is no question"),
        ({"id": "legal.1.base.base-2e.0417"}, "is no question"),
        ({"id": "legal.1.base.base-2e.99999999999999"}, "is no question"),
        ({"id": "legal.1.base.llamas.417"}, "is not played with llamas"),
    ],
)
def test_what_there_is_not_is_told_in_a_sentence(wish: Any, part: str) -> None:
    [wrong] = asked(wish)
    assert part.casefold() in wrong["says"].casefold()
