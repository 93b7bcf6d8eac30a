"""The explorer without a browser: what it is asked, what it answers, and that nothing hostile gets through."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tutor.widgets import Explorer
from tutor.widgets.session import Session

SAMPLES = Path(__file__).parent.parent / "samples"
TEXT = (SAMPLES / "neigh-pile.yaml").read_text(encoding="utf-8")


class Page:
    """An explorer, and what it sent to its page."""

    def __init__(self, widget: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.widget = widget
        self.sent: list[Any] = []
        monkeypatch.setattr(widget, "send", lambda content, buffers=None: self.sent.append(content))

    def says(self, kind: str, **more: Any) -> Any:
        """Send a message; the last answer, or None."""
        count = len(self.sent)
        self.widget._handle_custom_msg({"kind": kind, **more}, [])
        return self.sent[-1] if len(self.sent) > count else None

    @property
    def session(self) -> Session:
        assert self.widget.session is not None
        return self.widget.session


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(Explorer(TEXT), monkeypatch)


def option(decision: dict[str, Any], says: str) -> int:
    return int(decision["options"].index(says))


def test_the_whole_board_is_sent_once(page: Page) -> None:
    data = page.widget.data
    board = data["board"]
    assert json.loads(json.dumps(data))["board"] == board
    assert [node["id"] for node in board["nodes"]] == list(page.session.nodes)
    events = [event for node in board["nodes"] for event in node["events"]]
    assert [event["n"] for event in events] == [event["n"] for event in page.session.ran.as_json()["trace"]]
    assert board["decisions"][str(board["line"])]["options"][0] == "Cleo plays Two-For-One"
    assert [node["choice"] for node in board["nodes"]] == [True] * 6
    assert data["standing"]["players"]["Ana"]["unicorns"] == 1


def test_an_answer_is_sent_back_as_what_has_been_added(page: Page) -> None:
    asked = page.says("ask", node=0)
    answer = page.says("choose", node=0, option=option(asked["decision"], "Ben DRAWs a card"))
    assert answer["kind"] == "grown"
    assert answer["nodes"][0]["parent"] == 0
    assert answer["nodes"][0]["said"] == "Ben DRAWs a card"
    assert answer["nodes"][0]["events"][0]["by"] == "Ben"
    assert answer["line"] == answer["nodes"][-1]["id"]
    assert set(answer["cards"]) <= {"Reset Button", "Change of Luck", "Two-For-One"}
    assert page.widget.problem == ""
    again = page.says("choose", node=0, option=option(asked["decision"], "Ben DRAWs a card"))
    assert again["nodes"] == []
    assert len(json.dumps(answer)) < len(json.dumps(page.widget.data)) / 2


def test_the_refused_answers_come_with_their_reasons(page: Page) -> None:
    decision = page.says("ask", node=0)["decision"]
    neigh = next(one for one in decision["refused"] if one["says"] == "Ben plays Neigh#2")
    assert neigh["because"][0]["rule"] == "cards.instant"


def test_the_text_is_that_of_the_line_that_is_shown(page: Page) -> None:
    assert page.widget.text == TEXT
    asked = page.says("ask", node=0)
    page.says("choose", node=0, option=option(asked["decision"], "Ben DRAWs a card"))
    assert "script:\n  - {by: Ben, draw: true}" in page.widget.text
    page.says("show", node=page.session.last)
    assert page.widget.text == TEXT


def test_a_branch_is_named_and_removed(page: Page) -> None:
    added = page.says("choose", node=0, option=3)["nodes"][0]["id"]
    assert page.says("name", node=added, name=" a  name ") == {"kind": "named", "node": added, "name": "a name"}
    removed = page.says("remove", node=added)
    assert removed["kind"] == "removed"
    assert added in removed["nodes"]
    assert removed["line"] == page.session.last
    assert page.widget.text == TEXT


def test_a_position_is_taken_and_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    steps: list[int] = []
    page = Page(Explorer(TEXT, on_scenario=taken.append, on_step=steps.append), monkeypatch)
    assert page.widget.tells
    answer = page.says("take", node=page.session.last)
    assert taken == [answer["text"]]
    assert answer["text"].startswith("format: 1")
    page.says("step", step=4)
    assert steps == [4]


def test_a_view_that_comes_later_gets_all_there_is(page: Page) -> None:
    assert page.widget.grown == 0
    added = page.says("choose", node=0, option=3)["nodes"]
    assert page.widget.grown == 1
    data = page.says("more")["data"]
    assert {node["id"] for node in added} <= {node["id"] for node in data["board"]["nodes"]}
    assert [node["id"] for node in data["board"]["nodes"]] == list(page.session.nodes)


def test_a_picture_is_drawn_when_it_is_asked_for(page: Page) -> None:
    answer = page.says("picture", node=page.session.last, which="turn")
    assert answer["picture"]["kind"] == "turn"
    assert answer["picture"]["svg"].startswith("<svg")


def test_the_chain_can_be_had_with_every_link_in_it(page: Page) -> None:
    answers = {which: page.says("picture", node=page.session.last, which=which) for which in ("chain", "every")}
    chain, every = (answers[which]["picture"] for which in ("chain", "every"))
    assert (chain["kind"], every["kind"]) == ("chain", "every")
    assert every["svg"] == chain["svg"]  # in a picture as small as this one nothing is folded
    page.says("choose", node=0, option=3)
    answer = page.says("draw", which="chain")
    assert answer["node"] == page.widget._line != page.session.last


HOSTILE: list[Any] = [
    None,
    "choose",
    7,
    [],
    {},
    {"kind": 3},
    {"kind": ["choose"]},
    {"kind": "load", "text": "x"},
    {"kind": "__init__"},
    {"kind": "choose"},
    {"kind": "choose", "node": 0},
    {"kind": "choose", "node": "0", "option": 0},
    {"kind": "choose", "node": True, "option": 0},
    {"kind": "choose", "node": -1, "option": 0},
    {"kind": "choose", "node": 10**9, "option": 0},
    {"kind": "choose", "node": 0.0, "option": 0},
    {"kind": "choose", "node": 0, "option": 0, "more": 1},
    {"kind": "name", "node": 0, "name": "x" * 201},
    {"kind": "name", "node": 0, "name": ["x"]},
    {"kind": "picture", "node": 0, "which": "../x"},
    {"kind": "picture", "node": 0, "which": {}},
    {"kind": "take", "node": None},
]


@pytest.mark.parametrize("content", HOSTILE, ids=lambda content: str(content)[:50])
def test_what_no_page_sends_changes_nothing_and_is_said(page: Page, content: Any) -> None:
    before = page.session
    page.widget._handle_custom_msg(content, [])
    assert page.sent == []
    assert page.session is before
    assert page.widget.problem.startswith("The page sent")
    assert "../x" not in page.widget.problem


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ({"kind": "choose", "node": 0, "option": 999}, "There is no such answer here."),
        ({"kind": "choose", "node": 999, "option": 0}, "There is no position 999"),
        ({"kind": "ask", "node": 999}, "There is no position 999"),
        ({"kind": "show", "node": 999}, "There is no position 999"),
        ({"kind": "remove", "node": 0}, "The line of the scenario as it is written cannot be removed."),
        ({"kind": "name", "node": 0, "name": "x" * 61}, "A branch's name has at most 60 characters"),
        ({"kind": "picture", "node": 999, "which": "chain"}, "There is no position 999"),
    ],
)
def test_what_cannot_be_done_is_said(page: Page, message: dict[str, Any], problem: str) -> None:
    before = page.session
    page.widget._handle_custom_msg(message, [])
    assert page.widget.problem.startswith(problem)
    assert page.session is before
    page.says("ask", node=0)
    assert page.widget.problem == ""


def test_a_fault_of_the_tutor_is_said_and_not_swallowed(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(Session, "choose", broken)
    with pytest.raises(ZeroDivisionError):
        page.widget._answer(page.widget, {"kind": "choose", "node": 0, "option": 0}, [])
    assert page.widget.problem == "Something went wrong here, which is a fault of the tutor: ZeroDivisionError."


def test_bad_input_is_said_and_nothing_is_lost(page: Page) -> None:
    before = page.widget.data
    assert not page.widget.load("format: 1\nplayers: [{name: Ana}, {name: Ben, hand: [Nehg]}]\n")
    assert "unknown card 'Nehg'" in page.widget.problem
    assert page.widget.data is before
    assert page.widget.text == TEXT
    assert page.widget.load((SAMPLES / "instead.yaml").read_text(encoding="utf-8"), step=3)
    assert page.widget.problem == ""
    assert page.widget.data["at"] == 3


def test_an_explorer_may_begin_empty_and_has_nothing_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(Explorer(""), monkeypatch)
    assert (page.widget.data, page.widget.text, page.widget.problem) == ({}, "", "")
    page.says("choose", node=0, option=0)
    assert page.widget.problem == "No scenario is shown yet."
    assert page.says("more") is None


def test_a_viewer_sees_what_that_player_sees() -> None:
    assert "unknown player 'Zoe'" in Explorer(TEXT, viewer="Zoe").problem
    data = Explorer(TEXT.partition("script:")[0], viewer="Ana").data
    assert data["start"]["Cleo.hand"] == ["?"]
    assert data["start"]["Ana.hand"] == ["Neigh", "Unicorn Poison"]
    assert data["board"]["decisions"]["0"]["options"] == []
    assert "Rhinocorn" not in json.dumps(data)


def test_a_script_that_fails_is_shown_as_far_as_it_went() -> None:
    widget = Explorer(TEXT.replace("play: Rhinocorn", "play: Reset Button"))
    assert "does not answer what is asked" in widget.problem
    assert widget.data["board"]["nodes"]


FASTEST = """
format: 1
title: Who was faster?
edition: second-edition
players: [{name: Ana, hand: [Rhinocorn]}, {name: Ben, hand: [Neigh]}, {name: Cleo, hand: [Neigh#2]}]
"""


def test_who_was_slower_is_said_with_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(Explorer(FASTEST), monkeypatch)
    at = page.says("choose", node=0, option=option(page.says("ask", node=0)["decision"], "Ana plays Rhinocorn"))["line"]
    decision = page.says("ask", node=at)["decision"]
    assert [(one["by"], [card["card"] for card in one["cards"]]) for one in decision["slower"]] == [
        ("Ben", ["Neigh"]),
        ("Cleo", ["Neigh#2"]),
    ]
    first, second = (
        option(decision, f"{who} answers with {card}") for who, card in (("Ben", "Neigh"), ("Cleo", "Neigh#2"))
    )
    told = page.says("outrun", node=at, option=second, slower=[first])
    assert told["nodes"][0]["said"] == "Cleo answers with Neigh#2, faster than Ben with Neigh"
    assert "pile.returned" in [event["kind"] for event in told["nodes"][0]["events"]]
    assert "also: [{by: Ben, respond: Neigh}]" in page.widget.text


@pytest.mark.parametrize(
    ("option", "slower", "says"),
    [
        ("Ben answers with Neigh", ["Ben answers with Neigh"], "cannot answer twice"),
        ("Nobody answers", ["Ben answers with Neigh"], "Only an answer to a pile"),
        ("Ben answers with Neigh", ["Nobody answers"], "Only an answer to a pile"),
        ("Ben answers with Neigh", [99], "no such answer"),
        ("Ben answers with Neigh", ["Cleo answers with Neigh#2"] * 99, "sent a 'outrun' that"),
    ],
)
def test_what_cannot_have_been_slower_is_refused(
    monkeypatch: pytest.MonkeyPatch, option: str, slower: list[Any], says: str
) -> None:
    page = Page(Explorer(FASTEST), monkeypatch)
    plays = page.says("ask", node=0)["decision"]["options"].index("Ana plays Rhinocorn")
    at = page.says("choose", node=0, option=plays)["line"]
    options = page.says("ask", node=at)["decision"]["options"]
    places = [options.index(one) if isinstance(one, str) else one for one in slower]
    page.says("outrun", node=at, option=options.index(option), slower=places)
    assert says in page.widget.problem
