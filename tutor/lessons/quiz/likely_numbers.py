"""Numbers among which one is right: those that somebody may count who is mistaken, and others beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NUMBERS: Final = 4
"""How many numbers there are to choose from."""


def likely_numbers(right: int, mistaken: Mapping[int, tuple[str, ...]], rank: int) -> dict[int, tuple[str, ...]]:
    """Four numbers in order, the right one at that place from 0, each with that of which nobody thinks who counts so.

    mistaken: what is counted by a mistake, the likeliest first; none where the right one cannot stand there.
    """
    if right < rank:
        return {}
    below = [number for number in mistaken if 0 <= number < right]
    above = [number for number in mistaken if number > right]
    below += [number for number in range(right - 1, -1, -1) if number not in below]
    above += [number for number in range(right + 1, right + NUMBERS) if number not in above]
    picked = sorted([*below[:rank], right, *above[: NUMBERS - 1 - rank]])
    return {number: mistaken.get(number, ()) for number in picked}
