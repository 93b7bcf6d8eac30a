"""Goals judged where cards lie that nobody has told: it may depend on what they turn out to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from operator import eq

from tutor.engine import Event, State, Table
from tutor.engine.state.state import Position
from tutor.engine.state.zones import BOX
from tutor.scenario.expect_state import card_names, is_called, zone_numbers
from tutor.scenario.goal import done_to, met
from tutor.scenario.question import Goal, Happens
from tutor.vocabulary import UNTOLD

Unclear = tuple[Happens, int]
"""Something that has been done if that card, which nobody has told, is the one that was meant."""


def verdicts(goal: Goal, state: State, done: frozenset[Happens], unclear: frozenset[Unclear]) -> frozenset[bool]:
    """Whether the goal may be reached in this state, and whether it may not be, as cards not told turn out.

    done: as for `met`; unclear: what `unclear_in` has found and `settled_by` has not settled
    """
    found: set[bool] = set()
    for told in _told(goal, state, unclear):
        zones = tuple(tuple(told.get(card, card) for card in cards) for cards in state.zones)
        also = (happens for happens, card in unclear if card in told and _is(happens.card, told[card], state.table))
        found.add(met(goal, state._replace(zones=zones), done.union(also)))
        if len(found) == 2:
            break
    return frozenset(found)


def unclear_in(happens: Happens, before: Position, event: Event) -> Iterator[Unclear]:
    """What would be done by this event if a card of it that nobody has told were the one that is meant."""
    if happens.card and event.kind == "action.done":
        for card in {*event.cards, *(move.card for move in event.moves)}.intersection(before.table.face_down):
            if done_to(happens, before, event, partial(eq, card)):
                yield happens, card


def settled_by(event: Event, unclear: Iterable[Unclear], table: Table) -> tuple[set[Happens], set[Unclear]]:
    """What an event that says which card it is shows to have been done, and what is still unclear after it."""
    left = {*unclear}
    if event.kind != "card.told":
        return set(), left
    hidden, told = (move.card for move in event.moves)
    about = {one for one in left if one[1] == hidden}
    return {happens for happens, _ in about if _is(happens.card, told, table)}, left - about


def _is(name: str, card: int, table: Table) -> bool:
    return is_called(name, table.names[card], card_names(table))


def _told(goal: Goal, state: State, unclear: frozenset[Unclear]) -> Iterator[dict[int, int]]:
    """Every way in which the cards not told that matter may turn out, as far as the goal tells cards apart."""
    named = frozenset(_names(goal)) - {UNTOLD}
    zones = {zone_numbers(state.table.players)[zone] for zone in _zones(goal)}
    groups: dict[tuple[int, frozenset[Happens]], list[int]] = {}
    for zone, cards in enumerate(state.zones):
        for card in cards if zone != BOX else ():
            asked = frozenset(happens for happens, other in unclear if other == card)
            if card in state.table.face_down and (asked or zone in zones):
                groups.setdefault((zone, asked), []).append(card)
    kinds: dict[str, list[int]] = {}
    for card in sorted(state.table.pool.intersection(state.zones[BOX])):
        kinds.setdefault(_kind(card, named, state.table), []).append(card)
    return _dealt([*groups.values()] if named else [], kinds)


def _kind(card: int, named: frozenset[str], table: Table) -> str:
    """What the goal calls a card: by its number, by its name, or not at all."""
    name, base = table.names[card], table.cards[card].name
    numbered = f"{base}#1" if name == base else name
    return numbered if numbered in named else base if base in named else ""


def _dealt(groups: list[list[int]], kinds: dict[str, list[int]]) -> Iterator[dict[int, int]]:
    """Every way to deal cards of these kinds to groups of cards that are alike: what each turns out to be."""
    if not groups:
        yield {}
        return
    first, *rest = groups
    for shares in _shares(len(first), [len(cards) for cards in kinds.values()]):
        told = [card for cards, number in zip(kinds.values(), shares, strict=True) for card in cards[:number]]
        left = {kind: cards[number:] for (kind, cards), number in zip(kinds.items(), shares, strict=True)}
        for others in _dealt(rest, left):
            yield dict(zip(first, told, strict=True)) | others


def _shares(number: int, most: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to share a number out, no share greater than it may be."""
    if not most:
        yield from [()] if number == 0 else []
        return
    for share in range(max(0, number - sum(most[1:])), min(number, most[0]) + 1):
        yield from ((share, *others) for others in _shares(number - share, most[1:]))


def _zones(goal: Goal) -> Iterator[str]:
    """The zones of which a goal names cards."""
    if goal.zones is not None:
        yield from (*goal.zones.has, *goal.zones.lacks, *goal.zones.exactly)
    for one in (*goal.any, *filter(None, (goal.no,))):
        yield from _zones(one)


def _names(goal: Goal) -> Iterator[str]:
    """The cards that a goal names."""
    if goal.zones is not None:
        for zones in (goal.zones.has, goal.zones.lacks, goal.zones.exactly):
            yield from chain.from_iterable(zones.values())
    if goal.happens is not None and goal.happens.card:
        yield goal.happens.card
    for one in (*goal.any, *filter(None, (goal.no,))):
        yield from _names(one)
