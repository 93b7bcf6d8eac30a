"""How much room a text takes, and a text broken into lines that fit: a picture is laid out before a browser sees it."""

from __future__ import annotations

from typing import Final

SIZE: Final = 10.0
"""The size of every letter in a picture, in points: a little over 13 pixels where nothing is scaled."""

TYPEFACE: Final = "Fredoka"
FONTS: Final = "Fredoka, Helvetica, Arial, Liberation Sans, Arimo, sans-serif"
"""The letters of the pages, and those that stand for them where they are not there."""

_FIRST: Final = ord(" ")
_WIDTHS: Final = (
    241,
    242,
    378,
    730,
    450,
    794,
    702,
    189,
    364,
    364,
    477,
    506,
    224,
    411,
    217,
    498,
    572,
    383,
    577,
    572,
    549,
    501,
    526,
    533,
    547,
    526,
    225,
    218,
    560,
    452,
    560,
    481,
    839,
    709,
    619,
    643,
    667,
    610,
    619,
    715,
    662,
    232,
    536,
    595,
    565,
    814,
    683,
    725,
    597,
    792,
    611,
    546,
    648,
    688,
    727,
    953,
    691,
    638,
    590,
    330,
    500,
    330,
    496,
    783,
    410,
    563,
    563,
    505,
    565,
    537,
    405,
    552,
    554,
    242,
    236,
    504,
    301,
    803,
    563,
    559,
    552,
    551,
    423,
    458,
    411,
    560,
    564,
    746,
    523,
    559,
    540,
    361,
    206,
    361,
    555,
)
"""How wide the letters from space to tilde are in bold Fredoka, in thousandths of their size, as a browser measures."""

_OTHER: Final = 600
_WIDE: Final = 1000
_FIRST_WIDE: Final = 0x1100
"""From here on letters are as wide as they are high: those of China, Japan and Korea."""


def length(text: str) -> float:
    """How long a text is in bold Fredoka, in points; a letter that it has not is taken for a wide one."""
    return sum(map(_width, text)) * SIZE / 1000


def _width(letter: str) -> int:
    place = ord(letter) - _FIRST
    if 0 <= place < len(_WIDTHS):
        return _WIDTHS[place]
    return _WIDE if ord(letter) >= _FIRST_WIDE else _OTHER


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
