"""Packs snapshots of the checked data into the wheel, so that an installed tutor need not read YAML to begin."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_READ_ALL = "from tutor.cards import all_sets; from tutor.rulebook import rulebook; rulebook(), all_sets()"


class Snapshots(BuildHookInterface[Any]):
    """Reads everything once, in a process that keeps its bytecode, and so its snapshots, in a folder of its own."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.folder = TemporaryDirectory()
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": self.folder.name}
        subprocess.run([sys.executable, "-c", _READ_ALL], cwd=self.root, env=environment, check=True)
        for file in Path(self.folder.name).rglob("snapshots/*.json"):
            build_data["force_include"][str(file)] = f"tutor/_data/snapshots/{file.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.folder.cleanup()
