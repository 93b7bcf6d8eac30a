"""What the page asks and is told, and what becomes of messages that no page sends."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.protocol.likeness import parts_of
from tutor.protocol.request_rows import REQUESTS
from tutor.scenario import read, to_link, write
from tutor.service import requests
from tutor.service.requests import replies

pytestmark = pytest.mark.quick

FORCED: dict[str, Any] = {
    "edition": "second-edition",
    "deck": "?",
    "stop": "chain",
    "players": [
        {"name": "Ana", "stable": ["Rhinocorn"]},
        {"name": "Ben", "stable": ["Classy Narwhal"]},
    ],
    "turn": {"player": "Ana", "phase": "beginning"},
    "script": [{"by": "Ana", "use": "Rhinocorn"}],
}


def asked(kind: str, **parts: Any) -> Any:
    """The last reply to a message."""
    *_, last = replies({"kind": kind, "id": 1, **parts})
    assert last["id"] == 1
    assert last["done"]
    return last.get("reply") or last["wrong"]


def test_the_position_reached_is_a_situation_of_its_own() -> None:
    here = asked("from_here", situation=FORCED)["situation"]
    assert here["discard"] == ["Classy Narwhal"]
    assert here["turn"] == {"player": "Ana", "phase": "end"}
    assert "script" not in here
    assert "nursery" not in here


def test_what_is_under_way_has_no_place_in_a_situation() -> None:
    two = {"name": "Ben", "stable": ["Classy Narwhal", "Basic Narwhal"]}
    wrong = asked("from_here", situation={**FORCED, "players": [FORCED["players"][0], two]})
    assert wrong[0]["says"].startswith("Something is still under way here")


@pytest.mark.parametrize("id", ["bot-glitterbomb-cannot-save-from-sadistic-ritual"])
def test_a_text_a_link_an_address_and_an_id_bring_the_same_situation(id: str) -> None:
    text, link = write(read(id)), to_link(read(id))
    given = (id, text, link, f"https://example.org/table?scenario={link}&step=3")
    found = [asked("file", text=one)["situation"] for one in given]
    assert found == [found[0]] * 4
    assert asked("look", situation=found[0])["title"] == read(id).title


def test_what_is_known_is_told_before_more_is_looked_for() -> None:
    coming = requests.replies({"kind": "say", "id": 1, "text": "can Gwendolyn neigh my Unicorn Poison?"})
    told = [reply["reply"]["asks"] for reply in coming if "reply" in reply]
    assert [len(asks) > 1 for asks in told] == [False, True]
    assert told[0] == told[1][:1]


@pytest.mark.parametrize("name", ["/etc/passwd", "notes.yaml", "../secret/x.yml", "C:\\x.yaml"])
def test_no_file_is_read_that_a_stranger_names(name: str) -> None:
    assert asked("file", text=name) == [{"at": "", "says": "This is the name of a file; paste what stands in it."}]


def test_a_card_tells_which_animal_it_is_where_a_game_has_several() -> None:
    animals = {card["name"]: card.get("variation") for card in asked("cards", edition="llamas", sets=None)["cards"]}
    assert (animals["Basic Ram"], animals["Alpacacopter"]) == ("ram", "alpaca")
    assert {card.get("variation") for card in asked("cards", edition="travel", sets=None)["cards"]} == {None}


def test_the_catalogue_says_what_a_box_holds_and_what_there_is_to_choose() -> None:
    found = asked("cards", edition="travel", sets=None)
    assert {card["type"] for card in found["cards"]}.isdisjoint({"herd"})
    assert [one["says"] for one in found["any"]] == ["any Basic Unicorn"]
    assert [one["id"] for one in found["editions"] if not one["playable"]] == ["llamas"]
    assert all(sum(choice["played"] for choice in one["choices"]) == 1 for one in found["readings"])


def test_cards_that_a_situation_brings_along_are_among_those_that_are_suggested() -> None:
    own = [{"name": "Lucky Hoof", "type": "upgrade", "copies": 2, "effects": [{"when": "enters", "do": [{"draw": 2}]}]}]
    cards = asked("cards", edition="travel", sets=None, own=own)["cards"]
    [found] = [card for card in cards if card["name"] == "Lucky Hoof"]
    assert (found["copies"], "DRAW two" in found["text"]) == (2, True)
    assert asked("cards", edition="travel", sets=None, own=[3]) == [
        {"at": "cards[0]", "says": "Expected a mapping, found 3."}
    ]


def test_an_unknown_box_is_told_in_a_sentence() -> None:
    assert (
        asked("cards", edition="travell", sets=None)[0]["says"] == "Unknown edition 'travell'. Did you mean 'travel'?"
    )


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
PARTS = {part for row in REQUESTS.values() for part in parts_of(row.asks)} | {"id", "kind"}
SENT = st.fixed_dictionaries(
    {"kind": st.sampled_from([*REQUESTS, "stop"]), "id": st.integers(0, 9) | JSON},
    optional={part: JSON | st.just(FORCED) for part in sorted(PARTS - {"id", "kind"})},
)


@settings(deadline=None)
@given(JSON | SENT)
def test_whatever_a_stranger_sends_is_answered_in_sentences(message: Any) -> None:
    *_, last = replies(message)
    assert last["done"]
    assert ("reply" in last) != ("wrong" in last)
    for one in last.get("wrong", ()):
        assert "fault of the tutor" not in one["says"]


def test_a_fault_of_ours_is_told_and_logged(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def broken(message: Any, you: str) -> Any:
        raise KeyError("a fault")

    monkeypatch.setattr(requests, "look", broken)
    (told,) = asked("look", situation=FORCED)
    assert told["says"] == "Something went wrong here, which is a fault of the tutor: KeyError."
    (logged,) = caplog.records
    assert logged.name == "tutor.service"
    assert "'look'" in logged.getMessage()
    assert logged.exc_info is not None
    assert logged.exc_info[0] is KeyError


def test_what_takes_more_memory_than_there_is_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> Any:
        raise MemoryError

    monkeypatch.setattr(requests, "course_told", full)
    assert asked("course")[0]["says"] == requests.TOO_BIG
