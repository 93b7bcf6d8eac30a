"""The files of the pages, from memory: each is read and compressed once, when somebody first asks for it.

What stands below an address with its own hash never changes, and browsers keep it without asking again.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

PACKED: Final = ("text/", "application/json", "application/javascript", "image/svg+xml", "font/ttf", "application/wasm")
"""What gets smaller when it is compressed."""
MIN_COMPRESSED_BYTES: Final = 500
OWN: Final = (".png", ".jpg", ".svg", ".css")
"""What of a folder of notebooks is served beside them."""
TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
    ".webmanifest": "application/manifest+json",
}


class Asset(NamedTuple):
    """A file as it is sent.

    body: compressed where `packed`; version: what an address may say (`?v=`) so that it never changes there
    """

    type: str
    body: bytes
    packed: bool
    etag: str
    version: str

    def plain(self) -> bytes:
        """For those who cannot unpack."""
        return gzip.decompress(self.body) if self.packed else self.body


def asset(name: str, content: bytes) -> Asset:
    """A file of that name with that content."""
    guessed = mimetypes.guess_type(name)[0] or "application/octet-stream"
    kind = TYPES.get(PurePosixPath(name).suffix, guessed)
    packed = len(content) >= MIN_COMPRESSED_BYTES and kind.startswith(PACKED)
    body = gzip.compress(content, 9, mtime=0) if packed else content
    return Asset(kind, body, packed, f'"{digest(content)}"', hashlib.sha512(content).hexdigest())


def digest(content: bytes) -> str:
    """What an address is told apart by from one with other content."""
    return hashlib.sha256(content).hexdigest()[:16]


class Folder:
    """Folders whose files are served below one address; of two with the same name, the first one's is.

    address: with a slash at the end; only: the first parts of paths that are served, all of them if there are none
    """

    def __init__(self, address: str, folders: Iterable[Path], only: Iterable[str] = ()) -> None:
        self.address, wanted = address, tuple(only)
        self._files: dict[str, Path] = {}
        for folder in folders:
            for file in sorted(folder.rglob("*")):
                name = file.relative_to(folder).as_posix()
                if file.is_file() and (not wanted or name.startswith(wanted)):
                    self._files.setdefault(name, file)
        self.version = self._version()

    def _version(self) -> str:
        told = ((name, file.stat()) for name, file in sorted(self._files.items()))
        return digest("\n".join(f"{name} {is_.st_size} {is_.st_mtime_ns}" for name, is_ in told).encode())

    def file(self, name: str) -> Path | None:
        """The file of that name."""
        return self._files.get(name)

    def names(self) -> Iterator[str]:
        """All there are."""
        return iter(self._files)


class SiteFiles:
    """All files of the site. Addresses are those below the site's own."""

    def __init__(self, folders: Iterable[Folder], own: Path) -> None:
        self._folders, self._own = tuple(folders), own
        self._kept: dict[str, tuple[int, Asset]] = {}
        self._added: dict[str, Asset] = {}

    def add(self, address: str, content: str | bytes) -> None:
        """Serve a file at an address from now on."""
        if address not in self._added:
            self._added[address] = asset(address, content.encode() if isinstance(content, str) else content)

    def add_all(self, address: str, contents: Mapping[str, str | bytes]) -> None:
        """Serve files below an address."""
        for name, content in contents.items():
            self.add(f"{address}{name}", content)

    def get(self, address: str) -> tuple[Asset, bool] | None:
        """The file at an address, and does the address say its version, so that it never changes there."""
        if address in self._added:
            return self._added[address], True
        for folder in self._folders:
            if address.startswith(folder.address):
                version, _, rest = address.removeprefix(folder.address).partition("/")
                if version == folder.version and (file := folder.file(rest)):
                    return self._read(file), True
                if file := folder.file(address.removeprefix(folder.address)):
                    return self._read(file), False
        return None

    def own(self, name: str) -> Asset | None:
        """A picture or style sheet that lies beside the notebooks."""
        path = PurePosixPath(name)
        if path.suffix.lower() not in OWN or any(part.startswith(".") for part in path.parts):
            return None
        file = (self._own / path).resolve()
        return self._read(file) if file.is_relative_to(self._own.resolve()) and file.is_file() else None

    def _read(self, file: Path) -> Asset:
        """The file, from memory unless it has changed since."""
        changed = file.stat().st_mtime_ns
        kept = self._kept.get(str(file))
        if kept is None or kept[0] != changed:
            kept = self._kept[str(file)] = (changed, asset(file.name, file.read_bytes()))
        return kept[1]
