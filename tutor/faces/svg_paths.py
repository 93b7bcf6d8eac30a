"""Paths of SVG with fewer digits, which is most of what a drawing weighs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_PATH: Final = re.compile(r'(?<= d=")[^"]*')
_COMMAND: Final = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER: Final = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)")
_FLAG: Final = re.compile(r"[01]")
_ARC: Final = 7
"""How many numbers an arc has; its fourth and fifth are flags, which may stand without anything between them."""


def with_short_paths(drawing: str, digits: int) -> str:
    """The drawing, in whose paths each number has so many digits behind the point."""
    return _PATH.sub(lambda found: _short(found[0], digits), drawing)


def _short(path: str, digits: int) -> str:
    return "".join(
        name + _joined([_rounded(one, digits) for one in _numbers(name, said)]) for name, said in _COMMAND.findall(path)
    )


def _numbers(command: str, said: str) -> Iterator[str]:
    at = count = 0
    while True:
        at += len(said[at:]) - len(said[at:].lstrip(" ,\n"))
        is_flag = command in "aA" and count % _ARC in (3, 4)
        found = (_FLAG if is_flag else _NUMBER).match(said, at)
        if found is None:
            return
        yield found[0]
        at, count = found.end(), count + 1


def _rounded(number: str, digits: int) -> str:
    text = f"{float(number):.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    sign, whole = ("-", text[1:]) if text.startswith("-") else ("", text)
    return "0" if whole == "0" else f"{sign}{whole.removeprefix('0')}" if whole.startswith("0.") else text


def _joined(numbers: list[str]) -> str:
    """One after the other; a minus needs no space before it."""
    return "".join(f" {one}" if at and not one.startswith("-") else one for at, one in enumerate(numbers))
