"""Files that were made of others and are kept for the next start: each under a seal, without which it is not used.

A computer may lose its power, its disk may fill or change a bit, at any moment. So a file is there whole or not at all,
what comes back is what was kept, and where nothing can be kept nothing is: whoever asks makes it anew.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Final

from tutor.plain import Unreadable

_NEW: Final = ".new"
"""How the name of a file ends that is being written."""

_LEFT_SECONDS: Final = 3_600
"""So old is what is being written only if its writer was ended."""


def keep(file: Path, content: bytes) -> bool:
    """Keep it under that name, in the place of what was there; False if that cannot be, and then nothing is changed."""
    with suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_file(file, _seal(file.name, content) + b"\n" + content)
        _forget_unfinished(file)
        return True
    return False


def kept(file: Path) -> bytes:
    """What was kept under that name.

    Raises:
        Unreadable: nothing was, or it is damaged.
    """
    try:
        seal, _, content = file.read_bytes().partition(b"\n")
    except OSError:
        raise Unreadable(f"there is no file {file}") from None
    if seal != _seal(file.name, content):
        raise Unreadable(f"the file {file} is damaged")
    return content


def _seal(name: str, content: bytes) -> bytes:
    """A hash of the content, and of the name, so that no file passes for another."""
    whole = sha256(name.encode() + b"\n")
    whole.update(content)
    return whole.hexdigest().encode()


def replace_file(file: Path, content: bytes) -> None:
    """Write a file whole or not at all: beside its place first, and on the disk before it takes the place.

    Who may read and write it is as before.

    Raises:
        OSError: it cannot be written; what was there before is there still, and nothing besides.
    """
    new = file.with_name(f"{file.name}.{os.urandom(6).hex()}{_NEW}")
    try:
        with new.open("xb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        with suppress(FileNotFoundError):
            new.chmod(stat.S_IMODE(file.stat().st_mode))
        new.replace(file)
    except BaseException:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise


def _forget_unfinished(file: Path) -> None:
    for left in file.parent.glob(f"*{_NEW}"):
        with suppress(OSError):
            if left.stat().st_mtime < time() - _LEFT_SECONDS:
                left.unlink()


def user_cache() -> Path | None:
    """A directory for this user's kept files, to which nobody else can write; None if there can be none.

    What lies there is run as native code, or handed on to visitors, so no other place will do.
    """
    root = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/.cache")
    if not os.path.isabs(root):  # a user without a home has `~` there still
        return None
    directory = Path(root) / "unicorns-tutor"
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = directory.stat()
    except OSError:
        return None
    if os.name == "posix" and (status.st_uid != os.getuid() or status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)):
        return None
    return directory if os.access(directory, os.W_OK) else None
