"""A picture for the page: every event has its place, and what has not happened yet can be told from what has."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.diagram.look import EDGES, STATES
from tutor.page import picture
from tutor.page.picture import PICTURES, drawn
from tutor.protocol.likeness import is_like
from tutor.protocol.picture_json import PictureJson


def test_what_the_page_is_sent_is_a_picture_as_the_protocol_has_it(sample: Any) -> None:
    data = drawn(sample("neigh-pile"), "pile").data()
    assert is_like(json.loads(json.dumps(data)), PictureJson)
    assert data["kinds"] == ["chain", "pile", "turn"]
    (block,) = data["blocks"]
    assert (block["title"], block["n"]) == ("Ben plays Rhinocorn", 2)
    assert block["dot"].startswith("digraph pile {")
    assert block["svg"].startswith("<svg ")
    first, *_ = block["nodes"].values()
    assert first["title"] == "Rhinocorn played by Ben"
    assert (first["type"], first["owner"]) == ("magical", 1)
    assert block["svg"].count('class="tt-line-name"') == len(block["nodes"])
    assert 'data-face="rhinocorn"' in block["svg"]


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


@pytest.mark.parametrize("kind", PICTURES)
def test_a_whole_game_says_for_each_part_what_it_is(kind: str, game: Any) -> None:
    for block in drawn(game, kind).blocks:
        for node in block["nodes"].values():
            assert {state for _, state in node["history"]} <= set(STATES)
            assert all(words for told in node["told"].values() for words in told.values())
        assert {state for history in block["edges"].values() for _, state in history} <= set(EDGES)
