"""What keeps something from being done is told whole: each card by which it cannot be, each to which it cannot."""

from __future__ import annotations

import pytest

from tutor.cli.printing import story
from tutor.engine import Refusal, refusals
from tutor.engine.state.moves import Play
from tutor.explain.story.keeping import why_not
from tutor.page.standing_effects import standing_notes
from tutor.scenario import run_text

pytestmark = pytest.mark.quick

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


def test_a_forced_choice_names_what_could_not_be_chosen_and_why() -> None:
    text = """
players:
  - {name: Ana, hand: [Unicorn Poison]}
  - {name: Ben, stable: [Queen Bee Unicorn, Rhinocorn, Rainbow Aura]}
  - {name: Cleo, stable: [Basic Unicorn (Red)]}
script: [{by: Ana, play: Unicorn Poison}]
"""
    chosen = [it[2] for it in told(text) if it[0] == "target.chosen"]
    assert chosen == [
        "Ana chooses Basic Unicorn (Red) to DESTROY for Unicorn Poison. Queen Bee Unicorn cannot be destroyed because "
        "of Rainbow Aura. The same goes for Rhinocorn."
    ]
    free = [it[2] for it in told(text.replace("Basic Unicorn (Red)]", "Basic Unicorn (Red), Americorn]")) if it[1]]
    assert not any("cannot be destroyed" in says for says in free)


def test_an_effect_that_is_silenced_as_a_turn_begins_is_told_by_every_card_that_does_it() -> None:
    text = (
        f"{CATS}players:\n  - {{name: Ana, stable: [Rhinocorn, Blinding Light, Slothicorn, Yay]}}\n  - {{name: Ben}}\n"
        "turn: {player: Ana, phase: beginning}\nreadings: {blinding: triggered-only}\n"
    )
    assert [it for it in told(text) if it[0] == "effect.lapsed"] == [
        (
            "effect.lapsed",
            ["Rhinocorn", "Blinding Light", "Slothicorn"],
            "Ana's Rhinocorn is not triggered as the turn begins, because of Blinding Light and Slothicorn.",
            ["effects.continuous"],
            ["blinding"],
        )
    ]


def test_a_second_play_that_is_left_unused_is_told() -> None:
    text = """
players:
  - {name: Ana, hand: [Basic Unicorn (Red), Basic Unicorn (Blue)], stable: [Double Dutch]}
  - {name: Ben}
turn: {player: Ana, phase: beginning}
script: [{by: Ana, use: Double Dutch}, {by: Ana, play: Basic Unicorn (Red)}, {by: Ana, done: true}]
"""
    declined = [(it[1], it[2]) for it in told(text) if it[0] == "effect.declined"]
    assert declined == [(["Double Dutch"], "Ana plays no other card, though Double Dutch would allow it.")]


@pytest.mark.parametrize(
    ("stable", "why"),
    [
        ("Unicorn Abduction", "Ana's Stable holds no Unicorns, so Unicorn Abduction triggers."),
    ],
)
def test_a_number_that_is_not_what_it_seems_is_told_with_the_cards_by_which_it_is(stable: str, why: str) -> None:
    seats = f"players:\n  - {{name: Ana, stable: [{stable}]}}\n  - {{name: Ben}}\n"
    text = f"{CATS}{seats}readings: {{state-checks: own-link}}\n"
    assert next(it[2] for it in told(text) if it[0] == "state.checked") == why


def test_what_was_to_be_given_up_is_told_in_the_words_that_ask_for_it() -> None:
    text = f"""{CATS}
players:
  - {{name: Ana, hand: [Grow Up], stable: [Baby Pegacorn]}}
  - {{name: Ben, stable: [Patient Zero Unicorn]}}
script: [{{by: Ana, play: Grow Up}}]
"""
    replaced = [it[2] for it in told(text) if it[0] == "action.replaced"]
    assert replaced[0].startswith("A Baby Unicorn card would be sacrificed; Ben's Patient Zero Unicorn replaces that: ")


def test_a_skipped_turn_has_one_heading_and_nothing_done_to_no_card_has_its_own_sign() -> None:
    text = """
edition: llamas
players: [{name: Ana, hand: [Throw Off Their Groove]}, {name: Ben}, {name: Cleo}]
deck: [Basic Alpaca, Basic Alpaca#2, Basic Alpaca#3]
script: [{by: Ana, play: Throw Off Their Groove}, {by: Ana, choose: Ben}]
"""
    lines = [line.plain for line in story(run_text(text).as_json()["trace"])]
    assert [line.strip() for line in lines if line.strip().startswith("Turn ")] == ["Turn 1", "Turn 2"]
    text = """
players: [{name: Ana, hand: [Reset Button]}, {name: Ben, stable: [Yay]}]
readings: {sacrifice-all-with-none: playable}
script: [{by: Ana, play: Reset Button}]
"""
    lines = [line.plain.strip() for line in story(run_text(text).as_json()["trace"])]
    assert [line[0] for line in lines if "left to SACRIFICE" in line] == ["○"]
    assert [line[0] for line in lines if "Ben SACRIFICEs Yay" in line] == ["●"]


def test_reasons_with_one_sentence_are_one() -> None:
    reasons = (
        Refusal("pandas", "It is none."),
        Refusal("turn.end", "It is late."),
        Refusal("Catastrophe", "It is none."),
    )
    assert why_not(reasons) == ("It is none (pandas, Catastrophe)", "It is late (turn.end)")


def why_no_alpaca(stable: str) -> dict[str, str]:
    """What keeps Ana from playing a card that needs an Alpaca card, under Legal Ramifications: rule -> sentence."""
    text = f"""
edition: llamas
players: [{{name: Ana, hand: [Call, Basic Goat], stable: [Legal Ramifications, {stable}]}}, {{name: Ben}}]
cards:
  - {{name: Call, type: magic, effects: [{{playable if: {{what: alpaca}}}}]}}
  - {{name: Woolly, type: magical, variations: ram, effects: [{{also: alpaca}}]}}
deck: [Basic Ram, Basic Ram#2]
stop: decision
"""
    state = run_text(text).state
    (card,) = (card for card in state.hand(0) if state.table.cards[card].name == "Call")
    return {reason.rule: reason.says for reason in refusals(state, Play(0, card, 0))}


def test_whether_a_card_is_of_another_variation_alone_is_no_reason_where_it_is_of_that_one_by_itself() -> None:
    """It is a Ram by itself, an Alpaca by its own effect, which does not work: so it is a Ram however that is read."""
    assert "considered-variation" in why_no_alpaca("Basic Alpaca")
    either = why_no_alpaca("Woolly")
    assert "Legal Ramifications" in either
    assert "considered-variation" not in either
