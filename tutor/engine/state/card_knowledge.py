"""Who knows which card it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def seen_also(known: Sequence[int], cards: Iterable[int], seats: int) -> list[int]:
    """Which seats know each card, a bit each, once these seats have seen those cards."""
    found = list(known)
    for card in cards:
        found[card] |= seats
    return found
