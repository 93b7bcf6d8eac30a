"""Questions looked for in advance, by their ids: those of long chains, and those on one rule, take long to find.

Nothing of them is kept but the id and the rules that it turned on when it was found: the question is made anew, so its
answer is always that of the cards and rules of today. `python -m tutor.lessons.quiz` looks for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final, NamedTuple

from tutor.data import data_root
from tutor.lessons.quiz.question_request import Seed, Wish, seed_of

FILE: Final = "practice.txt"
"""The file, beside the cards: an id a line, and the rules."""


class KeptQuestion(NamedTuple):
    """A question that was found, and the rules on which it turns."""

    seed: Seed
    turned_on: tuple[str, ...]

    @property
    def line(self) -> str:
        """As the file has it."""
        return " ".join((self.seed.id, *self.turned_on))


@cache
def kept_questions() -> tuple[KeptQuestion, ...]:
    """All of them, as the file has them. Raises: BadInput: a line begins with no question's id."""
    lines = (data_root() / FILE).read_text(encoding="utf-8").splitlines()
    split = (line.split() for line in lines if line and not line.startswith("#"))
    return tuple(KeptQuestion(seed_of(id), tuple(rules)) for id, *rules in split)


def kept_for(wish: Wish, sets: tuple[str, ...], chance: Random) -> Iterator[Seed]:
    """Those for a wish, each once: about what is wanted most first, of its level before those of others.

    Where nothing is wanted, those of its level.
    """
    played = [one for one in kept_questions() if (one.seed.edition, one.seed.sets) == (wish.edition, sets)]
    fits = [one for one in played if not wish.kinds or one.seed.kind in wish.kinds]
    mixed = chance.sample(fits, len(fits))
    if not wish.wants:
        yield from (one.seed for one in mixed if one.seed.level == wish.level)
        return
    for rule in wish.wants:
        about = [one for one in mixed if rule in one.turned_on]
        yield from (one.seed for one in sorted(about, key=lambda one: abs(one.seed.level - wish.level)))
