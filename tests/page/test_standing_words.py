"""What the words of limits, variations and herds come to, as the notes beside a board say it."""

from __future__ import annotations

from tests.engine.turn_set import lay
from tutor.engine import State
from tutor.page.standing_effects import standing_notes
from tutor.scenario import run_text


def of_player(state: State, player: str) -> list[str]:
    return [note["says"] for note in standing_notes(state)["players"][player]["notes"]]


def of_card(state: State, card: str) -> list[tuple[str, str]]:
    return [(note["says"], note["by"]) for note in standing_notes(state)["cards"].get(card, ())]


def test_limits_and_numbers_of_a_player() -> None:
    state = lay(([], ["Small Hands", "Nearly"]), ([], ["Hush"]))
    assert of_player(state, "Ana") == [
        "may not play Magic cards",
        "the hand limit is five fewer",
        "needs two fewer Unicorns to win",
    ]
    assert of_player(state, "Ben") == []
    assert standing_notes(state)["players"]["Ana"]["to_win"] == state.table.to_win - 2


def test_a_recast_card_and_one_that_cannot_be_moved() -> None:
    state = lay(([], ["Ramifications", "Alpaca", "Barrier"]), ([], []))
    assert of_card(state, "Alpaca") == [
        ("considered a Ram card alone", "Ramifications"),
        ("cannot be moved to another Stable", "Barrier"),
    ]


def test_what_a_herd_protects() -> None:
    state = lay(([], []), ([], ["Alpaca", "Alpaca#2", "Alpaca#3"]))
    assert of_card(state, "Alpaca") == [("cannot be destroyed", "Alpaca Herd")]


OWN = """
format: 1
title: What these cards say
sets: []
cards:
  - {name: Rock, type: basic}
  - {name: Marble, type: upgrade, effects: [{cannot be: {done: [sacrificed, destroyed], what: unicorn}}]}
  - {name: Haze, type: upgrade, effects: [{cannot be: {done: affected, by: magic}}]}
  - {name: Guard, type: upgrade, effects: [{cannot be: {done: stolen, what: unicorn, who: another player}}]}
  - {name: Flag, type: downgrade, effects: [{cannot be: {done: destroyed, what: card, stable: any stable, who: you}}]}
players:
  - {name: Ana, stable: [Rock, Marble, Haze, Guard, Flag]}
  - {name: Ben}
"""


def test_what_cards_cannot_be_and_what_a_player_cannot_do() -> None:
    state = run_text(OWN).state
    assert of_card(state, "Rock") == [
        ("cannot be sacrificed or destroyed", "Marble"),
        ("cannot be stolen by other players' effects", "Guard"),
    ]
    assert of_card(state, "Haze") == [("cannot be affected by Magic cards", "Haze")]
    assert of_player(state, "Ana") == ["cannot DESTROY any card in any player's Stable"]
    shorts = [note["short"] for note in standing_notes(state)["cards"]["Rock"]]
    assert shorts == ["cannot be sacrificed or destroyed", ""]
