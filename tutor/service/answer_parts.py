"""The parts of which an answer is made, whether something was asked or only what comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from typing import Final

from tutor.analysis.exploration import HowFar
from tutor.engine import State
from tutor.explain.answers.answer_words import beyond
from tutor.explain.kinds_of_cards import kinds, plain
from tutor.protocol.answer_json import AnswerBegunJson, AnswerJson, AnswerWordJson, ToneJson
from tutor.protocol.situation_json import SituationJson
from tutor.scenario import Result, Scenario
from tutor.service.share_data import with_owners
from tutor.service.situation import file_of, link_of

Growing = Generator[AnswerJson | HowFar, None, None]
"""What is known so far, again and again, and between that what has been looked at."""

OnPart = Callable[[dict[str, object]], object]
"""Is told an answer, as the command prints it as JSON."""


def silent(found: dict[str, object]) -> None:
    """Nobody is told."""


MAX_NAMED_CARDS: Final = 4
"""How many of the cards that a question and its answer name are shown beside it."""


def begun(scenario: Scenario, situation: SituationJson, here: Result, question: str) -> AnswerBegunJson:
    """What is known before anything has been looked for; `here` is the run up to the position asked about."""
    return {
        "situation": situation,
        "link": link_of(scenario),
        "file": file_of(scenario),
        "question": plain(question, here.state),
        "at": sum(len(told) for told in here.printed()),
        "complete": False,
        "reason": "",
        "positions": 0,
        "because": [],
        "sure": None,
        "changes": None,
        "refused": [],
        "closest": [],
        "texts": [],
        "ways": [],
    }


def said(known: AnswerBegunJson, word: str, tone: ToneJson, says: str, state: State) -> AnswerWordJson:
    """The word of an answer, how it looks, and its sentence, which does not say the word again."""
    sentence = plain(beyond(word, says), state)
    cards = _named(state, f"{known['question']} {sentence}")
    return {"word": word, "tone": tone, "says": sentence, "cards": cards, "named": with_owners(cards, state)}


def _named(state: State, text: str) -> list[str]:
    """The cards that a text names, by their names or their kinds, in its order; of two that begin alike the longer."""
    called = {kind: name for name, kind in kinds(state).items()}
    names = sorted({*called, *(card.name for card in state.table.told)}, key=len, reverse=True)
    found = re.findall(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)", text)
    return list(dict.fromkeys(called.get(name, name) for name in found))[:MAX_NAMED_CARDS]
