"""What the benchmark of first answers makes of what it measures."""

from __future__ import annotations

from itertools import islice

import pytest

from benchmarks.first_answer import asked, figures, measured


def test_figures_say_which_aims_are_reached_and_what_a_reason_costs() -> None:
    found = [{"question": str(n), "first": 0.02, "alone": 0.01} for n in range(99)]
    told = figures([*found, {"question": "slow", "first": 2.02, "alone": 1.01}])
    assert told["within"] == {"median": True, "95 of 100": True, "most": False}
    assert told["of answering alone"] == pytest.approx(2)
    assert told["slowest"][0]["question"] == "slow"


def test_questions_are_measured_with_and_without_their_reason() -> None:
    found = [measured(one) for one in islice(asked(), 3)]
    assert all(one is not None and one["first"] >= 0 <= one["alone"] for one in found)
