"""The answer to a scenario's question, what decides it, and what would change it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tutor.analysis.dependence import Depends, dependencies, unless
from tutor.analysis.graph import LIMIT, ProgressCallback
from tutor.analysis.grounds import Because, because_of
from tutor.analysis.outcomes import Outcomes, outcomes
from tutor.engine import Table
from tutor.scenario import Scenario
from tutor.vocabulary import split_copy
from tutor.yamlfile import BadInput, Problem


class Answer(NamedTuple):
    """An answer: all that may come of the question, and what would give another answer."""

    outcomes: Outcomes
    depends: tuple[Depends, ...] = ()

    @property
    def because(self) -> tuple[Because, ...]:
        """What decides the answer: as the outcomes have it, and the readings and cards that change it.

        Of cards only Upgrades and Downgrades: a Unicorn may be there only to be counted, and so may a card in a hand.
        """
        table = self.outcomes.start.table
        points = [one.on["reading"] for one in self.depends if "reading" in one.on]
        points += [name for one in self.depends if _acts(name := split_copy(one.on.get("without", ""))[0], table)]
        decisive = self.outcomes.because
        known = {one.id for one in decisive}
        return (*decisive, *(because_of(id, table) for id in dict.fromkeys(points) if id not in known))

    @property
    def says(self) -> str:
        """The answer as one sentence; where it stands and falls with a card that is not told, with that."""
        return self.outcomes.told_unless(unless(self.outcomes, self.depends))

    def as_json(self) -> dict[str, Any]:
        """The object of the contract."""
        found = self.outcomes.json_with(self.says, self.because)
        return {**found, "depends": [one.as_json() for one in self.depends]}


def _acts(name: str, table: Table) -> bool:
    return name in table.copies and table.cards[table.copies[name][0]].type in ("upgrade", "downgrade")


def answer(scenario: Scenario, limit: int = LIMIT, progress: ProgressCallback | None = None) -> Answer:
    """The answer to a scenario's question, over all continuations, and every single change that gives another one.

    >>> import tutor
    >>> situation = tutor.table(
    ...     Ana={"hand": ["Unicorn Poison"]},
    ...     Ben=["Rhinocorn", "Rainbow Aura"],
    ...     question={"may": "{by: Ana, play: Unicorn Poison}"},
    ... )
    >>> found = tutor.answer(situation)
    >>> found.outcomes.answer
    'no'
    >>> for one in found.depends:
    ...     print(one.says)
    It would be yes without Rainbow Aura in Ben's Stable.

    What is not in `depends` is claimed nowhere: a change whose own answer is not found within `limit` positions is left
    out. `progress` is told how many positions there are so far and how many wait; where it says False, the search ends
    with what is proven by then.

    Raises:
        BadInput: the scenario asks nothing, or its script cannot be played.
    """
    *_, last = answers(scenario, limit, progress)
    return last


def answers(scenario: Scenario, limit: int = LIMIT, progress: ProgressCallback | None = None) -> Iterator[Answer]:
    """The same as it is found: the answer first, alone, and then each time with one change more that gives another."""
    if scenario.question is None:
        says = "nothing is asked; under `question`, ask with `may` for a move, or with `will` for what comes of it"
        raise BadInput([Problem(scenario.file, 0, "question", says)])
    found = outcomes(scenario, limit, progress)
    here = Answer(found)
    yield here
    for one in dependencies(found, limit, progress):
        here = here._replace(depends=(*here.depends, one))
        yield here
