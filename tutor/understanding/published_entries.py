"""The rules and the published rulings with the words of each, and how often a word is in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import fsum, log
from typing import Final, Literal, NamedTuple

from tutor.rulebook import edition, rules
from tutor.scenario.rulings import published
from tutor.understanding.lexicon import is_common, is_everyday, word_file
from tutor.understanding.published_terms import FILE, terms_of
from tutor.yamlfile import read_yaml

WAYS: Final = "published_ways"
EVERYDAY: Final = 0.2
"""What a word that anybody uses, and no rule, counts for of what a strange one does."""


class AskedWay(NamedTuple):
    """A way of asking: its words, those of them that stand side by side."""

    words: frozenset[str]
    pairs: frozenset[tuple[str, str]]


class PublishedEntry(NamedTuple):
    """A rule or a ruling.

    ways: in which it is asked for: what players say, and a ruling's title; the names of rules are too short for that
    rest: all words of these and of the statement; boxes: what the boxes are called in which it holds, `""` all
    """

    id: str
    kind: Literal["rule", "ruling"]
    ways: tuple[AskedWay, ...]
    rest: frozenset[str]
    boxes: frozenset[str]


@cache
def entries() -> tuple[PublishedEntry, ...]:
    """All of them, the rulings first, each kind in its own order. Made once, in some hundredths of a second."""
    return (*_rulings(), *_rules())


def _rulings() -> Iterator[PublishedEntry]:
    for one in published():
        title, box = _top(one.text, "title"), _top(one.text, "edition")
        yield _entry(one.id, "ruling", title, "", frozenset({box_word(box)} - {""}))


def _top(text: str, key: str) -> str:
    """What a file says of itself on a line of its own; `""` where it does not."""
    line = next((line for line in text.splitlines() if line.startswith(f"{key}:")), "")
    return str(read_yaml(line, key).data[key]) if line else ""


def _rules() -> Iterator[PublishedEntry]:
    general = edition()
    for rule in rules().values():
        boxes = frozenset(box_word(one) for one in (*rule.stated_in, *rule.differs)) - {""}
        yield _entry(rule.id, "rule", general.fill(rule.name), rule.text(general), boxes)


def _entry(id: str, kind: Literal["rule", "ruling"], name: str, says: str, boxes: frozenset[str]) -> PublishedEntry:
    asked: list[str] = word_file(WAYS).get(id, [])
    called = terms_of(name)
    ways = [*map(terms_of, asked), *([called] if kind == "ruling" else ())]
    rest = frozenset(word for way in (called, *ways, terms_of(says)) for word in way.words)
    return PublishedEntry(id, kind, tuple(AskedWay(frozenset(way.words), way.pairs) for way in ways), rest, boxes)


def box_word(edition: str) -> str:
    """What the box of an edition is called by; `""` for the general one."""
    return str(word_file(FILE)["boxes"].get(edition, ""))


@cache
def _weights() -> tuple[Mapping[str, float], float]:
    """Word -> how much it tells, the more, the fewer speak of it; and what one counts that is in none."""
    number = len(entries())
    often = Counter(word for one in entries() for word in {word for way in one.ways for word in way.words})
    return {word: log(1 + number / n) for word, n in often.items()}, log(1 + number)


def tells(word: str) -> float:
    """How much it tells of what is looked for that this word is said."""
    known, most = _weights()
    if word in known:
        return known[word]
    return most * (EVERYDAY if is_everyday(word) or is_common(word, asked=False) else 1)


def told_by(words: Iterable[str]) -> float:
    """How much all of them tell, in whichever order."""
    return fsum(map(tells, words))


@cache
def told_by_way(way: AskedWay) -> float:
    """How much all words of a way of asking tell."""
    return told_by(way.words)


def is_spoken_of(word: str) -> bool:
    """Does a way of asking speak of it?"""
    return word in _weights()[0]
