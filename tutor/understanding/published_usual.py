"""What is usual of a text that a rule or a ruling decides: its words, and what is asked about which cards and deeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from tutor.understanding.case import Case, Understood
from tutor.understanding.published_terms import SaidTerms
from tutor.understanding.usual_words import SaidWords, WordCounts, counted

PUBLISHED: Final = "published_usual"
"""The table of how often rules and rulings decided what was said so."""

NOTHING: Final = "nothing"
"""What is asked where nothing is."""


class UsualTerms(NamedTuple):
    """words: of the text, and each two that stand side by side; asked: the kind of question, and about what it is."""

    words: tuple[str, ...]
    asked: tuple[str, ...]


class UsualFor:
    """How much what is said speaks for a rule or a ruling.

    counts: those of all collected quarrels, where no others are given
    """

    def __init__(self, terms: UsualTerms, counts: WordCounts | None = None) -> None:
        by = counts or counted(PUBLISHED)
        self._words, self._asked = SaidWords(terms.words, by), SaidWords(terms.asked, by)

    def of(self, id: str) -> tuple[float, float]:
        """How much its words speak for it, and how much what is asked does; 0 where they say nothing."""
        return self._words.says(id), self._asked.says(id)


def usual_terms(told: Understood, said: SaidTerms) -> UsualTerms:
    """What is counted of a text: each once."""
    words = dict.fromkeys((*said.words, *map(" ".join, pairwise(said.words))))
    cards = sorted({kind for kinds in said.kinds.values() for kind in kinds})
    return UsualTerms(tuple(words), tuple(_asked(told.cases[0] if told.cases else None, cards)))


def _asked(case: Case | None, kinds: Iterable[str]) -> Iterator[str]:
    """The kind of question; with it what the cards are and do, what is done, and which card is asked about."""
    ask = case.ask if case else None
    kind = f"{ask.kind if ask else NOTHING}?"
    yield kind
    yield from (f"{kind} of {one}" for one in kinds)
    yield from (f"{kind} once {verb}" for verb in sorted({one.verb for one in case.deeds} if case else ()))
    if ask and ask.card:
        yield f"{kind} with {ask.card.casefold()}"
    if ask and ask.target:
        yield f"{kind} on {ask.target.casefold()}"
