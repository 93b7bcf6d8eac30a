"""Questions of the kind "which of these moves are legal"."""

from __future__ import annotations

from collections.abc import Container, Iterator
from random import Random
from typing import Final, NamedTuple

from tutor.engine import Refusal, State, legal_moves, refused_moves, step
from tutor.engine.state.moves import Done, Move, Pass, Skip
from tutor.explain.questions.quiz_text import move_offered, what_is_legal
from tutor.lessons.quiz.answer_claims import AnswerOption, May
from tutor.lessons.quiz.complexity import asked_moments
from tutor.lessons.quiz.drafts import QuestionDraft
from tutor.lessons.quiz.question_request import LEVELS, Seed
from tutor.lessons.quiz.random_walk import DecisionPoint, helps_another
from tutor.lessons.quiz.rule_questions import why_not_drafts
from tutor.lessons.quiz.table_generator import Recipe
from tutor.scenario import Entry, Scenario, entry_of
from tutor.scenario.entries import judged
from tutor.script.names import copies

RECIPES: Final = {1: Recipe(0.25, 0.6, 0.1), 2: Recipe(0.5, 0.8, 0.2), 3: Recipe(0.7, 0.8, 0.3)}
MIN_CHOICES, MAX_CHOICES = 3, 5
"""How many choices there are."""
TIRED: Final = ("cards.instant",)
"""Reasons that everybody knows after one question; where there is no other, another question is better."""
GIVING: Final = (0, 1)
"""The aims with which a Unicorn for another's Stable is among what may be done: nobody does it, and it is a rule."""
LATER: Final = 6
"""How many choices for one card are looked at."""
WITHOUT: Final = (Pass, Done, Skip)
"""Moves by which nothing is done: they are legal nearly always."""


class Option(NamedTuple):
    """A move that somebody may think of, how it is said, and the reasons against it."""

    entry: Entry
    says: str
    card: str
    against: tuple[Refusal, ...]


def legal_drafts(chance: Random, seed: Seed, about: Container[str] | None = None) -> Iterator[QuestionDraft]:
    """Drafts from the moments of some walks at one table, in an order by chance; `about`: only with such a reason."""
    moments = asked_moments(chance, seed, RECIPES[seed.level])
    if seed.asks_rules and about is None:
        any_moment = seed.level == LEVELS[-1]  # in a small box hardly anything takes more thought
        fits = [one for one in moments if any_moment or _level(one[1].state, []) == seed.level]
        yield from why_not_drafts(chance, fits, seed)
        return
    for scenario, moment in moments:
        if about is not None and not any(one.rule in about for _, why in refused_moves(moment.state) for one in why):
            continue
        draft = _draft(chance, scenario, moment, seed.level, seed.aim in GIVING)
        if draft is not None:
            yield draft


def _draft(
    chance: Random, scenario: Scenario, moment: DecisionPoint, level: int, is_giving: bool
) -> QuestionDraft | None:
    state = moment.state
    asked = state.asked
    if asked is None or (asked.kind == "action" and state.turn.played):
        return None
    moves = [move for move in legal_moves(state) if is_giving or not helps_another(state, move)]
    able = [_option(state, move, ()) for move in moves if not isinstance(move, WITHOUT)]
    unable = [_option(state, move, why) for move, why in refused_moves(state) if not isinstance(move, WITHOUT)]
    told = {one.says for one in able}
    unable = [one for one in unable if not _comes_later(state, one.entry)]
    unable = [one for one in {one.says: one for one in unable}.values() if one.says not in told]
    able = _one_a_card(chance, able)
    if not able or not unable or _level(state, unable) != level:
        return None
    if all(reason.rule in TIRED for one in unable for reason in one.against) and chance.random() < 0.8:
        return None
    chosen = _chosen(chance, able, unable)
    asks = what_is_legal(state)
    if len(chosen) < MIN_CHOICES or not asks:
        return None
    choices = tuple(AnswerOption(one.says, May(one.entry)) for one in chosen)
    cards = tuple(dict.fromkeys(one.card for one in chosen if one.card))
    return QuestionDraft(scenario._replace(script=moment.way), asks, choices, cards, level, several=True)


def _comes_later(state: State, entry: Entry) -> bool:
    """May it be chosen a little later for the same card, as the next of several Stables comes after this one?"""
    request = state.asked.request if state.asked is not None else None
    source = request.instance.source if request is not None else -1
    for _ in range(LATER if source >= 0 else 0):
        able = legal_moves(state)
        if not able:
            return False
        state = step(state, able[0]).after
        request = state.asked.request if state.asked is not None else None
        if request is None or request.instance.source != source:
            return False
        if judged(state, entry).legal:
            return True
    return False


def _chosen(chance: Random, able: list[Option], unable: list[Option]) -> list[Option]:
    """Some that are legal and some that are not, those first that are refused for different reasons."""
    chance.shuffle(able)
    chance.shuffle(unable)
    seen: set[str] = set()
    unable.sort(key=lambda one: _is_seen(seen, one))
    wrong = unable[: chance.choice((1, 2, 2, 3))]
    right = able[: min(MAX_CHOICES - len(wrong), chance.choice((1, 1, 2, 3)))]
    if len(wrong) + len(right) < MIN_CHOICES:
        wrong, right = unable[: MAX_CHOICES - len(right)][:3], able[:2]
    chosen = [*right, *wrong]
    chance.shuffle(chosen)
    return chosen


def _one_a_card(chance: Random, able: list[Option]) -> list[Option]:
    """One move for each card, and seldom the DRAW that is always there."""
    mixed = chance.sample(able, len(able))
    mixed = [one for one in mixed if one.card or chance.random() < 0.3]
    return list({one.card: one for one in mixed}.values())


def _is_seen(seen: set[str], one: Option) -> bool:
    rules = {reason.rule for reason in one.against}
    known = rules <= seen
    seen |= rules
    return known


def _level(state: State, unable: list[Option]) -> int:
    """How much has to be thought of: what is asked, a card by which something is not so, a pile, a chain."""
    asked, table = state.asked, state.table
    assert asked is not None
    by_card = any(reason.rule in table.copies for one in unable for reason in one.against)
    deep = len(state.pile) > 1 or state.link > 1
    return min(3, 1 + (asked.kind in ("choose", "use")) + by_card + deep)


def _option(state: State, move: Move, against: tuple[Refusal, ...]) -> Option:
    entry = entry_of(state, move)
    picked = entry.picks[0] if entry.picks else None
    card = picked.name if picked is not None and copies(state.table, picked.name) else ""
    return Option(entry, move_offered(entry, state), card, against)
