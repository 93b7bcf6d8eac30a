"""The disputes of the benchmark are situations like any other: each is read, reached, and asks something."""

from pathlib import Path

import pytest

from tutor.scenario import run
from tutor.scenario.read import read_text

DISPUTES = sorted(Path(__file__).parents[1].glob("benchmarks/disputes/*.yaml"))


def test_they_are_found() -> None:
    assert len(DISPUTES) >= 9


@pytest.mark.parametrize("file", DISPUTES, ids=lambda file: file.stem)
def test_a_dispute_is_about_a_position_in_which_somebody_is_asked(file: Path) -> None:
    scenario = read_text(file.read_text(encoding="utf-8"), file.name)
    reached = run(scenario, until=len(scenario.script) + 1)
    assert reached.error is None
    assert reached.state.asked is not None
    assert scenario.question is not None
