"""The folder of the engine: Python for browsers, Graphviz, our pack and the worker that runs them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tutor.page.assets import WEB
from tutor.page.bundles import script
from tutor.static.pack import packed
from tutor.static.packages import PYODIDE, VIZ, package

FOLDER: Final = "engine"
"""Its name in the static edition."""

PACKED: Final = ("tutor.memory", "tutor.pack", "tutor.rest")
_WORKER: Final = "edition/engine-worker.js"
_ENGINE: Final = WEB / "edition" / "engine.js"
"""The same without a page, for Node."""
_PYODIDE: Final = {
    "pyodide.mjs": "pyodide.js",  # under names that every web server knows the type of
    "pyodide.asm.mjs": "pyodide-asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "python_stdlib.zip": "python_stdlib.zip",
}
_LOCK: Final = "pyodide-lock.json"

COUNTED: Final = ("pyodide.asm.wasm", "python_stdlib.zip", *PACKED[:2])
"""The files whose bytes are counted while they come; all others are small."""


def write_engine(out: Path, tell: Callable[[str], None]) -> dict[str, int]:
    """Write the engine's folder into `out`; what comes back is the size of each file that is counted on its way.

    tell: called with a sentence before whatever takes long

    Raises:
        Missing: something is not there that it is made with.
    """
    folder = out / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    tell("Fetching Python and Graphviz for browsers, if they are not there yet")
    pyodide, viz = package(PYODIDE), package(VIZ)
    for name, named in _PYODIDE.items():
        (folder / named).write_bytes(_without_map((pyodide / name).read_bytes()))
    (folder / _LOCK).write_text(_no_packages((pyodide / _LOCK).read_text(encoding="utf-8")), encoding="utf-8")
    (folder / "viz.js").write_bytes((viz / "dist" / "viz.js").read_bytes())
    (folder / _ENGINE.name).write_bytes(_ENGINE.read_bytes())
    (folder / Path(_WORKER).name).write_text(script(_WORKER), encoding="utf-8")
    tell("Compiling the engine for browsers")
    pack = packed()
    for name, content in zip(PACKED, (pack.memory, pack.files, pack.rest), strict=True):
        (folder / name).write_bytes(content)
    return sizes_of(out)


def sizes_of(out: Path) -> dict[str, int]:
    """The size of each file of the engine that is counted on its way, of an edition that was written before."""
    return {name: (out / FOLDER / name).stat().st_size for name in COUNTED}


def _without_map(script: bytes) -> bytes:
    """A script without the address of a map that is not there."""
    head, _, last = script.rpartition(b"\n//# sourceMappingURL=")
    return head if head and len(last) < 80 else script


def _no_packages(lock: str) -> str:
    """What Pyodide knows of itself, and no package that it could fetch."""
    return json.dumps({"info": json.loads(lock)["info"], "packages": {}})
