"""The data that the page is drawn from: zones at every step, headings and indents, and what can be looked up."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.page.assembled import result_data
from tutor.page.labels import entry_words
from tutor.page.page import decision_data, end_zones, page_data, same_cards, start_zones, zones_after
from tutor.page.whole_picture import Picture, picture_of
from tutor.scenario import run as run_scenario
from tutor.scenario.rulings import Published, readable
from tutor.vocabulary import split_copy

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


@pytest.mark.parametrize("ruling", readable(), ids=lambda ruling: ruling.id)
def test_folding_the_moves_of_a_ruling_leads_to_its_end(ruling: Published) -> None:
    run = run_scenario(ruling.scenario)
    result = run.as_json()
    assert same_cards(zones_after(start_zones(result), result["trace"]), end_zones(result))
    for seat in range(len(run.table.players)):
        seen = run.as_json(seat)
        there, end = zones_after(start_zones(seen), seen["trace"]), end_zones(seen)
        assert {zone: len(cards) for zone, cards in there.items() if cards} == {
            zone: len(cards) for zone, cards in end.items() if cards
        }
        assert same_cards(*({zone: zones[zone] for zone in end if zone.endswith(".stable")} for zones in (there, end)))


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
    data = result_data(sample("instead"))
    heads = {event["n"]: [head["says"] for head in event["heads"]] for event in data["events"] if event["heads"]}
    assert heads[1] == ["Turn 1: Ana", "Action phase"]
    assert heads[2] == ["The pile"]
    assert heads[5] == ["Link 1"]
    assert heads[12] == ["End of Turn phase"]
    assert heads[14] == ["Turn 2: Ben", "Beginning of Turn phase"]


def test_an_event_is_indented_under_what_led_to_it(sample: Any) -> None:
    depths = {event["n"]: event["depth"] for event in result_data(sample("instead"))["events"]}
    assert depths[6] < depths[8] < depths[9]


def test_every_card_rule_and_reading_in_sight_can_be_looked_up(sample: Any) -> None:
    for name in SAMPLES:
        data = result_data(sample(name))
        cards = {split_copy(card)[0] for zone in data["start"].values() for card in zone}
        assert cards <= set(data["cards"])
        assert {id for event in data["events"] for id in event["rules"]} <= set(data["rules"])
        assert {id for event in data["events"] for id in event["readings"]} <= set(data["readings"])
        assert all(rule["says"] and "{" not in rule["says"] for rule in data["rules"].values())
    assert data["cards"]["Black Knight Unicorn"]["kind"] == "Magical Unicorn"
    assert data["rules"]["terms.sacrifice"]["stated"][0] == {"book": "General rule book", "heading": "The terms"}


def test_the_data_is_plain_json(sample: Any) -> None:
    data = result_data(sample("neigh-pile"))
    assert json.loads(json.dumps(data))["title"] == data["title"]


def test_the_decision_is_told_in_words(sample: Any) -> None:
    decision = result_data(sample("beginning-link"))["decision"]
    assert "Ana plays Basic Narwhal into Ben's Stable" in decision["options"]
    assert decision["refused"][0]["says"] == "Ana plays Neigh"
    assert decision["refused"][0]["because"][0]["rule"] == "cards.instant"


def test_what_a_card_not_told_may_be_is_offered_as_cards() -> None:
    decision = run_scenario("""
players: [{name: Ana, hand: [Good Deal]}, {name: Ben, hand: ["?"]}]
script: [{by: Ana, play: Good Deal}, {by: Ben, respond: "?"}]
""").as_json()["decision"]
    shown = decision_data(decision, ["Ana", "Ben"])
    (group,) = shown["groups"]
    assert group["title"] == "The card not told is"
    assert "Neigh" in [option["label"] for option in group["options"]]


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"by": "Ana", "choose": "Narwhal", "of": "Ben"}, "Ana chooses Narwhal (Ben)"),
        ({"by": "Ana", "choose": [{"card": "A", "of": "Ben"}, "B"]}, "Ana chooses A, B"),
        ({"by": "Ben", "respond": "Neigh"}, "Ben answers with Neigh"),
        ({"pull": "Neigh"}, "the card pulled is Neigh"),
        ({"by": "Ben", "respond": "?"}, "Ben answers with a card not told"),
        ({"by": "Ben", "choose": ["?#2", "Neigh"], "of": "Ana"}, "Ben chooses a card not told, Neigh (Ana)"),
        ({"tell": "Neigh"}, "the card not told is Neigh"),
    ],
)
def test_an_entry_in_words(entry: dict[str, Any], words: str) -> None:
    assert entry_words(entry) == words


def test_without_anything_to_draw_the_page_still_has_its_data(sample: Any) -> None:
    assert picture_of(None) == Picture()
    assert page_data(sample("instead"), {}, {}, {}, Picture())["picture"]["svg"] is None
