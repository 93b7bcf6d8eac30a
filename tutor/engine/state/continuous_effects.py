"""Continuous effects, computed from the Stables whenever asked; every answer can name the card that says so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.cards.action import Condition, Filter
from tutor.cards.card import Card, Effect, Statement
from tutor.cards.words import ANNOUNCED, TRIGGERS
from tutor.engine.state.handled_words import StatementName, statement
from tutor.engine.state.table import Table
from tutor.vocabulary import VARIATIONS


class ActiveStatement(NamedTuple):
    """A continuous effect at work: the card that says so, the seat whose Stable it is in, and what it says."""

    card: int
    seat: int
    statement: Statement


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
CONSIDERED: Final = statement("considered")
QUIET_SAVES: Final = ("quiet-destroy", "replacements-work")
MUTED: Final = "silently "
AS_WELL: Final = ("considered-variation", "also")
OUTSIDE: Final = ("variation-outside", "everywhere")
WITHOUT_EFFECTS: Final = statement("without effects")
PREVENTING: Final = frozenset(statement(row.prevented_by) for row in ANNOUNCED.values() if row.prevented_by)
"""The statements that keep something from being done to cards in Stables."""


def _compute(table: Table, stables: tuple[tuple[int, ...], ...]) -> ContinuousEffects:
    cards = table.cards
    present = [(card, seat) for seat, stable in enumerate(stables) for card in stable if cards[card].effects]
    over = _overlays(table, stables, present)
    statements: dict[StatementName, list[ActiveStatement]] = {}
    listeners: dict[str, list[Listener]] = {}
    absent: set[tuple[int, int, int]] = set()
    for card, seat in (*present, *((herd, seat) for herd in table.herds for seat in range(len(stables)))):
        if card in over.silent:
            continue
        for number, effect in enumerate(cards[card].effects):
            conditions = effect.conditions
            if conditions and not all(_is_so(table, stables, over, condition, card, seat) for condition in conditions):
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
    restrained = bool(over.masked) or not PREVENTING.isdisjoint(words)
    return ContinuousEffects(
        *(words, counted, over.masked, over.silent, over.hushed),
        *(waiting, restrained, over.recast, over.recast_by, frozenset(absent)),
    )


class _Overlays(NamedTuple):
    """What cards in Stables are taken for, and which have no effects; see `ContinuousEffects`."""

    masked: dict[int, tuple[int, ...]]
    silent: dict[int, tuple[int, ...]]
    hushed: dict[int, tuple[int, ...]]
    recast: dict[int, Card]
    recast_by: dict[int, tuple[int, ...]]
    considered: dict[int, tuple[str, ...]]

    def seen(self, table: Table, card: int) -> Card:
        """The card as it is considered."""
        return self.recast.get(card) or table.cards[card]

    def look_again(self, table: Table, card: int) -> None:
        """Of which variations the card is, now that more is said of it; one without effects says nothing itself."""
        known = table.cards[card]
        own = known.without_also if card in self.silent else known.with_also
        others = self.considered.get(card, ())
        kept = own.variations if not others or table.reads(*AS_WELL) else ()
        self.recast[card] = known._replace(variations=(*kept, *others))


def _overlays(table: Table, stables: tuple[tuple[int, ...], ...], present: list[tuple[int, int]]) -> _Overlays:
    over = _Overlays({}, {}, {}, {}, {}, {})
    of_their_own = [card for card, _ in present if table.cards[card].also]
    for card in of_their_own:
        over.look_again(table, card)
    found = [
        (ActiveStatement(card, seat, effect.statement), effect.conditions)
        for card, seat in present
        for effect in table.cards[card].effects
        if effect.statement is not None and effect.statement.word in (CONSIDERED, WITHOUT_EFFECTS)
    ]
    for word in (CONSIDERED, WITHOUT_EFFECTS):
        for active, conditions in found:
            if active.statement.word == word and all(
                _is_so(table, stables, over, condition, active.card, active.seat) for condition in conditions
            ):
                _lay_over(table, stables[active.seat], over, active)
    for card in of_their_own:
        if card in over.silent:
            over.look_again(table, card)
    return over


def _lay_over(table: Table, stable: tuple[int, ...], over: _Overlays, active: ActiveStatement) -> None:
    source, _, statement = active
    for card in stable:
        if not fits(over.seen(table, card), statement.what, card == source):
            continue
        if statement.word == CONSIDERED:
            if statement.value in VARIATIONS:
                over.considered[card] = (*over.considered.get(card, ()), statement.value)
                over.look_again(table, card)
                _say(over.recast_by, card, source)
            else:
                _say(over.masked, card, source)
        elif not (card in over.masked and statement.what.speaks_of_unicorns):
            _say(over.hushed if statement.value == "triggered" else over.silent, card, source)


def _say(said: dict[int, tuple[int, ...]], card: int, source: int) -> None:
    said[card] = tuple(dict.fromkeys((*said.get(card, ()), source)))


def _is_so(
    table: Table, stables: tuple[tuple[int, ...], ...], over: _Overlays, condition: Condition, source: int, seat: int
) -> bool:
    """Is it met, as far as the Stables tell? Whatever else it asks for is judged when the effect would be triggered."""
    if not asks_of_stables(condition):
        return True
    assert condition.what is not None
    what, number = condition.what, 0
    for at, stable in enumerate(stables):
        if condition.place == "any stable" or (at == seat) == (condition.place == "your stable"):
            for card in stable:
                number += fits(over.seen(table, card), what, card == source)
    return condition.is_met_by(number)


def asks_of_stables(condition: Condition) -> bool:
    """Does it depend on nothing but the Stables, so that it is settled as long as they stay as they are?"""
    return condition.place in _STABLES and condition.that is None and not condition.below_limit


_STABLES = ("your stable", "another stable", "any stable")


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


def fits(card: Card, what: Filter, is_this: bool = False) -> bool:
    """Is this card, by its type, name and variations, one of those that the words speak of?"""
    if what.goes_by_type:
        return not card.words.isdisjoint(what.kinds)
    if what.this is not None and what.this != is_this:
        return False
    if what.named and what.named.casefold() not in card.folded:
        return False
    if what.word and not re.search(rf"\b{re.escape(what.word.casefold())}\b", card.folded):
        return False
    if what.of and not any(kind in card.variations for kind in what.of):
        return False
    return not card.words.isdisjoint(what.kinds)
