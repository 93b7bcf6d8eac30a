"""Kinds of cards that are offered in place of others, as the cards of a box have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from tutor.cards import Card
from tutor.understanding.kind_words import CARD_KINDS
from tutor.vocabulary import STABLE_TYPES, VARIATIONS

_NOT_OFFERED: Final = ("herd",)
"""Kinds of which each card lies there for everybody."""

IN_STABLES: Final = ("unicorn", *STABLE_TYPES, *VARIATIONS)
"""Kinds of cards that lie in Stables."""


def kinds_in(cards: Iterable[Card]) -> list[str]:
    """The kinds of which there are cards, those with the most copies first; any card last."""
    copies = Counter[str]()
    for card in cards:
        copies.update(dict.fromkeys(card.words, card.copies))
    known = [kind for kind in CARD_KINDS if copies[kind] and kind not in _NOT_OFFERED]
    return sorted(dict.fromkeys(known), key=lambda kind: (kind == "card", -copies[kind]))
