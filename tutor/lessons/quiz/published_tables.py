"""Published situations as tables: what people have asked about, and what the lessons show, played by a rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random
from typing import Final

from tutor.lessons.quiz.drafts import Shown, goes_on, shown
from tutor.lessons.quiz.question_request import AIMS, Seed
from tutor.lessons.quiz.random_walk import DecisionPoint
from tutor.scenario import Entry, Result, Scenario
from tutor.scenario.entries import singly
from tutor.scenario.initial_state import sets_of
from tutor.scenario.rulings import Published, published
from tutor.scenario.runner import Runner
from tutor.yamlfile import BadInput

MOVES: Final = 4
"""How many moves are played at most where it is asked for a rule."""


@cache
def _all() -> tuple[Published, ...]:
    return (*published("ruling"), *published("lesson"))


@lru_cache(maxsize=8)
def places(edition: str, sets: tuple[str, ...], rule: str) -> tuple[int, ...]:
    """Which of the published situations speak of a rule and are of that rulebook; of every one, where none are."""
    named = [place for place, one in enumerate(_all()) if rule in one.text]
    own = [place for place in named if (table := _read(place)) is not None and table.edition == edition]
    others = [place for place in named if _playable(place, edition, sets)]
    return (*own, *(place for place in others if place not in own))


def numbered(place: int, aim: int, turn: int = 0) -> int:
    """The number of a question about that situation, with that aim; turn: another one for each."""
    return aim + AIMS * (1 + 2 * (place + turn * len(_all())))


def playable_places(edition: str, sets: tuple[str, ...]) -> tuple[int, ...]:
    """Which of the published situations that rulebook and these boxes can play, their own first."""
    return places(edition, sets, "")


def _playable(place: int, edition: str, sets: tuple[str, ...]) -> bool:
    found = _read(place)
    return found is not None and {*sets_of(found)} <= {*sets} and not found.own


@lru_cache(maxsize=512)
def _read(place: int) -> Scenario | None:
    try:
        return _all()[place].scenario
    except BadInput:
        return None


@lru_cache(maxsize=64)
def told(seed_place: int, edition: str, sets: tuple[str, ...]) -> Result | None:
    """A published situation, by its place among all, played by a rulebook; None where that cannot be.

    What is tried in vain there is left out, and what goes by itself is an entry.
    """
    place = seed_place % len(_all())
    found = _read(place)
    if found is None or not _playable(place, edition, sets):
        return None
    script = tuple(entry for entry in found.script if not entry.refused)
    script = tuple(one for entry in script for one in singly(entry))
    plain = found._replace(question=None, expect=None, title="", source=None, lesson=None)
    asked = plain._replace(edition=edition, sets=sets, readings={}, script=script, stop="chain")
    result = Runner(asked).played()
    return None if result.error is not None or result.unused else result


def told_in_vain(seed: Seed, after: int) -> tuple[Entry, ...]:
    """What is tried in vain there right after so many entries of `told`'s script."""
    found, done, tried = _read(seed.place % len(_all())), 0, list[Entry]()
    for entry in found.script if found is not None else ():
        if not entry.refused:
            done += len(singly(entry))
        elif done == after and len(singly(entry)) == 1:
            tried.append(entry._replace(refused=False))
    return tuple(tried)


def told_moments(seed: Seed) -> Iterator[tuple[Scenario, DecisionPoint]]:
    """The moments of a published situation at which somebody is asked, each with the situation as it lies first."""
    result = told(seed.place, seed.edition, seed.sets)
    if result is None:
        return
    script = result.scenario.script
    laid = result.scenario._replace(script=())
    for number in range(len(script) + 1):
        found = shown(laid._replace(script=script[:number], stop="decision"))
        if found is not None and found.state.asked is not None and not goes_on(found.state):
            yield laid._replace(stop="decision"), DecisionPoint(script[:number], found.state)


def told_plays(chance: Random, seed: Seed) -> Iterator[Shown]:
    """What is played in a published situation, from each of its moments, by chance, until what is begun there is done.

    Where it is to be asked for a rule, a few moves more, so that a phase or a turn may end as well.
    """
    result = told(seed.place, seed.edition, seed.sets)
    if result is None:
        return
    script, laid = result.scenario.script, result.scenario._replace(stop="decision")
    for number in chance.sample(range(len(script)), len(script)):
        rests = shown(laid._replace(script=script[:number]))
        ends = range(number + 1, len(script) + 1) if rests is not None and not goes_on(rests.state) else ()
        for end in reversed(ends[:MOVES]) if seed.asks_rules else ends:
            here = shown(laid._replace(script=script[:number]), script[number:end])
            if here is not None:
                yield here
                break
