"""Words of print that no pattern has, taken for the one that is nearest to them; never where two are as near."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rapidfuzz.distance import DamerauLevenshtein
from rapidfuzz.process import extract

from tutor.cards.read.pattern import words_of
from tutor.cards.read.print_words import PrintWord
from tutor.cards.read.sentence_rules import SENTENCE_RULES

MIN_LETTERS: Final = 4
"""The shortest word that is taken for another."""

LETTERS_A_SLIP: Final = 8
"""A word of that many letters may have two slips; a shorter one has one."""


class Taken(NamedTuple):
    """What was read otherwise than it stands. at: where; print: as it stands; as_: what it was read as."""

    at: tuple[int, int]
    print: str
    as_: str


@cache
def known_words() -> frozenset[str]:
    """Every word that a pattern can read by itself."""
    return frozenset(word for rule in SENTENCE_RULES.values() for row in rule.rows for word in words_of(row.pattern))


def spelt(found: tuple[PrintWord, ...]) -> tuple[tuple[PrintWord, ...], tuple[Taken, ...]]:
    """The words with those that are misspelt put right, and what was taken for what."""
    put: list[PrintWord] = []
    taken: list[Taken] = []
    for token in found:
        words = _right(token.word)
        put += [token._replace(word=word) for word in words]
        if words != (token.word,):
            taken.append(Taken(token.at, token.word, " ".join(words)))
    return tuple(put), tuple(taken)


def _right(word: str) -> tuple[str, ...]:
    known = known_words()
    if word in known or len(word) < MIN_LETTERS or not word.replace("'", "").isalpha():
        return (word,)
    slips = 2 if len(word) >= LETTERS_A_SLIP else 1
    near = extract(word, known, scorer=DamerauLevenshtein.distance, score_cutoff=slips, limit=2)
    if near and (len(near) == 1 or near[0][1] < near[1][1]) and len(near[0][0]) >= MIN_LETTERS:
        return (near[0][0],)
    parts = [(word[:i], word[i:]) for i in range(2, len(word) - 1) if {word[:i], word[i:]} <= known]
    return parts[0] if len(parts) == 1 and not near else (word,)
