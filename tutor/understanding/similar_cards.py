"""Cards that may be meant where another was taken: of the same type, doing the same, with a name like it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.cards import Card, all_sets
from tutor.scenario.box import Box

MAX_SIMILAR: Final = 12
"""How many cards are offered in place of another."""


class _Likeness(NamedTuple):
    """What of a card is compared: its type, what it has somebody do and waits for; and the words of its name."""

    traits: frozenset[str]
    words: frozenset[str]

    def to(self, other: _Likeness) -> float:
        """How like it is: shared traits, and shared words of the name, each of which counts as much as all of those."""
        return len(self.traits & other.traits) / len(self.traits | other.traits) + len(self.words & other.words)


def similar(name: str | None, box: Box) -> list[str]:
    """The names of the cards of the box that are like that one, the likest first; none for a kind."""
    if name is None or name not in _known():
        return []
    kinds = {name: _plain_kind(name)} if _plain_kind(name) else {}
    found = []
    for one in _ranked(name):
        kind = _plain_kind(one)
        if one in box.cards and (not kind or kind not in kinds.values()):
            found.append(one)
            kinds |= {one: kind} if kind else {}
    return found[:MAX_SIMILAR]


@cache
def _plain_kind(name: str) -> str:
    """What a card that says nothing shares with others: "Basic Unicorn" of a red one; `""` where it says something."""
    card = next(card for cards in all_sets() for card in cards.cards if card.name == name)
    return "" if card.effects else name.partition(" (")[0]


@cache
def _ranked(name: str) -> tuple[str, ...]:
    own = _known()[name]
    return tuple(sorted((one for one in _known() if one != name), key=lambda one: -own.to(_known()[one])))


@cache
def _known() -> Mapping[str, _Likeness]:
    return {card.name: _likeness(card) for cards in all_sets() for card in cards.cards}


def _likeness(card: Card) -> _Likeness:
    traits = {card.type, *(action.verb for action in card_reach.actions(card)), *card_reach.triggers(card)}
    words = card.name.casefold().replace("(", " ").replace(")", " ").split()
    return _Likeness(frozenset(traits), frozenset(word for word in words if len(word) > 2) - {"unicorn", "the"})
