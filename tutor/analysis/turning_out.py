"""Cards that nobody has told at the end of a continuation: does it depend on them whether a goal is reached?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

from tutor.analysis.span import Moment
from tutor.engine import State
from tutor.engine.state.zones import BOX
from tutor.scenario.entry import Expect
from tutor.scenario.expect_state import card_names, is_called, zone_numbers
from tutor.scenario.goal import met
from tutor.scenario.question import Goal

MOST: Final = 2000
"""So many ways in which cards may turn out are tried; a goal that names so many cards is judged by those."""

Zones = tuple[tuple[int, ...], ...]


def named_in(goal: Goal) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each zone, as a file calls it, of which a goal says which cards lie in it, with their names."""
    if goal.zones is not None:
        yield from _named(goal.zones)
    for one in (*goal.any, *filter(None, (goal.no,))):
        yield from named_in(one)


def _named(expect: Expect) -> Iterator[tuple[str, tuple[str, ...]]]:
    for part in (expect.has, expect.lacks, expect.exactly):
        yield from part.items()


def may_turn_out(goal: Goal, end: Moment) -> tuple[tuple[int, int], ...]:
    """The cards that nobody has told on which it depends whether the goal is reached; none where it is so in any case.

    Of each zone of which the goal speaks the first, with each card of which it speaks that lies nowhere.
    """
    face_down = end.state.table.face_down
    if not face_down:
        return ()
    numbers = zone_numbers(end.state.table.players)
    zones = {numbers[zone] for zone, _ in named_in(goal)}
    hidden = {zone: [card for card in end.state.zones[zone] if card in face_down] for zone in sorted(zones)}
    names = [name for _, listed in named_in(goal) for name in listed]
    if not names or not any(hidden.values()):
        return ()
    cards = tuple(_of_the_pool(end.state, names))
    found = {met(goal, one, end.done) for one in _turned_out(end.state, cards, hidden)}
    return tuple((untold[0], card) for untold in hidden.values() if untold for card in cards) if len(found) > 1 else ()


def _of_the_pool(state: State, names: list[str]) -> Iterator[int]:
    """Cards that lie nowhere and are called so, of each name as many as the goal has of it."""
    table, left = state.table, sorted(state.table.pool.intersection(state.zones[BOX]))
    for name in names:
        found = next((card for card in left if is_called(name, table.names[card], card_names(table))), None)
        if found is not None:
            left.remove(found)
            yield found


def _turned_out(state: State, cards: tuple[int, ...], hidden: dict[int, list[int]]) -> Iterator[State]:
    """The position with each of these cards in each place where it may be, or nowhere; an untold card is no other."""
    elsewhere = len(state.table.pool.intersection(state.zones[BOX])) - sum(map(len, hidden.values()))
    for count, places in enumerate(product((-1, *hidden), repeat=len(cards))):
        if count >= MOST:
            return
        fits = all(places.count(zone) <= len(untold) for zone, untold in hidden.items())
        if fits and places.count(-1) <= elsewhere:
            yield state._replace(zones=_with(state.zones, zip(cards, places, strict=True), hidden))


def _with(zones: Zones, placed: Iterable[tuple[int, int]], hidden: dict[int, list[int]]) -> Zones:
    left = {zone: list(untold) for zone, untold in hidden.items()}
    lying = [list(zone) for zone in zones]
    for card, zone in placed:
        if zone >= 0:
            lying[zone][lying[zone].index(left[zone].pop(0))] = card
    return tuple(map(tuple, lying))
