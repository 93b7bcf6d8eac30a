"""What is kept for the next start comes back as it was or not at all, whatever becomes of the disk."""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tutor import cache_file, snapshot
from tutor.cache_file import keep, kept, replace_file, user_cache
from tutor.plain import Unreadable
from tutor.rulebook import edition

pytestmark = pytest.mark.quick

CONTENT = bytes(range(256)) * 40
PLACES = ("open", "write", "flush", "fsync", "replace")
"""What a program asks of a disk while it writes a file, in that order."""
FAILURES = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO)


class FailingFile:
    """A file of which one part of the work fails, having been done in half."""

    def __init__(self, file: Any, place: str, error: OSError) -> None:
        self.file, self.place, self.error = file, place, error

    def __enter__(self) -> FailingFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, content: bytes) -> None:
        """Half of it gets written."""
        self.file.write(content[: len(content) // 2] if self.place == "write" else content)
        if self.place == "write":
            raise self.error

    def flush(self) -> None:
        """What is in memory goes to the file."""
        if self.place == "flush":
            raise self.error
        self.file.flush()

    def fileno(self) -> int:
        """The number of the file."""
        return int(self.file.fileno())


def break_disk(monkeypatch: pytest.MonkeyPatch, place: str, code: int) -> None:
    """From now on writing fails in that place with that error."""
    error = OSError(code, os.strerror(code))
    opened = Path.open

    def open_file(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        if "r" in mode:
            return opened(path, mode, *more, **named)
        if place == "open":
            raise error
        return FailingFile(opened(path, mode, *more, **named), place, error)

    def fails(*_: Any, **__: Any) -> Any:
        raise error

    monkeypatch.setattr(Path, "open", open_file)
    if place == "fsync":
        monkeypatch.setattr(cache_file.os, "fsync", fails)
    if place == "replace":
        monkeypatch.setattr(Path, "replace", fails)


def test_what_was_kept_comes_back_and_takes_the_place_of_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "a.bin"
    for content in (b"", CONTENT, b"\n", CONTENT[::-1]):
        assert keep(file, content)
        assert kept(file) == content
    assert [*file.parent.iterdir()] == [file]


@pytest.mark.parametrize("code", FAILURES, ids=errno.errorcode.get)
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("before", [b"", CONTENT], ids=["nothing there", "an older one there"])
def test_a_disk_that_fails_keeps_what_it_had_and_nothing_besides(
    before: bytes, place: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.bin"
    if before:
        keep(file, before)
    break_disk(monkeypatch, place, code)
    assert not keep(file, CONTENT[::-1])
    with pytest.raises(OSError, match=os.strerror(code)):
        replace_file(file, CONTENT[::-1])
    monkeypatch.undo()
    assert [*tmp_path.iterdir()] == ([file] if before else [])
    if before:
        assert kept(file) == before


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda whole: b"",
    "only the seal": lambda whole: whole[:65],
    "cut": lambda whole: whole[:-1],
    "cut at a page": lambda whole: whole[:4096],
    "a page of zeros": lambda whole: whole[:4096] + bytes(4096) + whole[8192:],
    "all zeros": lambda whole: bytes(len(whole)),
    "longer": lambda whole: whole + b"\0",
    "without its seal": lambda whole: whole[65:],
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_what_is_damaged_is_not_used(damage: str, tmp_path: Path) -> None:
    file = tmp_path / "a.bin"
    keep(file, CONTENT)
    file.write_bytes(DAMAGE[damage](file.read_bytes()))
    with pytest.raises(Unreadable):
        kept(file)


def test_no_bit_can_be_turned(tmp_path: Path) -> None:
    file = tmp_path / "a.bin"
    keep(file, CONTENT)
    whole, drawn = file.read_bytes(), random.Random(5)
    for _ in range(300):
        turned = bytearray(whole)
        turned[drawn.randrange(len(whole))] ^= 1 << drawn.randrange(8)
        file.write_bytes(turned)
        with pytest.raises(Unreadable):
            kept(file)


def test_no_file_passes_for_another(tmp_path: Path) -> None:
    keep(tmp_path / "a.bin", CONTENT)
    (tmp_path / "a.bin").rename(tmp_path / "b.bin")
    with pytest.raises(Unreadable):
        kept(tmp_path / "b.bin")


def test_what_an_ended_writer_left_goes_and_what_another_writes_stays(tmp_path: Path) -> None:
    old, young = tmp_path / "a.bin.11.new", tmp_path / "a.bin.22.new"
    for file in (old, young):
        file.write_bytes(b"half")
    os.utime(old, (1, 1))
    assert keep(tmp_path / "a.bin", CONTENT)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.bin", "a.bin.22.new"]


def test_a_user_without_a_home_has_no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert user_cache() is None
    monkeypatch.setenv("XDG_CACHE_HOME", "beside")
    assert user_cache() is None
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("place", PLACES)
def test_snapshots_are_read_anew_on_a_full_disk(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "_WRITTEN", tmp_path / "snapshots")
    monkeypatch.setattr(snapshot, "PACKED", tmp_path / "none")
    break_disk(monkeypatch, place, errno.ENOSPC)
    read = {"edition": lambda: edition("travel").id}
    assert snapshot.kept(read, snapshot.Kinds()) == ["travel"]
    assert snapshot.kept(read, snapshot.Kinds()) == ["travel"]
    monkeypatch.undo()
    assert [*tmp_path.rglob("*.*")] == []
