"""What the benchmark makes of the times of first answers."""

from __future__ import annotations

from benchmarks.first_answers import cost


def test_the_ratio_is_of_the_sums() -> None:
    found = cost([0.2] * 19 + [1.0], [0.1] * 20)
    assert (found.median, found.all, round(found.ratio, 3)) == (0.2, 1.0, 2.4)
