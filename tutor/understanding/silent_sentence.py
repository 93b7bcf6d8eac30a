"""When nothing is offered, and the one sentence that says what was not understood and what can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.understanding.case import Case, Unknown
from tutor.understanding.heard_ask import HeardAsk
from tutor.understanding.hearing import Hearing
from tutor.understanding.idle_talk import is_idle_talk
from tutor.understanding.lexicon import word_set
from tutor.understanding.passing_words import is_plain_without, passes_by

_SAY: Final = "say who does what with which card, and what you want to know."
_NOTHING: Final = f"I found no card and no move of these games in it; {_SAY}"
_ELSEWHERE: Final = f"This is not about a move in these games; {_SAY}"
IDLE: Final = f"No rule settles this; {_SAY}"
NO_QUESTION: Final = "I do not understand what is asked; ask what somebody may or must do, or what happens to a card."
_WORD: Final = "I do not know '{}'; name a card of these boxes and what is done, or say what it does in other words."

ABOUT_SOMEBODY: Final = ("may", "must", "works", "happens", "safe", "answerable")
"""Kinds of question that nobody asks of no card and no player."""

MAX_SAID: Final = 40
"""So many letters of what was not understood are said again."""


def silent_sentence(hearing: Hearing, unknown: Sequence[Unknown], asks: Sequence[HeardAsk]) -> str:
    """Why nothing is offered; `""` where something is."""
    kinds = {one.kind for one in hearing.mentions}
    cards = kinds & {"card", "acted"}
    ours = cards or kinds & {"kind", "zone", "phase", "seats", "box"}
    words = {token.word for token in hearing.tokens}
    chatter = word_set("strange", "talk") | word_set("strange", "shop")
    greets = len(hearing.cards) == 1 and kinds <= {"card", "person"} and not any(one.asked for one in asks)
    if (not cards and _is_of_another_game(hearing)) or ((not ours or greets) and words & chatter):
        return _ELSEWHERE
    if is_idle_talk(hearing):
        return IDLE
    several = {hearing.tokens[one.start].start for one in hearing.cards if len(one.names) > 1}
    starts = [hearing.tokens[one.start].start for one in hearing.mentions if one.kind == "kind"]
    strange = [
        one
        for one in unknown
        if (one.start not in several or not any(one.start <= start < one.end for start in starts))
        and not (passes_by(hearing, one) or is_plain_without(hearing, one))
    ]
    if strange:
        said = strange[0].said
        return _WORD.format(said if len(said) <= MAX_SAID else said[: MAX_SAID - 3] + "...")
    asked = any(one.asked for one in asks)
    if not ours and not (asked and "deed" in kinds):
        return _NOTHING
    return "" if asks and (asked or cards or kinds & {"kind", "box"}) else NO_QUESTION


def says_nothing(case: Case) -> bool:
    """Is there no card in it, no phase, and nobody who does or has anything, so that no situation can be laid out?"""
    of_deeds = (name for deed in case.deeds for name in (deed.by, deed.card, deed.target, deed.of, deed.into))
    ask = case.ask
    if ask is None or ask.kind not in ABOUT_SOMEBODY or case.phase is not None:
        return False
    of_ask = (ask.by, ask.card, ask.target)
    return not case.holdings and not any(of_deeds) and not any(of_ask) and bool(case.deeds)


def _is_of_another_game(hearing: Hearing) -> bool:
    """Is another game named? A name of several words has `-` between them in the file."""
    return any(hearing.where(word_set("strange", "other games")))
