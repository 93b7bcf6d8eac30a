"""Whose a card is beside which only one player is named: "I am stuck with Blinding Light", "Slowdown is with Ben"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.things import Piece

_PARTS: Final = ("stop", "link")
"""What stands between two parts of a sentence."""

_ARE_DONE: Final = ("deed", "acted", "claim", "let", "modal", "wh")
"""Where one of these stands, the person does something, or says it, and need not be the one who has the card."""

_THREATENS: Final = ("from", "against")
"""What stands before what threatens something: "is my Baby safe from Stable Artillery"."""


def named_beside(pieces: Sequence[Piece], at: int) -> str | None:
    """The only person who is named in the same part as the thing there; None where others are, or something is done."""
    ends = [place for place, one in enumerate(pieces) if one.kind in _PARTS and not _joins_things(pieces, place)]
    first = max((place + 1 for place in ends if place < at), default=0)
    last = min((place for place in ends if place > at), default=len(pieces))
    part = [one for place, one in enumerate(pieces[first:last], first) if place != at]
    threatens = at > 0 and pieces[at - 1].kind == "prep" and pieces[at - 1].value in _THREATENS
    if threatens or any(one.kind in _ARE_DONE for one in part):
        return None
    people = {one.name if one.kind == "person" else one.owner for one in part if one.kind == "person" or one.owner}
    return people.pop() if len(people) == 1 else None


def _joins_things(pieces: Sequence[Piece], at: int) -> bool:
    """ "Rainbow Aura and Yay are mine": what is said of both is said of each."""
    beside = (*pieces[max(0, at - 1) : at], *pieces[at + 1 : at + 2])
    return pieces[at].value == "and" and [one.kind for one in beside] == ["thing", "thing"]
