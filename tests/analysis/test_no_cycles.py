"""A search makes nothing that only Python's search for cycles would find, so that this may rest meanwhile."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from benchmarks.settling.unmerged import DISPUTES, dispute
from tutor.analysis.exploration import explore
from tutor.analysis.outcomes import position_asked_about

POSITIONS = 60


@pytest.mark.parametrize("file", DISPUTES, ids=lambda file: file.stem)
def test_what_a_search_lets_go_is_gone(file: Path) -> None:
    scenario = dispute(file)
    assert scenario.question is not None
    start, question = position_asked_about(scenario), scenario.question
    explore(start, question.will, question.until, limit=POSITIONS)
    gc.collect()
    assert gc.isenabled()
    gc.disable()
    try:
        graph = explore(start, question.will, question.until, limit=POSITIONS)
        assert len(graph.nodes) > 6
        assert gc.collect() == 0
        assert not gc.isenabled()
    finally:
        gc.enable()
