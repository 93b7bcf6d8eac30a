"""What one card needs so that it can do what it does, and what it keeps out."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.supplies import PLAYERS
from tutor.cards import Card
from tutor.cards.action import Filter
from tutor.cards.words import VERBS


def taken(card: Card, seat: str) -> Iterator[tuple[str, int]]:
    """Where, and how many cards, what the card does takes that any card, or Unicorn card, will do for."""
    other = PLAYERS[1] if seat == PLAYERS[0] else PLAYERS[0]
    for one in card_reach.actions(card):
        row = VERBS[one.verb]
        if one.who != "you" or not isinstance(one.count, int) or not (one.verb == "discard" or fits_more(one.what)):
            continue
        if one.verb == "discard":
            yield f"{seat}.hand", one.count
        elif row.leaves_stable and (row.against or row.gives_up):
            yield f"{other if row.against else seat}.stable", one.count


def kept_out(card: Card) -> Iterator[Filter]:
    """What it keeps out, or from what is done to it."""
    for effect in card.effects:
        if effect.statement is not None and effect.statement.word.startswith(("cannot be", "cannot enter")):
            yield effect.statement.what


def fits_more(what: Filter) -> bool:
    """Does it mean any card, or any Unicorn card?"""
    return not (what.this or what.that) and what.kinds in ((), ("card",), ("unicorn",))
