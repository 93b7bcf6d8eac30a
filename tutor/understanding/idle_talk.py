"""What nobody has to settle: advice, likings, dealings beside the game, why people play so, and joy or grief."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from tutor.understanding.deed_words import frames
from tutor.understanding.hearing import GROUPS, Hearing, units_of
from tutor.understanding.lexicon import card_kinds, word_file, word_set
from tutor.understanding.patterns import Patterns, Unit
from tutor.understanding.people import ROLES
from tutor.understanding.question_place import asked_part
from tutor.vocabulary import CARD_TYPES

_BINDS: Final = ("modal", "get")
"""What makes a "why" a question of what one may: "why can he", "why does he get to"; and so does "not"."""


def is_idle_talk(hearing: Hearing) -> bool:
    """Is it such talk: in what is asked, or where nothing is asked or claimed at all?"""
    units = units_of(hearing.tokens, hearing.mentions)
    part = asked_part(hearing, units)
    if part is None:
        claimed = any(one.kind == "claim" for one in hearing.mentions)
        return _cheers(hearing) or (not claimed and bool(_patterns().found(units)))
    asked = units[part.first : part.last]
    return _asks_for_reasons(asked) or bool(_patterns().found(asked))


def _cheers(hearing: Hearing) -> bool:
    """Is something only shouted, or laughed at: "haha, poor Ben", "we finally won!"?"""
    cheers = [token.word in word_set("strange", "cheers") for token in hearing.tokens]
    return any(cheers[:1]) or (any(cheers) and "!" in hearing.tokens[-1].stop)


def _asks_for_reasons(asked: Sequence[Unit]) -> bool:
    """ "Why do people play so": is it asked why, and not why somebody may or cannot?"""
    means = {one.means.partition("=")[0] for one in asked}
    denied = any(one.word == "not" for one in asked)
    return bool(asked) and asked[0].word == "why" and not denied and not means & {*_BINDS}


@cache
def _patterns() -> Patterns:
    meanings = {
        "card": CARD_TYPES,
        "acted": CARD_TYPES,
        "person": ROLES,
        "deed": tuple(frames()),
        "kind": tuple(set(card_kinds().values())),
    }
    return Patterns([[str(text) for text in word_file("strange")["idle"]]], meanings, GROUPS)
