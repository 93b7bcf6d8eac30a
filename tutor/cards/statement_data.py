"""A statement as it is written in a card file -> a `Statement`, by the table of `statement_words`."""

from __future__ import annotations

from tutor.cards.action import THIS_CARD
from tutor.cards.card import Statement
from tutor.cards.instructions import read_args
from tutor.cards.source import SourceValue
from tutor.cards.statement_words import IN_HAND, STATEMENTS


def read_statement(spot: SourceValue, word: str) -> Statement:
    """The statement that is written at `spot`; one that is short for another is that other."""
    row = STATEMENTS[word]
    said = Statement(row.short_for or word, **read_args(spot, row))
    if word == "cannot enter" and said.what.this is True and said.stable != "other stables":
        spot.wrong("it holds only once this card lies in your Stable; write `enters only if`, or `cannot be moved`")
    if "affected" in said.done and len(said.done) > 1:
        spot.wrong("what cannot be affected cannot have anything else done to it either; write `affected` alone")
    if set(said.done) & set(IN_HAND):
        _check_in_hand(spot, said)
    return said


def _check_in_hand(spot: SourceValue, said: Statement) -> None:
    """Note it where what only happens to cards in a hand is said of cards in a Stable."""
    if set(said.done) - set(IN_HAND):
        spot.wrong("only cards in hand are discarded, and only cards in a Stable the rest; write a statement for each")
    if said.what == THIS_CARD:
        spot.wrong("'this' lies in a Stable where it says that, and cards are discarded out of a hand; write `what`")
    if said.stable != "your stable":
        spot.wrong("'stable' makes no sense here: cards are discarded out of your hand")
