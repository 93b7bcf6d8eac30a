"""How much of what a stranger sends is read: marks on types, which `is_like` looks at."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple, TypeAlias

MAX_NUMBER: Final = 2**53
"""The largest whole number that a browser counts to."""

MAX_SETS: Final = 20

MAX_FACES: Final = 500
"""How many faces are sent at once: there are fewer published names, and no table shows more."""

MAX_SAID: Final = 2_000
"""How many letters a quarrel has."""

MAX_CHANGES: Final = 40
"""How often a quarrel is put right."""


MAX_OWN_SAID: Final = 12
"""How many cards of one's own go with a quarrel: those of which a word may be said in it."""


class Length(NamedTuple):
    """How many letters a text has, or how many things a list."""

    most: int
    least: int = 0

    def fits(self, value: object) -> bool:
        """Is it no shorter and no longer?"""
        return isinstance(value, str | list) and self.least <= len(value) <= self.most


class NumberRange(NamedTuple):
    """Between which two numbers one is, both included."""

    least: int
    most: int

    def fits(self, value: object) -> bool:
        """Is it no smaller and no larger?"""
        return isinstance(value, int) and self.least <= value <= self.most


class ReadAs(NamedTuple):
    """It need only be like this: whoever uses it reads it like a stranger's file, and says where it is wrong."""

    kind: object


Size = Length | NumberRange

LongText: TypeAlias = Annotated[str, Length(64 * 1024)]
Name: TypeAlias = Annotated[str, Length(200)]
FilledName: TypeAlias = Annotated[str, Length(200, 1)]
Sets: TypeAlias = Annotated[list[LongText], Length(MAX_SETS)]
Number: TypeAlias = Annotated[int, NumberRange(0, MAX_NUMBER)]
