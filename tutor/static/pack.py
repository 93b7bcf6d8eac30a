"""One archive with all Python and all data that the engine needs in a browser, compiled for the Python that runs there.

The archive is gzip of: the length of a table as four bytes, the table as JSON ([name, size] of each file, in order),
and the files one after the other. Names are relative to a folder from which Python imports.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tutor.cache_file import keep, kept, user_cache
from tutor.data import data_root
from tutor.page import bundles
from tutor.plain import Unreadable
from tutor.snapshot import FITS, PACKED
from tutor.static.packages import PYODIDE, VERSIONS, Missing, package, program, run_program

READ_ALL: Final = """
from tutor.cards import all_sets
from tutor.faces.face_file import face_table
from tutor.rulebook import rulebook
rulebook(), all_sets(), face_table()
"""
PREPARE: Final = Path(__file__).parent / "prepare.mjs"

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_NOT_OURS: Final = ("cli", "site", "widgets", "static", "_data", "__pycache__")
"""Rooms that a page has no need of; of this one it needs what runs inside."""
_INSIDE: Final = ("static/__init__.py", "static/page_worker.py", "static/samples.py")

_SCRIPT: Final = "table/alone.js"
"""The one bundle that the engine hands on, in a page as a file; of the pages' code beside it only sheets are read."""

_OTHERS: Final = ("yaml", "rapidfuzz", "networkx", "graphviz", "jinja2", "markupsafe", "segno")
_LEFT_OUT: Final = ("tests", "__pycache__", "plugins")

_SNAPSHOTS: Final = "tutor/_data/snapshots"

KEPT: Final = 4
_ENDING: Final = ".packed"
_LENGTH: Final = 8
"""How many bytes say how long a part is."""

NOT_COMPILED: Final = "Python for browsers could not compile the engine: {}"


class Packed(NamedTuple):
    """What the engine needs besides Pyodide, each gzipped.

    memory: a picture of the memory of a Python that has imported and answered what pages ask for
    files: an archive of all that is read besides; rest: one of the compiled files that are in the memory already, for
    a browser that cannot use the picture
    """

    memory: bytes
    files: bytes
    rest: bytes


def packed() -> Packed:
    """All that the engine needs besides Pyodide; what was made of the same files before is kept for this user.

    Raises:
        Missing: Node, or a package of npm, is not there.
    """
    sources = {name: file.read_bytes() for name, file in files()}
    cache = user_cache()
    if cache is None:
        return _made(sources)
    file = cache / "packed" / f"{_key(sources)}{_ENDING}"
    with suppress(Unreadable):
        return _apart(kept(file))
    made = _made(sources)
    if keep(file, _together(made)):
        _forget(file.parent)
    return made


def _together(made: Packed) -> bytes:
    return b"".join(part for one in made for part in (len(one).to_bytes(_LENGTH, "little"), one))


def _apart(content: bytes) -> Packed:
    """What was put together."""
    found: list[bytes] = []
    while content:
        end = _LENGTH + int.from_bytes(content[:_LENGTH], "little")
        found.append(content[_LENGTH:end])
        content = content[end:]
    return Packed(*found)


def _forget(folder: Path) -> None:
    """Remove all but the latest, as far as that can be done."""
    with suppress(OSError):
        for old in sorted(folder.glob(f"*{_ENDING}"), key=lambda one: -one.stat().st_mtime)[KEPT:]:
            old.unlink()


def _key(sources: Mapping[str, bytes]) -> str:
    """A hash of all that the pack is made of."""
    whole = sha256(json.dumps([VERSIONS[PYODIDE], PREPARE.read_text(encoding="utf-8")]).encode())
    for name, content in sources.items():
        whole.update(f"{name}\n{len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()[:32]


def _made(sources: Mapping[str, bytes]) -> Packed:
    with TemporaryDirectory() as name:
        folder, memory = Path(name) / "files", Path(name) / "memory"
        for inside, content in {**sources, **dict(_snapshots())}.items():
            (folder / inside).parent.mkdir(parents=True, exist_ok=True)
            (folder / inside).write_bytes(content)
        remembered = _prepare(folder, memory)
        held = {file.relative_to(folder).as_posix(): file.read_bytes() for file in _all(folder)}
        rest = {inside: held.pop(inside) for inside in remembered}
        return Packed(gzip.compress(memory.read_bytes(), 6, mtime=0), archive(held), archive(rest))


def files() -> Iterator[tuple[str, Path]]:
    """Every file that is needed: its name in the archive, with `/`, and where it lies; Python not compiled so far."""
    for file in _all(_PACKAGE):
        inside = file.relative_to(_PACKAGE)
        if inside.parts[0] not in _NOT_OURS and not _is_waste(inside):
            yield f"tutor/{inside.as_posix()}", file
    yield f"tutor/_data/bundles/{_SCRIPT}", bundles.folder() / _SCRIPT
    for name in _INSIDE:
        yield f"tutor/{name}", _PACKAGE / name
    cards = data_root()
    for file in _all(cards):
        if file.suffix in (".yaml", ".txt", ".csv"):
            yield f"tutor/_data/cards/{file.relative_to(cards).as_posix()}", file
    for name in _OTHERS:
        yield from _other(name)


def _other(name: str) -> Iterator[tuple[str, Path]]:
    """The Python files of an installed package; what it has in C besides is not needed."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise Missing(f"The static edition needs the Python package {name}, and it is not installed.")
    root = Path(spec.submodule_search_locations[0])
    for file in _all(root):
        inside = file.relative_to(root)
        if file.suffix == ".py" and not _is_waste(inside):
            yield f"{name}/{inside.as_posix()}", file


def _snapshots() -> Iterator[tuple[str, bytes]]:
    """The data files, read and checked, and which key fits, as nothing of the compiled code can be hashed there."""
    with TemporaryDirectory() as name:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": name}
        subprocess.run([sys.executable, "-c", READ_ALL], cwd=_PACKAGE.parent, env=environment, check=True)
        found = sorted(Path(name).rglob("snapshots/*.json")) or sorted(PACKED.glob("*.json"))
        for file in found:
            yield f"{_SNAPSHOTS}/{file.name}", file.read_bytes()
        yield f"{_SNAPSHOTS}/{FITS}", found[0].name.split(".")[-2].encode()


def _is_waste(inside: Path) -> bool:
    return bool({*inside.parts} & {*_LEFT_OUT}) or inside.name.endswith((".js", ".d.ts", ".pyc", ".typed"))


def _all(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())


def _prepare(folder: Path, memory: Path) -> list[str]:
    """Compile what lies in the folder, and keep the memory; what comes back are the files that are in it."""
    done = run_program([program("node"), str(PREPARE), str(package(PYODIDE)), str(folder), str(memory)], folder)
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["it says nothing more"]
        raise Missing(NOT_COMPILED.format(said[-1]))
    names: list[str] = json.loads(done.stdout.splitlines()[-1])
    return names


def archive(held: dict[str, bytes]) -> bytes:
    """These files, by name, as one."""
    table = json.dumps([[name, len(content)] for name, content in held.items()], separators=(",", ":")).encode()
    return gzip.compress(b"".join([len(table).to_bytes(4, "little"), table, *held.values()]), mtime=0)
