"""What was read from the data files and checked, kept as JSON, so that it is not read and checked each time anew.

A snapshot is named by a hash of all that it depends on: name, size and every byte of the data files, and of the code
that reads them. So it fits those files or is not found. Nothing in it is ever run, and a damaged one is passed by.

A wheel brings its snapshots along. Others are written on first use beside Python's bytecode, where whoever can write
could change the tutor itself; where nothing can be written, nothing is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

from tutor import cache_file
from tutor.data import data_root
from tutor.plain import Kinds, Unreadable

MadeT = TypeVar("MadeT")

_PACKAGE: Final = Path(__file__).resolve().parent
_CODE: Final = ("*.py", "rulebook/**/*.py", "cards/**/*.py", "faces/*.py")
_DATA: Final = ("*.yaml", "editions/*.yaml", "sets/**/*.yaml")

PACKED: Final = _PACKAGE / "_data" / "snapshots"
FITS: Final = "fits"
"""The file beside packed snapshots that says which key fits, where there is no code to hash: all of it is compiled."""
_WRITTEN: Final = Path(__spec__.cached or __file__).parent / "snapshots"


def kept(reads: Mapping[str, Callable[[], MadeT]], kinds: Kinds) -> list[MadeT]:
    """What each of these gives, in their order, from the snapshot of its name if there is one; what was read is kept.

    `kinds` are those that it is made of. Once a file has changed since the program was started nothing is kept: what
    the program has in memory is older than the files.

    Raises:
        whatever they raise; then nothing is kept.
    """
    key = _key()
    if not key or key != _BEGAN:
        return [read() for read in reads.values()]
    found: list[MadeT] = []
    texts: dict[str, bytes] = {}
    for name, read in reads.items():
        file = f"{name}.{key}.json"
        try:
            found.append(_opened(file, kinds))
        except Unreadable:
            found.append(read())
            texts[file] = kinds.text(found[-1])
    if texts and _key() == key:
        _keep(texts, key)
    return found


def _key() -> str:
    """The hash of the files as they are now; empty where they cannot be read, as in an archive."""
    with suppress(OSError):
        return (PACKED / FITS).read_text(encoding="utf-8")
    whole = sha256()
    try:
        for name, content in _files():
            whole.update(f"{name}\n{len(content)}\n".encode())
            whole.update(content)
    except OSError:
        return ""
    return whole.hexdigest()[:32]


def _files() -> Iterator[tuple[str, bytes]]:
    for root, patterns in ((_PACKAGE, _CODE), (data_root(), _DATA)):
        files = sorted(file for pattern in patterns for file in root.glob(pattern))
        if not files:
            raise FileNotFoundError(f"nothing to read in {root}")
        yield from ((str(file.relative_to(root)), file.read_bytes()) for file in files)


_BEGAN: Final = _key()
"""The hash of the files as they were when the program was started."""


def _opened(file: str, kinds: Kinds) -> Any:
    """What the snapshot of that name holds.

    Raises:
        Unreadable: there is none, or it is damaged.
    """
    for folder in (PACKED, _WRITTEN):
        with suppress(Unreadable):
            return kinds.read(cache_file.kept(folder / file))
    raise Unreadable(f"there is no sound snapshot {file}")


def _keep(texts: Mapping[str, bytes], key: str) -> None:
    """Keep these snapshots, and remove those of other files, as far as that can be done."""
    if all(cache_file.keep(_WRITTEN / file, text) for file, text in texts.items()):
        with suppress(OSError):
            for old in _WRITTEN.iterdir():
                if key not in old.name:
                    old.unlink()
