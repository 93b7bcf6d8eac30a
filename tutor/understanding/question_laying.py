"""A case in which nothing is open, laid out with the engine's question that settles what is asked of it."""

from __future__ import annotations

from typing import NamedTuple

from tutor.analysis.meeting.encounters import GameSettings
from tutor.scenario import Scenario
from tutor.scenario.move_asked_about import in_words
from tutor.understanding.asked_case import PutQuestion
from tutor.understanding.case import Case
from tutor.understanding.case_layout import as_played
from tutor.understanding.completion import Completed
from tutor.understanding.ranking import Features


class Laid(NamedTuple):
    """A question that may be meant, laid out.

    case: as it was said; completed: with nothing open; put: the question, and how it reads; scenario: with it
    features: what makes it likely, or unlikely
    """

    game: GameSettings
    case: Case
    completed: Completed
    put: PutQuestion
    words: str
    features: Features

    @property
    def scenario(self) -> Scenario:
        """The situation with the question in it."""
        return self.put.laid.scenario._replace(question=self.put.question)

    @property
    def is_of_table(self) -> bool:
        """Is it none of the ways to read the words, but what a table may ask?"""
        return bool(self.features.get("reading.none"))

    @property
    def kind(self) -> str:
        """The kind of question."""
        ask = self.completed.case.ask
        return ask.kind if ask is not None else ""


def laid_question(game: GameSettings, case: Case, completed: Completed, put: PutQuestion) -> Laid:
    """The question with its words, and the case as it is played."""
    completed = completed._replace(case=as_played(completed.case, put.laid.scenario))
    return Laid(game, case, completed, put, in_words(put.question, put.laid.start), {})
