"""The readings on who of several has won are cited where another choice would have another winner, and nowhere else."""

from __future__ import annotations

import pytest

from tutor.scenario import read_data, run

pytestmark = pytest.mark.quick

REDS, BLUES, ORANGES = (
    [f"Basic Unicorn ({colour})", f"Basic Unicorn ({colour})#2", f"Basic Unicorn ({colour})#3"]
    for colour in ("Red", "Blue", "Orange")
)
GREENS, YELLOWS = (
    [f"Basic Unicorn ({colour})", f"Basic Unicorn ({colour})#2", f"Basic Unicorn ({colour})#3"]
    for colour in ("Green", "Yellow")
)


def won(ana: list[str], ben: list[str], **readings: str) -> tuple[str | None, set[str]]:
    """Who wins as Ben's Reset Button brings both to their number at once, and which of the readings that cites."""
    seats = [
        {"name": "Ana", "stable": ["Pandamonium", *ana]},
        {"name": "Ben", "hand": ["Reset Button"], "stable": ["Blinding Light", "Ginormous Unicorn", *ben]},
    ]
    data = {"format": 1, "title": "Two at once", "players": seats, "turn": {"player": "Ben", "phase": "action"}}
    data |= {"script": [{"by": "Ben", "play": "Reset Button"}], "readings": readings}
    result = run(read_data(data, "two at once"))
    cited = {reading for event in result.events for reading in event.readings}
    return result.winner, cited & {"winners-together", "first-to-win"}


def test_a_reading_is_cited_where_its_other_choice_has_another_winner() -> None:
    many, few = [*REDS, *BLUES, *GREENS], [*ORANGES, *YELLOWS[:2]]
    assert won(many, few) == ("Ben", {"winners-together"})
    assert won(many, few, **{"winners-together": "most-unicorns"}) == ("Ana", {"winners-together", "first-to-win"})


def test_none_is_cited_where_whoever_has_the_turn_has_most_as_well() -> None:
    seven, eight = [*REDS, *BLUES, GREENS[0]], [*ORANGES, *YELLOWS]
    for choice in ("turn-order", "most-unicorns"):
        assert won(seven, eight, **{"winners-together": choice}) == ("Ben", set())
