"""The stepper: what is sent to the browser, and its answer to a sign of life."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.widgets import Stepper, show_result


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
