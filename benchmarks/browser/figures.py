"""From raw figures to what is told of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from statistics import median


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of the values does not exceed: of twenty, 0.95 gives the nineteenth.

    Raises:
        ValueError: there are no values.
    """
    if not values:
        raise ValueError("no values")
    return sorted(values)[max(ceil(round(share * len(values), 9)), 1) - 1]


def summary(values: Sequence[float]) -> dict[str, float]:
    """The median and the 95th percentile."""
    return {"median": median(values), "p95": percentile(values, 0.95)}


def ratios(figures: dict[str, dict[str, float]], yardstick: str) -> dict[str, float]:
    """Each median, but the yardstick's own, as a multiple of the yardstick's."""
    ruler = figures[yardstick]["median"]
    return {name: figure["median"] / ruler for name, figure in figures.items() if name != yardstick}
