"""What the words of limits, variations and herds come to, as the notes beside a board say it."""

from __future__ import annotations

from tests.engine.turn_set import lay
from tutor.engine import State
from tutor.page.standing_effects import standing_notes


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
