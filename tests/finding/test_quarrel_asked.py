"""What a quarrel may ask, out of what the page has understood of it."""

from __future__ import annotations

from typing import Any

from tutor.tabletop.requests import replies


def _asked(kind: str, **parts: Any) -> dict[str, Any]:
    [reply] = replies({"kind": kind, "id": 1, **parts})
    return reply


def test_a_published_question_is_shown_in_its_first_reading_with_what_it_asks() -> None:
    reply = _asked("ruling", ruling="neigh-neigh-by-original-player")["reply"]
    assert reply["situation"]["stop"] in ("chain", "decision", "turn")
    assert "wrong" not in _asked("look", situation=reply["situation"])
    assert "wrong" in _asked("ruling", ruling="no such question")


def test_cards_that_meet_come_with_situations_to_step_through() -> None:
    reply = _asked("meet", cards=["Rhinocorn", "Black Knight Unicorn"])["reply"]
    assert [one["kind"] for one in reply["meetings"]] == ["replaces", "targets"]
    look = _asked("look", situation=reply["meetings"][0]["situation"])["reply"]
    assert len(look["events"]) >= reply["meetings"][0]["step"]
    assert "wrong" in _asked("meet", cards=["Rhinocorn"])
    assert "wrong" in _asked("meet", cards=["Rhinocorn", "Rhinocron"])


def test_a_neigh_upon_a_neigh_is_asked_of_whoever_speaks() -> None:
    quarrel = {
        "text": "can i neigh a neigh",
        "cards": [{"name": "Neigh", "said": "neigh", "whose": None, "place": None}],
        "people": [{"name": "Ana", "said": "i"}],
        "acts": [{"act": "neigh", "by": "Ana", "on": "Neigh"}],
        "asks": "may",
        "of": "Ana",
    }
    [first, *_] = _asked("quarrel", quarrel=quarrel)["reply"]["suggested"]
    assert first["question"]["may"]["by"] == "Ana"
    assert [entry.get("respond", "") for entry in first["situation"]["script"]] == ["", "Neigh#2"]
    assert "You are Ana." in first["supposes"]
