"""A sentence as somebody at the table would say it: without numbers of copies, and a card that comes in several
pictures by its kind where no other picture of it lies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Final

from tutor.engine import State, Table
from tutor.engine.state.zones import BOX, DECK, NURSERY
from tutor.vocabulary import split_copy

UNSEEN: Final = (DECK, NURSERY, BOX)
"""Where cards lie of which nobody speaks."""

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
    for name, kind in kinds(state).items():
        if name in says:
            says = re.sub(_SPOKEN_OF + re.escape(name), partial(_said, kind), says)
    return says


def kinds(state: State) -> Mapping[str, str]:
    """A card's name -> what is printed on it, for each that comes in several pictures of which one alone lies."""
    table = state.table
    lie = {card for zone, cards in enumerate(state.zones) if zone not in UNSEEN for card in cards}
    lie |= {entry.card for entry in state.pile}
    names: dict[str, set[str]] = {}
    for card in (table.cards[one] for one in sorted(lie.difference(table.face_down)) if one >= 0):
        if card.printed and card.name.startswith(f"{card.printed} ("):
            names.setdefault(card.printed, set()).add(card.name)
    return {name: kind for kind, (name, *others) in names.items() if not others}


def _said(kind: str, found: re.Match[str]) -> str:
    before = found["before"]
    if before:
        return f"{before}{kind}"
    begins = found.start() == 0 or found.string[: found.start()].endswith((". ", "? ", "! "))
    return f"{'The' if begins else 'the'} {kind}"
