"""Parts of a text that are left out where everybody knows them: that a card on another is used, and who answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.lexicon import word_file
from tutor.understanding.people import SUBJECT
from tutor.understanding.things import Piece

INSTANT: Final = "instant"
RESPOND: Final = "respond"
_ON_CARDS: Final = ("magic", "basic", "magical", "ultimate", "upgrade", INSTANT)
"""Types of cards that do something to another card: "Unicorn Poison on my Basic Unicorn"."""


def with_unsaid_parts(pieces: Sequence[Piece]) -> list[Piece]:
    """The parts of a text; before a card that is "on" another, at a sentence's beginning, that it is used.

    Before an answer that is a sentence by itself, "he plays Yay, neigh?", that whoever types may make it.
    """
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        begins = not found or found[-1].kind == "stop"
        behind = pieces[at + 1 : at + 3]
        of_card = piece.kind == "thing" and piece.name != piece.value and piece.value in _ON_CARDS
        on_card = [(one.kind, one.value == "on") for one in behind] == [("prep", True), ("thing", False)]
        if begins and of_card and on_card:
            verb = "play" if piece.value == "magic" else "use"
            found.append(Piece("deed", verb, piece.start, piece.start))
        found += _answer(piece) if _is_bare_answer(pieces, at) else [piece]
    return found


def _is_bare_answer(pieces: Sequence[Piece], at: int) -> bool:
    """Is it an Instant, or that one is played, with nobody who does it, behind something that is told?"""
    piece = pieces[at]
    named = piece.kind == "thing" and piece.name != piece.value
    answers = (named and piece.value == INSTANT) or (piece.kind, piece.value) == ("deed", RESPOND)
    told = any(one.kind in ("deed", "acted") for one in pieces[:at])
    ends = all(one.kind in ("it", "stop", "prep") for one in pieces[at + 1 :])
    return answers and not piece.form and told and ends and pieces[at - 1].kind in ("stop", "link")


def _answer(piece: Piece) -> list[Piece]:
    who = Piece("person", SUBJECT, piece.start, piece.start, str(word_file("people")["called"][0]))
    verb = piece._replace(kind="acted") if piece.kind == "thing" else piece
    return [Piece("modal", "may", piece.start, piece.start), who, verb]
