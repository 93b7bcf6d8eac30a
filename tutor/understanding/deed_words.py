"""What is done in a quarrel: the words for it in all their forms, and what stands around it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from tutor.cards.words import VERBS
from tutor.understanding.lexicon import is_everyday, word_file, word_kinds
from tutor.understanding.spelling import apart

_ENDINGS: Final = ("s", "es", "d", "ed", "ing", "e")
_OF_A_ROW: Final = ("verb", "said", "alone", "only", "else", "example")


class DeedWord(NamedTuple):
    """What a word says is done; form: `""`, `s`, `ed` for what was done or what something was, `ing`."""

    verb: str
    form: str


class DeedFrame(NamedTuple):
    """What stands around a verb.

    around: `object`, or a preposition -> the field of the deed that it fills, `""` for none
    alone: the field that a card fills that does it by itself: "my unicorn dies"
    only: the types of cards that do it, all where none is named; other: what is done by another: it blocks, or saves
    """

    verb: str
    around: Mapping[str, str]
    alone: str
    only: tuple[str, ...]
    other: str


@cache
def frames() -> Mapping[str, DeedFrame]:
    """For each verb what stands around it."""
    found = {}
    for row in word_file("deeds")["rows"]:
        around = {str(key): str(value) for key, value in row.items() if key not in _OF_A_ROW}
        only = tuple(str(row.get("only", "")).split())
        found[row["verb"]] = DeedFrame(row["verb"], around, row.get("alone", "card"), only, row.get("else", ""))
    return found


@cache
def _words() -> Mapping[str, str]:
    said = {word: verb for verb, row in VERBS.items() if verb in frames() for word in row.players_say}
    for row in word_file("deeds")["rows"]:
        said |= {str(word): row["verb"] for word in (row["verb"], *row.get("said", ()))}
    return said


@cache
def deed_of(word: str) -> DeedWord | None:
    """What is done by a word, in any of its forms, or with a letter or two wrong; None where it is nothing."""
    irregular = word_kinds("deeds", "irregular").get(word)
    form = "ing" if word.endswith("ing") else "ed" if irregular == "ed" or word.endswith("ed") else ""
    form = form or ("s" if word.endswith("s") else "")
    known = _words()
    verb = next((known[stem] for stem in _stems(word) if stem in known), None) or _misspelt(word)
    return DeedWord(verb, form) if verb else None


def _stems(word: str) -> list[str]:
    cut = [word[: -len(ending)] for ending in _ENDINGS if word.endswith(ending) and len(word) > len(ending) + 1]
    doubled = [stem[:-1] for stem in cut if len(stem) > 2 and stem[-1] == stem[-2]]
    return [word, *cut, *(stem + "e" for stem in cut), *doubled]


def _misspelt(word: str) -> str | None:
    if len(word) < 6 or is_everyday(word):
        return None
    stems = [stem for stem in _stems(word) if len(stem) > 4]
    near = (known for known in _long_words() for stem in stems if abs(len(stem) - len(known)) < 2)
    return next((_words()[known] for known in near if any(apart(stem, known, 1) < 2 for stem in stems)), None)


@cache
def _long_words() -> tuple[str, ...]:
    """Those that are long enough to be misspelt and known all the same."""
    return tuple(word for word in _words() if len(word) > 5)
