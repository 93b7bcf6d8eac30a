"""An answer as one HTML file: the answer first and largest, what stands behind it, and the way there."""

from __future__ import annotations

import re
from typing import Final, TypedDict

from tutor.analysis.answer import Answer
from tutor.analysis.line import reached
from tutor.analysis.ruling import ruling_to_show
from tutor.page.frame import framed
from tutor.protocol.answer_json import AnswerJson
from tutor.protocol.table_json import LookJson
from tutor.service.answer_reply import answer_json, way_json, way_played
from tutor.service.export import look_in_file
from tutor.service.playthrough import Playthrough


class Story(TypedDict):
    """A run as it is told where no script runs."""

    title: str
    look: LookJson


MAX_REASONS: Final = 2
"""How many of the reasons stand under the answer; the others open at a tap."""


def to_html(found: Answer) -> str:
    """The page; it opens at the position that was asked about, from which each way to an end can be stepped through."""
    scenario, start = found.outcomes.scenario, found.outcomes.start
    ruling = ruling_to_show(found)
    answer = answer_json(found, ruling)
    here, pictures = look_in_file(Playthrough(reached(scenario)))
    ways = [look_in_file(way_played(ending, scenario)) for ending in ruling.endings]
    answer["ways"] = [way_json(ending, look, start) for ending, (look, _) in zip(ruling.endings, ways, strict=True)]
    for one in answer["closest"]:
        one["where"] = _unlinked(one["where"])
    bare: AnswerJson = {**answer, "link": ""}
    held = {part: told for part, told in bare.items() if part != "file"} | {"file": ""}
    return framed(
        "ruling.html.j2",
        answer["question"],
        {"look": here, "answer": held, "pictures": [pictures, *(one for _, one in ways)]},
        about=answer["says"],
        answer=answer,
        shown=MAX_REASONS,
        played=here["rulebook"],
        situation=answer["file"],
        stories=_stories(answer, here),
    )


def _stories(answer: AnswerJson, here: LookJson) -> list[Story]:
    """What is told where no script runs: each way; where none is known, what led to the position asked about."""
    ways = answer["ways"]
    titles = [way["says"] if len(ways) > 1 else "The way there" for way in ways]
    told: list[Story] = [{"title": title, "look": way["look"]} for title, way in zip(titles, ways, strict=True)]
    return told or [{"title": "The way there", "look": here}]


def _unlinked(where: str) -> str:
    """Where a ruling stands, to be read and not to be followed: the page leads nowhere."""
    return re.sub(r"\bhttps?://(?:www\.)?", "", where)
