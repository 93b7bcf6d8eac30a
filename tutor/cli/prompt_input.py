"""What is typed at a prompt: a line, or the number of one of the things that are listed above it."""

from __future__ import annotations

import sys
from typing import Final

from tutor.cli.files import tell
from tutor.vocabulary import whole_number

QUIT: Final = "q"


def typed(prompt: str) -> str | None:
    """The line that is typed, without the spaces around it; None if there is no more input, or it is enough."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    said = line.strip()
    return None if not line or said.casefold() == QUIT else said


def number_in(said: str, most: int) -> int | None:
    """The number from 1 to `most` that was typed; None where it is none, once that is said."""
    number = whole_number(said)
    if number and number <= most:
        return number
    tell(f"'{said}' is not a number from 1 to {most}.")
    return None
