"""What cards are considered to be just now, step by step."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.page.standing_effects import notes_along, notes_of, standing_notes
from tutor.scenario import run_text


def position(stable: str, other: str = "", **more: str) -> Any:
    lines = [
        "format: 1",
        "edition: second-edition",
        "players:",
        f"  - {{name: Ana, stable: [{stable}], hand: [{more.get('hand', '')}]}}",
        f"  - {{name: Ben, stable: [{other}]}}",
        *more.get("rest", "").splitlines(),
    ]
    return run_text("\n".join(lines))


@pytest.mark.parametrize(
    ("stable", "card", "says", "by"),
    [
        ("Pandamonium, Rhinocorn", "Rhinocorn", "considered a Panda, not a Unicorn", "Pandamonium"),
        ("Blinding Light, Rhinocorn", "Rhinocorn", "its effects do not work", "Blinding Light"),
        ("Ginormous Unicorn", "Ginormous Unicorn", "counts as two Unicorns", "Ginormous Unicorn"),
        ("Rainbow Aura, Rhinocorn", "Rhinocorn", "cannot be destroyed", "Rainbow Aura"),
    ],
)
def test_what_is_said_of_a_card_names_who_says_it(stable: str, card: str, says: str, by: str) -> None:
    notes = standing_notes(position(stable).state)["cards"]
    assert (says, by) in [(note["says"], note["by"]) for note in notes[card]]


def test_an_effect_that_is_only_silenced_when_triggered_is_said_to_be_so() -> None:
    notes = standing_notes(position("Blinding Light, Rhinocorn", rest="readings: {blinding: triggered-only}").state)
    [note] = [note for note in notes["cards"]["Rhinocorn"] if note["by"] == "Blinding Light"]
    assert (note["says"], note["short"], note["silences"]) == ("its triggered effects do not work", "", True)


def test_a_panda_does_not_count_and_nothing_can_be_done_to_an_untouchable_one() -> None:
    notes = standing_notes(position("Pandamonium, Ginormous Unicorn").state)
    assert notes["players"]["Ana"]["unicorns"] == 0
    assert not any("counts as" in note["says"] for note in notes["cards"]["Ginormous Unicorn"])
    untouchable = position("Pandamonium, Rhinocorn", rest="readings: {pandas: untouchable}")
    assert any(
        n["says"] == "nothing can be done to it" for n in standing_notes(untouchable.state)["cards"]["Rhinocorn"]
    )


@pytest.mark.parametrize(
    ("stable", "says"),
    [
        ("Nanny Cam", "plays with an open hand"),
        ("Broken Stable", "may not play Upgrade cards"),
        ("Slowdown", "may not play Neigh cards"),
    ],
)
def test_what_a_player_may_not_do_is_said_of_the_player(stable: str, says: str) -> None:
    players = standing_notes(position(stable).state)["players"]
    assert (says, stable) in [(note["says"], note["by"]) for note in players["Ana"]["notes"]]
    assert players["Ben"]["notes"] == []


def test_notes_come_with_the_event_that_changes_them_and_not_before() -> None:
    run = position(
        "Rhinocorn",
        hand="Pandamonium",
        rest="script:\n  - {by: Ana, play: Pandamonium}\n",
    )
    notes = notes_of(run.steps)
    entered = next(e.n for e in run.events if e.kind == "card.entered")
    masked = [
        n for n, found in notes.items() if any(note["short"] == "a Panda" for note in found["cards"]["Rhinocorn"])
    ]
    assert masked[0] == entered
    told = notes[0]
    for step in run.steps:
        for event, found in notes_along(step, told):
            assert found == notes.get(event.n)
            told = found or told


@pytest.mark.parametrize(
    ("beside", "said"),
    [
        ("", [("an Alpaca card as well", "an Alpaca too")]),
        (", Legal Ramifications", [("considered a Ram card alone", "a Ram"), ("its effects do not work", "")]),
    ],
)
def test_of_which_variation_a_card_is_by_its_own_effect_is_said_while_it_works(beside: str, said: list[Any]) -> None:
    text = "format: 1\nedition: llamas\nplayers: [{name: Ana, stable: [Henry the Huarizo%s]}, {name: Ben}]\n"
    notes = standing_notes(run_text(text % beside).state)["cards"]["Henry the Huarizo"]
    assert [(note["says"], note["short"]) for note in notes] == said


@pytest.mark.parametrize(("choice", "how"), [("alone", "alone"), ("also", "as well")])
def test_what_is_considered_of_a_variation_is_so_as_the_table_reads_it(choice: str, how: str) -> None:
    text = f"format: 1\nedition: llamas\nreadings: {{considered-variation: {choice}}}\n"
    text += "players: [{name: Ana, stable: [Legal Ramifications, Basic Goat]}, {name: Ben}]\n"
    says = [note["says"] for note in standing_notes(run_text(text).state)["cards"]["Basic Goat"]]
    assert f"considered a Ram card {how}" in says
