"""The word of the answer to each question that a position suggests, one after the other."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from tutor.analysis.graph import Graph
from tutor.analysis.outcomes import Outcomes, finding_outcomes
from tutor.engine import State
from tutor.explain.answers.answer_words import word_of
from tutor.explain.kinds_of_cards import plain
from tutor.protocol.answer_json import VerdictJson, VerdictsJson
from tutor.protocol.situation_json import SituationJson
from tutor.scenario import Question, Scenario, in_words
from tutor.service.asking.asked_situation import as_asked
from tutor.service.asking.offer import offered
from tutor.service.bulkhead import optional_part, optional_parts
from tutor.service.situation import scenario_of
from tutor.yamlfile import BadInput

LIMIT: Final = 200
"""How many positions are looked at for one word: nobody has asked for it yet."""


def verdict_words(situation: SituationJson) -> Generator[VerdictsJson | Graph, None, None]:
    """The questions that the position right after the last entry suggests, in their order, each with its word.

    Again and again what is known so far, and between that what has been looked at. A question that the limit leaves
    open has no word.

    Raises:
        BadInput: the situation cannot be read, or its script not be played.
    """
    asked, state = as_asked(scenario_of(situation))
    told: list[VerdictJson] = []
    for one in optional_part("questions", (), offered, state):
        verdict = yield from optional_parts("verdicts", _verdict(asked._replace(question=one), one, state), None)
        if verdict is not None:
            told.append(verdict)
            yield {"verdicts": told.copy()}
    yield {"verdicts": told}


def _verdict(asked: Scenario, one: Question, state: State) -> Generator[Graph, None, VerdictJson | None]:
    try:
        found = yield from finding_outcomes(asked, LIMIT, first=True)
    except BadInput:
        return None
    word, tone = word_of(found.answer, one, state, bool(found.unknown)) if _is_settled(found) else ("", "open")
    return {"says": plain(in_words(one, state), state), "word": word, "tone": tone}


def _is_settled(found: Outcomes) -> bool:
    return found.answer != "unknown" or found.complete or bool(found.unknown)
