"""Why a sentence of print is not understood: the smallest part that stops it, and what is wrong with that."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, product
from typing import Any, Final

from tutor.cards.read.chart import Chart
from tutor.cards.read.event_data import would_data
from tutor.cards.read.leads import TriggerLead, WouldBe
from tutor.cards.read.plain_values import one_or_list
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


def lead_of(
    chart: Chart, words: tuple[PrintWord, ...], can_lead: Callable[[dict[str, Any]], bool]
) -> dict[str, Any] | None:
    """What sets the sentence off, or takes the place of what, as the card language writes it; None where that is open.

    The lead has to end at a comma and to be meant in one way, and nothing behind it may speak of another moment, or of
    what holds on: what acts at one moment that is known and at one that is not acts at any.
    can_lead: does the card language take it on such a card?
    """
    leads = [(end, _moments(moments)) for end, moments in chart.rule("lead", 0)]
    leads += [(end, _event(event)) for at, _ in chart.rule("when", 0) for end, event in chart.rule("would", at)]
    longest = max((end for end, _ in leads), default=0)
    found = [lead for end, lead in leads if end == longest and (lead is None or can_lead(lead))]
    if not found or any(lead != found[0] for lead in found) or _speaks_of_more([one.word for one in words[longest:]]):
        return None
    return found[0]


def _moments(moments: tuple[TriggerLead, ...]) -> dict[str, Any] | None:
    try:
        found = [trigger(moment) for moment in moments]
    except Unbound:
        return None
    return {"when": one_or_list(found)}


def _event(event: WouldBe) -> dict[str, Any] | None:
    try:
        return would_data(event)
    except Unbound:
        return None


def _speaks_of_more(rest: list[str]) -> bool:
    """Is what stands behind a lead more than what it sets off?"""
    return rest[:1] != [","] or not _MOMENTS.isdisjoint(rest) or any(pair in _REPEATED for pair in pairwise(rest))


_MOMENTS: Final = frozenset(
    (
        *("when", "whenever", "once", "while", "as", "during", "before", "after", "until"),
        *("if", "unless", "always", "anytime"),
        *("cannot", "can't", "can", "counts", "count", "considered", "treated", "is", "are", "be", "have", "has"),
    )
)
"""Words with which another moment may begin, or what holds on."""

_REPEATED: Final = frozenset(product(("at", "each", "every", "any", "all"), ("the", "time", "times")))
"""Two words with which one may."""
