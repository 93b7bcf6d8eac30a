"""The patterns by which rows read print: words, `[what may be left out]`, `(one|of these)`, `{slots}`.

`{cards}` is what the rule `cards` reads, kept under that name; `{what:cards}` keeps it under `what`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple, Protocol

Bound = Mapping[str, Any]
NOTHING_BOUND: Final[Bound] = {}


class PatternWord(NamedTuple):
    """One word of print."""

    word: str


class PatternSlot(NamedTuple):
    """What another rule reads, and the name under which it is kept."""

    name: str
    rule: str


class PatternChoice(NamedTuple):
    """One of several sequences; an empty one where it may be left out."""

    options: tuple[Sequence, ...]


Sequence = tuple["PatternWord | PatternSlot | PatternChoice", ...]


class Reader(Protocol):
    """What a pattern is read by."""

    def has(self, at: int, word: str) -> bool:
        """Does this word stand there?"""

    def rule(self, name: str, at: int) -> tuple[tuple[int, Any], ...]:
        """All that the rule reads from there: where it ends, and what it says."""


_PART: Final = re.compile(r"\{(?:(\w+):)?([\w ]+)\}|[\[\]()|]|[^\s\[\](){}|]+")


@cache
def compiled(pattern: str) -> Sequence:
    """The pattern as a sequence. Brackets that do not close are a mistake in a row, and raise ValueError."""
    parts = list(_PART.finditer(pattern))
    sequence, end = _options(parts, 0)
    if end != len(parts):
        raise ValueError(f"a bracket too many in the pattern {pattern!r}")
    return sequence[0] if len(sequence) == 1 else (PatternChoice(sequence),)


def _options(parts: list[re.Match[str]], i: int) -> tuple[tuple[Sequence, ...], int]:
    options: list[Sequence] = []
    here: list[PatternWord | PatternSlot | PatternChoice] = []
    while i < len(parts) and parts[i][0] not in ")]":
        part = parts[i]
        if part[0] == "|":
            options.append(tuple(here))
            here = []
        elif part[0] in "([":
            inner, i = _options(parts, i + 1)
            here.append(PatternChoice((*inner, ()) if part[0] == "[" else inner))
        elif part[2]:
            here.append(PatternSlot(part[1] or part[2], part[2]))
        else:
            here.append(PatternWord(part[0].lower()))
        i += 1
    return (*options, tuple(here)), i


def read(sequence: Sequence, reader: Reader, at: int, bound: Bound = NOTHING_BOUND) -> Iterator[tuple[int, Bound]]:
    """All ways to read the sequence from there: where each ends, and what its slots hold."""
    if not sequence:
        yield at, bound
        return
    first, rest = sequence[0], sequence[1:]
    if isinstance(first, PatternWord):
        if reader.has(at, first.word):
            yield from read(rest, reader, at + 1, bound)
    elif isinstance(first, PatternSlot):
        for end, value in reader.rule(first.rule, at):
            yield from read(rest, reader, end, {**bound, first.name: value})
    else:
        for option in first.options:
            for end, more in read(option, reader, at, bound):
                yield from read(rest, reader, end, more)


def first_words(sequence: Sequence) -> frozenset[str] | None:
    """The words one of which has to stand first; None where another rule may begin, or nothing has to stand."""
    if not sequence:
        return None
    first = sequence[0]
    if isinstance(first, PatternWord):
        return frozenset((first.word,))
    if isinstance(first, PatternSlot):
        return None
    found: set[str] = set()
    for option in first.options:
        words = first_words(option + sequence[1:])
        if words is None:
            return None
        found |= words
    return frozenset(found)


def words_of(sequence: Sequence) -> Iterator[str]:
    """Every word that the sequence can read by itself."""
    for part in sequence:
        if isinstance(part, PatternWord):
            yield part.word
        elif isinstance(part, PatternChoice):
            for option in part.options:
                yield from words_of(option)
