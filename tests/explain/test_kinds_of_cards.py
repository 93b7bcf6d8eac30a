"""A card that comes in several pictures is spoken of by its kind, where no other picture of it lies."""

from __future__ import annotations

import pytest

from tutor.engine import State
from tutor.explain.kinds_of_cards import kinds, plain
from tutor.explain.move_sentence import spoken
from tutor.scenario import Entry, Pick, read_data, run
from tutor.service.table_look import look

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


def shown(blue: bool) -> tuple[list[str], list[str]]:
    """The story and the buttons of a game in which Ana plays a red one; `blue`: does another colour lie there?"""
    ben = {"name": "Ben", "stable": [BLUE if blue else f"{RED}#3"], "hand": ["Neigh"]}
    found = look(
        {
            "edition": "second-edition",
            "players": [{"name": "Ana", "hand": [RED, f"{RED}#2"]}, ben],
            "script": [{"by": "Ana", "play": RED}],
        }
    )
    assert found["decision"] is not None
    options = [one["says"] for one in found["decision"]["options"]]
    moves = [one["says"] for one in found["moves"]]
    return [one["says"] for one in found["events"]], [*moves, found["decision"]["asks"], *options]


def test_story_and_buttons_say_a_colour_where_another_one_is_told_of_and_nowhere_else() -> None:
    story, buttons = shown(blue=False)
    assert "Ana plays a Basic Unicorn from hand." in story
    assert "Ana plays a Basic Unicorn" in buttons
    assert not any("(Red)" in one for one in (*story, *buttons))
    story, buttons = shown(blue=True)
    assert f"Ana plays {RED} from hand." in story
    assert f"Ana plays a {RED}" in buttons


def test_how_a_card_is_called_gives_away_no_colour_of_a_hand() -> None:
    players = [{"name": "Ana", "hand": [RED]}, {"name": "Ben", "hand": [BLUE]}]
    state = run(read_data({"edition": "second-edition", "players": players}, "here")).state
    plays = Entry("play", "Ana", (Pick(RED),))
    assert spoken(plays, state, "Ana") == "You play a Basic Unicorn"
    assert spoken(plays, state) == f"Ana plays a {RED}"
