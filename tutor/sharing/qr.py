"""A text as a QR code: a picture that a telephone's camera reads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from tutor.protocol.sharing_json import QrJson
from tutor.yamlfile import BadInput, Problem

MAX_LETTERS: Final = 1200
"""How many characters a code may have that a telephone still reads from a screen."""

BORDER: Final = 4
"""How many empty squares there have to be around a code."""

TOO_LONG: Final = (
    f"A QR code that can be read from a screen holds at most {MAX_LETTERS} characters, and this address has {{}}. "
    "Send the link, the picture or the file instead."
)


def qr_code(text: str) -> QrJson:
    """The code as SVG: {path, size}; `size` is how many squares it is wide, and high, with the border that it needs.

    Raises:
        BadInput: the text is too long for a code, or has letters that cannot be written down.
    """
    import segno

    if len(text) > MAX_LETTERS:
        raise BadInput([Problem("text", 0, "", TOO_LONG.format(len(text)))])
    try:
        rows = [bytes(row) for row in segno.make(text, error="l", micro=False).matrix]
    except UnicodeEncodeError:
        raise BadInput([Problem("text", 0, "", "This is no text that a QR code can hold.")]) from None
    return {"path": "".join(_runs(rows)), "size": len(rows) + 2 * BORDER}


def _runs(rows: list[bytes]) -> Iterator[str]:
    """The dark squares, those beside each other as one."""
    for y, row in enumerate(rows, BORDER):
        x = BORDER
        for dark, run in groupby(row):
            wide = len([*run])
            if dark:
                yield f"M{x} {y}h{wide}v1h-{wide}z"
            x += wide
