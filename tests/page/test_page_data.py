"""The data that the page is drawn from: zones at every step, headings and indents."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.folding import same_cards, zones_after
from tutor.page.page import end_zones, events_data, start_zones
from tutor.scenario import run as run_scenario

SAMPLES = ["beginning-link", "neigh-pile", "instead"]


def test_the_zones_at_the_start_are_those_of_the_scenario(sample: Any) -> None:
    zones = start_zones(sample("beginning-link"))
    assert sorted(zones["Ana.stable"]) == [
        "Basic Unicorn (Blue)",
        "Basic Unicorn (Red)",
        "Glitter Bomb",
        "Sadistic Ritual",
    ]
    assert zones["Ana.hand"] == ["Neigh"]
    assert zones["deck"] == ["Good Deal", "Basic Narwhal", "Two-For-One", "Change of Luck", "Reset Button"]
    assert zones["discard"] == ["Back Kick"]


@pytest.mark.parametrize("name", SAMPLES)
def test_folding_the_moves_leads_to_the_end_in_its_order(name: str, sample: Any) -> None:
    result = sample(name)
    zones = zones_after(start_zones(result), result["trace"])
    assert {zone: cards for zone, cards in zones.items() if cards} == {
        zone: cards for zone, cards in end_zones(result).items() if cards
    }


def test_a_card_not_told_lies_where_it_is_until_it_turns_out_to_be_one() -> None:
    result = run_scenario("""
players: [{name: Ana, hand: [Good Deal]}, {name: Ben, hand: ["?", "?"]}]
script: [{by: Ana, play: Good Deal}, {by: Ben, respond: "?"}, {tell: Neigh}]
""").as_json()
    start = start_zones(result)
    assert start["Ben.hand"] == ["?", "?"]
    assert same_cards(zones_after(start, result["trace"]), end_zones(result))
    assert result["discard"] == ["Neigh", "Good Deal"]


def test_moves_that_do_not_fit_the_end_are_an_error(sample: Any) -> None:
    result = sample("instead")
    result["discard"] = []
    with pytest.raises(ValueError, match="event 9: Black Knight Unicorn is not in discard afterwards"):
        start_zones(result)


def test_headings_stand_where_a_turn_a_phase_a_link_or_a_pile_begins(sample: Any) -> None:
    events = events_data(sample("instead"))
    heads = {event["n"]: [head["says"] for head in event["heads"]] for event in events if event["heads"]}
    assert heads[1] == ["Turn 1: Ana", "Action phase"]
    assert heads[2] == ["The pile"]
    assert heads[5] == ["Link 1"]
    assert heads[12] == ["End of Turn phase"]
    assert heads[14] == ["Turn 2: Ben", "Beginning of Turn phase"]


def test_an_event_is_indented_under_what_led_to_it(sample: Any) -> None:
    depths = {event["n"]: event["depth"] for event in events_data(sample("instead"))}
    assert depths[6] < depths[8] < depths[9]
