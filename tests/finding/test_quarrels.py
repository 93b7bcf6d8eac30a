"""The quarrels that were collected are told of without those that are kept aside."""

from __future__ import annotations

import pytest

from tests.finding.quarrels import main


def test_those_kept_aside_are_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("aside", "-v") == 2
    assert "usage" in capsys.readouterr().err
