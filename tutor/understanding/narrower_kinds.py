"""A kind, or a card, that is named behind what may be any card: "it fetches ANY card? Even an Instant"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set
from tutor.understanding.things import Piece

_BETWEEN: Final = ("stop", "link", "prep", "zone", "thing")
"""What may stand between: "ANY card with Blatant Thievery, even a Neigh"."""


def with_narrower(hearing: Hearing, pieces: Sequence[Piece]) -> list[Piece]:
    """The parts; of any card, or any of a kind, behind which "even" such a one is named, that one is meant."""
    last = next((at for at in range(len(pieces) - 1, -1, -1) if pieces[at].kind != "stop"), 0)
    one = pieces[last] if pieces else None
    if one is None or one.kind != "thing" or last < 2 or not _is_led(hearing, one):
        return list(pieces)
    before = [at for at in range(last) if pieces[at].is_kind]
    wide = next((at for at in reversed(before) if _is_any(hearing, pieces[at])), None)
    between = pieces[wide + 1 : last] if wide is not None else ()
    if wide is None or any(each.kind not in _BETWEEN or each.name == each.value == "card" for each in between):
        return list(pieces)
    meant = one._replace(start=pieces[wide].start, end=pieces[wide].end, owner=one.owner or pieces[wide].owner)
    return [*pieces[:wide], meant, *between, *pieces[last + 1 :]]


def _is_led(hearing: Hearing, one: Piece) -> bool:
    """Does "even", or its like, stand right before it, or only an article between them?"""
    words = [token.word for token in hearing.tokens[max(0, one.start - 2) : one.start + 1]]
    return any(word in word_set("card_words", "even") for word in words)


def _is_any(hearing: Hearing, one: Piece) -> bool:
    """Is it any card, or any of a kind?"""
    words = (token.word for token in hearing.tokens[max(0, one.start - 1) : one.end])
    return any(word in word_set("card_words", "any card") for word in words)
