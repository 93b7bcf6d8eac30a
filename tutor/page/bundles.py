"""The browser's code as it is sent: an entry and all that it imports as one module, made by esbuild.

A wheel brings its bundles along, so that a host needs neither esbuild nor Node. In a checkout they are made when the
first is asked for, and anew when a file of the browser's code has changed.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Final

from tutor.page.assets import WEB

ENTRIES: Final = (
    "course/index.js",
    "course/lesson-alone.js",
    "course/lesson-widget.js",
    "edition/engine-worker.js",
    "edition/index.js",
    "game/index.js",
    "live/index.js",
    "look-up/index.js",
    "practising/index.js",
    "rulings/index.js",
    "start/start.js",
    "table/alone.js",
    "table/widget.js",
)
"""The modules that a page begins with, below the folder of the browser's code."""

PACKED: Final = Path(__file__).resolve().parents[1] / "_data" / "bundles"
"""Where a wheel has its bundles."""

_CHECKOUT: Final = Path(__file__).resolve().parents[2]
_MADE: Final = _CHECKOUT / "build" / "bundles"
_OPTIONS: Final = ("--minify", "--legal-comments=inline", "--sourcemap=external", "--source-root=/")
_KEPT: Final = 2


class NoBundler(RuntimeError):
    """The browser's code has to be bundled, and esbuild is not there."""


def script(entry: str) -> str:
    """The bundle of an entry, which exports what the entry exports.

    Raises:
        NoBundler: it is not made yet, and cannot be.
    """
    return _text(folder() / entry)


def entry_of(text: str) -> str:
    """The entry whose bundle this text is; "" where it is none of the bundles."""
    return next((entry for entry in ENTRIES if script(entry) == text), "")


def folder() -> Path:
    """Where the bundles of the code as it is now lie, each with its source map (`.map`) beside it.

    Raises:
        NoBundler: they are not made yet, and cannot be.
    """
    return PACKED if PACKED.is_dir() else _made(_key())


def make(into: Path) -> None:
    """Write the bundle of each entry, and its source map beside it, into a folder."""
    bundle([WEB / entry for entry in ENTRIES], f"--outbase={WEB}", f"--outdir={into}", *_OPTIONS)


def bundle(entries: Sequence[Path], *options: str) -> str:
    """What esbuild prints for these entries.

    Raises:
        NoBundler: there is no esbuild.
        ValueError: with what is wrong in the code.
    """
    command = [_esbuild(), *map(str, entries), "--bundle", "--format=esm", "--charset=utf8", "--log-level=warning"]
    done = subprocess.run([*command, *options], capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise ValueError(done.stderr)
    return done.stdout


def _esbuild() -> str:
    """The program, where Node would look for it; it needs no Node itself."""
    for folder in (_CHECKOUT, *_CHECKOUT.parents):
        for found in (folder / "node_modules" / "@esbuild").glob("*/**/esbuild*"):
            if found.is_file():
                return str(found)
    raise NoBundler("The browser's code is bundled by esbuild, which is not there: run `pip install --editable .`")


@lru_cache(maxsize=2 * len(ENTRIES))
def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _key() -> str:
    """A hash of what the bundles are made of, as far as the file system tells: name, size and time of each file."""
    files = sorted(file for file in WEB.rglob("*") if file.suffix in (".js", ".json"))
    told = [f"{file} {(is_ := file.stat()).st_size} {is_.st_mtime_ns}" for file in (*files, Path(__file__))]
    return sha256("\n".join(told).encode()).hexdigest()[:16]


@lru_cache(maxsize=1)
def _made(key: str) -> Path:
    """The folder of that name in the checkout, made unless it is there; one of its own where none can be."""
    kept = _MADE / key
    if kept.is_dir():
        return kept
    with suppress(OSError):
        _MADE.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=_MADE) as name:
            new = Path(name) / key
            make(new)
            with suppress(OSError):  # another process was quicker
                new.rename(kept)
        _forget()
        return kept
    new = Path(mkdtemp(prefix="tutor-bundles-"))
    atexit.register(_remove, new, os.getpid())
    make(new)
    return new


def _remove(folder: Path, maker: int) -> None:
    """A copy of the process that made it lets it be."""
    if os.getpid() == maker:
        shutil.rmtree(folder, ignore_errors=True)


def _forget() -> None:
    """Remove all but the latest."""
    for old in sorted(_MADE.iterdir(), key=lambda one: -one.stat().st_mtime)[_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
