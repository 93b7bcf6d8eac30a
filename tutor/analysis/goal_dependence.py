"""Cards that nobody has told at the end of a continuation: does it depend on them whether a goal is reached?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from tutor.analysis.span import SpanPosition
from tutor.engine import State
from tutor.engine.state.state import turns_up, where
from tutor.scenario.goal import met, named_in_zones
from tutor.script.expect_state import card_names, is_called, zone_numbers
from tutor.script.question import Goal, Happens

MAX_PLACEMENTS: Final = 2000
"""So many ways in which cards may turn out are tried; a goal that names so many cards is judged by those."""

ZoneOrder = tuple[tuple[int, ...], ...]


class Alike(NamedTuple):
    """Cards that nobody has told, of which it makes no difference to a goal which of them is which card.

    zone: where they lie; done: what the goal asks about and has been done if one of them is a card that is meant
    """

    zone: int
    done: frozenset[Happens]
    cards: tuple[int, ...]


class Judgement(NamedTuple):
    """Is a goal reached at an end?

    turning: the cards that nobody has told on which it depends, the first of those that are alike, each with one that
    it may be; none where it is so in any case
    """

    holds: bool
    turning: tuple[tuple[int, int], ...] = ()


def judge(goal: Goal, end: SpanPosition) -> Judgement:
    """Whether a goal is reached, counting also what cards that nobody has told must be, or may be."""
    holds = met(goal, end.state, end.seen.done)
    hidden = _hidden(goal, end) if end.state.table.face_down else ()
    names = [name for _, listed in named_in_zones(goal) for name in listed]
    names += [one.card for one in sorted({one for one, _ in end.seen.if_told})]
    if not names or not hidden:
        return Judgement(holds)
    cards = tuple(_of_the_pool(end.state, names))
    found = {met(goal, state, done) for state, done in _turned_out(end, cards, hidden)}
    if len(found) > 1:
        return Judgement(holds, tuple((alike.cards[0], card) for alike in hidden for card in cards))
    return Judgement(next(iter(found), holds))


def _hidden(goal: Goal, end: SpanPosition) -> tuple[Alike, ...]:
    """The cards that nobody has told on which it may depend: where the goal looks, or to which something was done."""
    state = end.state
    numbers, zones = zone_numbers(state.table.players), state.zones
    places = {numbers[zone] for zone, _ in named_in_zones(goal)}
    found: dict[tuple[int, frozenset[Happens]], list[int]] = {}
    lying = {card for zone in places for card in zones[zone] if card in state.table.face_down}
    for card in sorted(lying | {card for _, card in end.seen.if_told}):
        done = frozenset(one for one, other in end.seen.if_told if other == card)
        found.setdefault((where(zones, card), done), []).append(card)
    return tuple(Alike(zone, done, tuple(cards)) for (zone, done), cards in found.items())


def _of_the_pool(state: State, names: Iterable[str]) -> Iterator[int]:
    """Cards that lie nowhere and are called so, of each name as many as the goal has of it."""
    table, left = state.table, sorted(turns_up(state))
    for name in names:
        found = next((card for card in left if is_called(name, table.names[card], card_names(table))), None)
        if found is not None:
            left.remove(found)
            yield found


def _turned_out(
    end: SpanPosition, cards: tuple[int, ...], hidden: Sequence[Alike]
) -> Iterator[tuple[State, frozenset[Happens]]]:
    """What lies where and what has been done, with each of these cards in each place where it may be, or nowhere.

    An untold card is no other.
    """
    state = end.state
    elsewhere = len(turns_up(state)) - sum(len(alike.cards) for alike in hidden)
    for count, places in enumerate(product((-1, *range(len(hidden))), repeat=len(cards))):
        if count >= MAX_PLACEMENTS:
            return
        fits = all(places.count(at) <= len(alike.cards) for at, alike in enumerate(hidden))
        if fits and places.count(-1) <= elsewhere:
            placed = [(card, hidden[at]) for card, at in zip(cards, places, strict=True) if at >= 0]
            done = (one for card, alike in placed for one in alike.done if _is_meant(one, card, state))
            yield state._replace(zones=_with(state.zones, placed)), end.seen.done.union(done)


def _is_meant(happens: Happens, card: int, state: State) -> bool:
    return is_called(happens.card, state.table.names[card], card_names(state.table))


def _with(zones: ZoneOrder, placed: Iterable[tuple[int, Alike]]) -> ZoneOrder:
    left: dict[Alike, list[int]] = {}
    lying = [list(zone) for zone in zones]
    for card, alike in placed:
        hidden = left.setdefault(alike, [*alike.cards]).pop()
        lying[alike.zone][lying[alike.zone].index(hidden)] = card
    return tuple(map(tuple, lying))
