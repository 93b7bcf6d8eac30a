"""A copy of a card is told by whose it is; nobody learns from a name what lies hidden."""

from __future__ import annotations

import pytest

from tests.engine.positions import card, go, lay
from tests.engine.secrets import exchanged
from tutor.engine import State, refusals, step
from tutor.engine.continuous.phrasing import called
from tutor.engine.state.moves import ChooseCard, Play, Respond

pytestmark = pytest.mark.quick

ANA, BEN = 0, 1
RED = "Basic Unicorn (Red)"


def names(state: State, *cards: str) -> list[str]:
    return [called(state, card(state, name)) for name in cards]


def test_a_copy_that_lies_alone_in_the_open_is_told_by_its_name() -> None:
    state = lay(([f"{RED}#2"], [f"{RED}#3"]), ([RED], ["Rhinocorn"]), deck=["Neigh"])
    assert names(state, f"{RED}#3", "Rhinocorn") == [RED, "Rhinocorn"]
    assert names(state, f"{RED}#2", RED) == [RED, RED], "of what lies hidden only the name is told"


def test_copies_in_several_stables_are_told_by_whose_they_are() -> None:
    state = lay(([], [RED]), ([], [f"{RED}#2"]), deck=["Neigh"])
    assert names(state, RED, f"{RED}#2") == [f"Ana's {RED}", f"Ben's {RED}"]
    assert called(state, card(state, RED), of=ANA) == RED


def test_copies_in_one_stable_have_their_numbers() -> None:
    state = lay(([], [RED, f"{RED}#2"]), ([], []), deck=["Neigh"], discard=[f"{RED}#3"])
    assert names(state, RED, f"{RED}#2") == [f"Ana's {RED}", f"Ana's {RED}#2"]
    assert called(state, card(state, f"{RED}#2"), of=ANA) == f"{RED}#2"
    assert names(state, f"{RED}#3") == [RED], "nobody's card, and the only one in the discard pile"


def test_copies_on_the_pile_are_told_by_who_played_them() -> None:
    state = lay((["Rhinocorn", "Neigh"], []), (["Neigh#2", "Neigh#3"], []), deck=["Good Deal"])
    state = go(state, Play(ANA, card(state, "Rhinocorn"), ANA)).after
    state = step(state, Respond(BEN, card(state, "Neigh#2"))).after
    assert names(state, "Neigh#2") == ["Neigh"]
    assert called(state, card(state, "Neigh#2"), beside=card(state, "Neigh")) == "Ben's Neigh"
    state = step(state, Respond(ANA, card(state, "Neigh"))).after
    assert names(state, "Neigh", "Neigh#2") == ["Ana's Neigh", "Ben's Neigh"]
    state = step(state, Respond(BEN, card(state, "Neigh#3"))).after
    assert names(state, "Neigh", "Neigh#2", "Neigh#3") == ["Ana's Neigh", "Ben's Neigh#2", "Ben's Neigh#3"]


def test_a_hidden_copy_changes_no_name() -> None:
    state = lay((["Unicorn Poison"], []), ([f"{RED}#2"], [RED, "Yay"]), deck=["Good Deal", "Neigh"])
    turned = exchanged(state, card(state, f"{RED}#2"), card(state, "Good Deal"))
    assert names(state, RED) == names(turned, RED) == [RED]
    tried = ChooseCard(ANA, card(state, RED))
    assert refusals(state, tried) == refusals(turned, tried)
