"""Cards of nobody's box: blanks, which stand in for a card or fill a place, and cards that do one thing to another."""

from __future__ import annotations

from functools import cache
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
    """A card of the same type, and of the same variations, that says nothing and has a name of which nobody speaks."""
    printed = tuple(variation for variation in like.variations if variation not in like.also)
    return _blank(like.type, printed)


@cache
def _blank(type: str, variations: tuple[str, ...]) -> MadeUp:
    kind = " ".join(word.capitalize() for word in (*variations, type))
    data: Data = {"name": f"Blank {kind}", "type": type, "copies": COPIES}
    if variations:
        data["variations"] = list(variations)
    return _read(data)


_DOES: Final[dict[str, Any]] = {
    "destroy": {"destroy": "card"},
    "sacrifice": {"sacrifice": {"what": "card", "who": "another player"}},
    "return": {"return": {"from": "another stable"}},
    "steal": {"steal": "card"},
    "discard": {"discard": {"count": 1, "who": "another player"}},
    "bring": {"bring": {"what": "card", "from": "discard"}},
    "draw": {"draw": 1},
}
"""What may be done to a card, as the instruction to an opponent of its player."""

DEEDS: Final = tuple(_DOES)


@cache
def doer(verb: str) -> MadeUp:
    """An Upgrade that, as its player's turn begins, does this one thing to a card of another player."""
    name = f"Upgrade That Has You {verb.upper() if VERBS[verb].capitals else verb.capitalize()}"
    return _read({"name": name, "type": "upgrade", "effects": [{"when": "beginning", "do": [_DOES[verb]]}]})


def _read(data: Data) -> MadeUp:
    (card,), _ = cards_in([data])
    return MadeUp(data, card)
