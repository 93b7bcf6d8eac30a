"""What a visitor asked and played, and their boxes, are kept in the browser; a step is found again: the laws."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws import kept

pytestmark = pytest.mark.quick

LAWS = Path(__file__).parent
FILES = ("shelf_laws.js", "places_laws.js", "visits_laws.js", "learnt_laws.js", "sitting_laws.js")


@pytest.mark.parametrize("laws", FILES)
def test_they_are_kept(laws: str, tmp_path: Path) -> None:
    assert kept(LAWS / laws, tmp_path) == (LAWS / laws).read_text(encoding="utf-8").count('"() {\n') > 0
