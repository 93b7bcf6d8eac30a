"""The answer under every reading that matters: what changes when an open point is read in another way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tutor.analysis.alternative_play import difference, looked_into, told
from tutor.analysis.changes import other_readings
from tutor.analysis.divergence import Difference, first_difference
from tutor.analysis.graph import LIMIT, ProgressCallback
from tutor.analysis.line import line
from tutor.analysis.open_points import cited_readings
from tutor.analysis.outcomes import Outcomes
from tutor.scenario import Scenario
from tutor.yamlfile import BadInput


class ByChoice(NamedTuple):
    """What comes of a situation with other readings.

    readings: those that differ from the scenario's own
    found: what comes of the question; None where the script cannot be played so far as that
    says: the answer as a sentence, or why there is none
    difference: where play first goes differently from how it goes under the scenario's own readings
    """

    readings: Mapping[str, str]
    found: Outcomes | None
    says: str
    difference: Difference | None

    @property
    def answer(self) -> str | None:
        """The answer; None where there is none."""
        return self.found.answer if self.found is not None else None

    def as_json(self) -> dict[str, Any]:
        """The row as the contract has it."""
        return {
            "readings": dict(self.readings),
            "answer": self.answer,
            "says": self.says or None,
            "first_difference": self.difference.as_json() if self.difference is not None else None,
        }


class ByReading(NamedTuple):
    """A situation under its own readings, and under each other choice that changes the answer or how play goes."""

    found: Outcomes
    by_choice: tuple[ByChoice, ...]

    @property
    def matters(self) -> tuple[str, ...]:
        """The readings for which another choice changes something, in the order in which they come up."""
        return tuple(dict.fromkeys(id for row in self.by_choice for id in row.readings))

    def as_json(self) -> dict[str, Any]:
        """The object of the contract."""
        return {
            "answer": self.found.answer,
            "matters": list(self.matters),
            "by_choice": [row.as_json() for row in self.by_choice],
        }


def readings_of(scenario: Scenario, limit: int = LIMIT, progress: ProgressCallback | None = None) -> ByReading:
    """Play a situation under each other choice of each reading that its events and its refusals cite.

    >>> import tutor
    >>> situation = tutor.table(
    ...     Ana={"hand": ["Two-For-One"], "stable": ["Pandamonium", "Basic Narwhal"]},
    ...     Ben=["Basic Unicorn (Blue)", "Basic Unicorn (Red)"],
    ...     script=["{by: Ana, play: Two-For-One}"],
    ...     question={"will": {"lacks": {"Ana.stable": ["Basic Narwhal"]}}},
    ... )
    >>> found = tutor.readings_of(situation)
    >>> found.found.answer
    'sometimes'
    >>> for row in found.by_choice:
    ...     print(row.readings, row.answer)
    {'targets-declared': 'before'} sometimes
    {'pandas': 'untouchable'} never
    {'magic-shuffles-itself': 'shuffled-in'} sometimes
    >>> print(found.by_choice[0].difference.there)
    Ana chooses Ben for Two-For-One.

    Combinations are followed only where a changed reading brings up another one that had not come up before.
    Without a question there is no answer, and how the whole run goes is compared.

    Raises:
        BadInput: under its own readings the script cannot be played.
    """
    return ByReading(own := looked_into(scenario, limit, progress), tuple(_Search(own, limit, progress).rows()))


class _Search(NamedTuple):
    """The search for readings that matter to what was found under the scenario's own."""

    own: Outcomes
    limit: int
    progress: ProgressCallback | None

    def rows(self) -> Iterator[ByChoice]:
        """Each change that changes something, and after each what else it brings up."""
        yield from self._from(self.own, {}, frozenset())

    def _from(self, here: Outcomes, changed: Mapping[str, str], known: frozenset[str]) -> Iterator[ByChoice]:
        cited = cited_readings(here)
        for change in other_readings(here.scenario, cited - known):
            row = self._row(here, {**changed, change.on["reading"]: change.on["choice"]}, change.scenario)
            if row is not None:
                yield row
            if row is not None and row.found is not None:
                yield from self._from(row.found, row.readings, known | cited)

    def _row(self, here: Outcomes, readings: Mapping[str, str], scenario: Scenario) -> ByChoice | None:
        """What comes of it with these readings; None where that is what came of it before the last of them changed."""
        try:
            there = looked_into(scenario, self.limit, self.progress)
        except BadInput:
            parts = first_difference(line(self.own.scenario), line(scenario))
            return ByChoice(readings, None, parts.there if parts is not None else "", parts)
        parts = difference(here, there)
        if there.answer == here.answer and parts is None:
            return None
        return ByChoice(readings, there, told(there), difference(self.own, there))
