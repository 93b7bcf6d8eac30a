"""When nothing is offered, and the one sentence that says what was not understood and what can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.ask_reading import HeardAsk
from tutor.understanding.case import Unknown
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import word_set

_SAY: Final = "say who does what with which card, and what you want to know."
_NOTHING: Final = f"I found no card and no move of these games in it; {_SAY}"
_ELSEWHERE: Final = f"This is not about a move in these games; {_SAY}"
_NO_QUESTION: Final = "I do not understand what is asked; ask what somebody may or must do, or what happens to a card."
_WORD: Final = "I do not know '{}'; name a card of these boxes and what is done, or say what it does in other words."

MAX_SAID: Final = 40
"""So many letters of what was not understood are said again."""


def silent_sentence(hearing: Hearing, unknown: Sequence[Unknown], asks: Sequence[HeardAsk]) -> str:
    """Why nothing is offered; `""` where something is."""
    kinds = {one.kind for one in hearing.mentions}
    cards = kinds & {"card", "acted"}
    ours = cards or kinds & {"kind", "zone", "phase"}
    words = {token.word for token in hearing.tokens}
    chatter = word_set("strange", "talk") | word_set("strange", "shop")
    if (not cards and words & word_set("strange", "other games")) or (not ours and words & chatter):
        return _ELSEWHERE
    starts = [hearing.tokens[one.start].start for one in hearing.mentions if one.kind == "kind"]
    strange = [one for one in unknown if not any(one.start <= start < one.end for start in starts)]
    if strange:
        said = strange[0].said
        return _WORD.format(said if len(said) <= MAX_SAID else said[: MAX_SAID - 3] + "...")
    asked = any(one.asked for one in asks)
    if not ours and not (asked and "deed" in kinds):
        return _NOTHING
    if not ours and not kinds & {"person", "number"}:
        return _NO_QUESTION
    return "" if asks and (asked or cards or "kind" in kinds) else _NO_QUESTION
