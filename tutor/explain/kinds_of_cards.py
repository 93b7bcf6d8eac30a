"""A sentence as somebody at the table would say it: without numbers of copies, and a card that comes in several
pictures by its kind where no other picture of it lies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from tutor.cards import Card
from tutor.cards.clauses import capital
from tutor.engine import State, Table
from tutor.engine.state.zones import BOX, DECK, NURSERY
from tutor.vocabulary import split_copy

UNSEEN: Final = (DECK, NURSERY, BOX)
"""Where cards lie of which nobody speaks."""

COLOURED: Final = " ("
"""What stands between a card's kind and its colour, in a name that has both."""

_SPOKEN_OF: Final = r"(?P<before>(?:\b(?:an?|the|own|your|another|copies of|no)|'s) )?"
"""What stands before a card's kind that needs no article."""


def without_numbers(says: str, table: Table) -> str:
    """A sentence without the numbers of copies: of equal cards beside each other it is no matter which is meant."""
    numbered = sorted({name for name in table.names if "#" in name}, key=len, reverse=True) if "#" in says else ()
    for name in numbered:
        says = says.replace(name, split_copy(name)[0])
    return says


def plain(says: str, state: State) -> str:
    """The same, and "the Basic Unicorn" for one that is called by its colour, where none of another colour lies."""
    says = without_numbers(says, state.table)
    return by_kind(says, kinds(state)) if COLOURED in says else says


def by_kind(says: str, called: Mapping[str, str], article: str = "the") -> str:
    """A sentence with kinds for names; `article`: what stands before one that has nothing before it."""
    for name, kind in called.items():
        if name in says:
            says = re.sub(_SPOKEN_OF + re.escape(name), partial(_said, f"{article} {kind}", kind), says)
    return says


def kinds(state: State) -> Mapping[str, str]:
    """A card's name -> what is printed on it, for each that comes in several pictures of which one alone lies."""
    table = state.table
    lie = {card for zone, cards in enumerate(state.zones) if zone not in UNSEEN for card in cards}
    lie |= {entry.card for entry in state.pile}
    return kinds_among(table.cards[one] for one in sorted(lie.difference(table.face_down)) if one >= 0)


def kinds_among(cards: Iterable[Card]) -> Mapping[str, str]:
    """The same of these cards."""
    names: dict[str, set[str]] = {}
    for card in cards:
        if card.printed and card.name.startswith(f"{card.printed}{COLOURED}"):
            names.setdefault(card.printed, set()).add(card.name)
    return {name: kind for kind, (name, *others) in names.items() if not others}


def _said(alone: str, kind: str, found: re.Match[str]) -> str:
    before = found["before"]
    if before:
        return f"{before}{kind}"
    begins = found.start() == 0 or found.string[: found.start()].endswith((". ", "? ", "! "))
    return capital(alone) if begins else alone
