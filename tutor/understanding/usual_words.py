"""How often questions with such traits were asked in such words, as counted in collected quarrels."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import log
from typing import Final, NamedTuple

from tutor.data import data_root
from tutor.understanding.case import NamedCard
from tutor.understanding.question_traits import TRAITS, Traits
from tutor.understanding.ranking import Features
from tutor.understanding.tokens import tokens_of

CARD: Final = "*"
"""Stands for a card's name, whichever it is."""

QUESTIONS: Final = "usual"
"""The table of the traits of questions."""

AS_USUAL: Final = 2.0
"""So many times more a trait is taken to have been met as often as it would be by chance: few times say little."""

MAX_SAID: Final = 5.0
"""So much at most one trait says for or against a question."""


class WordCounts(NamedTuple):
    """Of some quarrels that were understood: in how many a word was used, and how often a trait was asked for with it.

    all: how many quarrels; of_traits: trait -> how often; of_words: word -> how many quarrels
    together: word -> trait -> how often. A trait is its name and what it is: `form may use`
    """

    all: float
    of_traits: Mapping[str, float]
    of_words: Mapping[str, float]
    together: Mapping[str, Mapping[str, float]]

    def says(self, word: str, trait: str) -> float:
        """How much more often, as a logarithm, the trait is asked for where the word is used than anywhere."""
        by_chance = self.of_words[word] * self.of_traits.get(trait, 0.0) / self.all
        return log((self.together[word].get(trait, 0.0) + AS_USUAL) / (by_chance + AS_USUAL))


class SaidWords:
    """The words of one text, and what they say for each trait of a question.

    counts: those of all collected quarrels, where no others are given
    """

    def __init__(self, words: Sequence[str], counts: WordCounts | None = None) -> None:
        self.counts = counts or counted()
        self.known = [word for word in words if word in self.counts.of_words]
        self.many = max(1, len(words))
        self._told: dict[str, float] = {}

    def likeness(self, traits: Traits) -> Features:
        """For each trait, how much the words speak for it, of several on average: 0 where they say nothing."""
        found: dict[str, float] = {}
        for name in TRAITS:
            values = traits.get(name, ())
            told = sum(self.says(f"{name} {value}") for value in values)
            found[f"usual.{name}"] = told / len(values) if values else 0.0
        return found

    def says(self, trait: str) -> float:
        """How much the words speak for it, or against it: 0 where they say nothing."""
        if trait not in self._told:
            told = sum(self.counts.says(word, trait) for word in self.known) / self.many**0.5
            self._told[trait] = max(-MAX_SAID, min(MAX_SAID, told))
        return self._told[trait]


def words_and_pairs(text: str, cards: Sequence[NamedCard]) -> list[str]:
    """The words of a text and each two that stand side by side, every one once; a card's name is one word."""
    found: list[str] = []
    for token in tokens_of(text):
        named = next((one for one in cards if one.start <= token.start < one.end), None)
        if named is None:
            found.append(token.word)
        elif token.start == named.start or not found or found[-1] != CARD:
            found.append(CARD)
    return list(dict.fromkeys([*found, *(" ".join(pair) for pair in pairwise(found))]))


@cache
def counted(file_name: str = QUESTIONS) -> WordCounts:
    """What was counted in all collected quarrels, as the table of that name has it."""
    file = data_root() / "words" / f"{file_name}.csv"
    with file.open(encoding="utf-8", newline="") as lines:
        return read_counts(list(csv.reader(lines)))


def read_counts(rows: Sequence[Sequence[str]]) -> WordCounts:
    """The counts of a table: a row for each word, a column for each trait; the first row is of all quarrels."""
    (_, _, *traits), (_, number, *usual), *words = rows
    return WordCounts(
        float(number),
        {trait: float(n) for trait, n in zip(traits, usual, strict=True)},
        {word: float(many) for word, many, *_ in words},
        {word: {trait: float(n) for trait, n in zip(traits, of, strict=True) if n} for word, _, *of in words},
    )
