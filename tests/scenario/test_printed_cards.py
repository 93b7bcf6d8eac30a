"""A card of one's own by the text that is printed on it: what it does, what is kept of it, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.analysis.outcomes import outcomes
from tutor.cards.own_cards import cards_in, printed_effects
from tutor.cards.read import read_card
from tutor.scenario import read, read_file, run, to_link, write
from tutor.scenario.read import read_text
from tutor.scenario.scenario_data import scenario_data
from tutor.yamlfile import BadInput

MOON = "If this card is in your Stable at the beginning of your turn, you may DISCARD a card, then DRAW two cards."
RAIN = "This card likes the rain."
LED = "When this card enters your Stable, it rains."
TABLE = """\
edition: second-edition
cards:
  - {name: Moon Hoof, type: upgrade, text: "TEXT"}
players: [{name: Ana, hand: [Rhinocorn, Yay], stable: [Moon Hoof]}, {name: Ben}]
deck: [Good Deal, Back Kick, Shake Up]
turn: {player: Ana, phase: beginning}
script: [{by: Ana, use: Moon Hoof}, {by: Ana, choose: Rhinocorn}]
question: {will: {has: {Ana.hand: [Good Deal]}}}
"""


def card(**says: Any) -> dict[str, Any]:
    return {"name": "Moon Hoof", "type": "upgrade", **says}


def test_a_text_does_what_it_says() -> None:
    played = run(read_text(TABLE.replace("TEXT", MOON)))
    assert "Ana's Moon Hoof: Ana DRAWs 2 cards: Good Deal and Back Kick." in played.says()
    assert outcomes(read_text(TABLE.replace("TEXT", MOON))).says == "Yes, always: Good Deal is in Ana's hand."


def test_what_is_not_understood_of_it_is_known_as_that() -> None:
    found = outcomes(read_text(TABLE.replace("TEXT", f"{MOON} {RAIN}")))
    assert (found.answer, found.without_them) == ("unknown", "always")
    assert found.says.startswith('I do not know this sentence of Moon Hoof: "This card likes the rain".')
    stands = outcomes(read_text(TABLE.replace("TEXT", f"{MOON} {LED}")))
    assert stands.says.endswith("Not needed: the tutor does not know one sentence of Moon Hoof.")


def test_effects_and_prints_stand_in_the_order_of_the_sentences() -> None:
    found = printed_effects(f"{LED} {MOON} {RAIN}", "upgrade", "Moon Hoof")
    assert found.effects[0] == {"when": "enters", "do": [{"unknown": LED.rstrip(".")}]}
    assert found.effects[2] == {"unknown": RAIN.rstrip(".")}
    assert found.prints == (LED.rstrip("."), MOON, RAIN.rstrip("."))


def test_a_sentence_that_goes_on_belongs_to_the_effect() -> None:
    found = printed_effects("You may DISCARD a card. If you do, DESTROY a Unicorn card.", "magic", "Moon")
    assert found.prints == ("You may DISCARD a card. If you do, DESTROY a Unicorn card.",)
    assert len(found.effects) == 1


def test_what_can_be_meant_in_two_ways_is_not_known_until_one_is_chosen() -> None:
    text = "When this card enters your Stable, force another player to DISCARD their hand, then DRAW two cards."
    they, you = read_card(text, type="magical").reading.sentences[0].choices
    found = printed_effects(text, "magical", "Moon Hoof")
    assert found.effects == ({"when": "enters", "do": [{"unknown": text.removesuffix(".")}]},)
    chosen = [printed_effects(one, "magical", "Moon Hoof").effects for one in (they, you)]
    assert chosen[0] != chosen[1]
    assert "unknown" not in str(chosen)
    assert not any(one.choices for says in (they, you) for one in read_card(says, type="magical").reading.sentences)


def test_a_text_without_anything_understood_is_a_card_of_which_nobody_knows_what_it_does() -> None:
    (made,), problems = cards_in([card(text=RAIN)])
    assert not problems
    assert made.untold
    assert made.prints == (RAIN.rstrip("."),)


@pytest.mark.parametrize("text", [MOON, f"{MOON} {RAIN}", RAIN])
def test_the_situation_keeps_the_text(text: str) -> None:
    scenario = read_text(TABLE.replace("TEXT", text))
    assert scenario_data(scenario)["cards"] == [card(text=text)]
    for again in (read(write(scenario)), read(to_link(scenario))):
        assert again == scenario
        assert again.own == scenario.own


def test_of_a_saved_position_too() -> None:
    from tutor.scenario.save import saved

    played = run(read_text(TABLE.replace("TEXT", f"{MOON} {RAIN}")))
    assert scenario_data(saved(played))["cards"] == [card(text=f"{MOON} {RAIN}")]


WRONG = {
    "both": (card(text=MOON, effects=[]), "a card has `text` or `effects`, not both"),
    "nothing": (card(text="  "), "expected text"),
    "a list": (card(text=[MOON]), "expected text"),
    "too long": (card(text="a" * 401), "401 characters; at most 400 are read"),
    "not printable": (card(text="It \u202e rains"), "it holds a character that cannot be printed"),
    "no such type": ({"name": "Moon Hoof", "type": "moon", "text": MOON}, "unknown type 'moon'"),
}


@pytest.mark.parametrize(("data", "says"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told(data: dict[str, Any], says: str) -> None:
    found = [problem.says for problem in cards_in([data])[1]]
    assert any(one.startswith(says) for one in found), found


def test_a_known_name_with_another_text_is_a_print_of_its_own() -> None:
    text = TABLE.replace("TEXT", MOON).replace("Moon Hoof", "Claw Machine")
    scenario = read_text(text)
    assert scenario.warnings == ("played as this situation has it, not as the card sets do: Claw Machine",)


def test_a_set_file_of_ones_own_may_have_texts(tmp_path: Any) -> None:
    cards = json.dumps([card(text=f"{MOON} {RAIN}")])
    (tmp_path / "mine.yaml").write_text(f"set: mine\ntitle: My own\ncards: {cards}\n", encoding="utf-8")
    players = "players: [{name: Ana, stable: [Moon Hoof]}, {name: Ben}]\n"
    (tmp_path / "table.yaml").write_text(f"sets: [base-2e, ./mine.yaml]\n{players}", encoding="utf-8")
    scenario = read_file(tmp_path / "table.yaml", tmp_path)
    assert scenario.own[0].prints == (MOON, RAIN.rstrip("."))
    assert scenario.cards == (card(text=f"{MOON} {RAIN}"),)


def test_a_text_is_no_part_of_a_published_set() -> None:
    from tutor.cards import load_set

    with pytest.raises(BadInput, match="unknown key 'text'"):
        load_set(f"set: mine\ntitle: My own\ncards: {json.dumps([card(text=MOON)])}\n")


@pytest.mark.parametrize(
    "text",
    [
        "When this card enters your Stable, you may choose any player. That player must DISCARD a card. You whistle.",
        "If this card is in your Stable at the beginning of your turn, you may SACRIFICE a card, then DESTROY one.",
        "Unicorn cards in your Stable cannot be destroyed by Magic cards. You must DISCARD a card as each turn ends.",
    ],
)
def test_in_a_link_a_text_is_shorter_than_it_is(text: str) -> None:
    """A card of 150 characters costs at most 120 in a link, where its text speaks as cards do."""
    head = "players: [{name: Ana, stable: [Glitter Bomb]}, {name: Ben}]\n"
    bare = len(to_link(read_text(head)))
    written = len(to_link(read_text(f"cards: {json.dumps([card(text=text)])}\n{head}")))
    assert written - bare <= 0.8 * len(text) + 15
