"""What keeps something from being done is told whole: each card by which it cannot be, each to which it cannot."""

from __future__ import annotations

import pytest

from tutor.scenario import run_text
from tutor.widgets.standing import standing_notes

CATS = "edition: control-chaos\nsets: [control, chaos, base-2e]\n"


def told(text: str) -> list[tuple[str, list[str], str, list[str], list[str]]]:
    """Kind, cards, sentence, rules and readings of each event of a scenario."""
    result = run_text(text)
    assert result.error is None, result.error
    trace = result.as_json()["trace"]
    return [(it["kind"], it["cards"], it["says"], it["rules"], it["readings"]) for it in trace]


@pytest.mark.parametrize("order", [("Catastrophe", "Otter Devastation"), ("Otter Devastation", "Catastrophe")])
def test_each_card_that_makes_it_something_else_is_named(order: tuple[str, str]) -> None:
    text = (
        f"{CATS}players:\n  - {{name: Ana, hand: [Extremely Destructive Unicorn]}}\n"
        f"  - {{name: Ben, stable: [{', '.join(order)}, Raccoonicorn, Red Pandacorn]}}\n"
        "script: [{by: Ana, play: Extremely Destructive Unicorn}]\n"
    )
    kind, _, says, _, readings = next(it for it in told(text) if it[0] == "action.impossible")
    assert kind == "action.impossible"
    assert says.endswith(
        f" Raccoonicorn is not considered a Unicorn because of {order[0]} and {order[1]}. "
        "The same goes for Red Pandacorn."
    )
    assert readings == ["pandas"]


def test_each_card_that_keeps_it_out_is_named_and_cited() -> None:
    text = """
players:
  - {name: Ana, hand: [Barge], stable: [Basic Unicorn (Red)]}
  - {name: Ben, stable: [Gate, Fence]}
cards:
  - {name: Gate, type: upgrade, effects: [{cannot enter: {what: basic, stable: your stable}}]}
  - {name: Fence, type: upgrade, effects: [{cannot enter: {what: unicorn, stable: your stable}}]}
  - name: Barge
    type: magic
    effects: [{when: played, do: [{move: {what: unicorn, from: your stable, to: another stable}}]}]
script:
  - {by: Ana, play: Barge, refused: Gate}
  - {by: Ana, play: Barge, refused: Fence}
"""
    result = run_text(text)
    assert result.error is None, result.error


def test_each_card_that_prevents_it_is_named_and_cited() -> None:
    text = """
players:
  - {name: Ana, stable: [Bomb, Zap]}
  - {name: Ben, stable: [Veil, Wall, Roof, Basic Unicorn (Red)]}
cards:
  - {name: Bomb, type: upgrade, effects: [{when: beginning, may: true, do: [{destroy: downgrade}]}]}
  - {name: Zap, type: upgrade, effects: [{when: beginning, may: true, do: [{destroy: unicorn}]}]}
  - {name: Veil, type: downgrade, effects: [{without effects: {what: upgrade}}]}
  - {name: Wall, type: upgrade, effects: [{cannot be destroyed: unicorn}]}
  - {name: Roof, type: upgrade, effects: [{cannot be destroyed: unicorn}]}
turn: {player: Ana, phase: beginning}
script: [{by: Ana, use: Bomb}, {by: Ana, use: Zap}]
"""
    _, cards, says, rules, _ = next(it for it in told(text) if it[0] == "action.prevented")
    assert cards == ["Basic Unicorn (Red)", "Wall", "Roof"]
    assert says == (
        "Ana's Zap: Basic Unicorn (Red) cannot be destroyed because of Wall. "
        "Basic Unicorn (Red) cannot be destroyed because of Roof."
    )
    assert rules[0] == "effects.continuous"


def test_each_card_that_takes_an_entering_effect_is_named() -> None:
    text = (
        f"{CATS}players:\n  - {{name: Ana, hand: [Americorn], stable: [Blinding Light, Slothicorn]}}\n"
        "  - {name: Ben, hand: [Yoink!]}\nscript: [{by: Ana, play: Americorn}]\nreadings: {blinding: triggered-only}\n"
    )
    lapsed = [it for it in told(text) if it[0] == "effect.lapsed"]
    assert [(it[1], it[2]) for it in lapsed] == [
        (
            ["Americorn", "Blinding Light", "Slothicorn"],
            "The entering effect of Ana's Americorn is not triggered because of Blinding Light and Slothicorn.",
        )
    ]


def test_what_stands_names_each_card_that_says_so() -> None:
    result = run_text(
        f"{CATS}players: [{{name: Ana, stable: [Catastrophe, Otter Devastation, Raccoonicorn]}}, {{name: Ben}}]"
    )
    notes = standing_notes(result.state)["cards"]["Raccoonicorn"]
    assert [(note["says"], note["by"]) for note in notes] == [
        ("considered a Cat, not a Unicorn", "Catastrophe"),
        ("considered an Otter, not a Unicorn", "Otter Devastation"),
    ]
