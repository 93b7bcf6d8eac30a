"""A play until all is done that it began, and how much has to be thought of to follow it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from tutor.engine import Event
from tutor.lessons.quiz.drafts import Shown, shown
from tutor.lessons.quiz.published_tables import told_moments, told_plays
from tutor.lessons.quiz.question_request import Seed
from tutor.lessons.quiz.random_walk import DecisionPoint, Walk, begun, moments, walk
from tutor.lessons.quiz.table_generator import Recipe, dealt
from tutor.scenario import Scenario

PLAYS: Final = 8
"""How many plays are tried at one table."""
MAX_ANSWERS: Final = 5
"""How many answers a friend tells of one play."""
TURNS: Final = ("action.replaced", "action.prevented", "pile.stopped")
"""Kinds of events by which something comes otherwise than it was begun."""


def played_through(chance: Random, seed: Seed, recipe: Recipe, fits: Callable[[Walk | Shown], bool]) -> Iterator[Shown]:
    """Plays at one small table, or in a published situation, to the end of what they begin, where they fit."""
    if seed.from_print:
        yield from (here for here in told_plays(chance, seed) if fits(here))
        return
    scenario = dealt(chance, seed.edition, seed.sets, recipe)
    start = begun(scenario)
    for _ in range(PLAYS if start is not None else 0):
        assert start is not None
        went = walk(chance, start, "chain")
        if not went.ended or not 0 < len(went.way) <= MAX_ANSWERS or went.way[0].verb == "draw":
            continue
        if fits(went):
            here = shown(scenario, went.way)
            if here is not None:
                yield here


def asked_moments(chance: Random, seed: Seed, recipe: Recipe) -> Iterator[tuple[Scenario, DecisionPoint]]:
    """Moments at one small table, or of a published situation, each with how it lies before anything is done."""
    if seed.from_print:
        found = list(told_moments(seed))
        yield from chance.sample(found, len(found))
        return
    scenario = dealt(chance, seed.edition, seed.sets, recipe)
    yield from ((scenario, moment) for moment in moments(chance, scenario))


def weight(events: Sequence[Event]) -> int:
    """How much has to be thought of, up to 3: links in which something is done, and what comes otherwise than begun.

    0 where nothing comes of it but that a card is played.
    """
    done = [event for event in events if event.kind == "action.done" and event.link]
    links = len({event.link for event in done})
    turns = len({event.kind for event in events if event.kind in TURNS})
    answers = sum(event.kind == "pile.response" for event in events)
    return min(3, links + max(turns, answers))
