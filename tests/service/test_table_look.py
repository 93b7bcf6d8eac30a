"""A situation shown: what is played by itself, what is left open, and what its script then holds."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.scenario import read_data, run
from tutor.service.table_look import look
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

BARE = {"edition": "second-edition", "deck": "?", "stop": "chain"}


def laid(script: list[dict[str, Any]] | None = None, phase: str = "action", **seats: dict[str, Any]) -> dict[str, Any]:
    """A situation, with the first player's turn."""
    players = [{"name": name, **cards} for name, cards in seats.items()]
    turn = {"player": players[0]["name"], "phase": phase}
    return {**BARE, "players": players, "turn": turn, "script": script or []}


PLAYED = [{"by": "Ana", "play": "Rhinocorn"}]
SEATS: dict[str, Any] = {"Ana": {"hand": ["Rhinocorn"]}, "Ben": {"hand": ["Neigh", "?"]}, "Cleo": {}}


def test_nothing_is_done_on_a_table_that_nobody_has_laid_out() -> None:
    found = look(laid(Ana={}, Ben={}))
    assert [event["kind"] for event in found["events"]] == ["phase.began"]
    assert [option["entry"] for option in found["decision"]["options"]] == [{"by": "Ana", "draw": True}]
    assert found["situation"]["script"] == []


def test_an_open_pile_is_left_open_and_says_who_may_answer_with_what() -> None:
    found = look(laid(PLAYED, **SEATS))
    assert found["decision"]["kind"] == "respond"
    assert [(one["says"], one["cards"]) for one in found["decision"]["options"]] == [
        ("Ben answers with a Neigh", ["Neigh"]),
        ("Ben answers with a face-down card", ["?"]),
        ("Nobody answers", []),
    ]
    assert not found["ended"]


def test_it_stops_when_pile_and_chain_are_empty_and_can_go_on() -> None:
    whole = laid([*PLAYED, {"by": "Ben", "pass": True}], **SEATS)
    found = look(whole)
    assert found["decision"] is None
    assert (found["ended"], found["more"]) == ("Nothing more follows.", True)
    on = look({**whole, "stop": "decision"})
    assert on["events"][: len(found["events"])] == found["events"]
    assert on["decision"]["by"] == ["Ben"]


def test_what_was_forced_stands_in_the_script_and_leads_to_the_same_position() -> None:
    found = look(laid(phase="beginning", Ana={"stable": ["Sadistic Ritual", "Glitter Bomb", "Basic Narwhal"]}, Ben={}))
    script = found["situation"]["script"]
    assert script == [{"by": "Ana", "choose": "Basic Narwhal"}]
    assert [move["forced"] for move in found["moves"]] == [True]
    reached = run(read_data(found["situation"], "situation"), len(script) + 1)
    assert list(reached.says()) == [event["says"] for event in found["events"]]
    again = look(found["situation"])
    assert {**again, "questions": []} == {**found, "questions": []}
    assert [one["keep"] for one in found["questions"]] == [0] * len(
        found["questions"]
    )  # what was forced is asked about
    assert [one["keep"] for one in again["questions"]] == [None] * len(again["questions"])


def test_a_card_that_cannot_be_chosen_is_told_where_the_choice_was_forced() -> None:
    seats: dict[str, Any] = {
        "Ana": {"stable": ["Rhinocorn"]},
        "Ben": {"stable": ["Classy Narwhal", "Rainbow Aura"]},
        "Cleo": {"stable": ["Basic Narwhal"]},
    }
    found = look(laid([{"by": "Ana", "use": "Rhinocorn"}], "beginning", **seats))
    chosen = next(event for event in found["events"] if event["kind"] == "target.chosen")
    assert "Classy Narwhal cannot be destroyed because of Rainbow Aura." in chosen["says"]


def test_moves_say_before_and_after_how_many_events_they_were_made() -> None:
    found = look(laid(PLAYED, **SEATS))
    assert [(move["step"], move["done"], move["says"]) for move in found["moves"]] == [(1, 2, "Ana plays Rhinocorn")]


def test_a_script_that_fails_shows_what_was_played_and_says_where_it_failed() -> None:
    found = look(laid([*PLAYED, {"by": "Cleo", "respond": "Neigh"}], **SEATS))
    (wrong,) = found["wrong"]
    assert wrong["at"] == "script[1]"
    assert wrong["says"].startswith("Cleo answers with a Neigh: it does not answer what is asked: ")
    assert not {"{", "(", "Legal"} & {*wrong["says"], *wrong["says"].split()}
    assert [event["kind"] for event in found["events"]][:2] == ["phase.began", "card.played"]


def test_what_is_wrong_is_told_at_its_place() -> None:
    with pytest.raises(BadInput) as bad:
        look(laid(Ana={"stable": ["Basic Narwhal", "Narwall"]}, Ben={}))
    assert [one.path for one in bad.value.problems] == ["players[0].stable[1]"]
