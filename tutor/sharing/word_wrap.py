"""A text in lines that fit, and a size at which it fits, in a font that nobody has measured yet."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from math import fsum
from typing import Final, NamedTuple

_WIDTHS: Final = {
    0.30: " ijlI.,'|!:;",
    0.40: 'rtf-()[]"/J',
    0.53: "sczvxyk?T",
    0.65: "abdeghnopquABCEFKLPRSVXYZ0123456789+=<>*",
    0.82: "wDGHNOQUM&",
    1.0: "mW@%—…",
}
"""Parts of the size -> the letters that are about as wide in DejaVu Sans, the widest of the usual fonts."""

_WIDTH: Final = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_BOLD: Final = 1.12
LINE: Final = 1.22
"""How high a line is, in sizes of its letters."""

CUT: Final = "…"


class Set(NamedTuple):
    """A text as it is set: its size, and its lines."""

    size: float
    lines: tuple[str, ...]


def plain(text: str) -> str:
    """The text on one line, without what is no letter: what a picture cannot show, and what turns others around."""
    shown = (" " if letter.isspace() else letter for letter in text)
    return " ".join("".join(one for one in shown if unicodedata.category(one)[0] != "C").split())


def width(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is, rather too wide than too narrow."""
    return fsum(map(_letter, text)) * size * (_BOLD if bold else 1)


def _letter(letter: str) -> float:
    if letter in _WIDTH:
        return _WIDTH[letter]
    if unicodedata.combining(letter):
        return 0
    return 1.4 if unicodedata.east_asian_width(letter) in "WF" or ord(letter) > 0xFFFF else 0.8


def wrapped(text: str, room: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """The text in lines of at most that width; only a word that is longer than a line is broken inside."""
    lines: list[str] = []
    line = ""
    for word in _words(text, room, size, bold):
        longer = f"{line} {word}".strip()
        if line and width(longer, size, bold) > room:
            lines.append(line)
            longer = word
        line = longer
    return (*lines, line) if line else tuple(lines)


def balanced(text: str, room: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """As many lines as `wrapped` has, about equally long."""
    lines = wrapped(text, room, size, bold)
    for part in (0.5, 0.6, 0.7, 0.8, 0.9):
        narrower = wrapped(text, room * part, size, bold)
        if len(narrower) == len(lines):
            return narrower
    return lines


def _words(text: str, room: float, size: float, bold: bool) -> list[str]:
    """The words of a text, those that are longer than a line in pieces."""
    found: list[str] = []
    for word in text.split():
        rest = word
        while rest and width(rest, size, bold) > room:
            end = _fits(rest, room, size, bold)
            found.append(rest[:end])
            rest = rest[end:]
        found.append(rest)
    return found


def _fits(word: str, room: float, size: float, bold: bool) -> int:
    """How many letters of a word fit, at least one."""
    end = 1
    while end < len(word) and width(word[: end + 1], size, bold) <= room:
        end += 1
    return end


def cut(lines: Sequence[str], most: int, room: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """At most so many lines; where there are more the last ends at a word, with an ellipsis."""
    if len(lines) <= most:
        return tuple(lines)
    kept = lines[most - 1]
    while width(kept + CUT, size, bold) > room and " " in kept:
        kept = kept.rpartition(" ")[0]
    while width(kept + CUT, size, bold) > room and kept:
        kept = kept[:-1]
    return (*lines[: most - 1], kept.rstrip(" ,;:.-") + CUT)


def set_in(text: str, room: float, sizes: Sequence[float], most: int, bold: bool = False) -> Set:
    """The text at the first of these sizes at which no word is broken and there are no more lines; at the last, cut."""
    for size in sizes:
        whole = all(width(word, size, bold) <= room for word in text.split())
        if whole and len(wrapped(text, room, size, bold)) <= most:
            return Set(size, balanced(text, room, size, bold))
    return Set(sizes[-1], cut(wrapped(text, room, sizes[-1], bold), most, room, sizes[-1], bold))
