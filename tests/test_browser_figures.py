"""What the browser benchmark makes of its raw figures."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.browser.figures import percentile, ratios, summary
from benchmarks.browser.report import opening_rows, using_rows


def test_of_twenty_values_the_nineteenth_is_the_95th_percentile() -> None:
    values = [float(value) for value in reversed(range(1, 21))]
    assert percentile(values, 0.95) == 19
    assert percentile(values, 1.0) == 20
    assert percentile(values, 0.01) == 1
    assert percentile([7.0], 0.95) == 7
    assert summary(values) == {"median": 10.5, "p95": 19}
    with pytest.raises(ValueError, match="no values"):
        percentile([], 0.95)


def test_a_ratio_compares_medians_with_the_yardstick() -> None:
    figures = {"hello": {"median": 200.0, "p95": 900.0}, "start": {"median": 250.0, "p95": 300.0}}
    assert ratios(figures, "hello") == {"start": 1.25}


def figure(median: float) -> dict[str, float]:
    return {"median": median, "p95": 2 * median}


def test_a_page_reaches_the_aim_with_time_and_bytes_alike() -> None:
    names = {"hello": 1.0, "quick": 1.25, "slow": 1.5}
    opening: dict[str, Any] = {
        "ms": {name: figure(1000 * much) for name, much in names.items()},
        "bytes": {name: figure(2e6) for name in names},
        "pss": {name: figure(40 * 2**20) for name in names},
        "aimed": ["quick", "slow"],
    }
    opening["ratios"] = {what: ratios(opening[what], "hello") for what in ("ms", "bytes", "pss")}
    assert opening_rows(opening) == [
        ["hello", "1,000", "2,000", "", "2.00", "", "", "40", ""],
        ["quick", "1,250", "2,500", "1.25", "2.00", "1.00", "yes", "40", "1.00"],
        ["slow", "1,500", "3,000", "1.50", "2.00", "1.00", "no", "40", "1.00"],
    ]
    opening["ratios"]["bytes"]["quick"] = 1.4
    assert opening_rows(opening)[1][6] == "no"


def test_a_step_has_a_frame_and_no_message_and_an_answer_a_tenth_of_a_second() -> None:
    stepped = {"events": 200, "handled ms": figure(5), "painted ms": figure(20), "messages": 2, "bytes": 90}
    decided = {"events": [200, 220], "story ms": figure(50), "story and picture ms": figure(99)}
    assert using_rows({"stepping": {"long": stepped}, "deciding": decided}) == [
        ["Next on long (200 events): page changed", "5.0", "10.0", "yes"],
        ["Next on long (200 events): painted", "20.0", "40.0", ""],
        ["Next on long (200 events): messages, bytes", "2", "90", "no"],
        ["an answer (200 to 220 events): story painted", "50.0", "100.0", ""],
        ["an answer (200 to 220 events): picture too", "99.0", "198.0", "yes"],
    ]
