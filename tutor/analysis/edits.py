"""A situation with one thing changed: another reading, another rulebook, one card fewer, one card told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tutor.cards import load_sets
from tutor.engine import HIDDEN
from tutor.rulebook import edition, editions
from tutor.scenario import Scenario, Seat

Cards = tuple[str, ...]

OPEN_PLACES: Final = ("discard", "deck")
"""The shared places from which a card may be taken away; Babies of the Nursery are not in anybody's way."""


def read_otherwise(scenario: Scenario, changed: Mapping[str, str]) -> Scenario:
    """The situation with these readings, and its own in all else."""
    return scenario._replace(readings={**scenario.readings, **changed})


def boxes(scenario: Scenario) -> tuple[str, ...]:
    """The card sets that are played with."""
    return edition(scenario.edition).sets if scenario.sets is None else scenario.sets


def by_the_rulebook(scenario: Scenario, id: str) -> Scenario:
    """The situation with its cards and boxes, played by the rulebook of that id."""
    return scenario._replace(edition=id, sets=boxes(scenario))


def why_not_playable(scenario: Scenario, id: str) -> str | None:
    """Why a rulebook cannot play the cards of a situation, as a sentence; None if it can."""
    played, asked = editions()[scenario.edition], editions()[id]
    games = {cards.game for cards in load_sets(boxes(scenario))}
    if not games or games == {cards.game for cards in load_sets(asked.sets)}:
        return None
    return f"{asked.short} is a rulebook of {asked.terms['game']}, and these are cards of {played.terms['game']}."


def lying(scenario: Scenario) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each place from which a card may be taken away, as a file calls it (`Ana.hand`), and its cards."""
    for seat in scenario.players:
        yield f"{seat.name}.stable", seat.stable
        yield f"{seat.name}.hand", seat.hand
    for place in OPEN_PLACES:
        yield place, getattr(scenario, place) or ()


def without(scenario: Scenario, card: str, place: str) -> Scenario:
    """The situation without that card, which lies in that place."""
    return _with_place(scenario, place, lambda cards: tuple(name for name in cards if name != card))


def with_told(scenario: Scenario, card: str, place: str) -> Scenario:
    """The situation in which the first card that is not told in that place is this one."""

    def told(cards: tuple[str, ...]) -> tuple[str, ...]:
        at = cards.index(HIDDEN)
        return (*cards[:at], card, *cards[at + 1 :])

    return _with_place(scenario, place, told)


def _with_place(scenario: Scenario, place: str, change: Callable[[Cards], Cards]) -> Scenario:
    """The situation with the cards of one place changed."""
    name, _, zone = place.rpartition(".")
    if not name:
        shared: dict[str, Any] = {place: change(getattr(scenario, place) or ())}
        return scenario._replace(**shared)
    return scenario._replace(players=tuple(_changed(seat, name, zone, change) for seat in scenario.players))


def _changed(seat: Seat, name: str, zone: str, change: Callable[[Cards], Cards]) -> Seat:
    if seat.name != name:
        return seat
    return seat._replace(hand=change(seat.hand)) if zone == "hand" else seat._replace(stable=change(seat.stable))
