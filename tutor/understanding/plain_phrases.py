"""Turns of phrase, put in words that are read wherever they stand: "hands empty" is that the hand is empty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from tutor.understanding.lexicon import word_file, wordings
from tutor.understanding.tokens import Token

_SAID: Final = "$"
"""Before a number: the word that was said in that place."""


def in_plain_words(tokens: Sequence[Token]) -> list[Token]:
    """The words; what replaces several stands where these did, and ends what they ended."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        words = next(_said_at(tokens, at), None)
        if words is None:
            found.append(tokens[at])
            at += 1
        else:
            end = at + len(words)
            found += _put(tokens[at:end], _phrases()[words])
            at = end
    return found


def _said_at(tokens: Sequence[Token], at: int) -> Iterator[tuple[str, ...]]:
    """The phrases that stand there, the longest first; none goes over a sign."""
    for many in range(min(_most(), len(tokens) - at), 0, -1):
        there = tokens[at : at + many]
        words = tuple(one.word for one in there)
        if words in _phrases() and not any(one.stop for one in there[:-1]):
            yield words


def _put(there: Sequence[Token], words: tuple[str, ...]) -> list[Token]:
    first, last = there[0], there[-1]
    put = [first._replace(word=word, end=last.end, own=False, stop="") for word in words]
    return [*put[:-1], put[-1]._replace(stop=last.stop)]


@cache
def _most() -> int:
    return max(map(len, _phrases()))


@cache
def _phrases() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """Each way to say each row, and the words in its place."""
    found = {}
    for row in word_file("phrases")["rows"]:
        for said in wordings(str(row["said"])):
            words = tuple(word for word in said if word)
            found[words] = tuple(
                said[int(word[1:]) - 1] if word.startswith(_SAID) else word for word in str(row["is"]).split()
            )
    return found
