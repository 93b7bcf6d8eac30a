"""The question for a wish: those that are kept, then drafts from all kinds, until one is good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, islice
from random import Random
from typing import Final

from tutor.lessons.quiz.kept_questions import kept_for
from tutor.lessons.quiz.published_tables import numbered, places
from tutor.lessons.quiz.question_generator import Drafted, QuizQuestion, drafted, finished, made
from tutor.lessons.quiz.question_request import (
    AIMS,
    ASKS_RULES,
    KINDS,
    LEVELS,
    MAX_NUMBERS,
    Level,
    Seed,
    Wish,
    WishKind,
    boxes_of,
    seed_of,
)
from tutor.yamlfile import BadInput, Problem

TRIES: Final = 250
"""How many numbers are tried for a question, whatever it is about."""
WANTED: Final = 60
"""How many numbers are tried for a question that is about what is wanted."""
BRIEFLY: Final = 40
"""How many numbers are tried before one of those that are kept is as good."""
STAYS: Final = 10
"""How many numbers are tried for one aim, before it is another's turn."""
SITUATIONS: Final = 6
"""How many published situations are looked at for each rule that is wanted."""
MAX_KEPT_TRIED: Final = 5
"""How many of those that are kept are made, if those before come to nothing by now."""
PATIENT: Final = 15
"""How many numbers are tried for one about the rule that is wanted most, before another that is wanted is as good."""
USUAL: Final[Mapping[Level, tuple[WishKind, ...]]] = {
    **dict.fromkeys(LEVELS, tuple(kind for kind in KINDS if kind != "reading")),
    3: KINDS,
}
"""The kinds where none is named, by level: readings are for those who know the rules."""


def question(wish: Wish) -> QuizQuestion:
    """The question for a wish: the same wish gives the same question, and so does the id of a question.

    Where none of the wanted rules comes up in a counted number of questions, it is about something else.

    Raises:
        BadInput: there is no question of that id, or none could be made.
    """
    if wish.id:
        found = made(seed_of(wish.id))
        if found is None:
            raise BadInput([Problem("quiz", 0, "id", f"there is no question {wish.id[:80]}")])
        return found
    return _wished(wish)


def searched(wish: Wish) -> QuizQuestion | None:
    """What is found for a wish without those that are kept; None where nothing, or nothing about what is wanted."""
    try:
        found = _looked_for(wish, seeds(wish))
    except BadInput:
        return None
    return None if wish.wants and {*wish.wants}.isdisjoint(found.turned_on) else found


def _wished(wish: Wish) -> QuizQuestion:
    """One of those that are kept, where something is wanted or it takes long to find another; else what is found."""
    if not wish.wants and wish.level != LEVELS[-1]:
        with suppress(BadInput):
            return _looked_for(wish, islice(seeds(wish), BRIEFLY))
    chance = Random(f"{wish.seed}/{wish.level}/{wish.wants}")
    for seed in islice(kept_for(wish, boxes_of(wish.edition, wish.sets), chance), MAX_KEPT_TRIED):
        if (asked := made(seed)) is not None:
            return asked
    return _looked_for(wish, seeds(wish))


def _looked_for(wish: Wish, those: Iterable[Seed]) -> QuizQuestion:
    """The first question about the first of the wanted rules; else the best of those looked at."""
    others: list[tuple[int, Drafted]] = []
    tried = 0
    for seed in those:
        tried += 1
        found = drafted(seed)
        if found is None:
            continue
        place = min((wish.wants.index(rule) for rule in found.turned_on if rule in wish.wants), default=len(wish.wants))
        near = 0 if tried < PATIENT else len(wish.wants) - 1
        if place <= near and (asked := finished(found)) is not None:
            return asked
        others.append((place, found))
        if wish.wants and tried >= WANTED:
            break
    for _, found in sorted(others, key=lambda one: one[0]):
        if (asked := finished(found)) is not None:
            return asked
    raise BadInput([Problem("quiz", 0, "", "no such question could be made; try another level or other kinds")])


def seeds(wish: Wish) -> Iterator[Seed]:
    """What is tried for a wish, one after the other."""
    kinds = [kind for kind in KINDS if kind in (wish.kinds or USUAL[wish.level])]
    sets = boxes_of(wish.edition, wish.sets)
    chance = Random(f"{wish.seed}/{wish.level}/{wish.edition}/{sets}/{kinds}")
    found = _about(chance, wish, sets, kinds) if wish.wants else ()
    yield from islice(chain(found, _any(chance, wish, sets, kinds)), TRIES)


def _any(chance: Random, wish: Wish, sets: tuple[str, ...], kinds: Sequence[WishKind]) -> Iterator[Seed]:
    """Kinds and aims by chance, each tried for a while, so that what is hard to come by is not left out."""
    while True:
        kind, aim = chance.choice(kinds), chance.randrange(AIMS)
        for _ in range(STAYS):
            number = chance.randrange(MAX_NUMBERS // AIMS) * AIMS + aim
            yield Seed(kind, wish.level, wish.edition, sets, number)


def _about(chance: Random, wish: Wish, sets: tuple[str, ...], kinds: Sequence[WishKind]) -> Iterator[Seed]:
    """The published situations that speak of what is wanted, what is wanted most first."""
    for rule in wish.wants:
        there = places(wish.edition, sets, rule)
        for place in chance.sample(there, min(SITUATIONS, len(there))):
            for kind in chance.sample(kinds, len(kinds)):
                number = numbered(place, chance.choice((ASKS_RULES, chance.randrange(AIMS))))
                yield Seed(kind, wish.level, wish.edition, sets, number)
