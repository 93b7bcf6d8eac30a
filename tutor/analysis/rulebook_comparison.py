"""The answer under every rulebook that can play the situation, and the statement by which they part."""

from __future__ import annotations

from typing import Any, NamedTuple

from tutor.analysis.alternative_play import difference, looked_into, told
from tutor.analysis.changes import by_the_rulebook, why_not_playable
from tutor.analysis.divergence import Difference
from tutor.analysis.graph import LIMIT, ProgressCallback
from tutor.analysis.outcomes import Outcomes
from tutor.rulebook import editions
from tutor.scenario import Scenario
from tutor.yamlfile import BadInput


class ByRulebook(NamedTuple):
    """What one rulebook makes of a situation.

    why: why it cannot play it, as a sentence; None where it can, and then `found` is what comes of it
    says: the answer as a sentence; `""` where nothing is asked, or it cannot play it
    difference: where play first goes differently from the scenario's own rulebook; None where it nowhere does
    """

    edition: str
    why: str | None
    found: Outcomes | None
    says: str = ""
    difference: Difference | None = None

    @property
    def answer(self) -> str | None:
        """The answer; None where there is none."""
        return self.found.answer if self.found is not None else None

    def as_json(self) -> dict[str, Any]:
        """The row as the contract has it; `rule` is the rule or reading that makes the difference, or null."""
        return {
            "edition": self.edition,
            "playable": self.found is not None,
            "why": self.why,
            "answer": self.answer,
            "says": self.says or None,
            "first_difference": self.difference.as_json() if self.difference is not None else None,
            "rule": (self.difference.rule or None) if self.difference is not None else None,
        }


class Comparison(NamedTuple):
    """A situation under every rulebook, in the order of the editions, its own among them."""

    editions: tuple[ByRulebook, ...]

    def as_json(self) -> dict[str, Any]:
        """The comparison as the contract has it."""
        return {"editions": [one.as_json() for one in self.editions]}


def compare(scenario: Scenario, limit: int = LIMIT, progress: ProgressCallback | None = None) -> Comparison:
    """Play a situation, with its cards and boxes, by every rulebook.

    >>> import tutor
    >>> basics = ["Basic Unicorn (Red)", "Basic Unicorn (Blue)", "Basic Unicorn (Green)", "Basic Unicorn (Yellow)"]
    >>> situation = tutor.table(
    ...     Ana={"hand": ["Rhinocorn"], "stable": basics},
    ...     Ben=[],
    ...     script=["{by: Ana, play: Rhinocorn}"],
    ...     question={"will": {"winner": "Ana"}},
    ... )
    >>> for row in tutor.compare(situation).editions:
    ...     print(row.edition, row.answer, row.difference and row.difference.rule)
    base never None
    control-chaos never None
    llamas None None
    second-edition never None
    travel always win.threshold

    Without a question there is no answer: then the whole run is compared, up to the first decision after the script.

    Raises:
        BadInput: by its own rulebook the script cannot be played.
    """
    own = looked_into(scenario, limit, progress)
    return Comparison(tuple(_played(own, id, limit, progress) for id in editions()))


def _played(own: Outcomes, id: str, limit: int, progress: ProgressCallback | None) -> ByRulebook:
    if id == own.scenario.edition:
        return ByRulebook(id, None, own, told(own))
    why = why_not_playable(own.scenario, id)
    if why is not None:
        return ByRulebook(id, why, None)
    there = by_the_rulebook(own.scenario, id)
    try:
        found = looked_into(there, limit, progress)
    except BadInput as problem:
        return ByRulebook(id, str(problem), None)
    return ByRulebook(id, None, found, told(found), difference(own, found))
