"""Published situations as tables: what people have asked about, and what the lessons show, played by a rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random
from typing import Final, NamedTuple
from zlib import crc32

from tutor.engine import refused_moves
from tutor.lessons.quiz.drafts import Shown, goes_on, shown
from tutor.lessons.quiz.question_request import AIMS, Seed, WishKind
from tutor.lessons.quiz.random_walk import DecisionPoint
from tutor.scenario import Entry, Result, Scenario
from tutor.scenario.entries import judged, singly
from tutor.scenario.initial_state import sets_of
from tutor.scenario.rulings import Published, published
from tutor.scenario.runner import Runner
from tutor.scenario.seeded_chance import to_be_written
from tutor.script.entry import CHANCE
from tutor.yamlfile import BadInput

TURNS: Final = 150
"""How many turns there are: with each another rule is asked for, where a situation shows it."""
BEGINNING: Final = ("play", "draw")
"""The moves that begin something else; where it is not asked for a rule, one thing at a time is asked about."""
MOVES: Final = 7
"""How many entries are played at most where it is asked for a rule, passes among them."""


@cache
def _all() -> tuple[Published, ...]:
    return (*published("ruling"), *published("lesson"))


@lru_cache(maxsize=8)
def places(edition: str, sets: tuple[str, ...], rule: str) -> tuple[int, ...]:
    """Which published situations that these boxes can play speak of a rule, those of that rulebook first."""
    named = [place for place, one in enumerate(_all()) if rule in one.text and _playable(place, sets)]
    own = [place for place in named if (table := _read(place)) is not None and table.edition == edition]
    return (*own, *(place for place in named if place not in own))


def numbered(place: int, aim: int, turn: int = 0) -> int:
    """The number of a question about that situation, with that aim; turn: another one for each."""
    return aim + AIMS * (1 + 2 * (place + turn * len(_all())))


def turn_of(rule: str) -> int:
    """With which turn a rule comes first of those that can be asked about; few others share it."""
    return crc32(rule.encode()) % TURNS


def is_aimed_at(seed: Seed, rule: str) -> bool:
    """Is it a question about a published situation with that turn?"""
    return seed.from_print and seed.place // len(_all()) == turn_of(rule)


def playable_places(edition: str, sets: tuple[str, ...]) -> tuple[int, ...]:
    """Which of the published situations that rulebook and these boxes can play, their own first."""
    return places(edition, sets, "")


def _playable(place: int, sets: tuple[str, ...]) -> bool:
    found = _read(place)
    return found is not None and {*sets_of(found)} <= {*sets} and not found.own


@lru_cache(maxsize=512)
def _read(place: int) -> Scenario | None:
    try:
        return _all()[place].scenario
    except BadInput:
        return None


class ToldTable(NamedTuple):
    """A published situation, whole: what went by itself is an entry, and what is tried in vain is not.

    tried: what is tried in vain, each with the number of entries after which it is
    """

    scenario: Scenario
    tried: tuple[tuple[int, Entry], ...]


@lru_cache(maxsize=64)
def told(seed_place: int, edition: str, sets: tuple[str, ...], as_read: bool = False) -> ToldTable | None:
    """A published situation, by its place among all, played by a rulebook; None where that cannot be.

    as_read: with its own readings of what is open, rather than those of the rulebook
    """
    place = seed_place % len(_all())
    found = _read(place)
    if found is None or not _playable(place, sets):
        return None
    script = tuple(one for entry in found.script if not entry.refused for one in singly(entry))
    plain = found._replace(question=None, expect=None, title="", source=None, lesson=None)
    own = found.readings if as_read else {}
    asked = plain._replace(edition=edition, sets=sets, readings=own, script=script, stop="chain")
    result = Runner(asked).played()
    return None if result.error is not None or result.unused else _whole(found, result)


def _whole(found: Scenario, result: Result) -> ToldTable:
    whole, places = list[Entry](), list[int]()
    for answer, made in zip(result.answers, result.steps, strict=False):
        places.append(len(whole))
        written = to_be_written(made.after, answer, found.seed) if answer.verb in CHANCE else answer
        whole += [written._replace(line=0)] if written is not None else []
    places.append(len(whole))
    entered, done, tried = (*result.entered, len(result.answers)), 0, list[tuple[int, Entry]]()
    for entry in found.script:
        if not entry.refused:
            done += len(singly(entry))
        elif len(singly(entry)) == 1:
            tried.append((places[entered[done]], entry._replace(refused=False)))
    return ToldTable(result.scenario._replace(script=tuple(whole)), tuple(tried))


@lru_cache(maxsize=2)
def places_showing(edition: str, sets: tuple[str, ...]) -> dict[str, dict[WishKind, tuple[int, ...]]]:
    """Rule -> in which published situations something happens because of it, and in which something is refused."""
    found: dict[str, dict[WishKind, dict[int, None]]] = {}
    for place in playable_places(edition, sets):
        whole = told(place, edition, sets, True)
        if whole is None:
            continue
        played = Runner(whole.scenario).played()
        for rule in {rule for made in played.steps for event in made.trace for rule in event.rules}:
            found.setdefault(rule, {}).setdefault("next", {})[place] = None
        states = [made.after for made in played.steps]
        against = {why.rule for state in states for _, reasons in refused_moves(state) for why in reasons}
        tried = (judged(states[after], entry).against for after, entry in whole.tried if after < len(states))
        for rule in against | {why.rule for reasons in tried for why in reasons}:
            found.setdefault(rule, {}).setdefault("legal", {})[place] = None
    return {rule: {kind: tuple(those) for kind, those in kinds.items()} for rule, kinds in found.items()}


def told_in_vain(seed: Seed, after: int) -> tuple[Entry, ...]:
    """What is tried in vain there right after so many entries of `told`'s script."""
    found = told(seed.place, seed.edition, seed.sets, seed.asks_rules)
    return tuple(entry for place, entry in found.tried if place == after) if found is not None else ()


def told_moments(seed: Seed) -> Iterator[tuple[Scenario, DecisionPoint]]:
    """The moments of a published situation at which somebody is asked, each with the situation as it lies first."""
    result = told(seed.place, seed.edition, seed.sets, seed.asks_rules)
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
    result = told(seed.place, seed.edition, seed.sets, seed.asks_rules)
    if result is None:
        return
    script, laid = result.scenario.script, result.scenario._replace(stop="decision")
    for number in chance.sample(range(len(script)), len(script)):
        rests = shown(laid._replace(script=script[:number]))
        ends = range(number + 1, len(script) + 1) if rests is not None and not goes_on(rests.state) else ()
        for end in reversed(ends[:MOVES]) if seed.asks_rules else ends:
            if not seed.asks_rules and any(entry.verb in BEGINNING for entry in script[number + 1 : end]):
                break
            here = shown(laid._replace(script=script[:number]), script[number:end])
            if here is not None:
                yield here
                break
