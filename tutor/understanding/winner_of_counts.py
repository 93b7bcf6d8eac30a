"""Of whom it is asked whether they have won, where nobody says it: whose Unicorns are counted, or the one spoken of."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tutor.understanding.case import Ask, CaseDeed, Holding, asked_of
from tutor.vocabulary import VARIATIONS

OF_WINNING: Final = ("won", "wins")

MIN_COUNTED: Final = 3
"""So many Unicorns are told because somebody may win with them."""


def with_winner(
    deeds: tuple[CaseDeed, ...], holdings: tuple[Holding, ...], ask: Ask, people: Collection[str]
) -> tuple[tuple[CaseDeed, ...], Ask]:
    """The deeds, and the question with whoever may have won; people: those who are spoken of.

    Of two whose Unicorns are counted none is taken.
    """
    place = ask.deed
    wins = place is not None and deeds[place].verb == "win"
    asks = ask.kind in OF_WINNING or wins
    if not asks or ask.by is not None or (place is not None and not (wins and deeds[place].by is None)):
        return deeds, ask
    counted = {one.player for one in holdings if _is_counted(one) and one.player}
    those = counted or {*people}
    if len(those) != 1:
        return deeds, ask
    return asked_of(those.pop(), deeds, ask)


def _is_counted(one: Holding) -> bool:
    return one.card in ("unicorn", *VARIATIONS) and one.number >= MIN_COUNTED and one.zone in (None, "stable")
