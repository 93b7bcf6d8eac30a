"""Moves and their refusals: what is legal, what is said against the rest, and what is settled without asking."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from benchmarks.player import new_game, table
from tests.engine.positions import card, go, lay, play
from tests.engine.secrets import exchanged
from tutor.engine import IllegalMove, State, fold, is_legal, legal_moves, refusals, settled, step
from tutor.engine.state.moves import (
    ChooseCard,
    ChooseOption,
    ChoosePlayer,
    Done,
    Draw,
    Move,
    Pass,
    Play,
    Pull,
    Respond,
    Skip,
    Use,
)
from tutor.engine.state.zones import DECK

pytestmark = pytest.mark.quick

ANA, BEN, CLEO = 0, 1, 2


def test_moves_of_different_kinds_are_different() -> None:
    alike: list[Move] = [Use(0, 1), Skip(0, 1), ChooseCard(0, 1), ChoosePlayer(0, 1), ChooseOption(0, 1)]
    bare: list[Move] = [Draw(0), Pass(0), Done(0), Pull(0)]
    for one, other in (*combinations(alike, 2), *combinations(bare, 2)):
        assert one != other
        assert other not in {one}
    assert Use(0, 1) == Use(0, 1)
    assert Play(0, 1, 0) in {Play(0, 1, 0)}


def test_an_illegal_move_is_refused_with_every_reason() -> None:
    state = lay((["Rhinocorn", "Neigh"], []), (["Yay"], []))
    move = Play(ANA, card(state, "Neigh"), ANA)
    with pytest.raises(IllegalMove) as caught:
        step(state, move)
    assert caught.value.refusals == refusals(state, move)
    assert [reason.rule for reason in caught.value.refusals] == ["cards.instant"]
    said = "Neigh can only answer a card that another player plays. [cards.instant]"
    assert str(caught.value) == said


def test_a_step_changes_nothing_of_the_state_before() -> None:
    state = lay((["Rhinocorn"], []), (["Yay"], []))
    kept = hash(state), repr(state)
    made = step(state, Draw(ANA))
    assert (hash(state), repr(state)) == kept
    assert made.before is state
    assert made.after == fold(state, made.events) != state
    assert fold(state, made.events[:-2]) != made.after


def test_the_same_move_from_the_same_state_is_the_same_step() -> None:
    state = new_game(table(4), Random(2)).after
    for move in legal_moves(state):
        assert step(state, move) == step(state, move)


def test_whoever_is_not_asked_is_refused() -> None:
    state = lay((["Rhinocorn"], []), (["Yay"], []))
    for move in (Play(BEN, card(state, "Yay"), BEN), Draw(BEN), Done(BEN), Pass(BEN), ChoosePlayer(BEN, ANA)):
        assert refusals(state, move)
        assert not is_legal(state, move)
    assert "turn.order" in [reason.rule for reason in refusals(state, Draw(BEN))]


def forms(state: State, at: int, names: list[str]) -> set[tuple[Any, ...]]:
    """What is said against everything that a player tries with these cards, their names left out."""
    said: set[tuple[Any, ...]] = set()
    for name in names:
        number = card(state, name)
        for tried in (ChooseCard(at, number), Use(at, number), Play(at, number, at), Respond(at, number)):
            reasons = tuple((reason.rule, reason.says.replace(name, "X")) for reason in refusals(state, tried))
            said.add((type(tried).__name__, *reasons))
    return said


def test_a_refusal_says_the_same_wherever_the_hidden_card_lies() -> None:
    hidden = ["Neigh", "Yay", "Good Deal", "Rainbow Aura"]
    state = lay(
        (["Rhinocorn", "Seductive Unicorn"], []), (hidden[:2], ["Llamacorn"]), ([hidden[2]], []), deck=hidden[3:]
    )
    moments = [state, play(state, "Seductive Unicorn")]
    moments.append(go(moments[-1], Use(ANA, card(state, "Seductive Unicorn"))).after)
    for moment in moments:
        assert len(forms(moment, ANA, hidden)) == 4, "one form for each kind of move"
        for one, other in combinations(hidden, 2):
            turned = exchanged(moment, card(state, one), card(state, other))
            assert forms(turned, ANA, hidden) == forms(moment, ANA, hidden)


def test_where_a_visible_card_lies_is_said() -> None:
    state = lay((["Seductive Unicorn", "Yay"], ["Rhinocorn"]), ([], ["Llamacorn"]), ([], ["Americorn"]))
    use, pay = Use(ANA, card(state, "Seductive Unicorn")), ChooseCard(ANA, card(state, "Yay"))
    state = go(play(state, "Seductive Unicorn"), use, pay).after
    reasons = refusals(state, ChooseCard(ANA, card(state, "Rhinocorn")))
    assert {"terms.steal", "players.any-other"} <= {reason.rule for reason in reasons}


class TestSettled:
    """`settled`: the answer where there is only one."""

    def test_a_real_choice_is_none(self) -> None:
        state = lay((["Rhinocorn"], []), ([], []))
        assert settled(state) is None
        assert len(legal_moves(state)) > 1

    def test_a_pile_that_nobody_can_answer(self) -> None:
        state = lay((["Rhinocorn"], []), (["Yay"], []), (["Good Deal"], []))
        state = step(state, Play(ANA, card(state, "Rhinocorn"), ANA)).after
        assert settled(state) == Pass(BEN)

    def test_a_pile_that_somebody_can_answer(self) -> None:
        state = lay((["Rhinocorn"], []), (["Yay"], []), (["Neigh"], []))
        state = step(state, Play(ANA, card(state, "Rhinocorn"), ANA)).after
        assert settled(state) is None
        assert legal_moves(state) == [Respond(CLEO, card(state, "Neigh")), Pass(BEN)]

    def test_two_of_two_cards(self) -> None:
        state = lay((["Two-For-One"], ["Yay"]), ([], ["Rhinocorn", "Llamacorn"]))
        state = play(state, "Two-For-One")
        state = step(state, ChooseCard(ANA, card(state, "Yay"))).after
        assert settled(state) == ChooseCard(ANA, card(state, "Rhinocorn"))
        assert len(legal_moves(state)) == 2

    def test_two_of_three_cards(self) -> None:
        state = lay((["Two-For-One"], ["Yay"]), ([], ["Rhinocorn", "Llamacorn", "Americorn"]))
        state = play(state, "Two-For-One")
        state = step(state, ChooseCard(ANA, card(state, "Yay"))).after
        assert settled(state) is None

    def test_an_optional_effect_that_is_impossible(self) -> None:
        state = lay((["Chainsaw Unicorn"], []), ([], []))
        state = play(state, "Chainsaw Unicorn")
        assert settled(state) == Done(ANA)
        assert refusals(state, Use(ANA, card(state, "Chainsaw Unicorn")))

    def test_what_chance_decides_and_what_is_over(self) -> None:
        state = lay((["Americorn"], []), (["Neigh", "Yay"], []))
        state = go(play(state, "Americorn"), Use(ANA, card(state, "Americorn")), ChoosePlayer(ANA, BEN)).after
        assert state.asked is not None
        assert state.asked.kind == "pull"
        assert settled(state) is None
        over = lay(([], []), ([], []), deck=[])
        assert over.outcome is not None
        assert over.zones[DECK] == ()
        assert settled(over) is None
        assert legal_moves(over) == []
