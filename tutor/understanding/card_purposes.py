"""A card that begins what is said, and for what, or on whose hand, it is: that it is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.card_names import is_card
from tutor.understanding.lexicon import who_types
from tutor.understanding.people import OBJECT
from tutor.understanding.things import Piece, somebody

_USED: Final = ("magic", "basic", "magical", "ultimate", "upgrade")
"""Types of cards that somebody uses to do something."""

_DONE_BESIDE: Final = ("deed", "acted", "modal", "have", "person", "do")
"""What tells of more than what the card is to do."""


def with_purposes(pieces: Sequence[Piece]) -> list[Piece]:
    """ "Glitter Tornado to return my own Rhinocorn, ok?": the parts; before a card that is to do all that is done,
    that whoever types, or whose it is, uses it.
    """
    pieces = [_on_whose_hand(pieces, at) for at in range(len(pieces)) if not _is_stressed(pieces, at)]
    at = next((place for place, one in enumerate(pieces) if one.kind == "deed"), 0)
    card = pieces[at - 2] if at > 1 else None
    alone = all(one.kind not in _DONE_BESIDE for one in (*pieces[:at], *pieces[at + 1 :]))
    begins = at == 2 or (at > 2 and pieces[at - 3].kind == "stop")
    to = at > 1 and (pieces[at - 1].kind, pieces[at - 1].value) == ("prep", "to") and pieces[at].form == ""
    if card is None or not (to and alone and begins and is_card(card.name)) or card.value not in _USED:
        return pieces
    verb = "play" if card.value == "magic" else "use"
    who = somebody(card.owner or who_types(), card.start)
    return [*pieces[: at - 2], who, Piece("deed", verb, card.start, card.start), *pieces[at - 2 :]]


def _on_whose_hand(pieces: Sequence[Piece], at: int) -> Piece:
    """What stands there; "Foxicorn on my own hand" is on whose hand that is."""
    one = pieces[at]
    on = at > 1 and pieces[at - 1].value == "on" and pieces[at - 2].kind == "thing"
    whose = on and (one.kind, one.value) == ("zone", "hand") and one.owner is not None
    return Piece("person", OBJECT, one.start, one.end, one.owner or "") if whose else one


def _is_stressed(pieces: Sequence[Piece], at: int) -> bool:
    """ "Is the Aura itself fair game": does "itself" only stress the card of which something is said?"""
    before, behind = pieces[at - 1 : at], pieces[at + 1 : at + 2]
    stressed = (
        at > 0 and pieces[at].value == "itself" and before[0].kind == "thing" and before[0].end == pieces[at].start
    )
    return stressed and any(one.kind in ("be", "modal") or (one.kind == "deed" and one.form == "ed") for one in behind)
