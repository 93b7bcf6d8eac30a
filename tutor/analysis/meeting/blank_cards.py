"""Cards of nobody's box: blanks, which stand in for a card or fill a place, and cards that do one thing to another."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tutor.cards import Card
from tutor.cards.own_cards import cards_in
from tutor.cards.words import VERBS

Data = dict[str, Any]

COPIES: Final = 12
"""How many there are of each: more than any situation needs."""


class MadeUp(NamedTuple):
    """A card, as a scenario writes it and read."""

    data: Data
    card: Card


def blank(like: Card) -> MadeUp:
    """A card of the same type that says nothing, is of no variation, and has a name of which nobody speaks."""
    return _read({"name": f"Blank {like.type.capitalize()}", "type": like.type, "copies": COPIES})


def plain(like: Card) -> MadeUp:
    """The same, of the same variations."""
    kinds = tuple(variation for variation in like.variations if variation not in like.also)
    if not kinds:
        return blank(like)
    name = f"Blank {' '.join(word.capitalize() for word in (*kinds, like.type))}"
    return _read({"name": name, "type": like.type, "copies": COPIES, "variations": list(kinds)})


def acting(like: Card) -> MadeUp:
    """A card of the same type that has an effect: it has its player DRAW when it enters."""
    name = f"{like.type.capitalize()} That Has You DRAW"
    return _read(
        {"name": name, "type": like.type, "copies": COPIES, "effects": [{"when": "enters", "do": [{"draw": 1}]}]}
    )


_EXAMPLES: Final = {verb: row.example for verb, row in VERBS.items() if row.example}

EXAMPLE_VERBS: Final = tuple(sorted(_EXAMPLES, key=lambda verb: _EXAMPLES[verb].rank))
"""The verbs that may be done to a card, what is shown first before the rest."""


def lies(verb: str) -> str:
    """Where the card lies to which the `doer` of the verb does it: `stable`, `hand`, `discard` or `deck`."""
    return _EXAMPLES[verb].lies


def doer(verb: str) -> MadeUp:
    """An Upgrade that, as its player's turn begins, does this one thing to a card of another player."""
    name = f"Upgrade That Has You {verb.upper() if VERBS[verb].capitals else verb.capitalize()}"
    return _read(
        {
            "name": name,
            "type": "upgrade",
            "copies": COPIES,
            "effects": [{"when": "beginning", "do": [_EXAMPLES[verb].instruction]}],
        }
    )


def silent(card: Card) -> MadeUp:
    """The same card without its text, which takes its place: for one that lies nowhere."""
    return _read({"name": card.name, "type": card.type})


def _read(data: Data) -> MadeUp:
    key = str(data)
    if key not in _made:
        (card,), _ = cards_in([data])
        _made[key] = MadeUp(data, card)
    return _made[key]


_made: Final[dict[str, MadeUp]] = {}
"""Those that have been read."""
