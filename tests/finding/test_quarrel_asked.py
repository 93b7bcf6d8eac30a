"""What a quarrel may ask, out of what the page has understood of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
import yaml

from tests.finding.wanted import fits
from tutor.cards import all_sets
from tutor.rulebook import editions
from tutor.scenario.rulings import FOLDERS, published
from tutor.service.requests import replies

SKETCHES: Final = Path(__file__).parent / "sketches.yaml"


def sketches() -> list[Mapping[str, Any]]:
    """The quarrels written by hand."""
    found: list[Mapping[str, Any]] = yaml.safe_load(SKETCHES.read_text(encoding="utf-8"))
    return found


def understood(sketch: Mapping[str, Any]) -> dict[str, Any]:
    """A quarrel as the page sends it."""
    return {
        "text": sketch["text"],
        "boxes": None,
        "cards": [_said(one, "name") for one in sketch.get("cards", ())],
        "kinds": [_said(one, "kind") for one in sketch.get("kinds", ())],
        "people": [{"name": name, "said": "I" if name == "Ana" else name} for name in sketch.get("people", ["Ana"])],
        "acts": [
            {"act": act, "by": by or None, "on": on or None, "with": tool or None}
            for act, by, on, tool in ([*one, "", "", ""][:4] for one in sketch.get("acts", ()))
        ],
        "asks": sketch.get("asks"),
        "of": sketch.get("of"),
    }


def _said(one: list[str], key: str) -> dict[str, Any]:
    name, whose, place = [*one, "", ""][:3]
    return {key: name, "said": name, "whose": whose or None, "place": place or None}


@pytest.mark.parametrize("sketch", sketches(), ids=lambda sketch: sketch["text"])
def test_the_right_question_is_among_the_first_three(sketch: Mapping[str, Any]) -> None:
    suggested = _asked("quarrel", quarrel=understood(sketch))["reply"]["suggested"]
    assert [one["says"] for one in suggested[:3] if any(fits(pattern, one) for pattern in sketch["right"])]


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


def _pairs(number: int) -> list[dict[str, Any]]:
    """Quarrels about two cards of one rulebook's boxes, with whatever else may be said of them."""
    random, found = Random(12), []
    boxes = {one.id: one for one in all_sets()}
    for book in random.choices(list(editions().values()), k=number):
        names = [card.name for id in book.sets for card in boxes[id].cards]
        cards = [
            {"name": name, "said": name, "whose": random.choice(WHO), "place": random.choice(PLACES)}
            for name in random.sample(names, 2)
        ]
        acts = [
            {"act": random.choice(ACTS), "by": random.choice(WHO), "on": random.choice([None, "unicorn", names[0]])}
            for _ in range(random.randrange(4))
        ]
        kinds = [{"kind": random.choice(KINDS), "said": "it", "whose": random.choice(WHO), "place": None}]
        asked = {"asks": random.choice([None, "may", "what", "will", "who"]), "of": random.choice(WHO)}
        boxes_said = {"edition": book.id, "sets": list(book.sets)}
        found.append({"text": "", "boxes": boxes_said, "cards": cards, "kinds": kinds, "acts": acts, **asked})
    return found


WHO: Final = [None, "Ana", "Ben", "Cleo"]
PLACES: Final = [None, None, "hand", "stable", "discard"]
ACTS: Final = ["destroy", "steal", "sacrifice", "neigh", "play", "draw", "discard", "return", "win", "use", "save"]
KINDS: Final = ["unicorn", "basic", "upgrade", "downgrade", "instant", "goat"]


@pytest.mark.parametrize("quarrel", _pairs(30), ids=lambda one: " and ".join(card["name"] for card in one["cards"]))
def test_whatever_is_suggested_can_be_asked(quarrel: dict[str, Any]) -> None:
    suggested = _asked("quarrel", quarrel=quarrel)["reply"]["suggested"]
    assert len({one["says"] for one in suggested}) == len(suggested) <= 6
    for one in suggested[:2]:
        *_, answer = replies({"kind": "answer", "id": 2, "situation": one["situation"], "limit": 20})
        assert "wrong" not in answer, one
        assert answer["reply"]["question"]
        assert one["supposes"].endswith(".")


def test_cards_that_are_in_no_box_together_and_cards_of_nobody_ask_nothing() -> None:
    for names in (["Rhinocorn", "Llamaste"], ["Rhinocron"], ["", "Neigh"]):
        cards = [{"name": name, "said": name, "whose": None, "place": None} for name in names]
        assert _asked("quarrel", quarrel={"text": "", "cards": cards})["reply"]["suggested"] == []
    assert _asked("quarrel", quarrel={"text": "hello there"})["reply"]["suggested"] == []


HOSTILE: Final[list[Any]] = [
    {"text": 1},
    {"text": "x" * 5_000},
    {"text": "", "cards": {}},
    {"text": "", "cards": [1]},
    {"text": "", "cards": [{"name": ["Neigh"]}]},
    {"text": "", "cards": [{"name": "Neigh", "place": "moon"}]},
    {"text": "", "acts": [{"act": {}, "by": 1}]},
    {"text": "", "acts": [{"act": "neigh", "not": "yes"}]},
    {"text": "", "asks": "why"},
    {"text": "", "people": "Ana"},
    {"text": "", "boxes": [], "of": 0},
]
STRANGE: Final[list[Any]] = [
    {"text": "", "boxes": {"edition": "nobody's", "sets": ["nothing"]}, "cards": [{"name": "Neigh"}]},
    {"text": "", "cards": [{"name": "Neigh", "whose": "a.b: [1"}], "people": [{"name": "deck", "said": "deck"}]},
    {"text": "", "cards": [{"name": "Rhinocorn", "whose": f"P{n}"} for n in range(99)]},
    {"text": "", "cards": [{"name": "Rhinocorn", "place": "deck"}, {"name": "Baby Unicorn (Red)", "place": "hand"}]},
    {"text": "9 (( \\", "kinds": [{"kind": "unicorn", "said": "(("}] * 40, "acts": [{"act": "win"}] * 40},
    {
        "text": "8 goats",
        "kinds": [{"kind": "goat", "said": "goats", "whose": "Ben"}],
        "acts": [{"act": "steal", "on": "goat"}],
    },
    {"text": "", "acts": [{"act": "neigh", "by": name, "on": "Neigh"} for name in ("Ana", "Ben")] * 8},
]


@pytest.mark.parametrize("quarrel", HOSTILE)
def test_what_no_page_sends_is_told_in_a_sentence(quarrel: dict[str, Any]) -> None:
    [wrong] = _asked("quarrel", quarrel=quarrel)["wrong"]
    assert wrong["says"] == "The page sent something that no page of ours sends."


@pytest.mark.parametrize("quarrel", STRANGE)
def test_what_is_strange_is_no_fault(quarrel: dict[str, Any]) -> None:
    assert isinstance(_asked("quarrel", quarrel=quarrel)["reply"]["suggested"], list)


@pytest.mark.parametrize("id", [one.id for kind in FOLDERS for one in published(kind)][::9])
def test_every_published_question_can_be_shown(id: str) -> None:
    reply = _asked("ruling", ruling=id)["reply"]
    assert "wrong" not in _asked("look", situation=reply["situation"])
    assert reply["asked"] == ("question" in reply["situation"])
