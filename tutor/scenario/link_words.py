"""The words that a link writes as numbers: a list that only ever grows, so that every link goes on meaning the same.

A line is a word, a card's name for example; or, with `~` before it, what stands in a text with no space around it
(`_` is a space); or, in braces, the keys of a mapping, of which those with a `?` may be missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from tutor.data import data_root

FILE: Final = "link-words.txt"

_FIRST: Final = re.compile(r"\w+|\W", re.DOTALL)

LinkKeys = tuple[str, ...]


class Shape(NamedTuple):
    """The keys of a mapping, in their order; `may_miss`: which of them need not be there."""

    keys: LinkKeys
    may_miss: frozenset[str]


class LinkWords:
    """The list, read both ways.

    at: what each number stands for: a word, what is glued to its neighbours (in `glued`), or the keys of a mapping
    words, glued, shapes: the numbers
    """

    def __init__(self, lines: list[str]) -> None:
        self.at: list[str | Shape] = []
        self.words: dict[str, int] = {}
        self.glued: dict[str, int] = {}
        self.shapes: dict[LinkKeys, int] = {}
        self.open_shapes: list[tuple[int, Shape]] = []
        for number, line in enumerate(lines):
            self._add(number, line)
        self.is_glued = frozenset(self.glued.values())
        self._beginning = _by_beginning(self.words)
        self._glued_beginning = _by_beginning(self.glued)

    def _add(self, number: int, line: str) -> None:
        if line.startswith("{"):
            shape = _shape(line)
            self.at.append(shape)
            if shape.may_miss:
                self.open_shapes.append((number, shape))
            else:
                self.shapes.setdefault(shape.keys, number)
            return
        glued = line.startswith("~")
        text = line[1:].replace("_", " ") if glued else line
        self.at.append(text)
        (self.glued if glued else self.words).setdefault(text, number)

    def word_in(self, text: str, at: int) -> str:
        """The longest word that stands there as a whole; `""` if there is none."""
        if at >= len(text) or (at and text[at - 1].isalnum() and text[at].isalnum()):
            return ""
        for word in self._beginning.get(_beginning(text, at), ()):
            after = text[at + len(word) : at + len(word) + 1]
            if text.startswith(word, at) and not (word[-1].isalnum() and after.isalnum()):
                return word
        return ""

    def glued_in(self, text: str, at: int) -> str:
        """The longest of what is glued to its neighbours that stands there; `""` if there is none."""
        return next(
            (one for one in self._glued_beginning.get(_beginning(text, at), ()) if text.startswith(one, at)), ""
        )

    def shape(self, keys: LinkKeys) -> tuple[int, int, bool] | None:
        """The number of the shape that has these keys, which of the open ones are there, and whether any is open."""
        if keys in self.shapes:
            return self.shapes[keys], 0, False
        for number, (of_shape, may_miss) in self.open_shapes:
            if tuple(key for key in of_shape if key in keys) == keys and set(of_shape) - set(keys) <= may_miss:
                open_keys = [key for key in of_shape if key in may_miss]
                return number, sum((key in keys) << bit for bit, key in enumerate(open_keys)), True
        return None


def _beginning(text: str, at: int = 0) -> str:
    found = _FIRST.match(text, at)
    return found[0] if found else ""


def _by_beginning(words: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word in sorted(words, key=len, reverse=True):
        found.setdefault(_beginning(word), []).append(word)
    return found


def _shape(line: str) -> Shape:
    keys = line.strip("{}").split(", ")
    return Shape(tuple(key.rstrip("?") for key in keys), frozenset(key[:-1] for key in keys if key.endswith("?")))


@cache
def link_words() -> LinkWords:
    """The list of the data files.

    Raises:
        OSError: it is not there.
    """
    return LinkWords((data_root() / FILE).read_text(encoding="utf-8").splitlines())
