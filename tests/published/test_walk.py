"""What is asked of each ruling is told by the law's own name where it does not hold."""

from __future__ import annotations

from tests.published.walk import broken


def it_is_even(number: int) -> None:
    assert number % 2 == 0


def it_is_small(number: int) -> None:
    assert number < 5, "too large"


def test_each_law_that_does_not_hold_is_told_and_no_other() -> None:
    assert broken([it_is_even, it_is_small], 2) == []
    [odd] = broken([it_is_even, it_is_small], 3)
    assert odd.startswith("it_is_even: ")
    assert [told.split(": ")[0] for told in broken([it_is_even, it_is_small], 7)] == ["it_is_even", "it_is_small"]
    assert "too large" in broken([it_is_small], 6)[0]
