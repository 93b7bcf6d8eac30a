"""Effects of which nobody has told what they do, and whether they come to act in what happens.

Where it is known what sets one off, it acts only then; where not, whenever its card lies in a Stable or on the pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tutor.cards import Card
from tutor.cards.card import Effect, is_unknown
from tutor.engine import Event, State, Table
from tutor.engine.resolution.untold_effects import sentences_at_work
from tutor.engine.state.facts import Triggered, Untold
from tutor.engine.state.moves import Move, Use
from tutor.engine.state.zones import PILE, is_hand, is_stable

UnknownEffect = tuple[int, int]
"""A card, and the place of the effect on it from 0; 0 where nobody has told anything of what the card does."""

AS_IT_IS_PLAYED: Final = ("enters", "plays", "played")
"""What sets an effect off that may keep its card from being played, as what it asks for is impossible."""


def not_told(table: Table) -> frozenset[int]:
    """The cards of which nobody has told what they do, or what one of their effects does as this table reads it."""
    return table.those("text not told", lambda card: bool(unknown_places(card, table)))


def unknown_places(card: Card, table: Table) -> tuple[int, ...]:
    """The places of those effects on a card, from 0."""
    if card.unknown:
        return (0,)
    return tuple(
        place
        for place, effect in enumerate(card.effects)
        if is_unknown(effect) and all(table.readings[id] == choice for id, choice in effect.under)
    )


def effects_of(card: int, table: Table) -> Iterator[tuple[UnknownEffect, Effect | None]]:
    """The same, with each effect; None where nobody has told anything of what the card does."""
    known = table.cards[card]
    for place in unknown_places(known, table):
        yield (card, place), None if known.unknown else known.effects[place]


def acts_at_any_moment(effect: Effect | None) -> bool:
    """Is nothing known of what sets it off?"""
    return effect is None or effect.statement is not None


def at_any_moment(card: int, table: Table) -> Iterator[UnknownEffect]:
    """The effects of a card of which nothing is known of what sets them off."""
    return (found for found, effect in effects_of(card, table) if acts_at_any_moment(effect))


def as_it_is_played(card: int, table: Table) -> Iterator[UnknownEffect]:
    """Those by which it may hang whether and how the card can be played."""
    for found, effect in effects_of(card, table):
        if acts_at_any_moment(effect) or (effect and _matters_as_it_is_played(effect)):
            yield found


def _matters_as_it_is_played(effect: Effect) -> bool:
    answers = effect.answers is not None or effect.intervenes is not None
    return answers or any(trigger.event in AS_IT_IS_PLAYED for trigger in effect.triggers)


def acting(
    table: Table, events: Iterable[Event], move: Move | None = None, there: Iterable[State] = ()
) -> frozenset[UnknownEffect]:
    """Of these effects those that a move uses, or that come into play or are set off in these events.

    there: positions on the way, in which one may be at work that was not before
    """
    those = not_told(table)
    if not those:
        return frozenset()
    used = _used(move, table) if isinstance(move, Use) and move.card in those else ()
    found = (found for event in events for found in _acting(event, table, those))
    return frozenset((*used, *found, *(at for state in there for at in at_work(state))))


def held(state: State, instants_alone: bool = False) -> Iterator[UnknownEffect]:
    """Those of cards in hands with which a card that is played may perhaps be answered, as far as they are told."""
    table = state.table
    for zone, cards in enumerate(state.zones):
        for card in not_told(table).intersection(cards) if is_hand(zone) else ():
            if table.cards[card].type == "instant" or not instants_alone:
                yield from at_any_moment(card, table)


def on_the_way(before: State, move: Move, events: tuple[Event, ...], after: State) -> frozenset[UnknownEffect]:
    """Those on which it may hang what a move leads to."""
    table = before.table
    if not not_told(table):
        return frozenset()
    played = any(shift.target == PILE for event in events for shift in event.moves)
    return acting(table, events, move, (after,)).union(held(before) if played else ())


def at_work(state: State) -> Iterator[UnknownEffect]:
    """Those that may act in this position, as it is not known what sets them off."""
    table = state.table
    those = not_told(table)
    for zone, cards in enumerate(state.zones):
        if is_stable(zone):
            yield from ((card, 0) for card in cards if card in those and table.cards[card].unknown)
        elif zone == PILE:
            yield from (found for card in cards if card in those for found in at_any_moment(card, table))
    for active in sentences_at_work(state):
        effects = table.cards[active.card].effects
        yield active.card, next(place for place, one in enumerate(effects) if one.statement == active.statement)


def _used(move: Use, table: Table) -> Iterator[UnknownEffect]:
    for found, effect in effects_of(move.card, table):
        if effect is None or effect.may or effect.replaces is not None:
            yield found


def _acting(event: Event, table: Table, those: frozenset[int]) -> Iterator[UnknownEffect]:
    for shift in event.moves:
        if shift.card in those and shift.target == PILE:
            yield from as_it_is_played(shift.card, table)
        elif shift.card in those and is_stable(shift.target):
            yield from at_any_moment(shift.card, table)
    match event.fact:
        case Untold(origin) | Triggered(origin, may=False) | Triggered(origin, used=True) if origin.card in those:
            at = (origin.card, origin.effect)
            yield from (found for found, _ in effects_of(origin.card, table) if found == at)
