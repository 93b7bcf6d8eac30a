"""What the browser benchmark makes of its raw figures."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.browser.beside import answered_rows, before, dispute_rows, page_rows
from benchmarks.browser.disputes import DISPUTES, Ask
from benchmarks.browser.figures import percentile, ratios, summary
from benchmarks.browser.hand import KEY, MENTAL, POINT, PRESS, SCROLL, SIZES, THUMBED_KEY, TOUCH, Effort, seconds
from benchmarks.browser.report import CUT, opening_rows, telling_rows, using_rows


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
    names = {"hello": 1.0, "quick": 1.125, "slow": 1.5}
    opening: dict[str, Any] = {
        "ms": {name: figure(1000 * much) for name, much in names.items()},
        "bytes": {name: figure(2e6) for name in names},
        "pss": {name: figure(40 * 2**20) for name in names},
        "aimed": ["quick", "slow"],
    }
    opening["ratios"] = {what: ratios(opening[what], "hello") for what in ("ms", "bytes", "pss")}
    assert opening_rows(opening) == [
        ["hello", "1,000", "2,000", "", "2.00", "", "", "40", ""],
        ["quick", "1,125", "2,250", "1.12", "2.00", "1.00", "yes", "40", "1.00"],
        ["slow", "1,500", "3,000", "1.50", "2.00", "1.00", "no", "40", "1.00"],
    ]
    opening["ratios"]["bytes"]["quick"] = 1.4
    assert opening_rows(opening)[1][6] == "no"


def test_a_step_has_a_frame_and_no_message_and_a_tap_a_tenth_of_a_second() -> None:
    stepped = {"events": 200, "handled ms": figure(5), "painted ms": figure(20), "messages": 2, "bytes": 90}
    decided = {"events": [200, 220], "sheet ms": figure(50), "position ms": figure(101)}
    assert using_rows({"stepping": {"long": stepped}, "deciding": decided}) == [
        ["Next on long (200 events): page changed", "5.0", "10.0", "yes"],
        ["Next on long (200 events): painted", "20.0", "40.0", ""],
        ["Next on long (200 events): messages, bytes", "2", "90", "no"],
        ["a tap on a card: its sheet (200 to 220 events)", "50.0", "100.0", "yes"],
        ["a choice: the new position (200 to 220 events)", "101.0", "202.0", "no"],
    ]


def test_what_is_done_takes_what_the_model_says() -> None:
    done = Effort(taps=2, keys=3, scrolls=4, thoughts=5, waited=0.5)
    assert seconds(done, 1280) == pytest.approx(2 * (POINT + PRESS) + 3 * KEY + 4 * SCROLL + 5 * MENTAL + 0.5)
    assert seconds(done, 390) == pytest.approx(2 * TOUCH + 3 * THUMBED_KEY + 4 * SCROLL + 5 * MENTAL + 0.5)


def test_what_was_measured_before_is_what_the_model_makes_of_the_same_disputes() -> None:
    old = before()
    asked = {one.name: [act.says for act in one.acts if isinstance(act, Ask)] for one in DISPUTES}
    assert list(old["disputes"]) == list(asked)
    for name, widths in old["disputes"].items():
        assert list(map(int, widths)) == list(SIZES)
        for width, found in widths.items():
            effort = Effort(*(found[field] for field in Effort._fields))
            assert found["seconds"] == pytest.approx(seconds(effort, int(width)), abs=0.06)
            assert [answer["asked"] for answer in found["answers"]] == asked[name]


def test_a_dispute_is_settled_in_half_the_time_with_each_answer_on_the_first_screen() -> None:
    def figures(time: float, *answers: tuple[bool, int | None]) -> dict[str, Any]:
        found = [{"stated": stated, "screen": screen} for stated, screen in answers]
        effort = {"taps": 1, "keys": 2, "scrolls": 3, "seconds": time}
        return {"disputes": {"Who wins?": {"390": {**effort, "answers": found}}}}

    was = figures(20.0, (False, 4), (False, None))
    row = ["Who wins?", "390", "20.0", "1 + 2 + 3", "(4), none"]
    for now, told, reached in (
        (figures(10.0, (True, 1), (True, 1)), ["10.0", "1 + 2 + 3", "1, 1"], "yes"),
        (figures(10.1, (True, 1), (True, 1)), ["10.1", "1 + 2 + 3", "1, 1"], "no"),
        (figures(9.0, (True, 1), (True, 2)), ["9.0", "1 + 2 + 3", "1, 2"], "no"),
        (figures(9.0, (True, 1), (False, 1)), ["9.0", "1 + 2 + 3", "1, (1)"], "no"),
    ):
        assert dispute_rows(was, now) == [[*row, *told, reached]]


def test_the_first_decision_is_fewer_than_fifteen_stops_away() -> None:
    was = {"stops": {"390": 54}, "height": {"390": 6601}}
    assert page_rows(was, {"stops": {"390": 14}, "height": {"390": 1500}}) == [
        ["390", "54", "14", "yes", "6,601", "1,500"]
    ]
    assert page_rows(was, {"stops": {"390": 15}, "height": {"390": 900}}) == [["390", "54", "15", "no", "6,601", "900"]]


def test_table_question_and_answer_end_on_the_second_screen_and_the_answer_of_a_link_on_the_first() -> None:
    found = {"screens": {"1280": 1.04, "390": 2.01}, "linked": {"1280": 0.4, "390": 1.01}}
    assert answered_rows(found) == [["1280", "1.04", "yes", "0.40", "yes"], ["390", "2.01", "no", "1.01", "no"]]


def test_from_a_typed_quarrel_to_its_answer_it_takes_twenty_seconds_at_most() -> None:
    effort = {"taps": 1, "keys": 0, "scrolls": 2, "waited": 0.25, "typing": 14.0, "screen": 1}
    row = ["can i", "390", "14.0", "20.0", "0.2", "1 + 0 + 2", "1"]
    for more, told in (
        ({"seconds": 20.0}, [*row, "yes"]),
        ({"seconds": 20.2}, [*row[:3], "20.2", *row[4:], "no"]),
        ({"seconds": 2.0, "screen": 2}, [*row[:3], "2.0", *row[4:6], "2", "yes"]),
    ):
        assert telling_rows({"quarrels": {"can i": {"390": {**effort, **more}}}}) == [told]
    cut = telling_rows({"quarrels": {"x" * 60: {"390": {**effort, "seconds": 1.0}}}})[0][0]
    assert cut == "x" * CUT + "..."
