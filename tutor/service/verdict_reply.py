"""The word of the answer to each question that a position suggests, one after the other."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from tutor.analysis.graph import Graph
from tutor.analysis.outcomes import Outcomes, finding_outcomes
from tutor.explain.answers.answer_words import word_of
from tutor.explain.move_sentence import plain
from tutor.protocol.answer_json import VerdictJson, VerdictsJson
from tutor.protocol.situation_json import SituationJson
from tutor.scenario import in_words
from tutor.service.asking.asked_situation import as_asked
from tutor.service.asking.offer import offered
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
    for one in offered(state):
        try:
            found = yield from finding_outcomes(asked._replace(question=one), LIMIT, first=True)
        except BadInput:
            continue
        word, tone = word_of(found.answer, one, state) if _is_settled(found) else ("", "open")
        told.append({"says": plain(in_words(one, state), state.table), "word": word, "tone": tone})
        yield {"verdicts": told.copy()}
    yield {"verdicts": told}


def _is_settled(found: Outcomes) -> bool:
    return found.answer != "unknown" or found.complete
