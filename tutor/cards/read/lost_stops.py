"""A sentence that has lost the full stop before the next one: where the next one may begin."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tutor.cards.read.chart import Chart
from tutor.cards.read.deeds import DEED_RULES, VERB_RULE
from tutor.cards.read.print_words import PrintWord
from tutor.cards.read.slips import PrintStop, spelt

Words = tuple[PrintWord, ...]

_BEGINS: Final = frozenset(("you", "no"))
"""Words of patterns of verbs that begin a sentence of their own."""

_GO_ON: Final = (VERB_RULE.first - _BEGINS) | DEED_RULES["joint"].first | frozenset(("or", ";", ":"))
"""Words before which no full stop was lost: a verb that follows may have lost its "and", its "then" or its "or"."""


def split(words: Words, chart: Callable[[Words], Chart]) -> Iterator[tuple[Words, Words]]:
    """Two sentences in the place of one that is not understood, the first as long as it can be: both, each time.

    chart: reads words
    """
    first = chart(words)
    right, _ = spelt(words, PrintStop(first.reach, frozenset(first.wanted)))
    found = chart(right).rule("sentence", 0)
    for end in sorted({end for end, _ in found if end < len(right)}, reverse=True):
        if right[end].word not in _GO_ON:
            begins = next(i for i, token in enumerate(words) if token.at == right[end].at)
            yield words[:begins], words[begins:]
