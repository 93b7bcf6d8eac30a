"""Questions that have no yes or no - what comes of it, who has won - and what is answered to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.cards.phrases import amount, listed
from tutor.engine import State
from tutor.explain.move_sentence import spoken
from tutor.script.entry import Entry

WHAT_COMES: Final = "What happens?"
WHAT_CAME: Final = "What has happened?"
WHO_WON: Final = "Who has won?"

UNDECIDED: Final = "Nobody has won"
NOBODY_WINS: Final = "Nobody wins"
SURE: Final = "Always"
OPEN: Final = "It depends"
NO_END_FOUND: Final = "So much may happen here that no end has been found so far."


def what_if(entry: Entry, state: State) -> str:
    """What happens if that is done there?"""
    return f"What happens if {_uncapital(spoken(entry, state), state)}?"


def _uncapital(says: str, state: State) -> str:
    """A sentence as a part of another: it begins small, unless with the name of a player or a card."""
    table = state.table
    return says if says.startswith((*table.players, *table.copies)) else f"{says[:1].lower()}{says[1:]}"


def many_ends(number: int, complete: bool, decided_by: Sequence[str]) -> str:
    """In how many ways it can end, and whose choices make the difference; `complete`: was everything looked at?"""
    if not number and not complete:
        return NO_END_FOUND
    at_least = "" if complete else "at least "
    ways = f"{at_least}{amount(number, 'different way')}"
    return (
        f"It depends on {deciders(decided_by)}: this can end in {ways}." if decided_by else f"This can end in {ways}."
    )


def deciders(decided_by: Sequence[str]) -> str:
    """Whose choices, or what, makes the difference, as a sentence has it: "Ben and face-down cards"."""
    return listed("face-down cards" if one == "cards not told" else one for one in decided_by)


def winner_word(winner: str | None) -> str:
    """Who wins, in a word or two."""
    return NOBODY_WINS if winner is None else f"{winner} wins"
