"""The answer under every reading that matters: what changes when an open point is read in another way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tutor.analysis.differing import Difference
from tutor.analysis.edits import Edit, other_readings
from tutor.analysis.open_points import cited_readings
from tutor.analysis.outcomes import LIMIT, Outcomes, Progress, outcomes
from tutor.analysis.played_otherwise import difference
from tutor.analysis.sayings import saying
from tutor.scenario import Scenario


class ByChoice(NamedTuple):
    """What comes of a situation with other readings.

    readings: those that differ from the scenario's own; difference: where play first goes differently from it
    """

    readings: Mapping[str, str]
    found: Outcomes
    says: str
    difference: Difference | None

    def as_json(self) -> dict[str, Any]:
        """The row as the contract has it."""
        return {
            "readings": dict(self.readings),
            "answer": self.found.answer,
            "says": self.says,
            "first_difference": self.difference.as_json() if self.difference is not None else None,
        }


class ByReading(NamedTuple):
    """A situation under its own readings, and under each other choice that matters.

    matters: the readings for which another choice changes the answer or how the lines of play go, in their order
    """

    found: Outcomes
    by_choice: tuple[ByChoice, ...]

    @property
    def matters(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(id for row in self.by_choice for id in row.readings))

    def as_json(self) -> dict[str, Any]:
        """The object of the contract."""
        return {
            "answer": self.found.answer,
            "matters": list(self.matters),
            "by_choice": [row.as_json() for row in self.by_choice],
        }


def readings_of(scenario: Scenario, limit: int = LIMIT, progress: Progress | None = None) -> ByReading:
    """Play a situation under each other choice of each reading that its events and its refusals cite.

    Combinations are followed only where a changed reading brings up another one, which without it decides nothing.
    Without a question there is no answer, and the whole run is compared.

    Raises:
        BadInput: under its own readings the script cannot be played.
    """
    own = outcomes(scenario, limit, progress)
    return ByReading(own, tuple(_rows(own, own, {}, limit, progress)))


def _rows(
    own: Outcomes, here: Outcomes, changed: Mapping[str, str], limit: int, progress: Progress | None
) -> Iterator[ByChoice]:
    """Each other choice of the readings that come up here and did not before, and then what each of them brings up."""
    known = {*changed, *(cited_readings(own) if changed else ())}
    for edit in other_readings(here.scenario, cited_readings(here) - known):
        there = outcomes(edit.scenario, limit, progress)
        parts = difference(here, there)
        if there.answer == here.answer and parts is None:
            continue
        readings = {**changed, edit.on["reading"]: edit.on["choice"]}
        yield ByChoice(readings, there, saying(there), difference(own, there) if changed else parts)
        yield from _rows(own, there, readings, limit, progress)
