"""An answer names what the cards of a scenario's own say on which it rests: as printed, and as understood."""

from __future__ import annotations

from tutor.analysis.answer import answer
from tutor.scenario.read import read_text

TABLE = """\
edition: second-edition
cards:
  - {name: Moon Hoof, type: magical, text: "TEXT"}
  - {name: Sun Hoof, type: upgrade, effects: [{when: enters, do: [draw: 1]}]}
  - {name: Far Hoof, type: upgrade, text: "When this card enters your Stable, it rains."}
players: [{name: Ana, hand: [Moon Hoof, Sun Hoof]}, {name: Ben, stable: [Rhinocorn]}]
deck: [Good Deal, Back Kick]
script: [{by: Ana, play: CARD}]
question: {will: {has: {Ana.hand: [Good Deal]}}}
"""
DRAW = "When this card enters your Stable, draw a card."
READ = "When Moon Hoof enters your Stable, DRAW a card."


def texts(card: str, text: str) -> list[tuple[str, str, str]]:
    found = answer(read_text(TABLE.replace("CARD", card).replace("TEXT", text))).as_json()["texts"]
    return [(one["card"], one["print"], one["says"]) for one in found]


def test_what_acts_is_named_and_what_does_not_is_not() -> None:
    assert texts("Moon Hoof", f"{DRAW} When this card is destroyed, draw a card.") == [("Moon Hoof", DRAW, READ)]


def test_what_is_not_understood_and_may_act_is_named_too() -> None:
    told = f"{DRAW} This card likes the rain. When this card is destroyed, it snows."
    assert texts("Moon Hoof", told) == [
        ("Moon Hoof", DRAW, READ),
        ("Moon Hoof", "This card likes the rain", ""),
    ]


def test_a_card_that_is_written_with_effects_has_no_print() -> None:
    assert texts("Sun Hoof", DRAW) == [("Sun Hoof", "", "When Sun Hoof enters your Stable, DRAW a card.")]


def test_a_statement_on_which_it_rests_is_named() -> None:
    text = TABLE.partition("script:")[0].replace("TEXT", "You cannot play Upgrade cards.")
    laid = text.replace("hand: [Moon Hoof, Sun Hoof]", "hand: [Sun Hoof], stable: [Moon Hoof]")
    found = answer(read_text(f"{laid}question: {{may: {{by: Ana, play: Sun Hoof}}}}\n"))
    assert found.outcomes.answer == "no"
    assert [(one.card, one.print) for one in found.texts] == [("Moon Hoof", "You cannot play Upgrade cards.")]
