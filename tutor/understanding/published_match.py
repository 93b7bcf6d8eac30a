"""The published rulings and the rules that decide exactly what is asked; none that only share a card with it."""

from __future__ import annotations

from math import exp
from typing import Final, Literal, NamedTuple

from tutor.understanding.case import Understood
from tutor.understanding.lexicon import word_file
from tutor.understanding.published_likeness import Likeness, likenesses

LIKELIER_THAN_NOT: Final = 0.5
"""So likely has it to be that what is told decides it."""

TWO_IN_FIVE: Final = 0.4
"""The same where no card is named: then a rule is mostly asked for, and the likeliest is mostly that one."""

MAX_OF_A_KIND: Final = 3
"""So many rulings are told, and so many rules."""


class Deciding(NamedTuple):
    """Ids of what decides it, the likeliest first, at most three of each.

    sure: it is likelier than not that one of them does
    """

    rulings: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    sure: bool = False


def deciding(told: Understood, edition: str | None = None) -> Deciding:
    """What decides exactly this; nothing where words were not understood, or where it is of another game.

    edition: what is played, where that is known
    """
    found = sorted(
        (-likely, entry.kind, at, entry.id)
        for at, (entry, one) in enumerate(likenesses(told, edition))
        if (likely := chance(one)) >= enough(one)
    )

    def first(kind: Literal["rule", "ruling"]) -> tuple[str, ...]:
        return tuple(id for _, of, _, id in found if of == kind)[:MAX_OF_A_KIND]

    return Deciding(first("ruling"), first("rule"), any(-one >= LIKELIER_THAN_NOT for one, *_ in found))


def enough(like: Likeness) -> float:
    """How likely it has to be, at least, for what is like a text in that way."""
    return TWO_IN_FIVE if like.plain else LIKELIER_THAN_NOT


def chance(like: Likeness) -> float:
    """How likely it is that what is like a text decides it, from 0 to 1."""
    fit = weight("bias") + sum(weight(name) * value for name, value in like._asdict().items())
    return 1 / (1 + exp(-fit))


def weight(name: str) -> float:
    """The weight of that name. Raises: KeyError: there is none, which is a fault of ours."""
    return float(word_file("published_weights")[name])
