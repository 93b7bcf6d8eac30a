"""Continuous effects, computed from the Stables whenever asked; every answer can name the card that says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tutor.cards.model import Card, Filter, Statement
from tutor.engine.table import Table


class Says(NamedTuple):
    """A continuous effect at work: the card that says so, the seat whose Stable it is in, and what it says."""

    card: int
    seat: int
    statement: Statement


class Watch(NamedTuple):
    """An effect in a Stable that waits for something to happen."""

    card: int
    seat: int
    effect: int


class Standing(NamedTuple):
    """What holds while the Stables are as they are.

    says: word -> the statements at work; unicorns: how many Unicorns each Stable counts
    masked: card -> the card by which it is considered something else
    silent: card -> the card that takes all its effects; hushed: the same for its triggered effects alone
    watches: event -> the effects that wait for it
    restrained: is there anything that keeps something from being done to cards in Stables
    """

    says: dict[str, tuple[Says, ...]]
    unicorns: tuple[int, ...]
    masked: dict[int, int]
    silent: dict[int, int]
    hushed: dict[int, int]
    watches: dict[str, tuple[Watch, ...]]
    restrained: bool


def standing_of(table: Table, stables: tuple[tuple[int, ...], ...]) -> Standing:
    """What holds while the Stables are like this; remembered with the table."""
    memory = table.memory
    found: Standing | None = memory.get(stables)
    if found is None:
        if len(memory) >= _REMEMBERED:
            memory.clear()
        found = memory[stables] = _compute(table, stables)
    return found


_REMEMBERED = 4096

PREVENTS = {"destroy": "cannot be destroyed", "sacrifice": "cannot be sacrificed"}
"""Verb -> the word of the statements that keep it from being done to cards in Stables."""


def _compute(table: Table, stables: tuple[tuple[int, ...], ...]) -> Standing:
    cards = table.cards
    lying = [(card, seat) for seat, stable in enumerate(stables) for card in stable if cards[card].effects]
    masked, silent, hushed = _overlays(table, stables, lying)
    says: dict[str, list[Says]] = {}
    watches: dict[str, list[Watch]] = {}
    for card, seat in lying:
        if card in silent:
            continue
        for number, effect in enumerate(cards[card].effects):
            if effect.statement is not None:
                says.setdefault(effect.statement.word, []).append(Says(card, seat, effect.statement))
            elif card not in hushed:
                for event in _watched(effect):
                    watches.setdefault(event, []).append(Watch(card, seat, number))
    words = {word: tuple(found) for word, found in says.items()}
    counted = tuple(_count(table, stable, words, masked) for stable in stables)
    waiting = {event: tuple(found) for event, found in watches.items()}
    restrained = bool(masked) or any(word in words for word in PREVENTS.values())
    return Standing(words, counted, masked, silent, hushed, waiting, restrained)


def _overlays(
    table: Table, stables: tuple[tuple[int, ...], ...], lying: list[tuple[int, int]]
) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
    masked: dict[int, int] = {}
    silent: dict[int, int] = {}
    hushed: dict[int, int] = {}
    found = [
        Says(card, seat, effect.statement)
        for card, seat in lying
        for effect in table.cards[card].effects
        if effect.statement is not None and effect.statement.word in ("considered", "without effects")
    ]
    for source, seat, statement in found:
        if statement.word == "considered":
            for card in _spoken_of(table, stables[seat], source, statement):
                masked.setdefault(card, source)
    for source, seat, statement in found:
        if statement.word == "without effects":
            off = hushed if statement.value == "triggered" else silent
            for card in _spoken_of(table, stables[seat], source, statement):
                if not (card in masked and statement.what.speaks_of_unicorns):
                    off.setdefault(card, source)
    return masked, silent, hushed


def _spoken_of(table: Table, stable: tuple[int, ...], source: int, statement: Statement) -> Iterator[int]:
    return (card for card in stable if fits(table.cards[card], statement.what, card == source))


def _watched(effect: Any) -> Iterator[str]:
    if effect.replaces is not None:
        for would in effect.replaces.would:
            yield f"would be {would}"
    for trigger in effect.triggers:
        if trigger.event in _WAITS and (trigger.what.this is not True or trigger.event in _BARE):
            yield trigger.event


_BARE = ("beginning", "targeted")
"""Words that wait for something though they speak of the card itself."""

_WAITS = frozenset(
    ("beginning", "enters", "leaves", "sacrificed", "destroyed", "more than", "tries to play", "tries to use")
)
_WAITS |= {"plays", "discards", "draws", "destroys", "targeted", "fewer than"}


def _count(table: Table, stable: tuple[int, ...], says: dict[str, tuple[Says, ...]], masked: dict[int, int]) -> int:
    counts = {found.card: found.statement.value for found in says.get("counts as", ())}
    return sum(counts.get(card, 1) for card in stable if table.cards[card].is_unicorn and card not in masked)


def fits(card: Card, what: Filter, is_this: bool = False) -> bool:
    """Is this card, by its printed type and name, one of those that the words speak of?"""
    if what.this is not None and what.this != is_this:
        return False
    if what.named and what.named.casefold() not in card.name.casefold():
        return False
    kinds = what.kinds
    return (
        "card" in kinds
        or card.type in kinds
        or ("unicorn" in kinds and card.is_unicorn)
        or ("neigh" in kinds and card.neigh)
    )
