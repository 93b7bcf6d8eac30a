"""The opponents: they see no more than a player does, do nothing silly, and play better than others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from benchmarks.opponents import PLAYERS, match, winner
from benchmarks.player import play, table
from benchmarks.same_events import PLAYED
from tests.engine.secrets import exchanged, hidden_pairs
from tests.length import SAMPLE_FACTOR
from tutor.engine import State, is_legal, step, view
from tutor.engine.state.moves import Pass, Play
from tutor.engine.state.zones import DECK
from tutor.lessons.opponents import STRENGTHS, choose
from tutor.lessons.opponents.determinization import PlayerEyes
from tutor.lessons.opponents.move_choice import own_moves
from tutor.scenario import run_text


def moments(played: str, players: int = 2, seed: int = 0) -> Iterator[tuple[State, int]]:
    """Moments of a game in which somebody has a choice, and who it is."""
    book, sets = PLAYED[played]
    for made in play(table(players, book, sets=sets), Random(f"{played} {seed}")):
        asked = made.after.asked
        for seat in asked.by if asked is not None else ():
            if len(own_moves(made.after, seat)) > 1:
                yield made.after, seat


def some(played: str, number: int, players: int = 2) -> list[tuple[State, int]]:
    """Some of these moments, from all over a game."""
    every = list(islice(moments(played, players), 400))
    return every[:: max(1, len(every) // number)][:number]


@pytest.mark.parametrize("played", PLAYED)
def test_what_is_laid_anew_is_what_the_player_knows(played: str) -> None:
    others = 0
    for state, seat in some(played, 30 * SAMPLE_FACTOR, 3):
        laid = PlayerEyes(state, seat).laid(Random(state.n))
        before, after = view(state, seat), view(laid, seat)
        assert (after.zones, after.known) == (before.zones, before.known)
        assert after._replace(asked=None, schedule=()) == before._replace(asked=None, schedule=())
        assert sorted(card for zone in laid.zones for card in zone) == list(range(len(state.table.cards)))
        assert set(own_moves(laid, seat)) == set(own_moves(state, seat))
        others += laid.zones != state.zones
    assert others


@pytest.mark.parametrize("played", PLAYED)
def test_a_choice_is_the_same_wherever_the_hidden_cards_lie(played: str) -> None:
    tried = 0
    for state, seat in some(played, 6 * SAMPLE_FACTOR, 3):
        for strength in STRENGTHS[:2]:
            choice = choose(state, seat, strength, 7)
            assert is_legal(state, choice.move) or isinstance(choice.move, Pass)
            for one, other in hidden_pairs(state, seat):
                tried += 1
                assert choose(exchanged(state, one, other), seat, strength, 7) == choice
    assert tried


def test_the_order_of_the_deck_changes_no_choice() -> None:
    for state, seat in some("second edition", 12 * SAMPLE_FACTOR):
        seen = view(state, seat).zones[DECK]
        if any(card >= 0 for card in seen):
            continue
        zones = list(state.zones)
        zones[DECK] = tuple(reversed(zones[DECK]))
        assert choose(state._replace(zones=tuple(zones)), seat, "usual", 3) == choose(state, seat, "usual", 3)


def test_a_choice_comes_again() -> None:
    for state, seat in some("llamas", 6):
        assert len({choose(state, seat, "usual", 5) for _ in range(2)}) == 1


WINS = """
players:
  - name: Ana
    hand: [Rhinocorn, Good Deal, Yay]
    stable: [Llamacorn, Americorn, Stabby the Unicorn, Ginormous Unicorn, Basic Unicorn (Red)]
  - {name: Ben, hand: [Neigh, Back Kick]}
deck: [Slowdown, Shake Up, Unicorn Poison, Claw Machine, Glitter Bomb, Two-For-One, Back Kick, Back Kick]
"""


@pytest.mark.parametrize("strength", STRENGTHS)
def test_who_can_win_does_and_who_can_stop_it_does(strength: str) -> None:
    state = run_text(WINS).state
    choice = choose(state, 0, strength, 1)
    assert state.table.cards[getattr(choice.move, "card")].name == "Rhinocorn"  # noqa: B009 - one kind of move has it
    assert choice.why == "It wins the game for Ana unless somebody answers: Ben holds 2 cards."
    answer = choose(step(state, choice.move).after, 1, strength, 1)
    assert not isinstance(answer.move, Pass)
    assert answer.why == "Otherwise Ana wins."


WASTED = """
players:
  - {name: Ana, hand: [Basic Unicorn (Red), Yay]}
  - {name: Ben, hand: [Neigh, Back Kick]}
deck: [Slowdown, Shake Up, Unicorn Poison, Claw Machine, Glitter Bomb, Two-For-One, Back Kick, Back Kick]
"""


@pytest.mark.parametrize("strength", STRENGTHS)
def test_no_neigh_is_wasted_on_a_basic_unicorn_card(strength: str) -> None:
    state = run_text(WASTED).state
    choice = choose(step(state, Play(0, state.hand(0)[0], 0)).after, 1, strength, 1)
    assert isinstance(choice.move, Pass)
    assert choice.why == "Unanswered: Basic Unicorn (Red) goes into Ana's Stable. Ana has 1 of 7 Unicorns then."
    own = choose(step(state, Play(0, state.hand(0)[0], 0)).after, 1, strength, 1, open_hand=True)
    assert own.why == f"{choice.why} You keep Neigh for what would hurt more."


def test_nobody_who_is_not_asked_can_choose() -> None:
    with pytest.raises(LookupError, match="nothing is asked of Ben"):
        choose(run_text(WINS).state, 1, "usual", 1)


def test_they_win_more_than_others() -> None:
    games = 12 * SAMPLE_FACTOR
    assert match("usual", "random", games).won > games * 0.7
    assert match("keen", "beginner", games // 2).won >= games // 3


def test_the_same_seed_is_the_same_game() -> None:
    seats = [PLAYERS["gentle"], PLAYERS["beginner"]]
    assert winner("travel", seats, 4) == winner("travel", seats, 4)
