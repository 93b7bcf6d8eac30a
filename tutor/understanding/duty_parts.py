"""What says in another order that one has to do something, or would rather not: "has he to discard"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.people import NAMED, SUBJECT
from tutor.understanding.things import Piece

_HAVE: Final = "have"
_DONE: Final = ("deed", "acted")


def with_duties(pieces: Sequence[Piece]) -> list[Piece]:
    """The parts; "has Rhinocorn to destroy" asks whether it must, and "can I just not" whether one may leave it."""
    found: list[Piece] = []
    at = 0
    while at < len(pieces):
        piece, begins = pieces[at], not found or found[-1].kind in ("stop", "link")
        if begins and _asks_of_a_duty(pieces[at : at + 4]):
            who, prep = pieces[at + 1 : at + 3]
            found += [piece._replace(kind="do", value=""), who, prep._replace(kind="modal", value="must")]
            at += 3
        elif piece.kind == "not" and _may_somebody(found) and _ends(pieces, at + 1):
            found.append(Piece("deed", "skip", piece.start, piece.end, "skip"))
            at += 1 + _this(pieces, at + 1)
        else:
            found.append(piece)
            at += 1
    return found


def _asks_of_a_duty(four: Sequence[Piece]) -> bool:
    """ "Has the robot to search": what has, who, "to", and what is done."""
    if len(four) < 4 or four[0].kind != _HAVE or (four[2].kind, four[2].value) != ("prep", "to"):
        return False
    who = four[1]
    able = who.kind == "thing" or (who.kind == "person" and who.value in (SUBJECT, NAMED))
    return able and four[3].kind in _DONE


def _may_somebody(before: Sequence[Piece]) -> bool:
    """ "Can I": does it stand right before?"""
    two = [(one.kind, one.value) for one in before[-2:]]
    return two == [("modal", "may"), ("person", SUBJECT)]


def _ends(pieces: Sequence[Piece], at: int) -> bool:
    behind = pieces[at + _this(pieces, at) :]
    return not behind or behind[0].kind == "stop"


def _this(pieces: Sequence[Piece], at: int) -> bool:
    """ "Can I just not this time": does such a word stand there?"""
    return at < len(pieces) and pieces[at].kind == "it"
