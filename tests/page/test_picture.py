"""A picture for the page: every event has its place, and what has not happened yet can be told from what has."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from tutor.diagram import GRAPHS, places
from tutor.diagram.look import EDGES, STATES
from tutor.diagram.trace import up_to
from tutor.page import picture
from tutor.page.picture import PICTURES, drawn
from tutor.scenario import run
from tutor.scenario.rulings import Published, readable

PHONE = 326
"""Pixels that a phone has for what is in a block."""
POINT = 4 / 3
SMALLEST = 13


def seen(data: dict[str, Any], n: int) -> dict[str, dict[str, str]]:
    """Block -> what is to be seen in it at an event, as the page works it out: node or edge -> state."""
    found: dict[str, dict[str, str]] = {}
    for block in data["blocks"]:
        if block["n"] <= n:
            parts = {**{name: node["history"] for name, node in block["nodes"].items()}, **block["edges"]}
            states = {name: [state for at, state in history if at <= n] for name, history in parts.items()}
            found[block["id"]] = {name: shown[-1] for name, shown in states.items() if shown}
    return found


def together(blocks: dict[str, dict[str, str]]) -> dict[str, str]:
    """Node or edge -> state."""
    return {name: state for states in blocks.values() for name, state in states.items()}


def test_what_the_page_is_sent_is_plain_data(sample: Any) -> None:
    data = drawn(sample("neigh-pile"), "pile").data()
    assert json.loads(json.dumps(data)) == data
    assert data["kinds"] == ["chain", "pile", "turn"]
    (block,) = data["blocks"]
    assert (block["title"], block["n"]) == ("Ben plays Rhinocorn", 2)
    assert block["dot"].startswith("digraph pile {")
    assert block["svg"].startswith("<svg ")
    first, *_ = block["nodes"].values()
    assert first["title"] == "Rhinocorn played by Ben"
    assert (first["type"], first["owner"], first["lines"]) == ("magical", 1, ["name", "who"])


def test_there_is_nothing_to_draw_of_a_run_in_which_nothing_happened(sample: Any) -> None:
    nothing = {**sample("instead"), "trace": [], "decision": None}
    data = drawn(nothing).data()
    assert (data["kind"], data["kinds"], data["blocks"], data["places"]) == ("", [], [], {})
    assert drawn(nothing, "turn").data()["blocks"] == []


def test_all_links_can_be_had_where_some_are_folded(cascade: Any, sample: Any) -> None:
    assert drawn(cascade).data()["kinds"] == ["chain", "pile", "turn", "every"]
    assert "every" not in drawn(sample("instead")).data()["kinds"]
    assert len(drawn(cascade, "every").blocks) - len(drawn(cascade).blocks) == 38


def test_without_a_renderer_all_but_the_drawing_is_there(sample: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with_svg = drawn(sample("beginning-link")).data()
    monkeypatch.setattr(picture, "render", lambda dot: None)
    without = drawn(sample("beginning-link")).data()
    assert {block["svg"] for block in without["blocks"]} == {None}
    assert [{**block, "svg": None} for block in with_svg["blocks"]] == without["blocks"]


@pytest.mark.parametrize("ruling", readable(), ids=lambda ruling: ruling.id)
def test_every_event_of_a_ruling_that_has_a_node_has_a_place(ruling: Published) -> None:
    result = run(ruling.scenario).as_json()
    kinds = {event["n"]: event["kind"] for event in result["trace"]}
    for kind, draw in GRAPHS.items():
        data = drawn(result, kind).data()
        nodes = {block["id"]: {*block["nodes"], ""} for block in data["blocks"]}
        missing = {n for n in places(draw(result)) if str(n) not in data["places"]}
        assert {kinds[n] for n in missing} <= {"phase.began", "turn.began"}  # before the link that they set off
        assert all(node in nodes[block] for block, node in data["places"].values())
        begins = {block["id"]: block["n"] for block in data["blocks"]}
        assert all(begins[block] <= int(n) for n, (block, _) in data["places"].items())


@pytest.mark.parametrize("ruling", readable(), ids=lambda ruling: ruling.id)
def test_at_each_step_of_a_ruling_as_much_is_to_be_seen_as_if_no_more_had_happened(
    ruling: Published, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture, "render", lambda dot: None)
    result = run(ruling.scenario).as_json()
    for kind in GRAPHS:
        whole = drawn(result, kind).data()
        for step in range(1, len(result["trace"]), 3):
            n = result["trace"][step - 1]["n"]
            shorter = drawn(up_to(result, step), kind).data()
            assert together(seen(whole, n)) == together(seen(shorter, n))


@pytest.mark.parametrize("ruling", readable(), ids=lambda ruling: ruling.id)
def test_a_ruling_fits_a_phone_with_letters_large_enough(ruling: Published) -> None:
    result = run(ruling.scenario).as_json()
    for kind in GRAPHS:
        for block in drawn(result, kind).blocks:
            if block["svg"]:
                root = ET.fromstring(block["svg"])
                assert float(root.attrib["width"].removesuffix("pt")) * POINT <= PHONE
                sizes = [float(text.attrib["font-size"]) for text in root.iter("{http://www.w3.org/2000/svg}text")]
                assert min(sizes) * POINT >= SMALLEST


@pytest.mark.parametrize("kind", PICTURES)
def test_a_whole_game_says_for_each_part_what_it_is(kind: str, game: Any) -> None:
    for block in drawn(game, kind).blocks:
        for node in block["nodes"].values():
            assert {state for _, state in node["history"]} <= set(STATES)
            assert all(words for told in node["told"].values() for words in told.values())
        assert {state for history in block["edges"].values() for _, state in history} <= set(EDGES)
