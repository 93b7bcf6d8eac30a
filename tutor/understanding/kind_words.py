"""Kinds of cards as a case has them, and how they are said."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tutor.cards import all_sets
from tutor.cards.action import Filter
from tutor.understanding.case import Case, Holding
from tutor.understanding.told_cards import told_cards
from tutor.vocabulary import CARD_TYPES, VARIATIONS

CARD_KINDS: Final = ("card", "unicorn", "neigh", *CARD_TYPES, *VARIATIONS)
"""What a card may be called that is not named."""

PARTS_OF_UNICORNS: Final = ("baby", "basic", "magical", "ultimate", *VARIATIONS)
"""Kinds of cards that are Unicorns."""


def instant_names() -> frozenset[str]:
    """The names of all Instants, one's own too."""
    own = frozenset(one.name for one in told_cards() if one.type == "instant")
    return _published_instants() | own if own else _published_instants()


@cache
def _published_instants() -> frozenset[str]:
    return frozenset(card.name for cards in all_sets() for card in cards.cards if card.type == "instant")


LOOSE: Final = ("card", "neigh", "instant", "magic")
"""Kinds of which several, where nobody says where they are, lie in no Stable."""


def are_of_a_stable(one: Holding) -> bool:
    """Are they several of a kind, or all there is, of which so many lie in a Stable, where nobody says where?"""
    many = one.number > 1 or one.alone
    return many and one.card in CARD_KINDS and one.card not in LOOSE and one.zone is None


def filter_of(kind: str) -> Filter:
    """The words of a card's effect that mean this kind."""
    return Filter((kind,))


def said_kind(kind: str, terms: Mapping[str, str]) -> str:
    """The kind as a noun, in the terms of an edition."""
    if kind == "card":
        return "card"
    return terms.get(kind) or kind.capitalize()


def unnamed(case: Case, holding: Holding) -> int:
    """How many cards of the holding have no name; those that are named are among so many cards in a hand."""
    if holding.card != "card" or holding.zone != "hand" or not holding.said:
        return holding.number
    same = [one for one in case.holdings if (one.player, one.zone) == (holding.player, holding.zone) and one.said]
    return max(0, holding.number - sum(one.number for one in same if one.card not in CARD_KINDS))
