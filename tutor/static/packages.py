"""What the static edition takes from npm: Python for browsers, and Graphviz for browsers."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

PYODIDE: Final = "pyodide"
VIZ: Final = "@viz-js/viz"
VERSIONS: Final[Mapping[str, str]] = {PYODIDE: "314.0.7", VIZ: "3.31.0"}
"""Exactly these, as what is compiled for one Python runs on no other; package.json names the same."""

NO_PROGRAM: Final = (
    "The static edition needs `{}`, and this computer has none: install it with "
    "pip install 'unicorn-rules-tutor[static]', or install Node.js."
)
NO_PACKAGES: Final = "npm could not fetch {}: {}"
NO_CACHE: Final = "There is no folder in which to keep what npm fetches: {} cannot be written."


class Missing(Exception):
    """Something that the static edition is built with is not there; the message is a sentence that says what to do."""


def package(name: str) -> Path:
    """The folder of a package of `VERSIONS`: of a checkout, or one that was fetched before, or else is fetched now.

    Raises:
        Missing: it is not there, and cannot be fetched.
    """
    found = next((folder for folder in _folders(name) if _fits(folder, name)), None)
    if found is None:
        _fetch(name)
        found = next((folder for folder in _folders(name) if _fits(folder, name)), None)
    if found is None:
        raise Missing(NO_PACKAGES.format(_wanted(name), "what came is another version"))
    return found


def program(name: str) -> str:
    """The path of `node` or `npm`: beside this Python, where the wheel puts them, else wherever programs are.

    Raises:
        Missing: there is none.
    """
    found = shutil.which(name, path=sysconfig.get_path("scripts")) or shutil.which(name)
    if found is None:
        raise Missing(NO_PROGRAM.format(name))
    return found


def run_program(command: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program of Node's, which trusts the certificates that the computer trusts."""
    trusting = {"NODE_USE_SYSTEM_CA": "1", **os.environ}
    return subprocess.run(command, cwd=folder, env=trusting, capture_output=True, text=True, check=False)


def _folders(name: str) -> list[Path]:
    checkout = Path(__file__).resolve().parents[2]
    return [root / "node_modules" / name for root in (checkout, cache())]


def cache() -> Path:
    """Where this user's fetched packages are kept; it may not be there yet."""
    root = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/.cache")
    return Path(root) / "unicorns-tutor" / "npm"


def _fits(folder: Path, name: str) -> bool:
    try:
        found: object = json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"]
    except (OSError, ValueError, KeyError):
        return False
    return found == VERSIONS[name]


def _fetch(name: str) -> None:
    npm = program("npm")
    folder = cache()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        raise Missing(NO_CACHE.format(folder)) from None
    quiet = ("--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    # Both at once, as npm removes what it is not told of.
    done = run_program([npm, "install", *quiet, "--prefix", str(folder), *map(_wanted, VERSIONS)], folder)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.strip()]
        raise Missing(NO_PACKAGES.format(_wanted(name), said[0].strip() if said else "it says nothing more"))


def _wanted(name: str) -> str:
    return f"{name}@{VERSIONS[name]}"
