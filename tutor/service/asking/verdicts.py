"""The questions of a situation, each answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.answer import Answer, first_answer
from tutor.engine import State
from tutor.scenario import Question, Scenario, in_words
from tutor.scenario.scenario_data import question_data
from tutor.service.asking.asked_situation import as_asked
from tutor.service.asking.offer import offered

LIMIT: Final = 1_000
"""How many positions are looked at for one of several answers."""


class Verdict(NamedTuple):
    """A question, the position that it is asked about, and what is answered to it."""

    question: Question
    state: State
    found: Answer

    def as_json(self) -> dict[str, object]:
        """The object of the contract."""
        return {
            "question": question_data(self.question),
            "in_words": in_words(self.question, self.state),
            "answer": self.found.outcomes.answer,
            "reason": self.found.reason.as_json(),
        }


def verdicts(scenario: Scenario, limit: int = LIMIT) -> Iterator[Verdict]:
    """What a table would ask right after the last entry of a scenario, each answered over at most `limit` positions.

    Where a limit leaves one open its answer is `unknown`.

    Raises:
        BadInput: the script does not come to its end.
    """
    asked, state = as_asked(scenario)
    for one in offered(state):
        yield Verdict(one, state, first_answer(asked._replace(question=one), limit))
