"""Quarrels in parts, so that each may be told by what was learnt from the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

FOLDS: Final = 5

OneT = TypeVar("OneT")


def in_folds(told: Sequence[OneT]) -> list[tuple[list[OneT], list[OneT]]]:
    """All of them in so many parts: each part, and all others."""
    return [
        (
            [one for place, one in enumerate(told) if place % FOLDS == fold],
            [one for place, one in enumerate(told) if place % FOLDS != fold],
        )
        for fold in range(FOLDS)
    ]
