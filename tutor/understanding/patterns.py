"""Patterns over words and what stands for something among them, as rows of data: each becomes one search.

A text is a row of units, each a word, a mention, or both. A unit is two signs of a string - its word, and what it
stands for -, so that a search is that of a text, and takes as long as the text is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

STOP: Final = "\ue000"
"""The sign of what ends a clause: `..` does not go over it."""
_WORD: Final = 0xE010
_MEANS: Final = 0xF000
_ANY: Final = "[\ue001-\uefff][\uf000-\uf8ff]"
_NO_WORD: Final = "\ue001"
_NO_MEANING: Final = "\uf000"
_BETWEEN: Final = re.compile(r"/(?![^<]*>)")
_PART: Final = re.compile(r"\([^)]*\)|\S+")


class Unit(NamedTuple):
    """A word or a mention, or a word that is one.

    word: `""` where there are several; means: `kind=value`, or `""`; start, end: which words of the text
    stop: something ends behind it
    """

    word: str
    means: str
    start: int
    end: int
    stop: bool = False


class Found(NamedTuple):
    """A row that was found: its number, and which units it takes, end excluded."""

    row: int
    start: int
    end: int


class Patterns:
    """Many patterns, each looked for in one row of units.

    meanings: of each kind the values that there are, so that `<kind>` and `<kind=value/other>` can be looked for
    groups: what else a name stands for: `thing` for a card or a kind, `owner` for a person in that place
    """

    def __init__(
        self, rows: Sequence[Iterable[str]], meanings: Mapping[str, Iterable[str]], groups: Mapping[str, Sequence[str]]
    ) -> None:
        words = {word for row in rows for word in words_of(row)}
        self._words = {word: chr(_WORD + number) for number, word in enumerate(sorted(words))}
        means = [f"{kind}={value}" for kind, values in meanings.items() for value in values]
        self._means = {mean: chr(_MEANS + 1 + number) for number, mean in enumerate(means)}
        self._groups = groups
        self._searches = [
            (number, re.compile("".join(map(self._part, _PART.findall(text)))))
            for number, row in enumerate(rows)
            for text in row
        ]

    def found(self, units: Sequence[Unit]) -> list[Found]:
        """All places of all rows, in the order in which they begin, the longest first; those that overlap too."""
        text, places = self._text(units)
        hits = {
            Found(row, places[hit.start()], places[hit.end()])
            for row, search in self._searches
            for hit in search.finditer(text)
        }
        return sorted(hits, key=lambda one: (one.start, -one.end, one.row))

    def _text(self, units: Sequence[Unit]) -> tuple[str, list[int]]:
        signs: list[str] = []
        places: list[int] = []
        for number, unit in enumerate(units):
            signs += [self._words.get(unit.word, _NO_WORD), self._means.get(unit.means, _NO_MEANING)]
            places += [number, number + 1]
            if unit.stop:
                signs.append(STOP)
                places.append(number + 1)
        return "".join(signs), [*places, len(units)]

    def _part(self, part: str) -> str:
        if part == "..":
            return f"(?:{_ANY}){{0,4}}?"
        if part == "*":
            return f"(?:{_ANY})?"
        if part.startswith("("):
            return "(?:" + "".join(map(self._part, part[1:-1].split())) + ")?"
        if "<" in part and len(either := _BETWEEN.split(part)) > 1:
            return "(?:" + "|".join(map(self._part, either)) + ")"
        if part.startswith("<"):
            return f"[{_NO_WORD}-\uefff][{self._meaning(part[1:-1])}]"
        return f"[{''.join(self._words[word] for word in _words(part))}][{_NO_MEANING}-\uf8ff]"

    def _meaning(self, name: str) -> str:
        kind, _, values = name.partition("=")
        among = self._groups.get(kind) or ([f"{kind}={value}" for value in values.split("/")] if values else [kind])
        signs = [sign for mean, sign in self._means.items() if mean in among or mean.partition("=")[0] in among]
        return "".join(signs) or STOP


def words_of(row: Iterable[str]) -> list[str]:
    """The words that a row of patterns looks for as they are."""
    return [word for text in row for part in _PART.findall(text) for word in _words(part)]


def _words(part: str) -> list[str]:
    """The words of a part of a pattern that are looked for as they are."""
    inner = part[1:-1] if part.startswith("(") else part
    return [
        word
        for piece in inner.split()
        if piece not in ("..", "*")
        for word in _BETWEEN.split(piece)
        if not word.startswith("<")
    ]
