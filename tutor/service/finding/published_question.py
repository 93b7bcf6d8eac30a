"""A published question as a situation of the table."""

from __future__ import annotations

from tutor.protocol.ruling_json import RulingSituationJson
from tutor.scenario.rulings import find
from tutor.service.finding.questions import questions
from tutor.service.situation import situation_of
from tutor.service.stop_point import to_the_point


def ruling(id: str) -> RulingSituationJson:
    """The situation of a published question, in its first reading, and whether it asks something.

    Raises:
        BadInput: there is none of that id.
    """
    known = {one.id: one.ways[0].file for one in questions()}
    scenario = to_the_point((known.get(id) or find(id)).scenario)
    return {"situation": situation_of(scenario), "asked": scenario.question is not None}
