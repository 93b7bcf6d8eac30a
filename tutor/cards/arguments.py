"""What several actions of the vocabulary take."""

from __future__ import annotations

from typing import Final

from tutor.cards.grammar import PLAYERS
from tutor.cards.rows import Arg

CARDS: Final = Arg("cards", "what")
NUMBER: Final = Arg("number", "count")
COUNT: Final = Arg("count", "count")
TRUE: Final = Arg("true", "value")
THOSE_WHO: Final = {"having": Arg("cards", "having"), "lacking": Arg("cards", "lacking")}


def who(*known: str) -> Arg:
    """Who does it: one of these, or anybody whom the vocabulary knows."""
    return Arg("word", "who", known or tuple(PLAYERS))


def from_where(*known: str, required: bool = False) -> Arg:
    """Where the cards are."""
    return Arg("word", "place", known, required)


def to_where(*known: str, required: bool = False) -> Arg:
    """Where they go."""
    return Arg("word", "to", known, required)
