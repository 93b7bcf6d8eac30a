"""Continuous effects, computed from the Stables whenever asked; every answer can name the card that says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.cards.card import Card, Effect
from tutor.cards.words import TRIGGERS
from tutor.engine.state.handled_words import StatementName, statement
from tutor.engine.state.overlays import (
    AS_WELL,
    CANNOT_BE,
    CONSIDERED,
    WITHOUT_EFFECTS,
    ActiveStatement,
    asks_of_stables,
    fits,
    is_so,
    overlays,
)
from tutor.engine.state.table import Table

__all__ = ["AS_WELL", "CANNOT_BE", "CONSIDERED", "WITHOUT_EFFECTS", "ActiveStatement", "asks_of_stables", "fits"]


class Listener(NamedTuple):
    """An effect in a Stable that waits for something to happen."""

    card: int
    seat: int
    effect: int


class ContinuousEffects(NamedTuple):
    """What holds while the Stables are as they are.

    statements: word -> those at work; unicorns: how many Unicorns each Stable counts
    masked: card -> the cards by which it is considered something else
    silent: card -> the cards that take all its effects; hushed: the same for its triggered effects alone
    listeners: event -> the effects that wait for it; behind `MUTED` those in its place that a reading switches off
    restrained: is there anything that keeps something from being done to cards in Stables
    recast: card -> what it is where it is considered another variation, or is of one by its own effect
    recast_by: card -> the other cards that have it considered one
    absent: the effects (card, place, seat) that are not there, as their conditions are not met
    """

    statements: dict[StatementName, tuple[ActiveStatement, ...]]
    unicorns: tuple[int, ...]
    masked: dict[int, tuple[int, ...]]
    silent: dict[int, tuple[int, ...]]
    hushed: dict[int, tuple[int, ...]]
    listeners: dict[str, tuple[Listener, ...]]
    restrained: bool
    recast: dict[int, Card]
    recast_by: dict[int, tuple[int, ...]]
    absent: frozenset[tuple[int, int, int]]


def continuous_effects(table: Table, stables: tuple[tuple[int, ...], ...]) -> ContinuousEffects:
    """What holds while the Stables are like this; remembered with the table."""
    memory = table.memory
    found: ContinuousEffects | None = memory.get(stables)
    if found is None:
        if len(memory) >= _REMEMBERED:
            memory.clear()
        found = memory[stables] = _compute(table, stables)
    return found


_REMEMBERED = 4096

COUNTS_AS: Final = statement("counts as")
QUIET_SAVES: Final = ("quiet-destroy", "replacements-work")
MUTED: Final = "silently "
OUTSIDE: Final = ("variation-outside", "everywhere")


def _compute(table: Table, stables: tuple[tuple[int, ...], ...]) -> ContinuousEffects:
    cards = table.cards
    present = [(card, seat) for seat, stable in enumerate(stables) for card in stable if cards[card].effects]
    over = overlays(table, stables, present)
    statements: dict[StatementName, list[ActiveStatement]] = {}
    listeners: dict[str, list[Listener]] = {}
    absent: set[tuple[int, int, int]] = set()
    for card, seat in (*present, *((herd, seat) for herd in table.herds for seat in range(len(stables)))):
        if card in over.silent:
            continue
        for number, effect in enumerate(cards[card].effects):
            conditions = effect.conditions
            if conditions and not all(is_so(table, stables, over, condition, card, seat) for condition in conditions):
                absent.add((card, number, seat))
            elif effect.statement is not None:
                active = ActiveStatement(card, seat, effect.statement)
                statements.setdefault(StatementName(effect.statement.word), []).append(active)
            else:
                for event in _watched(table, effect, card in over.hushed):
                    listeners.setdefault(event, []).append(Listener(card, seat, number))
    words = {word: tuple(found) for word, found in statements.items()}
    counted = tuple(_count(table, stable, words, over.masked) for stable in stables)
    waiting = {event: tuple(found) for event, found in listeners.items()}
    restrained = bool(over.masked) or CANNOT_BE in words
    return ContinuousEffects(
        *(words, counted, over.masked, over.silent, over.hushed),
        *(waiting, restrained, over.recast, over.recast_by, frozenset(absent)),
    )


def _watched(table: Table, effect: Effect, hushed: bool) -> Iterator[str]:
    if effect.replaces is not None:
        muted = MUTED if hushed and not table.reads(*QUIET_SAVES) else ""
        for would in effect.replaces.would:
            yield f"{muted}would be {would}"
    for trigger in effect.triggers if not hushed else ():
        if not (TRIGGERS[trigger.event].itself and trigger.what.this is True):
            yield trigger.event


def _count(
    table: Table,
    stable: tuple[int, ...],
    statements: dict[StatementName, tuple[ActiveStatement, ...]],
    masked: dict[int, tuple[int, ...]],
) -> int:
    counts = {found.card: found.statement.value for found in statements.get(COUNTS_AS, ())}
    return sum(counts.get(card, 1) for card in stable if table.cards[card].is_unicorn and card not in masked)
