"""With which card somebody has so many: "with Rhinocorn I have my seventh", "Rhinocorn is my seventh Unicorn"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.piece_counts import MIN_TO_WIN
from tutor.understanding.things import NTH, Piece, somebody

_HAS: Final = ("have", "get", "be", "nth")
_COUNTED: Final = ("basic", "magical", "ultimate", "baby")
"""Types of the cards that count."""


def with_nth_played(pieces: Sequence[Piece]) -> list[Piece]:
    """The parts; of a card with which somebody has so many that they may win, that it is played as the last."""
    found: list[Piece] = []
    at = 0
    while at < len(pieces):
        size, who = _whose_nth(pieces, at)
        if size:
            card, last = pieces[at + (pieces[at].kind == "prep")], pieces[at + size - 1]
            found += [
                somebody(who, card.start),
                Piece("deed", "play", card.start, card.start, "play", "s"),
                card,
                Piece("link", "if", card.end, card.end, "as", "as"),
                last._replace(form=NTH, owner=who, share=""),
            ]
        else:
            found.append(pieces[at])
        at += size or 1
    return found


def _whose_nth(pieces: Sequence[Piece], at: int) -> tuple[int, str]:
    """How many parts from there say so, and of whom; 0 where they do not."""
    begins = at == 0 or pieces[at - 1].kind in ("stop", "link")
    led = pieces[at].kind == "prep" and pieces[at].value == "with"
    card = at + led
    if not begins or card >= len(pieces) or not _is_a_unicorn(pieces[card]):
        return 0, ""
    end = card + 1
    who = pieces[end].name if led and end < len(pieces) and pieces[end].kind == "person" else ""
    end += bool(who)
    verb = end
    while end < len(pieces) and pieces[end].kind in _HAS:
        end += 1
    if end == verb or end == len(pieces) or bool(who) != led:
        return 0, ""
    last = pieces[end]
    many = last.kind == "thing" and not last.is_card and (last.number or 0) >= MIN_TO_WIN
    whose = who or last.owner or ""
    return (end + 1 - at, whose) if many and whose and (led or last.form == NTH) else (0, "")


def _is_a_unicorn(piece: Piece) -> bool:
    return piece.is_card and piece.value in _COUNTED
