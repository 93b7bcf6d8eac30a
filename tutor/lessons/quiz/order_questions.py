"""Questions of the kind "in which order"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Final

from tutor.engine import Event
from tutor.engine.state.fact_fields import origin_of, word_of
from tutor.explain.questions.quiz_text import IN_WHICH_ORDER, WHAT_COMES_FIRST
from tutor.lessons.quiz.answer_claims import AnswerOption, InOrder, Occurs
from tutor.lessons.quiz.complexity import played_through
from tutor.lessons.quiz.drafts import QuestionDraft, Shown, notable
from tutor.lessons.quiz.next_questions import draft
from tutor.lessons.quiz.question_request import Seed
from tutor.lessons.quiz.random_walk import Walk
from tutor.lessons.quiz.table_generator import Recipe

RECIPES: Final = {1: Recipe(0.4, 0.3, 0.1), 2: Recipe(0.6, 0.5, 0.2), 3: Recipe(0.8, 0.6, 0.3)}
THINGS: Final = 3
"""How many things are put into an order."""
TIMED: Final = ("action.done", "action.replaced", "action.prevented", "pile.stopped", "game.won")
"""Kinds of events that have a time of their own: that a card enters which was played is always first."""
SHORT: Final = 70
"""How long a sentence is that stands in an order with others."""


def order_drafts(chance: Random, seed: Seed) -> Iterator[QuestionDraft]:
    """Drafts from one play: which of several things comes first, or in which order they come."""
    for here in played_through(chance, seed, RECIPES[seed.level], lambda went: _is_eventful(went, seed.level)):
        things = _things(here)
        if len(things) >= THINGS and max(1, min(3, len(things) - 2)) >= seed.level:
            yield from _asked(chance, here, things, seed.level)


def _is_eventful(went: Walk | Shown, level: int) -> bool:
    """Do enough things happen?"""
    return sum(event.kind in TIMED for event in went.events) >= level + 1


def _asked(chance: Random, here: Shown, things: list[str], level: int) -> Iterator[QuestionDraft]:
    picked = sorted(chance.sample(range(len(things)), THINGS))
    told = [things[place] for place in picked]
    if level == 3 and all(len(says) <= SHORT for says in told):
        yield _in_order(chance, here, told)._replace(level=level)
    yield _first(chance, here, told)._replace(level=level)


def _things(here: Shown) -> list[str]:
    """What happens and could be thought to happen at another time; what is told twice has no time of its own."""
    told = here.told
    found = [(event, says) for event, says in notable(here) if event.kind in TIMED and told.count(says) == 1]
    return [says for event, says in _one_a_link(found) if len(says) <= 2 * SHORT]


def _one_a_link(found: list[tuple[Event, str]]) -> Iterator[tuple[Event, str]]:
    """Of what happens in one link or by one card, which has no order, the first, where cards are moved; no DRAW."""
    links: set[int] = set()
    cards: set[int] = set()
    for event, says in found:
        origin = origin_of(event.fact)
        card = origin.card if origin is not None and event.link else -1
        if word_of(event.fact) == "draw" or event.link in links or card in cards or (event.link and not event.moves):
            continue
        links |= {event.link} if event.link else set()
        cards |= {card} if card >= 0 else set()
        yield event, says


def _first(chance: Random, here: Shown, told: list[str]) -> QuestionDraft:
    choices = [AnswerOption(says, Occurs(says, tuple(other for other in told if other != says))) for says in told]
    chance.shuffle(choices)
    return draft(here, WHAT_COMES_FIRST, choices)


def _in_order(chance: Random, here: Shown, told: list[str]) -> QuestionDraft:
    others = [order for order in permutations(told) if list(order) != told]
    orders = [tuple(told), *chance.sample(others, 2)]
    chance.shuffle(orders)
    choices = [AnswerOption(" Then: ".join(order), InOrder(order)) for order in orders]
    return draft(here, IN_WHICH_ORDER, choices)
