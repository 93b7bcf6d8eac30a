"""What else can be asked of a situation: each question that can be put there, worded shortly, with its value."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting.encounters import GameSettings
from tutor.explain.case_words import asked_of
from tutor.understanding.ask_kinds import ASKS
from tutor.understanding.asked_case import Asking
from tutor.understanding.case import Case
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.case_layout import LaidCase, situation
from tutor.understanding.question_choice import OtherQuestion, with_that_done
from tutor.understanding.thought_questions import QuestionThoughts

MAX_QUESTIONS: Final = 40
"""How many questions are offered for one situation."""


def questions_there(case: Case, game: GameSettings, possible: bool) -> list[tuple[str, str]]:
    """What can be asked in this case, in which nothing is open: how it is said, and its value.

    possible: may that be done that is asked about
    """
    found: dict[str, str] = {}
    there = _Situations(case, game, possible)
    for thought in QuestionThoughts(case, game, there.then).all():
        put = next(((says, one.value) for one in thought.moments() if (says := there.says(one))), None)
        if put is not None:
            found.setdefault(*put)
        if len(found) >= MAX_QUESTIONS:
            break
    return list(found.items())


class _Situations:
    """The case as it is when something else is asked: once that is done which was asked about, and without it."""

    def __init__(self, case: Case, game: GameSettings, possible: bool) -> None:
        self.case, self.game, self.unchosen = case, game, set[tuple[str, str]]()
        done = with_that_done(case)
        self.then = possible and done is not case and self._laid(done, None) is not None

    def says(self, one: OtherQuestion) -> str:
        """How it is asked there; `""` where it cannot be, as who chooses, where of one player it could not be asked."""
        chooses = (one.card, one.moment) if one.kind == "who-chooses" else None
        found = "" if chooses in self.unchosen else self._put(one)
        if not found and chooses is not None:
            self.unchosen.add(chooses)
        return found

    def _put(self, one: OtherQuestion) -> str:
        asked = one.case(self.case)
        laid = self._laid(asked, asked_deed(asked))
        if laid is None or asked.ask is None:
            return ""
        put = next(ASKS[one.kind].ways(Asking(laid, asked.ask, one.deed)), None)
        return (asked_of(one.kind, one.by, one.card) or put.in_short) if put is not None else ""

    def _laid(self, case: Case, place: int | None) -> LaidCase | None:
        """The case laid out without the deed at that place."""
        return situation(case if place is None else case.without_deed(place), self.game, None)
