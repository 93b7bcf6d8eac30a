"""What several actions of the vocabulary take."""

from __future__ import annotations

from typing import Final

from tutor.cards.grammar import CARD_KINDS, PLAYERS
from tutor.cards.rows import Arg, NounForm
from tutor.vocabulary import VARIATIONS

CARDS: Final = Arg("cards", "what")
SUCH: Final = Arg("such cards", "what")
KINDS: Final = Arg("kinds", "what")
NAMEABLE: Final = tuple(kind for kind in CARD_KINDS if kind not in ("card", "named type", *VARIATIONS))
"""The kinds of cards that a player can be asked to name."""

NUMBER: Final = Arg("number", "count")
COUNT: Final = Arg("count", "count")
TRUE: Final = Arg("true", "value")
THOSE_WHO: Final = {"having": Arg("kinds", "having"), "lacking": Arg("kinds", "lacking")}

CARDS_MOVED: Final[tuple[NounForm, ...]] = ("card", "cards")
"""What an action on cards tells those after it."""


def who(*known: str) -> Arg:
    """Who does it: one of these, or anybody whom the vocabulary knows."""
    return Arg("word", "who", known or tuple(PLAYERS))


def from_where(*known: str, required: bool = False) -> Arg:
    """Where the cards are."""
    return Arg("word", "place", known, required)


def to_where(*known: str, required: bool = False) -> Arg:
    """Where they go."""
    return Arg("word", "to", known, required)
