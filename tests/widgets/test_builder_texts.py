"""Texts that nobody knows are typed in on the page: a field for each card, what is wrong said beside it."""

from __future__ import annotations

import pytest

from tutor.cards import all_sets
from tutor.scenario import read_text, run_text
from tutor.widgets.builder import Builder
from tutor.widgets.builder.sheet import read_sheet
from tutor.widgets.builder.texts import untold

LLAMAS = """format: 1
edition: llamas
players:
  - {name: Ana, stable: [Basic Goat, 'Basic Goat#2', 'Basic Goat#3']}
  - {name: Ben}
deck: [Basic Ram, 'Basic Ram#2', 'Basic Ram#3', 'Basic Ram#4']
turn: {player: Ana, phase: beginning}
"""


def opened(text: str) -> Builder:
    builder = Builder(text)
    builder.texts.open.value = True
    return builder


def test_the_herd_bonuses_that_lie_nowhere_have_a_field_with_what_is_known() -> None:
    builder = opened(LLAMAS)
    assert builder.texts.open.description == "Texts that nobody knows: 2 cards"
    assert sorted(builder.texts.fields) == ["Goat Herd Bonus", "Llama Herd Bonus"]
    field = builder.texts.fields["Goat Herd Bonus"]
    assert (field.text.description, field.text.disabled) == ("What Goat Herd Bonus does", False)
    assert field.text.value.startswith("cards:\n  - name: Goat Herd Bonus\n    type: herd\n")
    assert field.take.tooltip == "Take Goat Herd Bonus into the scenario"
    assert builder.desk.panel.value == ""


def test_what_is_typed_in_stands_in_the_scenario_and_is_played() -> None:
    builder = opened(LLAMAS)
    field = builder.texts.fields["Goat Herd Bonus"]
    field.text.value = field.text.value.replace("[...]", "[{draw: 2}]")
    field.take.click()
    assert (builder.ok, builder.desk.panel.value, field.says.value) == (True, "", "")
    (card,) = read_text(builder.text).cards
    assert card["name"] == "Goat Herd Bonus"
    assert builder.texts.open.description == "Texts that nobody knows: 1 card"
    result = run_text(builder.text + "script:\n  - {by: Ana, use: Goat Herd Bonus}\n")
    assert len(result.state.hand(0)) == 3, "two for the Herd Bonus, one in the Draw phase"
    builder.undo.click()
    assert builder.text == LLAMAS
    assert builder.texts.open.description == "Texts that nobody knows: 2 cards"


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("[...]", "What the card does is missing: write it in the place of [...]."),
        ("[{drow: 2}]", "unknown action &#x27;drow&#x27;. Did you mean &#x27;draw&#x27;?"),
        ("[{draw: 2}", "<strong>Problem:</strong>"),
    ],
)
def test_what_cannot_be_read_is_said_beside_the_field_and_changes_nothing(typed: str, says: str) -> None:
    builder = opened(LLAMAS)
    field = builder.texts.fields["Goat Herd Bonus"]
    field.text.value = field.text.value.replace("[...]", typed)
    field.take.click()
    assert says in field.says.value
    assert 'role="alert"' in field.says.value
    assert field.says.shown[0] in field.box.children
    assert (builder.text, builder.desk.panel.value) == (LLAMAS, "")


@pytest.mark.parametrize("typed", ["", "cards: 3", "cards: [{name: Llama Herd Bonus, type: herd, effects: []}]"])
def test_another_card_is_not_taken_for_this_one(typed: str) -> None:
    builder = opened(LLAMAS)
    field = builder.texts.fields["Goat Herd Bonus"]
    field.text.value = typed
    field.take.click()
    assert "Goat Herd Bonus" in field.says.value
    assert builder.text == LLAMAS


def test_every_card_that_nobody_has_told_has_a_field_in_its_box_and_the_others_have_none() -> None:
    for cards in all_sets():
        sheet = read_sheet(f"edition: general\nsets: [{cards.id}]\nplayers: [{{name: Ana}}, {{name: Ben}}]\n")
        assert {card.name for card in untold(sheet)} == {card.name for card in cards.cards if card.untold}
    known = Builder()
    assert known.texts.box.children == ()


def test_as_the_table_reads_the_reference_card_all_four_herd_bonuses_are_to_be_typed_in() -> None:
    sheet = read_sheet(LLAMAS + "readings: {herd-bonus-text: from-the-reference-card}\n")
    assert len(untold(sheet)) == 4
