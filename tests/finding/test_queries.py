"""As many searches as once found what is meant find it."""

from __future__ import annotations

import pytest

from tests.finding.collected import KINDS
from tests.finding.queries import main, total

FOUND = {"building": 17, "aside": 20}
"""For how many of twenty one of those that are meant is among the first three."""


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_meant_is_among_the_first_three(kind: str) -> None:
    assert total(kind) >= FOUND[kind]


def test_those_kept_aside_are_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("aside", "-v") == 2
    assert "usage" in capsys.readouterr().err
