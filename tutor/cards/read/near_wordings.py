"""The wording nearest to a sentence that is not understood: where it stopped, the words that would have gone on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeVar

from rapidfuzz.fuzz import ratio
from rapidfuzz.process import extract

from tutor.cards.read.chart import Chart
from tutor.cards.read.print_words import PrintWord

MAX_TRIES: Final = 30
"""How many wordings are tried for one sentence."""

MAX_WORDS_TRIED: Final = 900
"""How many words are read for that in all, so that a long sentence has fewer tries."""

MAX_EDITS: Final = 2
"""In how many places a near wording differs."""

KEPT_FOR_EACH: Final = 3
"""For each other word that a near wording has, so many of its words stand in the text."""

MAX_REPLACING: Final = 6
"""How many words are tried in the place of one: those most like it."""

MAX_PUT_IN: Final = 3
"""How many words are tried between two: the shortest, since what is left out is mostly a small word."""

MAX_BEFORE: Final = 2
"""How many words before that place are left out with what stands there: "of your" before "choice"."""

BREAKS: Final = frozenset((",", ";", ":", "and", "then", "or"))
"""Where a part of a sentence ends; never taken for another word."""

TURNS: Final = frozenset(("not", "cannot", "can't", "never", "no", "unless", "except", "without", "instead", "only"))
"""Words that turn a sentence round: no wording without one is near to it."""

Words = tuple[PrintWord, ...]
T = TypeVar("T")


class _Try(NamedTuple):
    """A wording that stops somewhere. left: how many words stand behind that place; number: in order of its finding."""

    edits: int
    left: int
    number: int
    words: Words
    chart: Chart


def nearest(
    words: Words, chart: Chart, tried: Callable[[Words], tuple[Chart, list[T]]]
) -> tuple[Words, list[T]] | None:
    """The first wording found that is wholly understood, and what comes of it; None where none is within the tries.

    One with fewer changes comes first, and of these the one that is read further; at least half the words are kept.
    A word that is put in stands at no place of the text.

    chart: of the words, which are not understood
    tried: reads other words, and says what comes of them if all is understood
    """
    waiting = [_Try(0, len(words) - chart.reach, 0, words, chart)]
    seen = {_plain(words)}
    while waiting:
        one = heappop(waiting)
        for other in _changed(one.words, one.chart):
            if _plain(other) in seen or not _is_near(words, other):
                continue
            if len(seen) > min(MAX_TRIES, MAX_WORDS_TRIED // len(words)):
                return None
            seen.add(_plain(other))
            found, ways = tried(other)
            if ways:
                return other, ways
            if one.edits + 1 < MAX_EDITS:
                heappush(waiting, _Try(one.edits + 1, len(other) - found.reach, len(seen), other, found))
    return None


def _is_near(words: Words, other: Words) -> bool:
    kept = len(set(words) & set(other))
    return 2 * kept >= len(words) and kept >= KEPT_FOR_EACH * (len(other) - kept)


def _plain(words: Words) -> tuple[str, ...]:
    return tuple(token.word for token in words)


def _changed(words: Words, chart: Chart) -> Iterator[Words]:
    """The words with one thing changed where they stopped: what stands there left out or replaced, a word put in."""
    at = chart.reach
    before, after = words[:at], words[at + 1 :]
    wanted = sorted(word for word in chart.wanted if word.isprintable())
    if at < len(words):
        here = words[at]
        end = next((i for i in range(at + 1, len(words)) if words[i].word in BREAKS), len(words))
        for start in range(at, max(at - MAX_BEFORE, 0) - 1, -1):
            if not TURNS & {token.word for token in words[start:end]}:
                yield words[:start] + words[end:]
        if here.word not in TURNS | BREAKS:
            for word, *_ in extract(here.word, wanted, scorer=ratio, limit=MAX_REPLACING):
                yield (*before, PrintWord(word, here.at), *after)
            yield before + after
    place = words[at].at[0] if at < len(words) else words[-1].at[1]
    for word in sorted(wanted, key=len)[:MAX_PUT_IN]:
        yield (*before, PrintWord(word, (place, place)), *words[at:])


def in_print(words: Words, text: str) -> str:
    """The words as a sentence: as they stand in the text, but for those that were changed."""
    parts = [(token.word, text[slice(*token.at)]) for token in words]
    printed = [stands if _same(word, stands) else word for word, stands in parts]
    says = ""
    for word in printed:
        says += word if not says or word in ",;:." else f" {word}"
    return f"{says[:1].upper()}{says[1:]}."


def _same(word: str, stands: str) -> bool:
    return bool(stands) and (not word.isprintable() or word == stands.lower().replace("’", "'"))
