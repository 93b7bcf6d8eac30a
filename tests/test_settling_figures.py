"""What the benchmark of disputes makes of its raw figures, and the search that it is measured against."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from benchmarks.settling.tables import answered_row, meeting_rows, searched_row
from benchmarks.settling.unmerged import DISPUTES, dispute, unmerged
from tutor.analysis.outcomes import outcomes, position_asked_about


def searched(**changes: Any) -> dict[str, Any]:
    return {"answer": "can", "complete": True, "positions": 40, "steps": 2000, "seconds": 1.0, **changes}


def test_a_search_is_told_against_the_one_without_merging() -> None:
    whole, cut = {"steps": 5000, "complete": True}, {"steps": 20_000, "complete": False}
    assert searched_row(searched(), whole) == ["can", "40", "2,000", "5,000", "2.5", "2,000", "1.00", "yes"]
    assert searched_row(searched(seconds=2.5), cut)[3:] == ["≥ 20,000", "≥ 10.0", "800", "2.50", "no"]


def test_what_was_left_open_or_given_up_has_not_reached_the_aim() -> None:
    assert searched_row(searched(complete=False), None) == ["can, open", "40", "2,000", "", "", "2,000", "1.00", "no"]
    assert searched_row(None, {"steps": 20_000, "complete": False}) == ["", "", "", "≥ 20,000", "", "", "", "no"]


def test_an_answer_is_told_with_what_was_known_when_its_time_was_up() -> None:
    told: list[dict[str, Any]] = [{"depends": 0, "seconds": 0.5, "done": False}]
    told.append({"depends": 1, "seconds": 4.0, "done": False})
    assert answered_row(told) == ["0.50", "≥ 1", "", "no"]
    assert answered_row([*told, {"seconds": 9.0, "done": True}]) == ["0.50", "1", "9.0", "yes"]
    assert answered_row([*told, {"seconds": 11.0, "done": True}])[-1] == "no"
    assert answered_row([]) == ["", "", "", "no"]


def test_all_pairs_take_as_long_as_some_tell() -> None:
    pairs = {"A + B": {"seconds": 0.5, "situations": 4}, "A + C": {"seconds": 1.5, "situations": 9}}
    rows = meeting_rows({"all": 7200, "pairs": pairs})
    assert [row[1] for row in rows] == ["0.50 s, 4 situations", "1.50 s, 9 situations", "1.50 s no", "1.0 h yes"]
    assert len(meeting_rows({"all": 7200, "pairs": {**pairs, "B + C": None}})) == 3


@pytest.mark.parametrize("file", DISPUTES, ids=lambda file: file.stem)
def test_a_dispute_is_about_a_position_in_which_somebody_is_asked(file: Path) -> None:
    scenario = dispute(file)
    assert position_asked_about(scenario).asked is not None
    assert scenario.question is not None
    assert scenario.question.will is not None


def test_merging_changes_no_answer_and_takes_fewer_steps() -> None:
    """The pile of three, which is small enough to be walked through either way."""
    scenario = dispute(next(file for file in DISPUTES if file.stem == "neighs-of-three"))
    walked, found = unmerged(scenario, 10_000), outcomes(scenario)
    assert walked.complete
    assert found.complete
    assert found.positions * 5 < walked.positions < walked.steps < 10_000
    assert not unmerged(scenario, 100).complete
