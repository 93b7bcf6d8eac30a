"""What is asked to count, as how many, and for what: "does Henry count as two for the Alpaca Herd Bonus"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.piece_counts import MIN_TO_WIN
from tutor.understanding.things import NTH, Piece
from tutor.vocabulary import VARIATIONS

COUNT: Final = "count"

_ENOUGH: Final = ("do", "enough", "sufficient", "suffice", "suffices")
"""Words by which a card counts for what is named before, where nothing stands behind: "would a Baby do?"."""


class CountedThing(NamedTuple):
    """card: what is to count; target: for what, or as what kind; number: as how many. None where it is not said."""

    card: str | None
    target: str | None
    number: int | None


def counted(pieces: Sequence[Piece], start: int) -> CountedThing | None:
    """What is asked to count from the word `start` on; None where nothing is said to count."""
    verb = _counting(pieces, start)
    if verb is None:
        return None
    things = [one for one in pieces if one.kind == "thing"]
    before = [one for one in things if one.end <= verb.start]
    asked = [one for one in before if one.start >= start] or before
    ends = (one.start for one in pieces if one.kind == "stop" and one.value == "end" and one.start >= verb.end)
    last = next(ends, pieces[-1].end)
    behind = [one for one in pieces if verb.end <= one.start < last or one.end == last]
    named = [one for one in behind if one.kind == "thing"]
    cards = [one for one in named if one.name != one.value]
    numbers = [one.number for one in named if one.name == one.value and one.number]
    numbers += [int(one.value) for one in behind if one.kind == "number" and one.value != "0"]
    its = any(one.kind == "it" for one in behind) or (verb.name in _ENOUGH and not named)
    earlier = [one for one in things if one.end <= start and one.name != one.value] if its and asked else []
    target = next(iter([*cards, *named, *reversed(earlier)]), None)
    return CountedThing(asked[-1].name if asked else None, target.name if target else None, next(iter(numbers), None))


def _counting(pieces: Sequence[Piece], start: int) -> Piece | None:
    """What says, from the word `start` on, that something counts."""
    return next((one for one in pieces if one.value == COUNT and one.kind == "deed" and one.end > start), None)


_UNICORNS: Final = ("unicorn", "baby", "basic", "magical", "ultimate", *VARIATIONS)
_OTHERS: Final = ("magic", "upgrade", "instant", "card")
"""Kinds of cards of which something else is asked than whether somebody has won with what is counted."""

_COUNTS: Final = ("thing", "number", "nth")
"""Parts that say how many there are."""


def are_counted(pieces: Sequence[Piece]) -> bool:
    """Is so much of something spoken of that somebody may win with it?"""
    numbers = (one.number if one.kind == "thing" else int(one.value) for one in pieces if one.kind in _COUNTS)
    return any(number is not None and number >= MIN_TO_WIN for number in numbers)


def are_unicorns_there(pieces: Sequence[Piece]) -> bool:
    """Are so many Unicorns told that somebody may win with them, and nothing of a hand, or of other cards?

    "My seventh" is always one of so many.
    """
    if any(one.form == NTH and (one.number or 0) >= MIN_TO_WIN for one in pieces):
        return True
    if any((one.kind, one.value) == ("zone", "hand") or one.value in _OTHERS for one in pieces):
        return False
    numbers = (one.number or 1 for one in pieces if one.kind == "thing" and one.value in _UNICORNS)
    return sum(numbers) >= MIN_TO_WIN


def said_of_counting(clause: DeedClause) -> set[Piece]:
    """As what, or for what, something is to count: kinds of cards that lie nowhere by that."""
    if clause.verb.value != COUNT:
        return set()
    return {piece for _, piece in clause.objects if piece.is_kind}
