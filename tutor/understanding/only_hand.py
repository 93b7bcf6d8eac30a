"""Whose hand is spoken of, where nobody is said to do what is asked: "Imitation but no Basic in my hand"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from tutor.understanding.case import Ask, CaseDeed, Holding, asked_of

_LOSES: Final = ("discard", "lose")

_OF_DOING: Final = ("may", "must", "answerable", "works", "what-if-not")
"""Kinds that ask what somebody may do with a card."""


def with_whose_hand(
    deeds: tuple[CaseDeed, ...], holdings: tuple[Holding, ...], ask: Ask, people: Collection[str]
) -> tuple[tuple[CaseDeed, ...], Ask]:
    """The deeds, and the question with whoever does it: the only one who is spoken of, where it is their hand that is.

    people: those who are spoken of
    """
    place = ask.deed
    open_ = ask.by is None and (place is None or deeds[place].by is None)
    if len(people) != 1 or ask.kind not in _OF_DOING or not open_:
        return deeds, ask
    by = next(iter(people))
    if not any(one.zone == "hand" and one.player == by for one in holdings):
        return deeds, ask
    return asked_of(by, deeds, ask)


def with_whose_empty_hand(
    deeds: Sequence[CaseDeed], holdings: tuple[Holding, ...], ask: Ask, players: Sequence[str]
) -> tuple[Holding, ...]:
    """What lies where; a hand that is empty, and of which nobody says whose, is theirs who would discard from it.

    Else theirs of whom it is asked, or of whoever types.
    """
    loser = next((one.by for one in reversed(deeds) if one.verb in _LOSES and one.by), None)
    whose = loser or ask.by or players[0]
    return tuple(
        one._replace(player=whose) if one.zone == "hand" and not one.number and one.player is None else one
        for one in holdings
    )
