"""The boxes beside the base deck: costs, cards that two decks share, and sets that are mixed."""

from __future__ import annotations

import pytest

from tutor.cards import load_set, load_sets
from tutor.scenario import Scenario, read_text, write
from tutor.scenario.box import Box
from tutor.scenario.initial_state import table_of
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick


def test_only_and_every_ultimate_unicorn_has_a_cost() -> None:
    for card in (card for card_set in load_sets(["control", "chaos", "llamas"]) for card in card_set.cards):
        assert any(effect.cost for effect in card.effects) == (card.type == "ultimate"), card.name


def test_the_two_decks_together_have_119_cards_and_the_shared_ones_twice() -> None:
    box = Box.of(["control", "chaos"])
    assert len(box.cards) == 119
    assert (box.cards["Neigh"].copies, box.cards["Quid Pro Quo"].copies, box.cards["Frankencorn"].copies) == (26, 2, 1)


def test_a_card_of_two_boxes_does_what_the_first_one_says() -> None:
    alone, mixed = Box.of(["travel"]).cards["Tiny Stable"], Box.of(["travel", "base-2e"]).cards["Tiny Stable"]
    assert (mixed.effects, mixed.copies) == (alone.effects, 2)
    assert Box.of(["base-2e", "travel"]).cards["Tiny Stable"].effects


def test_a_card_that_was_not_seen_does_what_its_like_does_and_says_so() -> None:
    travel, base = (Box.of([name]).cards for name in ("travel", "base-2e"))
    assert travel["Yay!"].effects == base["Yay"].effects
    assert travel["Yay!"].doubts[0] == "Its text was not seen; it is taken to be that of Yay in another box."
    assert travel["Tourist Trap"].effects == ()


def test_a_number_of_copies_that_nobody_knows_is_a_doubt_of_the_card() -> None:
    doubt = "How many copies a box holds is not known; the tutor takes 13, unless a situation says otherwise."
    assert doubt in Box.of(["chaos"]).cards["Neigh"].doubts
    assert not any("copies" in doubt for card in Box.of(["llamas"]).cards.values() for doubt in card.doubts)


def test_shared_cards_and_likes_that_there_are_not_are_told() -> None:
    text = """set: mine
title: Mine
shares: control-choas
cards:
  - {name: A, same as: base-2e/Neih}
  - {name: B, same as: base/Neigh}
  - {name: C, same as: travel/Yay!}
  - {name: D, same as: base-2e/Neigh, type: instant}
"""
    with pytest.raises(BadInput) as caught:
        load_set(text)
    told = str(caught.value).splitlines()
    assert [line.partition(". Did you mean")[0].partition(". Known")[0] for line in told] == [
        "cards.yaml:3: shares: unknown file of shared cards 'control-choas'",
        "cards.yaml:5: A: same as: unknown card of base-2e 'Neih'",
        "cards.yaml:6: B: same as: unknown set 'base'",
        "cards.yaml:7: C: same as: unknown card of travel 'Yay!'",
        "cards.yaml:8: D: unknown key 'type'",
    ]


TABLE = """edition: base
copies: {Neigh: 20, Rhinocorn: 0}
players: [{name: Ana, hand: ["Neigh#20"]}, {name: Ben}]
"""


def test_a_scenario_says_how_many_copies_of_a_card_there_are() -> None:
    scenario = read_text(TABLE)
    names = [card.name for card in table_of(scenario).cards]
    assert (names.count("Neigh"), names.count("Rhinocorn"), names.count("Back Kick")) == (20, 0, 3)
    assert read_text(write(scenario)) == scenario


@pytest.mark.parametrize(
    ("copies", "told"),
    [
        ("{Neih: 2}", "copies: unknown card 'Neih'. Did you mean 'Neigh'?"),
        ("{Neigh: -1}", "copies.Neigh: expected a whole number from 0 up, found -1"),
        ("{Neigh: 201}", "copies.Neigh: no card has more than 200 copies"),
        ("[Neigh]", "copies: expected a mapping, found a list"),
    ],
)
def test_a_wrong_number_of_copies_is_told(copies: str, told: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_text(f"copies: {copies}\nplayers: [{{name: Ana}}, {{name: Ben}}]\n")
    assert str(caught.value).startswith(f"scenario.yaml:1: {told}")


def test_more_copies_than_are_said_are_refused() -> None:
    with pytest.raises(BadInput, match=r"the box holds 20 copies of Neigh, so there is no Neigh#21"):
        read_text(TABLE.replace("#20", "#21"))


def test_cards_of_two_games_are_not_mixed() -> None:
    with pytest.raises(BadInput) as caught:
        read_text("sets: [llamas, base-2e]\nplayers: [{name: Ana}, {name: Ben}]\n")
    says = "cards of Unstable Unicorns and of Llamas Unleashed are not mixed - their backs differ"
    assert str(caught.value) == f"scenario.yaml:1: sets: {says}"


def test_the_boxes_of_one_game_are_mixed() -> None:
    mixed: Scenario = read_text("sets: [base-2e, control, chaos, travel]\nplayers: [{name: Ana}, {name: Ben}]\n")
    assert len(table_of(mixed).cards) > 300
