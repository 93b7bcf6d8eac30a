"""Look for the questions that are kept: `python -m tutor.lessons.quiz > cards/practice.txt`. It takes minutes."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from tutor.lessons.quiz.kept_questions import KeptQuestion
from tutor.lessons.quiz.published_tables import numbered, playable_places
from tutor.lessons.quiz.question_generator import drafted, finished
from tutor.lessons.quiz.question_request import AIMS, ASKS_RULES, LEVELS, Level, Seed, Wish, boxes_of, seed_of
from tutor.lessons.quiz.question_search import searched
from tutor.rulebook import editions

OF_A_RULE: Final = 3
"""How many are kept of a rule, of each rulebook, at most."""
ROUNDS: Final = 5
"""How often each published situation is looked at: as often with another number."""
MOVES_LOOKED_AT: Final = 2
"""How many of these times also at the moves that are refused there: there are fewer."""
OF_WINS: Final = 2
"""How many are kept about winning, of each rulebook and of the first two levels."""
OF_LONG_CHAINS: Final = 10
"""How many of the highest level are kept of each rulebook; of the others more are quickly made."""
HEAD: Final = "# Questions found by `python -m tutor.lessons.quiz`: the id, and the rules on which each turns."


def lines() -> Iterator[str]:
    """Every line of the file."""
    yield HEAD
    for book in editions():
        yield from _about_rules(book)
    for number in range(OF_WINS):
        for book in editions():
            for level in LEVELS[:2]:
                found = searched(Wish(book, level=level, kinds=("wins",), seed=number))
                if found is not None:
                    yield KeptQuestion(seed_of(found.id), found.turned_on).line
    for number in range(OF_LONG_CHAINS):
        for book in editions():
            found = searched(Wish(book, level=LEVELS[-1], seed=number))
            if found is not None:
                yield KeptQuestion(seed_of(found.id), found.turned_on).line


def _about_rules(book: str) -> Iterator[str]:
    """What the published situations show of each rule by that book, a few questions each."""
    sets, chance, have = boxes_of(book, None), Random(book), Counter[str]()
    for turn in range(1, ROUNDS + 1):
        for place in playable_places(book, sets):
            for level in LEVELS:
                for seed in _seeds(book, sets, level, place, turn, chance):
                    found = drafted(seed)
                    few = found is not None and any(have[rule] < OF_A_RULE for rule in found.turned_on)
                    if found is not None and few and finished(found) is not None:
                        have.update(found.turned_on)
                        yield KeptQuestion(seed, found.turned_on).line


def _seeds(book: str, sets: tuple[str, ...], level: Level, place: int, turn: int, chance: Random) -> Iterator[Seed]:
    for kind in ("next", "legal") if turn <= MOVES_LOOKED_AT else ("next",):
        aim = ASKS_RULES if turn % ROUNDS else chance.randrange(AIMS)
        yield Seed(kind, level, book, sets, numbered(place, aim, turn))


if __name__ == "__main__":
    for line in lines():
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
