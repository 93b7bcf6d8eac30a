"""The answer to a scenario's question, what decides it, and what would change it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tutor.analysis.because import Because
from tutor.analysis.deciding import because_of_outcomes
from tutor.analysis.depends import Depends, dependencies
from tutor.analysis.outcomes import LIMIT, Outcomes, Progress, outcomes
from tutor.analysis.sayings import saying
from tutor.scenario import Scenario
from tutor.yamlfile import BadInput, Problem


class Answer(NamedTuple):
    """An answer: what may come of the question, the answer as a sentence, what decides it, what would change it."""

    outcomes: Outcomes
    says: str
    because: tuple[Because, ...]
    depends: tuple[Depends, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The object of the contract."""
        return {**as_json(self.outcomes), "depends": [one.as_json() for one in self.depends]}


def answer(scenario: Scenario, limit: int = LIMIT, progress: Progress | None = None) -> Answer:
    """The answer to a scenario's question, over all continuations, and every single change that gives another one.

    What is not in `depends` is claimed nowhere: a change whose own answer is not found within `limit` positions is left
    out. `progress` is told how many positions there are so far and how many wait; where it says False, the search ends
    with what is proven by then.

    Raises:
        BadInput: the scenario asks nothing, or its script cannot be played.
    """
    *_, last = answers(scenario, limit, progress)
    return last


def answers(scenario: Scenario, limit: int = LIMIT, progress: Progress | None = None) -> Iterator[Answer]:
    """The same as it is found: the answer first, with nothing that it depends on, then with one change more each time."""
    if scenario.question is None:
        says = "nothing is asked; under `question`, ask with `may` for a move, or with `will` for what comes of it"
        raise BadInput([Problem(scenario.file, 0, "question", says)])
    found = outcomes(scenario, limit, progress)
    here = Answer(found, saying(found), deciding(found))
    yield here
    for one in dependencies(found, limit, progress):
        here = here._replace(depends=(*here.depends, one))
        yield here
