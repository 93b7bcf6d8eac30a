"""Cards out of a stranger's hands perhaps, written with their effects: checked like a set, and within bounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tutor.cards.card import Card
from tutor.cards.set_files import read_cards
from tutor.cards.source import SourceValue
from tutor.yamlfile import Document, Problem

MAX_CARDS: Final = 120
"""How many cards of its own a scenario has: as many as a large box has names."""

MAX_COPIES: Final = 300
"""How many copies they come to: more than twice a box."""

MAX_VALUES: Final = 200
"""How many values one card is written with; the longest published one has a few dozen."""

MAX_NUMBER: Final = 100
"""The largest number on a card: nobody can draw, discard or hold more cards than a game has in play."""

MAX_NAME: Final = 60
MAX_TEXT: Final = 400
WORDS: Final = frozenset(("none", "all", "this", "that"))
"""Names that a script, or the vocabulary, would take for something else."""


def read_bounded(spot: SourceValue) -> tuple[Card, ...]:
    """The cards of a list, in its order; what is wrong with them, and what goes beyond the bounds, is noted."""
    if not is_within_bounds(spot):
        return ()
    cards = read_cards(spot)
    copies = sum(card.copies for card in cards)
    if copies > MAX_COPIES:
        spot.wrong(f"the cards come to {copies} copies; a scenario has at most {MAX_COPIES} of its own cards")
    return cards


def is_within_bounds(spot: SourceValue) -> bool:
    """Is it a list of cards, none larger than a card may be? Nothing is read for what it means before that is known."""
    if not isinstance(spot.value, list):
        spot.expected("a list of cards")
        return False
    if len(spot.value) > MAX_CARDS:
        spot.wrong(f"{len(spot.value)} cards; a scenario has at most {MAX_CARDS} of its own")
        return False
    bounded = [_is_bounded(spot.at(i)) for i in range(len(spot.value))]
    return all(bounded)


def cards_in(data: Any) -> tuple[tuple[Card, ...], list[Problem]]:
    """The cards that a list of plain data describes by their effects, and what is wrong; no cards if anything is."""
    document = Document("cards", data, {})
    cards = read_bounded(SourceValue(document, data))
    return () if document.problems else cards, document.problems


def _is_bounded(spot: SourceValue) -> bool:
    """Is the card no larger than a card may be?"""
    values = list(_values(spot))
    if len(values) > MAX_VALUES:
        spot.wrong(f"this card is written with {len(values)} values; at most {MAX_VALUES} are read")
        return False
    fine = [_is_name(spot), *map(_is_fine, values)]
    return all(fine)


def _values(spot: SourceValue) -> Iterator[SourceValue]:
    yield spot
    if isinstance(spot.value, dict | list):
        for key in spot.value if isinstance(spot.value, dict) else range(len(spot.value)):
            yield from _values(spot.at(key))


def _is_fine(spot: SourceValue) -> bool:
    value = spot.value
    if isinstance(value, float):
        spot.wrong("a card has whole numbers only")
    elif isinstance(value, int) and abs(value) > MAX_NUMBER:
        spot.wrong(f"a number on a card is at most {MAX_NUMBER}")
    elif isinstance(value, str) and len(value) > MAX_TEXT:
        spot.wrong(f"{len(value)} characters; at most {MAX_TEXT} are read")
    elif isinstance(value, str) and not value.isprintable():
        spot.wrong("it holds a character that cannot be printed")
    elif isinstance(value, dict) and not all(key.isprintable() and len(key) <= MAX_NAME for key in value):
        spot.wrong("a key here is not a word")
    else:
        return True
    return False


def _is_name(spot: SourceValue) -> bool:
    name = spot.value.get("name") if isinstance(spot.value, dict) else None
    if not isinstance(name, str):
        return True
    if len(name) > MAX_NAME:
        spot.at("name").wrong(f"a name has at most {MAX_NAME} characters")
    elif name != " ".join(name.split()):
        spot.at("name").wrong("a name neither begins nor ends with a space, and has one between words")
    elif name.casefold() in WORDS or name.isdecimal():
        spot.at("name").wrong(f"'{name}' means something else in a script; give the card another name")
    else:
        return True
    return False
