"""Where somebody laid a card once something befell it, of which they quarrel: "she neighed it, he took it back"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.hearing import Hearing, units_of
from tutor.understanding.people import OWNER
from tutor.understanding.question_place import asked_part
from tutor.understanding.things import Piece

LAID: Final = "laid"
"""The kind of the part that stands for this: behind it is where the card was laid, and what others say of that."""

_BEFALLS: Final = ("destroy", "sacrifice", "respond", "choose", "steal", "return", "discard", "lose")
"""What befalls a card, so that it goes somewhere; so does any Instant that answers it."""

_LAYS: Final = ("play", "take", "steal", "bring", "move", "choose", "return", "discard", "draw")
"""How somebody lays a card somewhere."""

_PLACES: Final = ("hand", "discard", "nursery", "deck")
"""Places of which it is quarrelled: what lies in a Stable was brought there."""

MAX_PARTS: Final = 8
"""So many parts stand at most between somebody and where they lay a card."""

UP: Final = "up"
"""What is picked "up" goes to the hand."""


def with_laid(hearing: Hearing, pieces: Sequence[Piece]) -> list[Piece]:
    """The parts; of a story without a question, where somebody laid what was lost, instead of that they did it."""
    starts = [at for at in range(1, len(pieces)) if _is_laid(hearing, pieces, at)]
    before = pieces[: starts[0]] if starts else ()
    if not any(_befalls(one) for one in before) or asked_part(hearing, units_of(hearing.tokens, hearing.mentions)):
        return list(pieces)
    told = [one for one in before if one.kind != "modal"]  # "I had to give it up" is that it was done
    behind = pieces[starts[0] :]
    zones = [one for one in behind if one.kind == "zone" and one.value in _PLACES]
    place = behind[0].start
    hand = Piece("zone", "hand", place, place, owner=behind[0].name)
    return [
        *told,
        Piece("stop", "end", place, place),
        Piece(LAID, "", place, place),
        *(zones or [hand]),
        Piece("stop", "end", pieces[-1].end, pieces[-1].end),
    ]


def _befalls(piece: Piece) -> bool:
    return piece.kind == "acted" or (piece.kind == "deed" and piece.value in _BEFALLS)


def _is_laid(hearing: Hearing, pieces: Sequence[Piece], at: int) -> bool:
    """Does somebody, from there on, lay a card somewhere, or pick it up: "he put it back", "which I had to take"?"""
    who = pieces[at]
    rest = [one for one in pieces[at + 1 : at + MAX_PARTS] if one.kind not in ("be", "have", "modal", "link")]
    if who.kind != "person" or who.value == OWNER or len(rest) < 2:
        return False
    does, what, behind = rest[0], rest[1], rest[1:] if pieces[at - 1].kind == "wh" else rest[2:]
    if does.kind != "deed" or does.value not in _LAYS or (behind == rest[2:] and what.kind not in ("it", "thing")):
        return False
    place = next((one for one in behind if one.kind != "prep"), None)
    if place is not None and place.kind == "zone" and place.value in _PLACES:
        return True
    return any(token.word == UP for token in hearing.tokens[what.end : what.end + 1])
