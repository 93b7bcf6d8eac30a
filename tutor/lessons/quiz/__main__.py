"""Look for the questions that are kept: `python -m tutor.lessons.quiz > cards/practice.txt`. It takes minutes.

With the ids of rulebooks it looks for those of these alone.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import Final

from tutor.lessons.course_file import course, taught, teaches
from tutor.lessons.quiz.kept_questions import KeptQuestion
from tutor.lessons.quiz.published_tables import numbered, places_showing, playable_places, turn_of
from tutor.lessons.quiz.question_generator import drafted, finished
from tutor.lessons.quiz.question_request import AIMS, ASKS_RULES, LEVELS, Level, Seed, Wish, WishKind, boxes_of, seed_of
from tutor.lessons.quiz.question_search import searched
from tutor.rulebook import editions, rules

OF_A_RULE: Final = 3
"""How many are kept of a rule, of each rulebook, at most."""
MIN_ROUNDS: Final = 3
"""How often each published situation is looked at, at least: as often with another number."""
LOOKED_AT: Final = 250
"""How many are looked at by each rulebook, at least, each as often as it is looked at."""
MOVES_LOOKED_AT: Final = 2
"""How many of these times also at the moves that are refused there: there are fewer."""
AIMED: Final = 40
"""How many numbers are tried for a rule of the course that has not come up often enough."""
OF_A_LESSON: Final = 6
"""How many wishes are tried for a rule of a lesson on one rulebook that no published situation of that book shows."""
OF_WINS: Final = 2
"""How many are kept about winning, of each rulebook and of the first two levels."""
OF_LONG_CHAINS: Final = 10
"""How many of the highest level are kept of each rulebook; of the others more are quickly made."""
HEAD: Final = "# Questions found by `python -m tutor.lessons.quiz`: the id, and the rules on which each turns."


def lines(books: list[str]) -> Iterator[str]:
    """Every line of the file, by these rulebooks."""
    yield HEAD
    for book in books:
        have = Counter[str]()
        yield from _about_rules(book, have)
        for rule in taught():
            if rule in rules() and have[rule] < OF_A_RULE:
                yield from _aimed_at(rule, book, have)
        yield from _of_its_lessons(book, have)
        wins = [Wish(book, level=level, kinds=("wins",), seed=n) for n in range(OF_WINS) for level in LEVELS[:2]]
        for wish in wins:
            yield from _found(wish)
        long = [line for number in range(OF_LONG_CHAINS) for line in _found(Wish(book, None, LEVELS[-1], (), number))]
        yield from long or _found(Wish(book, None, LEVELS[-1], ("legal",)))


def _found(wish: Wish) -> Iterator[str]:
    found = searched(wish)
    if found is not None:
        yield KeptQuestion(seed_of(found.id), found.turned_on).line


def _about_rules(book: str, have: Counter[str]) -> Iterator[str]:
    """What the published situations show of each rule by that book, a few questions each."""
    sets, chance = boxes_of(book, None), Random(book)
    situations = playable_places(book, sets)
    for turn in range(1, max(MIN_ROUNDS, LOOKED_AT // len(situations)) + 1):
        for place in situations:
            for level in LEVELS:
                for seed in _seeds(book, sets, level, place, turn, chance):
                    found = drafted(seed)
                    few = found is not None and any(have[rule] < OF_A_RULE for rule in found.turned_on)
                    asked = finished(found) if found is not None and few else None
                    if found is not None and asked is not None and asked.asks == found.draft.asks:
                        have.update(found.turned_on)
                        yield KeptQuestion(seed, found.turned_on).line


def _seeds(book: str, sets: tuple[str, ...], level: Level, place: int, turn: int, chance: Random) -> Iterator[Seed]:
    for kind in ("next", "legal") if turn <= MOVES_LOOKED_AT and level != LEVELS[-1] else ("next",):
        aim = ASKS_RULES if turn % MIN_ROUNDS else chance.randrange(AIMS)
        yield Seed(kind, level, book, sets, numbered(place, aim, turn))


def _aimed_at(rule: str, book: str, have: Counter[str]) -> Iterator[str]:
    """Questions about one rule; those that have to say how the table reads what is open where there are no others."""
    saying: list[str] = []
    for seed in islice(_seeds_of(rule, book), AIMED):
        found = drafted(seed) if have[rule] < OF_A_RULE else None
        asked = finished(found) if found is not None and rule in found.turned_on else None
        if found is not None and asked is not None:
            line = KeptQuestion(seed, found.turned_on).line
            if asked.asks == found.draft.asks:
                have.update(found.turned_on)
                yield line
            else:
                saying.append(line)
    for line in saying[: OF_A_RULE - have[rule]]:
        have[rule] += 1
        yield line


def _of_its_lessons(book: str, have: Counter[str]) -> Iterator[str]:
    """Questions on rules that a lesson on that rulebook teaches, and that no published situation has shown so far."""
    own = [rule for told in course().lessons if told.edition == book for rule in teaches(told) if rule in rules()]
    for rule in own:
        for number, level in product(range(OF_A_LESSON), LEVELS[:2]):
            found = None if have[rule] else searched(Wish(book, level=level, seed=number, wants=(rule,)))
            if found is not None:
                have.update(found.turned_on)
                yield KeptQuestion(seed_of(found.id), found.turned_on).line


def _seeds_of(rule: str, book: str) -> Iterator[Seed]:
    """Numbers by which it is asked for that rule where a published situation shows it; what is refused comes first."""
    sets = boxes_of(book, None)
    aims = range(ASKS_RULES, AIMS, ASKS_RULES + 1)
    shown = places_showing(book, sets).get(rule, {})
    kinds: tuple[WishKind, ...] = ("legal", "next")
    for aim, kind in product(aims, kinds):
        for place, level in product(shown.get(kind, ()), LEVELS[:2] if kind == "legal" else LEVELS):
            yield Seed(kind, level, book, sets, numbered(place, aim, turn_of(rule)))


if __name__ == "__main__":
    for line in lines(sys.argv[1:] or [*editions()]):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
