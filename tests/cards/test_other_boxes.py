"""The boxes beside the base deck: the cards of the fact tables, cards that two decks share, and sets that are mixed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tutor.cards import Card, CardSet, load_set, load_sets
from tutor.cards.action import Instruction
from tutor.scenario import Scenario, read_text, write
from tutor.scenario.box import Box
from tutor.scenario.laying import table_of
from tutor.yamlfile import BadInput

FACTS = Path(__file__).parents[3] / "shared" / "facts"
KINDS = ("Baby", "Basic", "Magical", "Ultimate")
NAMES = {"Basic Unicorn (variants unknown)": "Basic Unicorn"}
UNKNOWN = ("Souvenir Shop", "(all other cards)")


def facts(file: str) -> list[dict[str, Any]]:
    """The cards of a fact table."""
    if not FACTS.is_dir():
        pytest.skip(f"there are no fact tables at {FACTS}")
    table = yaml.safe_load((FACTS / f"{file}.yaml").read_text(encoding="utf-8"))
    return table["cards"] if isinstance(table, dict) else table  # type: ignore[no-any-return]


def kind(fact: dict[str, Any]) -> str:
    """The type of a card in the tutor's words."""
    word = str(fact["type"]).split()[0]
    return word.lower()


def held(card_set: CardSet) -> list[Card]:
    """The cards that are in a box; the Herd Bonuses are none."""
    return [card for card in card_set.cards if card.type != "herd"]


@pytest.mark.parametrize("deck", ["control", "chaos"])
def test_a_deck_of_control_and_chaos_has_the_cards_of_the_fact_table(deck: str) -> None:
    told = {fact["name"]: kind(fact) for fact in facts("control-chaos") if fact["deck"] in (deck, "both")}
    assert {card.name: card.type for card in held(load_sets([deck])[0])} == told
    assert len(told) == 99


def test_llamas_unleashed_is_the_fact_table() -> None:
    told = {fact["name"]: (kind(fact), fact["copies"], tuple(sorted(variations(fact)))) for fact in facts("llamas")}
    box = load_sets(["llamas"])[0]
    assert {card.name: (card.type, card.copies, tuple(sorted(card.variations))) for card in held(box)} == told
    assert sum(card.copies for card in held(box)) == 127


def variations(fact: dict[str, Any]) -> list[str]:
    return str(fact["variation"]).lower().split(" and ") if "variation" in fact else []


def test_the_travel_edition_has_the_cards_that_are_known() -> None:
    told = {NAMES.get(fact["name"], fact["name"]) for fact in facts("travel")} - set(UNKNOWN)
    assert {card.name for card in held(load_sets(["travel"])[0])} == told


@pytest.mark.parametrize("file", ["control-chaos", "llamas"])
def test_what_is_optional_is_optional_in_the_fact_table(file: str) -> None:
    sets = load_sets(["control", "chaos"] if file == "control-chaos" else ["llamas"])
    cards = {card.name: card for card_set in sets for card in card_set.cards}
    told = {fact["name"] for fact in facts(file) if any(leaves_open(effect) for effect in fact["effect"])}
    assert {name for name, card in cards.items() if card.type != "herd" and may(card)} == told


def leaves_open(effect: dict[str, Any]) -> bool:
    """Somebody is free to leave a part of the effect undone. That an Instant need not be played is no part of it."""
    if effect["mode"] == "static" or effect["when"].startswith("respond"):
        return False
    says = effect["do"].replace("No player (you too) may", "")
    return effect["mode"] == "may" or bool(re.search(r"\bmay\b", says, re.IGNORECASE))


def may(card: Card) -> bool:
    """Somebody is free to leave a part of what the card does undone."""
    return any(
        effect.may or any(instruction.action.may for instruction in every(effect.instructions))
        for effect in card.effects
    )


def every(instructions: Iterable[Instruction]) -> Iterator[Instruction]:
    for instruction in instructions:
        yield instruction
        for branch in instruction.action.branches:
            yield from every(branch)


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
    doubt = "How many copies a box holds is not known; the tutor takes 13, unless a scenario says otherwise."
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
