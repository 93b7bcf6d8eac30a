"""How much room a text takes, and a text broken into lines that fit: a picture is laid out before a browser sees it."""

from __future__ import annotations

from math import fsum
from typing import Final

SIZE: Final = 10.0
"""The size of every letter in a picture, in points: a little over 13 pixels where nothing is scaled."""

_NARROW: Final = frozenset("iljtfrI.,:;'|!()[]-· ")
_WIDE: Final = frozenset("mwMW@—…")


def length(text: str) -> float:
    """About how long a text is in bold Helvetica, in points."""
    return fsum(map(_width, text))


def _width(letter: str) -> float:
    if letter in _NARROW:
        return 0.35 * SIZE
    if letter in _WIDE:
        return 0.9 * SIZE
    return (0.72 if letter.isupper() else 0.59) * SIZE


def broken(text: str, room: float) -> tuple[str, ...]:
    """The text in lines of at most that many points; only a word that is longer by itself is broken inside."""
    lines: list[str] = []
    line = ""
    words = text.split()[::-1]
    while words:
        word = words.pop()
        if length(word) > room:
            head = _beginning(word, room)
            lines += [line, head] if line else [head]
            line = ""
            words.append(word[len(head) :])
            continue
        longer = f"{line} {word}".strip()
        if line and length(longer) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return (*lines, line) if line else tuple(lines)


def _beginning(word: str, room: float) -> str:
    """As many letters of a word as fit, at least one."""
    end = 1
    while end < len(word) and length(word[: end + 1]) <= room:
        end += 1
    return word[:end]
