"""What the processes of a site take: seconds of the processor, and memory, by what each of them is for."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

MARK: Final = "HOME"
"""A variable of the environment by which all processes of a site are found again, whoever their parent is by now.

Each site has a home of its own, and a session's process has no variables but those that the site passes on.
"""

TICKS: Final = os.sysconf("SC_CLK_TCK")

SERVER, ORIGINAL, PAGE, SESSION, OTHER = "server", "original", "page", "session", "other"


class Process(NamedTuple):
    """pid; what: one of the words above; seconds of the processor; bytes of memory, its part of what is shared."""

    pid: int
    what: str
    seconds: float
    memory: int


class Taken(NamedTuple):
    """What a site has taken so far: of the server itself, and of all its other processes."""

    server_seconds: float
    other_seconds: float
    server_memory: int
    other_memory: int
    sessions: int


def processes(run: str, server: int, memory: bool = True) -> list[Process]:
    """All processes of a run that live just now; `memory` takes a millisecond for each."""
    return list(_found(run, server, memory))


def taken(run: str, server: int) -> Taken:
    """What a run has taken so far, by the processes that live just now."""
    found = processes(run, server)
    own = [one for one in found if one.pid == server]
    others = [one for one in found if one.pid != server]
    return Taken(
        sum(one.seconds for one in own),
        sum(one.seconds for one in others),
        sum(one.memory for one in own),
        sum(one.memory for one in others),
        sum(one.what == SESSION for one in others),
    )


def _found(run: str, server: int, memory: bool) -> Iterator[Process]:
    mark = f"{MARK}={run}\0".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError):  # a process that ends meanwhile, or is nobody's business
            if mark not in (folder / "environ").read_bytes() + b"\0":
                continue
            pid, fields = int(folder.name), (folder / "stat").read_text().rpartition(")")[2].split()
            seconds = (int(fields[11]) + int(fields[12])) / TICKS
            yield Process(pid, _what(folder, pid == server), seconds, _memory(folder) if memory else 0)


def _memory(folder: Path) -> int:
    rollup = (folder / "smaps_rollup").read_text(encoding="ascii")
    return 1024 * int(rollup.partition("\nPss:")[2].split()[0])


def _what(folder: Path, is_server: bool) -> str:
    """By its name: the site calls a page's process by its page, and a session's by the beginning of its id."""
    name = (folder / "comm").read_text(encoding="utf-8").strip()
    if is_server:
        return SERVER
    if name.startswith("tutor page"):
        return PAGE
    if name.startswith("tutor "):
        return SESSION
    command = (folder / "cmdline").read_bytes()
    if b"ipykernel_launcher" in command:
        return SESSION
    return ORIGINAL if b"tutor.site.template_process" in command else OTHER
