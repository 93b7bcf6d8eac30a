"""The Stables of several players, as print speaks of them -> places of the card language."""

from __future__ import annotations

from typing import Final

from tutor.cards.noun_words import ANY_STABLES, OTHERS_STABLES

_PLURALS: Final = {OTHERS_STABLES: "another stable", ANY_STABLES: "any stable"}
_EACH: Final = {"each other stable": "another stable", "each stable": "any stable"}


def any_of(place: str) -> str:
    """The place in the card language where print has the Stables of several players: any of them."""
    return _PLURALS.get(place, place)


def wherever(place: str) -> str:
    """The same of what holds, or is waited for, in each of these Stables: it does so in any of them."""
    return _EACH.get(place, any_of(place))
