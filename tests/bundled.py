"""Modules of the pages and of the tests, joined to one as the pages' own are, but left readable."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from tutor.page.bundles import bundle


def joined(entry: Path, *options: str) -> str:
    """A module and all that it imports as one module, which exports what `entry` exports."""
    return bundle([entry], "--external:node:*", *options)


def files_of(entry: Path) -> set[Path]:
    """A module and all that it imports, as far as anything of it is used."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "told.json")
        bundle([entry], f"--metafile={told}", f"--outfile={folder}/joined.js")
        inputs = json.loads(told.read_text(encoding="utf-8"))["inputs"]
    return {Path(name).resolve() for name in inputs}
