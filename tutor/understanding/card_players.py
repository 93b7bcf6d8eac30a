"""Who played a card that begins what is said: "Back Kick by Ben", "Glitter Tornado from my brother, do I choose"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.hearing import Hearing
from tutor.understanding.people import NAMED, OWNER, SUBJECT
from tutor.understanding.things import Piece, somebody

_COMES: Final = ("magic", "downgrade")
"""What comes from somebody as they play it; another card that is "from Ben" is his."""


def with_who_played(hearing: Hearing, pieces: Sequence[Piece]) -> list[Piece]:
    """The parts; before a card that begins what is said and is "by" somebody, that they played it.

    So did who does something "with" a Magic card, by a word that tells no deed: "Kim filled her hand up with it".
    """
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
        elif (place := _done_with(hearing, pieces, at)) is not None:
            found += [pieces[at], _play(pieces[at].end), pieces[place]]
            at = place + 1
        else:
            found.append(pieces[at])
            at += 1
    return found


def _done_with(hearing: Hearing, pieces: Sequence[Piece], at: int) -> int | None:
    """Which part is a Magic card with which somebody is said to do something that is no deed; None where none is."""
    if pieces[at].kind != "person" or pieces[at].value not in (SUBJECT, NAMED):
        return None
    behind = at + 1
    while behind < len(pieces) and (pieces[behind].kind == "zone" or pieces[behind].value == OWNER):
        behind += 1
    two = pieces[behind : behind + 2]
    if [one.kind for one in two] != ["prep", "thing"] or two[0].value != "with" or two[1].value != "magic":
        return None
    words = hearing.tokens[pieces[at].end : two[0].start]
    done = two[1].name != two[1].value and two[1].owner is None and bool(words)
    return behind + 1 if done and not any(one.stop for one in words) else None


def _is_from_somebody(three: Sequence[Piece]) -> bool:
    """Is it a card of nobody yet, and whose play, or whose it is? An Instant answers somebody."""
    if [one.kind for one in three] != ["thing", "prep", "person"]:
        return False
    thing, prep, who = three
    return prep.value in ("by", "from") and who.value != OWNER and thing.owner is None and thing.value not in _ANSWERS


_ANSWERS: Final = ("instant", "neigh")


def _played(thing: Piece, player: str) -> list[Piece]:
    at = thing.start
    return [somebody(player, at), _play(at), thing]


def _play(at: int) -> Piece:
    return Piece("deed", "play", at, at, "play", "s")
