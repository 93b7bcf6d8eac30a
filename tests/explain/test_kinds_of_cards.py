"""A card that comes in several pictures is spoken of by its kind, where no other picture of it lies."""

from __future__ import annotations

import pytest

from tutor.engine import State
from tutor.explain.kinds_of_cards import kinds, plain
from tutor.scenario import read_data, run

RED, BLUE = "Basic Unicorn (Red)", "Basic Unicorn (Blue)"


def laid(ana: list[str], ben: list[str]) -> State:
    players = [{"name": "Ana", "stable": ana}, {"name": "Ben", "stable": ben, "hand": ["?"]}]
    return run(read_data({"edition": "second-edition", "players": players}, "here")).state


@pytest.mark.parametrize(
    ("says", "plainly"),
    [
        (f"May Ana play a {RED}?", "May Ana play a Basic Unicorn?"),
        (f"{RED} is already a target.", "The Basic Unicorn is already a target."),
        (f"Ana chooses {RED}. {RED} stays.", "Ana chooses the Basic Unicorn. The Basic Unicorn stays."),
        (f"Ben steals Ana's {RED}.", "Ben steals Ana's Basic Unicorn."),
        ("Rhinocorn stays.", "Rhinocorn stays."),
    ],
)
def test_the_only_one_of_its_kind_is_called_by_it(says: str, plainly: str) -> None:
    assert plain(says, laid([RED, "Rhinocorn"], [f"{RED}#2"])) == plainly


def test_where_another_picture_of_it_lies_each_has_its_colour() -> None:
    state = laid([RED], [BLUE])
    assert kinds(state) == {}
    assert plain(f"{RED} is a target.", state) == f"{RED} is a target."


def test_a_card_that_nobody_has_told_is_never_looked_at() -> None:
    assert kinds(laid([RED], [])) == {RED: "Basic Unicorn"}
