"""The deal: who gets what, and what stays in the box."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.player import new_game, table
from tutor.engine import State, deal
from tutor.engine.state.zones import BOX, DECK, DISCARD, NURSERY, PILE
from tutor.rulebook import edition

pytestmark = pytest.mark.quick

ALL, BABIES = 127, 13


def dealt(players: int, book: str = "second-edition", left_out: tuple[str, ...] = (), seed: int = 0) -> State:
    """A deal."""
    return deal(table(players, book), Random(seed), left_out)


@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_gets_a_baby_and_five_cards(players: int) -> None:
    state = dealt(players)
    handed = 1 if players == 2 else 0
    for seat in range(players):
        (baby,) = state.stable(seat)
        assert state.table.cards[baby].type == "baby"
        assert len(state.hand(seat)) == 5 + handed
    assert len(state.zones[NURSERY]) == BABIES - players
    assert len(state.zones[DECK]) == ALL - BABIES - (5 + handed) * players
    assert [state.zones[zone] for zone in (DISCARD, PILE, BOX)] == [(), (), ()]


def test_the_first_player_begins_with_a_draw() -> None:
    state = new_game(table(3), Random(1)).after
    assert (state.turn.number, state.turn.seat, state.turn.phase) == (1, 0, "action")
    assert [len(state.hand(seat)) for seat in range(3)] == [6, 5, 5]


def test_each_knows_the_own_hand_alone() -> None:
    state = dealt(4)
    for seat in range(4):
        assert {state.known[card] for card in state.hand(seat)} == {1 << seat}
    assert {state.known[card] for card in state.zones[DECK]} == {0}


def test_the_same_chance_deals_the_same() -> None:
    assert dealt(5, seed=3) == dealt(5, seed=3)
    assert dealt(5, seed=3) != dealt(5, seed=4)


def test_cards_left_out_with_two_players_stay_in_the_box() -> None:
    out = edition("travel").left_out
    state = dealt(2, left_out=out)
    assert {state.table.cards[card].name for card in state.zones[BOX]} <= set(out)
    assert state.zones[BOX]
    in_play = {state.table.cards[card].name for zone in state.zones for card in zone if zone is not state.zones[BOX]}
    assert not in_play & set(out)


@pytest.mark.parametrize("rulebook", ["base", "second-edition", "travel"])
def test_two_players_are_handed_a_neigh_each_before_the_deal(rulebook: str) -> None:
    for seed in range(5):
        state = dealt(2, rulebook, seed=seed)
        for seat in range(2):
            first, *others = (state.table.cards[card].name for card in state.hand(seat))
            assert first == "Neigh"
            assert len(others) == 5
    handed = [dealt(2, rulebook, seed=seed).hand(0)[0] for seed in range(5)]
    assert len(set(handed)) > 1, "which copy it is, is chance"


def test_three_players_are_handed_nothing_beside_the_deal() -> None:
    assert [len(dealt(3, "travel").hand(seat)) for seat in range(3)] == [5, 5, 5]


def test_without_babies_stables_are_empty_and_the_babies_stay_in_the_box() -> None:
    state = dealt(4, "travel")
    assert state.stables == ((), (), (), ())
    assert state.zones[NURSERY] == ()
    assert [state.table.cards[card].type for card in state.zones[BOX]] == ["baby"] * BABIES
