"""Questions of the kind "who wins, does anybody"."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from tutor.explain.questions.open_questions import WHO_WON
from tutor.lessons.quiz.complexity import played_through, weight
from tutor.lessons.quiz.drafts import AnswerOption, Comes, QuestionDraft, Shown
from tutor.lessons.quiz.next_questions import draft
from tutor.lessons.quiz.question_request import Seed
from tutor.lessons.quiz.random_walk import Walk
from tutor.lessons.quiz.table_generator import Recipe
from tutor.scenario import Goal
from tutor.script.entry import NOTHING, Expect

RECIPES: Final = {
    1: Recipe(0.4, 0.3, 0.0, short=1),
    2: Recipe(0.3, 0.5, 0.1, short=1),
    3: Recipe(0.5, 0.5, 0.1, short=1, counting=0.8),
}


def win_drafts(chance: Random, seed: Seed) -> Iterator[QuestionDraft]:
    """A draft from one play, in which somebody wins as often as nobody does."""
    somebody = chance.random() < 0.5

    def fits(went: Walk) -> bool:
        return (went.end.outcome is not None) == somebody and _is_close(went) and _weight(went) == seed.level

    for here in played_through(chance, seed, RECIPES[seed.level], fits):
        yield _asked(here)._replace(level=seed.level, near=_near(here))


def _asked(here: Shown) -> QuestionDraft:
    players = here.state.table.players
    choices = [AnswerOption(player, Comes(Goal(Expect(winner=player)))) for player in players]
    choices.append(AnswerOption("Nobody yet", Comes(Goal(Expect(winner=NOTHING)))))
    return draft(here, WHO_WON, choices)


def _weight(here: Walk) -> int:
    """As always; a card that says what counts, or how much, weighs as much as a link."""
    counting = any(here.end.table.cards[card].says for cards in here.steps[0].before.stables for card in cards)
    return max(1, min(3, weight(here.events) + counting))


def _is_close(here: Walk) -> bool:
    """May one think that somebody has enough: as many cards as Unicorns are needed, at some time, or but one fewer?"""
    return any(len(cards) >= here.end.table.to_win - 1 for made in here.steps for cards in made.after.stables)


def _near(here: Shown) -> tuple[str, ...]:
    """The cards in the Stables of those who have nearly enough, or have it."""
    most = [max(len(made.after.stables[seat]) for made in here.steps) for seat in range(len(here.state.stables))]
    names, needed = here.state.table.names, here.state.table.to_win
    near = (cards for cards, number in zip(here.state.stables, most, strict=True) if number >= needed - 1)
    return tuple(names[card] for cards in near for card in cards)
