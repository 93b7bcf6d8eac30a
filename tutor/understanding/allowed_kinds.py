"""A kind of card of which only is said that it is fine, beside a card that keeps some from being played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tutor.understanding.card_names import card_called
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import who_types, word_set
from tutor.understanding.people import OWNER
from tutor.understanding.things import Piece, may_do
from tutor.understanding.unsaid_parts import who_is_downgraded

_KEEPS: Final = ("cannot play", "cannot enter")
"""Statements by which a card keeps others from being played."""

_BESIDE: Final = ("link", "be", "stop", "prep", "person", "thing", "zone")
"""What may stand in such a part: nothing is done there."""


def with_kinds_played(hearing: Hearing, pieces: Sequence[Piece]) -> list[Piece]:
    """ "Restricted Area on me, Magicals ok?", "Slowdown so no Neighs?": the parts, with that one may play those."""
    found = _without_what_it_is_against(pieces)
    last = next((at for at in range(len(found) - 1, -1, -1) if _is_a_kind(found, at)), None)
    if last is None or not any(_keeps_out(one) for one in found[:last]):
        return found
    start = next((at + 1 for at in range(last - 1, -1, -1) if found[at].kind == "stop"), 0)
    end = next((at for at in range(last, len(found)) if found[at].kind == "stop"), len(found))
    part = found[start:end]
    if any(one.kind not in _BESIDE for one in part) or not _is_allowed(hearing, found, last):
        return found
    at = found[last].start
    may = may_do(_whoever_plays(found, start, end), "play", at)
    rest = [one for one in found[last + 1 : end] if one.kind in ("stop", "zone")]
    return [*found[:last], *may, found[last]._replace(number=None), *rest, *found[end:]]


def _without_what_it_is_against(pieces: Sequence[Piece]) -> list[Piece]:
    """ "He has the bubble against Magic": the parts without the kind that a card is said to keep out."""
    found: list[Piece] = []
    for one in pieces:
        against = [(each.kind, each.value) for each in found[-1:]] == [("prep", "against")]
        if against and one.name == one.value and len(found) > 1 and one.value in _kept_out(found[-2]):
            found.pop()
        else:
            found.append(one)
    return found


def _is_a_kind(pieces: Sequence[Piece], at: int) -> bool:
    """Is it a kind of cards that belongs to nobody, or a card of which it is said that so there is none?"""
    one = pieces[at]
    if one.kind != "thing" or one.owner is not None:
        return False
    none = one.number == 0 and at > 0 and (pieces[at - 1].kind, pieces[at - 1].value) == ("link", "if")
    return none if one.name != one.value else one.name != "card"


def _keeps_out(one: Piece) -> bool:
    return bool(_kept_out(one))


def _kept_out(one: Piece) -> tuple[str, ...]:
    """The kinds that a card keeps from being played."""
    said = (effect.statement for effect in card_called(one.name).effects) if one.is_card else ()
    return tuple(kind for each in said if each is not None and each.word in _KEEPS for kind in each.what.kinds)


def _is_allowed(hearing: Hearing, pieces: Sequence[Piece], at: int) -> bool:
    """Does a word behind the kind ask whether it is right, or is it said that so there are none?"""
    kind, before = pieces[at], pieces[at - 1] if at else None
    none = kind.number == 0 and before is not None and (before.kind, before.value) == ("link", "if")
    behind = hearing.tokens[kind.end - 1 :]
    stop = next((place for place, token in enumerate(behind) if token.stop), len(behind))
    said = {token.word for token in behind[1 : stop + 1]} if stop else set()
    return none or (kind.number in (None, 1) and not said.isdisjoint(word_set("asks", "fine")))


def _whoever_plays(pieces: Sequence[Piece], start: int, end: int) -> str:
    """Who is spoken of beside it; else whose a Downgrade before it is, or whoever types."""
    beside = [
        one.name
        for before, one in pairwise(pieces[start:end])
        if one.kind == "person" and one.value != OWNER and before.value != "on"
    ]
    return next(iter(beside), who_is_downgraded(pieces[:end]) or who_types())
