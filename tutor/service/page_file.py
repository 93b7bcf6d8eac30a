"""The page of a situation, or of an answer, as one HTML file, made a little at a time."""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Final

from tutor.analysis.answer import Answer, explaining
from tutor.analysis.dependence import Depends, finding_dependencies
from tutor.analysis.exploration import HowFar, Searching
from tutor.analysis.outcomes import finding_outcomes
from tutor.protocol.sharing_json import PageFileJson
from tutor.protocol.situation_json import SituationJson
from tutor.scenario import Scenario, in_words
from tutor.service.answer_reply import LIMIT
from tutor.service.export import UNTITLED, exported
from tutor.service.playthrough import played
from tutor.service.ruling_page import to_html
from tutor.service.situation import scenario_of

LONGEST_NAME: Final = 60


def page_file(situation: SituationJson, asked: bool) -> Generator[PageFileJson | HowFar, None, None]:
    """Its name and its text: {name, text}; before that, while the answer is looked for, what has been looked at.

    asked: with the answer to its question; one that has none is shown step by step

    Raises:
        BadInput: the situation cannot be read, its script not be played, or its question not be asked there.
    """
    scenario = scenario_of(situation)
    if not asked or scenario.question is None:
        found = played(scenario).result
        yield {"name": named(scenario.title or UNTITLED), "text": exported(found)}
        return
    answer = yield from _answering(scenario)
    yield {"name": named(in_words(scenario.question, answer.outcomes.start)), "text": to_html(answer)}


def _answering(scenario: Scenario) -> Searching[Answer]:
    """The whole answer, with what would change it."""
    outcomes = yield from finding_outcomes(scenario, LIMIT)
    depends: list[Depends] = []
    for one in finding_dependencies(outcomes, LIMIT):
        if isinstance(one, Depends):
            depends.append(one)
        else:
            yield one
    found = yield from explaining(outcomes)
    return found._replace(depends=tuple(depends))


def named(title: str) -> str:
    """What the file of a page with that title is called."""
    plain = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:LONGEST_NAME].strip("-")
    return f"{plain or 'situation'}.html"
