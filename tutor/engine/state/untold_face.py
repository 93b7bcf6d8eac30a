"""A card that nobody has told: what holds of it whatever it is, and what says that it has to be told after all."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NoReturn, cast

from tutor.cards.card import Card

NAME: Final = "a face-down card"

_NEVER: Final = frozenset(("baby", "herd"))
"""The types of which such a card never is: their backs are others."""


class LookedAt(Exception):
    """What is asked depends on what `card` is, and nobody has told that."""

    def __init__(self, card: int) -> None:
        self.card = card
        super().__init__(f"what card {card} is has not been told")


class FaceDown:
    """What stands for the definition of such a card: reading anything that goes by what it is raises `LookedAt`."""

    __slots__ = ("number",)

    name = NAME

    def __init__(self, number: int) -> None:
        self.number = number

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        raise LookedAt(self.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FaceDown) and other.number == self.number

    def __hash__(self) -> int:
        return hash(self.number)

    @property
    def words(self) -> _Kinds:
        """The kinds that speak of it."""
        return _Kinds(self.number)


class _Kinds:
    """The kinds that speak of a card not told, as far as that can be said of any."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __contains__(self, kind: object) -> bool:
        if kind == "card" or kind in _NEVER:
            return kind == "card"
        raise LookedAt(self.number)

    def isdisjoint(self, kinds: Collection[str]) -> bool:
        """Does none of these speak of it?"""
        return "card" not in kinds and not any(kind in self for kind in kinds)


def definition(number: int) -> Card:
    """What a table has in the place of the definition of that card."""
    return cast(Card, FaceDown(number))
