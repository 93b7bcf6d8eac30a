"""Why a sentence of print is not understood: the smallest part that stops it, and what is wrong with that."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any, Final

from tutor.cards.read.chart import Chart
from tutor.cards.read.print_words import PrintWord
from tutor.cards.read.slips import known_words
from tutor.cards.read.spoken_cards import Unbound
from tutor.cards.read.trigger_data import trigger

WHY: Final = {
    "word": "The card language has no word for: {print}.",
    "sentence": "The tutor knows no sentence of this form: {print}.",
    "refers": "It is not clear what this refers to: {print}.",
    "aside": "It stands in brackets, and so is not read.",
}
"""What is wrong -> how it is said, with `{print}` for the part that stops the sentence."""

_BREAKS: Final = frozenset((",", ";", ":", "and", "then"))
_POINTS_BACK: Final = frozenset(("that", "those", "these", "it", "them", "they", "their", "the"))
_SUBJECTS: Final = ("players", "such", "cards")
"""The rules of what a sentence says something of: the part that stops it begins behind that."""


def stopped(chart: Chart, words: tuple[PrintWord, ...], because: str) -> tuple[str, tuple[int, int]]:
    """Why the sentence is not understood, and where the smallest part stands that stops it.

    because: what is known of it - `refers` where all of it was read, but nothing says what a word of it points back to
    """
    if because == "refers":
        first, last = _pointing(chart, words)
        return because, (words[first].at[0], words[last].at[1])
    at = min(chart.reach, len(words) - 1)
    if words[at].word.isalpha() and words[at].word not in known_words():
        return "word", words[at].at
    start = next((i + 1 for i in range(at - 1, -1, -1) if words[i].word in _BREAKS), 0)
    for rule in _SUBJECTS:
        start = max([start, *(end for end, _ in chart.rule(rule, start) if end <= at)])
    end = next((i for i in range(at + 1, len(words)) if words[i].word in _BREAKS), len(words))
    return because, (words[start].at[0], words[end - 1].at[1])


def _pointing(chart: Chart, words: tuple[PrintWord, ...]) -> tuple[int, int]:
    """The first words that point back, as indices of the first and the last of them."""
    joints = [end for end, _ in chart.rule("joint", 0)]
    if joints:
        last = max(joints) - 1
        return 0, last - 1 if words[last].word == "," else last
    for i, word in enumerate(words):
        if word.word in _POINTS_BACK:
            ends = [end for rule in _SUBJECTS for end, _ in chart.rule(rule, i)]
            return i, max(ends, default=i + 1) - 1
    return 0, len(words) - 1


def lead_of(chart: Chart, words: tuple[PrintWord, ...]) -> Any:
    """What sets the sentence off, as the card language writes it, where that much was understood; else None.

    The lead has to end at a comma, and nothing behind it may speak of another moment: what acts at one moment that is
    known and at one that is not acts at any.
    """
    for end, moments in sorted(chart.rule("lead", 0), key=lambda found: -found[0]):
        if _speaks_of_more([word.word for word in words[end:]]):
            return None
        try:
            leads = [trigger(moment) for moment in moments]
        except Unbound:
            continue
        return leads[0] if len(leads) == 1 else leads
    return None


def _speaks_of_more(rest: list[str]) -> bool:
    """Is what stands behind a lead more than what it sets off?"""
    return rest[:1] != [","] or not _MOMENTS.isdisjoint(rest) or any(pair in _REPEATED for pair in pairwise(rest))


_MOMENTS: Final = frozenset(
    (
        *("when", "whenever", "once", "while", "as", "during", "before", "after", "until"),
        *("if", "unless", "always", "anytime"),
    )
)
"""Words with which another moment may begin."""

_REPEATED: Final = frozenset(product(("at", "each", "every", "any", "all"), ("the", "time", "times")))
"""Two words with which one may."""
