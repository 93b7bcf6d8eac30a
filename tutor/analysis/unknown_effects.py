"""Cards of which nobody has told what they do, and whether they come to act in what happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.cards import Card
from tutor.cards.action import UNKNOWN, actions_of
from tutor.engine import Event, Table
from tutor.engine.state.facts import Untold
from tutor.engine.state.moves import NO_CARD, Use
from tutor.engine.state.zones import PILE, is_stable


def not_told(table: Table) -> frozenset[int]:
    """The cards of which nobody has told what they do, or what one of their effects does as this table reads it."""
    return table.those("text not told", lambda card: _is_not_told(card, table))


def acting(table: Table, events: Iterable[Event], move: object = None) -> frozenset[int]:
    """Of these cards those that a move uses, that come into play in these events, or that begin to act in them."""
    those = not_told(table)
    used = move.card if isinstance(move, Use) else NO_CARD
    return those and those.intersection((used, *_acting(events)))


def _acting(events: Iterable[Event]) -> Iterator[int]:
    for event in events:
        yield from (shift.card for shift in event.moves if shift.target == PILE or is_stable(shift.target))
        if isinstance(event.fact, Untold):
            yield event.fact.origin.card


def _is_not_told(card: Card, table: Table) -> bool:
    return card.unknown or any(
        all(table.readings[id] == choice for id, choice in effect.under)
        for effect in card.effects
        if any(action.verb == UNKNOWN for action in actions_of(effect.instructions))
    )
