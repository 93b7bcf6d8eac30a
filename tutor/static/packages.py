"""What the static edition takes from npm: Python for browsers, and Graphviz for browsers.

It is what every visitor's browser runs. So each file that is run or handed on is compared with the hash that was
written down when it was tried (`npm.sha512`), from wherever it came: a mirror, a cache, or the checkout's own folder.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from collections.abc import Mapping, Sequence
from hashlib import sha512
from pathlib import Path
from typing import Final

from tutor.cache_file import user_cache

PYODIDE: Final = "pyodide"
VIZ: Final = "@viz-js/viz"
VERSIONS: Final[Mapping[str, str]] = {PYODIDE: "314.0.7", VIZ: "3.31.0", "ws": "8.23.0"}
"""Exactly these, as what is compiled for one Python runs on no other; package.json names the same. The last is what
the first asks for when Node runs it."""

HASHES: Final = Path(__file__).parent / "npm.sha512"
"""A line a file, as `sha512sum` writes and checks them in a `node_modules`."""

_NPM: Final = "npm"

NO_PROGRAM: Final = (
    "The static edition needs `{}`, and this computer has none: install it with "
    "pip install 'unicorn-rules-tutor[static]', or install Node.js."
)
NO_PACKAGES: Final = "npm could not fetch {}: {}"
NO_CACHE: Final = (
    "There is no folder in which to keep what npm fetches: "
    "set XDG_CACHE_HOME to one that you can write to, and nobody else."
)
OTHER_FILES: Final = "what came is not what was tried: {} has another content"


class Missing(Exception):
    """Something that the static edition is built with is not there; the message is a sentence that says what to do."""


def package(name: str) -> Path:
    """The folder of a package of `VERSIONS`: of a checkout, or one that was fetched before, or else is fetched now.

    All of its files that are used, and those of the others beside it, are what they were when they were tried.

    Raises:
        Missing: it is not there, and cannot be fetched.
    """
    found = next((folder for folder in _folders() if not _other(folder)), None)
    if found is None:
        folder = _fetched(name)
        if other := _other(folder):
            raise Missing(NO_PACKAGES.format(_wanted(name), OTHER_FILES.format(other)))
        found = folder
    return found / name


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


def _folders() -> list[Path]:
    checkout, fetched = Path(__file__).resolve().parents[2], user_cache()
    return [root / "node_modules" for root in (checkout, *([fetched / _NPM] if fetched else []))]


def _other(folder: Path) -> str:
    """The first file there that is not what it should be, or is missing; empty if all are."""
    for line in HASHES.read_text(encoding="utf-8").splitlines():
        hashed, _, name = line.partition("  ")
        try:
            content = (folder / name).read_bytes()
        except OSError:
            return name
        if sha512(content).hexdigest() != hashed:
            return name
    return ""


def _fetched(name: str) -> Path:
    """The folder in which the packages are after they were fetched. Raises: Missing: they cannot be."""
    npm, cache = program("npm"), user_cache()
    if cache is None:
        raise Missing(NO_CACHE)
    folder = cache / _NPM
    # Where npm finds a package of that version it leaves it, whatever has become of its files.
    shutil.rmtree(folder / "node_modules", ignore_errors=True)
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        raise Missing(NO_CACHE) from None
    quiet = ("--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    # All at once, as npm removes what it is not told of.
    done = run_program([npm, "install", *quiet, "--prefix", str(folder), *map(_wanted, VERSIONS)], folder)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.strip()]
        raise Missing(NO_PACKAGES.format(_wanted(name), said[0].strip() if said else "it says nothing more"))
    return folder / "node_modules"


def _wanted(name: str) -> str:
    return f"{name}@{VERSIONS[name]}"
