"""What is learnt in a terminal, kept in a file: the same as the pages export and bring in."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from datetime import date

from tutor.cards.phrases import amount
from tutor.cli.files import tell, write_file
from tutor.lessons.course_file import course, taught
from tutor.lessons.mastery import Learnt, learnt_file, read_learnt
from tutor.rulebook import rules
from tutor.scenario.read import content_of


class LearnerProgress:
    """What somebody has learnt: read from a file where one is named, and written there whenever it changes.

    Raises:
        BadInput: there is such a file, and it is another's.
    """

    def __init__(self, file: str | None) -> None:
        self._file = file
        self.learnt = Learnt()
        if file is not None and os.path.exists(file):
            self.learnt = read_learnt(content_of(file).decode("utf-8", "replace"), file)

    def tick(self, lesson: str) -> None:
        """A lesson is done."""
        self._keep(self.learnt.with_lesson(lesson, int(time.time() * 1000)))

    def answered(self, question: str, turned_on: Iterable[str], is_right: bool) -> None:
        """A question was answered; `question` is "" where it cannot be asked again."""
        self._keep(self.learnt.with_answer(question, turned_on, is_right, _today()))

    def wanted(self) -> tuple[str, ...]:
        """The rules that should be asked about, the most wanted first; nothing where nothing was learnt yet."""
        if not (self.learnt.rules or self.learnt.lessons):
            return ()
        seen = {rule for rule, lessons in taught().items() if any(one in self.learnt.lessons for one in lessons)}
        return self.learnt.wanted(rules_to_know(), seen, _today())

    def say(self) -> None:
        """How far one is, where that is kept."""
        if self._file is None:
            return
        known = set(self.learnt.known) & set(rules_to_know())
        due = len(self.learnt.due(_today()))
        tell(f"You know {len(known)} of {amount(len(rules_to_know()), 'rule')}. Today: {due} due.")

    def _keep(self, learnt: Learnt) -> None:
        self.learnt = learnt
        if self._file is not None:
            write_file(self._file, learnt_file(learnt))


def rules_to_know() -> tuple[str, ...]:
    """The rules that a lesson teaches or a question may ask."""
    return tuple(id for id in rules() if id not in course().not_taught)


def _today() -> int:
    """The day it is here, counted from the first of 1970."""
    return (date.today() - date(1970, 1, 1)).days
