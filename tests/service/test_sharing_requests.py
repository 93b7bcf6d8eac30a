"""What is made to be passed on: a code, a page as a file, a picture; and what becomes of hostile wishes."""

from __future__ import annotations

import re
from typing import Any

import pytest
import segno

from tests.service.test_requests import asked
from tests.service.test_share_data import NEIGH, answered
from tutor.service.requests import UNKNOWN, replies
from tutor.service.share_data import to_share
from tutor.sharing.qr import BORDER, MAX_LETTERS

ADDRESS = "https://rules.example/build?scenario=2.AbC-_&ask=yes"
SHOWN = to_share(NEIGH, answered(NEIGH))
STRANGE = "<script>alert(1)</script> ]]>"


def squares(path: str, size: int) -> list[list[int]]:
    """The dark squares that a path draws."""
    drawn = [[0] * size for _ in range(size)]
    for x, y, wide, back in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path):
        assert wide == back
        for at in range(int(x), int(x) + int(wide)):
            drawn[int(y)][at] = 1
    return drawn


@pytest.mark.parametrize("text", [ADDRESS, "x", "漢字 and a snowman ☃", "a" * MAX_LETTERS])
def test_a_code_has_just_the_squares_that_it_should(text: str) -> None:
    found = asked("qr", text=text)
    code = segno.make(text, error="l", micro=False)
    assert found["size"] == code.symbol_size(border=BORDER)[0]
    assert squares(**found) == [[*row] for row in code.matrix_iter(border=BORDER)]


@pytest.mark.parametrize(("text", "says"), [("a" * (MAX_LETTERS + 1), "has 1201"), ("\ud800", "is no text")])
def test_what_no_code_can_hold_is_said_in_a_sentence(text: str, says: str) -> None:
    [wrong] = asked("qr", text=text)
    assert says in wrong["says"]


def test_a_page_is_a_file_with_the_answer_or_with_the_steps() -> None:
    with_answer, stepped = asked("page", situation=NEIGH, asked=True), asked("page", situation=NEIGH, asked=False)
    assert with_answer["name"] == "may-ben-answer-yay-with-a-neigh.html"
    assert stepped["name"] == "a-neigh.html"
    for page in (with_answer, stepped):
        assert page["text"].startswith("<!DOCTYPE html>")
        assert "default-src &#39;none&#39;" in page["text"]
    assert ">May Ben answer Yay with a Neigh?<" in with_answer["text"]


def test_what_comes_of_it_is_a_page_of_steps() -> None:
    bare = {part: value for part, value in NEIGH.items() if part != "question"}
    assert asked("page", situation=bare, asked=True) == asked("page", situation=bare, asked=False)


def test_while_the_answer_is_looked_for_it_is_said_how_far_that_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.service.requests.SECONDS_BETWEEN_PROGRESS", 0)
    will = {**NEIGH, "question": {"will": {"has": {"Ana.stable": ["Yay"]}}}}
    *before, last = replies({"kind": "page", "id": 1, "situation": will, "asked": True})
    assert "reply" in last, last
    assert before
    assert all(one["progress"]["positions"] >= 0 and not one["done"] for one in before)
    assert max(one["progress"]["positions"] for one in before) >= 3


def test_texts_of_strangers_stay_texts_in_a_page_and_in_its_name() -> None:
    page = asked("page", situation={**NEIGH, "title": f"../{STRANGE}"}, asked=False)
    assert page["name"] == "script-alert-1-script.html"
    assert STRANGE not in page["text"]


def test_a_picture_is_made_of_what_is_shown() -> None:
    svg = asked("share_picture", shown={**SHOWN, "title": STRANGE})["svg"]
    assert "<script" not in svg
    assert svg.count("&lt;script&gt;") >= 1


HOSTILE: list[Any] = [
    None,
    [],
    {},
    {**SHOWN, "more": 1},
    {**SHOWN, "title": "x" * 4001},
    {**SHOWN, "title": 3},
    {**SHOWN, "answer": {"word": "Yes"}},
    {**SHOWN, "answer": {**SHOWN["answer"], "tone": "red"}},
    {**SHOWN, "answer": {**SHOWN["answer"], "tone": []}},
    {**SHOWN, "cards": [{"name": "a", "type": "b"}]},
    {**SHOWN, "cards": [{"name": "a", "type": "b", "owner": {"name": "c", "index": -1}}]},
    {**SHOWN, "cards": SHOWN["cards"] * 200},
    {**SHOWN, "players": [{"name": "a", "places": [{"says": "b", "cards": "c"}]}]},
    {**SHOWN, "players": [{"name": "a", "places": []}] * 21},
]


@pytest.mark.parametrize("shown", HOSTILE)
def test_nothing_is_drawn_of_what_no_page_of_ours_shows(shown: Any) -> None:
    assert asked("share_picture", shown=shown) == [{"at": "", "says": UNKNOWN}]


@pytest.mark.parametrize("parts", [{}, {"situation": NEIGH}, {"situation": NEIGH, "asked": 1}, {"asked": True}])
def test_no_page_is_made_of_half_a_wish(parts: dict[str, Any]) -> None:
    assert asked("page", **parts)[0]["says"] == UNKNOWN
