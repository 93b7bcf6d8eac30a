"""The widget: what is sent to the browser, its answer to a sign of life, and what `show` does with bad input."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets
import pytest

from tutor.scenario import run, table, to_link, write
from tutor.widgets import Stepper, show, show_result


def test_a_result_is_sent_once_and_whole(sample: Any) -> None:
    widget = show_result(sample("beginning-link"))
    assert isinstance(widget, Stepper)
    assert len(widget.data["events"]) == len(sample("beginning-link")["trace"])
    assert widget.data["picture"]["svg"].startswith("<svg")


def test_a_sign_of_life_is_answered_and_nothing_else(sample: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    widget = show_result(sample("instead"))
    sent: list[Any] = []
    monkeypatch.setattr(widget, "send", lambda content, buffers=None: sent.append(content))
    widget._handle_custom_msg({"kind": "ping"}, [])
    assert sent == [{"kind": "pong"}]
    for other in ("ping", None, {"kind": "stop"}, {}):
        widget._handle_custom_msg(other, [])
    assert sent == [{"kind": "pong"}]


def test_a_scenario_file_or_a_ruling_can_be_shown() -> None:
    sample = Path(__file__).parent.parent / "samples" / "instead.yaml"
    assert show(str(sample)).data["title"].startswith("Does Black Knight Unicorn")
    ruling = show("bot-glitterbomb-cannot-save-from-sadistic-ritual", "turn")
    assert ruling.data["picture"]["outline"].startswith("Turn 1: Beginning of Turn phase")


def test_an_unknown_ruling_is_answered_with_a_guess() -> None:
    shown = show("bot-no-phase-no-effects")
    assert isinstance(shown, ipywidgets.HTML)
    assert "This was read as the id of a ruling: unknown ruling" in shown.value
    assert "Did you mean &#x27;bot-no-phase-no-effect&#x27;?" in shown.value


def test_a_text_a_link_a_scenario_and_a_result_can_be_shown() -> None:
    situation = table(Ana=["Glitter Bomb", "Basic Unicorn (Red)"], Ben=["Rhinocorn"], phase="beginning")
    shown = [show(one).data for one in (situation, write(situation), to_link(situation), run(situation))]
    assert shown == [shown[0]] * 4


def test_a_picture_that_there_is_not_is_answered_with_a_guess() -> None:
    shown = show("bot-glitterbomb-cannot-save-from-sadistic-ritual", "chian")
    assert isinstance(shown, ipywidgets.HTML)
    assert "unknown picture &#x27;chian&#x27;. Did you mean &#x27;chain&#x27;? Known: chain, every, pile" in shown.value


def test_a_bad_scenario_is_shown_as_text(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("format: 1\ntitle: <script>alert(1)</script>\nwho: [Ana]\n", encoding="utf-8")
    shown = show(str(bad))
    assert isinstance(shown, ipywidgets.HTML)
    assert "bad.yaml:3" in shown.value
    assert "<script>" not in shown.value
