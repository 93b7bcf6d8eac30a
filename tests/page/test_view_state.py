"""What is shown on a table is what is laid out, and whatever is done can be undone: the laws in view_laws.js."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws import kept

pytestmark = pytest.mark.quick

LAWS = Path(__file__).parent / "view_laws.js"


def test_the_table_keeps_its_laws(tmp_path: Path) -> None:
    assert kept(LAWS, tmp_path) > 10
