"""Who played a card that begins what is said: "Back Kick by Ben", "Glitter Tornado from my brother, do I choose"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.people import OWNER, SUBJECT
from tutor.understanding.things import Piece

_COMES: Final = ("magic", "downgrade")
"""What comes from somebody as they play it; another card that is "from Ben" is his."""


def with_who_played(pieces: Sequence[Piece]) -> list[Piece]:
    """The parts; before a card that begins what is said and is "by" somebody, that they played it."""
    found: list[Piece] = []
    at = 0
    while at < len(pieces):
        three = pieces[at : at + 3]
        begins = not found or found[-1].kind == "stop"
        if begins and _is_from_somebody(three):
            thing, prep, who = three
            played = prep.value == "by" or thing.value in _COMES
            found += _played(thing, who.name) if played else [thing._replace(owner=who.name)]
            at += 3
        else:
            found.append(pieces[at])
            at += 1
    return found


def _is_from_somebody(three: Sequence[Piece]) -> bool:
    """Is it a card of nobody yet, and whose play, or whose it is? An Instant answers somebody."""
    if [one.kind for one in three] != ["thing", "prep", "person"]:
        return False
    thing, prep, who = three
    return prep.value in ("by", "from") and who.value != OWNER and thing.owner is None and thing.value not in _ANSWERS


_ANSWERS: Final = ("instant", "neigh")


def _played(thing: Piece, player: str) -> list[Piece]:
    at = thing.start
    return [Piece("person", SUBJECT, at, at, player), Piece("deed", "play", at, at, "play", "s"), thing]
