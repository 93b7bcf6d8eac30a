"""How a game ends where no number of Unicorns alone decides it."""

from __future__ import annotations

from typing import NamedTuple


class DeckOut(NamedTuple):
    """The deck has run out. number: the most Unicorns; letters: the most letters of those tied, None where not asked.

    number: None where the game simply ends; barred: the cards by which some players cannot win
    """

    number: int | None
    letters: int | None = None
    barred: tuple[int, ...] = ()


class Tied(NamedTuple):
    """Several had the number to win at the same moment; number, letters: as in `DeckOut`, of these players alone."""

    number: int
    letters: int | None


EndFact = DeckOut | Tied
