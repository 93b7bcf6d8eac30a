"""The processes behind the pages, as the server keeps them: begun, begun anew when one has died, and copied.

Page processes and sessions outlive the original, and sessions outlive their page's process; all end with the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tutor.data import data_root
from tutor.site import figures, site_logs
from tutor.site.copies import Copied, Gone, PageProcess
from tutor.site.models import Told

TRIES: Final = 3
"""So often a page's process is begun in one go, where the original dies over it."""
AGAIN: Final = 20.0
"""A notebook that failed is run again for whoever comes after so many seconds."""
LOOKED: Final = 2.0
"""Seconds for which it is taken for granted that no file has changed."""
READ: Final = (".yaml", ".py", ".js", ".css")
PASSED: Final = ("PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "XDG_CACHE_HOME", "PYTHONPATH", "VIRTUAL_ENV")
"""What of the server's environment its sessions have; besides, whatever begins with TUTOR_."""

Moment = tuple[int, int]


class Failed(Exception):
    """A page could not be made. The log says why."""


class NoProcesses(Exception):
    """Processes cannot be copied on this computer."""


def processes_can_be_copied() -> None:
    """Raises: NoProcesses: with a sentence that says what to use instead."""
    if not hasattr(os, "fork") or not hasattr(socket, "send_fds"):
        raise NoProcesses(
            "`tutor serve` needs Linux, macOS or the Windows Subsystem for Linux (WSL). "
            "On this computer, open the notebooks in JupyterLab, or use the static edition: `tutor static OUT`."
        )


class Original:
    """The process that has read all, and those of the pages, which are its copies.

    pages: name -> the notebook; address: below which the site serves the files of widgets
    warm: is all to be read beforehand that the tutor's own pages look up?
    """

    def __init__(self, pages: Mapping[str, Path], address: str, warm: bool = True) -> None:
        self._files, self._address, self._warm = pages, address, warm
        self._pages: dict[str, asyncio.Task[PageProcess]] = {}
        self._told: dict[str, Told] = {}
        self._failed: dict[str, float] = {}
        self._first: asyncio.Task[Copied] | None = None
        self._program: subprocess.Popen[bytes] | None = None
        self._moment, self._looked = newest(self._folders()), time.monotonic()
        self._closed = False
        self._watches: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to get ready."""
        for name in self._files:
            self._begin(name)

    async def told(self, name: str) -> Told:
        """What a page tells, as soon as it does. Raises: Failed: there is no such page for now."""
        await self._look()
        if name in self._told:
            return self._told[name]
        await self._page(name)
        return self._told[name]

    def known(self, name: str) -> Told | None:
        """What a page has told by now."""
        return self._told.get(name)

    async def copy(self, name: str, wanted: Mapping[str, Any]) -> tuple[int, socket.socket]:
        """A new process for a session of a page. Raises: Failed: none can be made for now."""
        for _ in range(TRIES):
            with contextlib.suppress(Gone):
                page = await self._page(name)
                return await page.copy(wanted)
        raise Failed(name)

    def settled(self) -> bool:
        """Has each page told of itself, or failed?"""
        return all(name in self._pages and self._pages[name].done() for name in self._files)

    def pids(self) -> dict[str, int]:
        """Name of each page -> the number of its process; the original's under ""."""
        tasks: dict[str, asyncio.Task[Any]] = dict(self._pages)
        if self._first is not None:
            tasks[""] = self._first
        done = {name: task.result() for name, task in tasks.items() if task.done() and not task.exception()}
        return {name: one.pid for name, one in done.items() if not one.gone.is_set()}

    def close(self) -> None:
        """End them all."""
        self._closed = True
        self._end()

    async def _page(self, name: str) -> PageProcess:
        task = self._pages.get(name)
        failed = time.monotonic() - self._failed.get(name, -AGAIN) >= AGAIN
        if task is None or (task.done() and (failed if task.exception() else task.result().gone.is_set())):
            task = self._begin(name)
        await asyncio.wait((task,))
        if task.cancelled():  # a file has changed meanwhile
            return await self._page(name)
        return task.result()

    def _begin(self, name: str) -> asyncio.Task[PageProcess]:
        task = self._pages[name] = asyncio.create_task(self._made(name))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # who waits for it is told
        return task

    async def _made(self, name: str) -> PageProcess:
        """A process for a page whose notebook it has run. Raises: Failed."""
        wanted = {"page": name, "file": str(self._files[name]), "files": self._address}
        for _ in range(TRIES):
            with contextlib.suppress(Gone):
                first = await self._original()
                page = PageProcess(*await first.copy(wanted), name)
                try:
                    told = await page.told
                except asyncio.CancelledError:
                    page.kill()  # nobody else knows of it yet
                    raise
                if told is None:
                    break
                self._told[name] = told
                self._watch(self._again(page))
                return page
        self._failed[name] = time.monotonic()
        raise Failed(name)

    async def _again(self, page: PageProcess) -> None:
        """Where a page's process dies, there is another before somebody asks for it."""
        await page.gone.wait()
        task = self._pages.get(page.name)
        if not self._closed and task is not None and task.done() and not task.exception() and task.result() is page:
            figures.count("begun_anew", "page")
            site_logs.event("begun_anew", site_logs.WRONG, what="page", page=page.name)
            self._begin(page.name)

    async def _original(self) -> Copied:
        task = self._first
        if task is None or (task.done() and (task.exception() or task.result().gone.is_set())):
            if task is not None:
                figures.count("begun_anew", "original")
                site_logs.event("begun_anew", site_logs.WRONG, what="original")
            task = self._first = asyncio.create_task(self._launched())
        return await asyncio.shield(task)

    async def _launched(self) -> Copied:
        if self._program is not None:
            self._program.wait()  # it has ended
        ours, theirs = socket.socketpair()
        command = [sys.executable, "-m", "tutor.site.prepared", *(["warm"] if self._warm else [])]
        with theirs:
            self._program = subprocess.Popen(command, stdin=theirs.fileno(), env=bare(), start_new_session=True)
        first = Copied(self._program.pid, ours)
        self._watch(self._relaunched(first))
        return first

    async def _relaunched(self, first: Copied) -> None:
        await first.gone.wait()
        if not self._closed and self._first is not None and self._first.done() and self._first.result() is first:
            await self._original()

    def _watch(self, watching: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(watching)
        self._watches.add(task)
        task.add_done_callback(self._watches.discard)

    async def _look(self) -> None:
        """Begin everything anew where a file has changed, so that whoever comes then sees it."""
        if time.monotonic() - self._looked < LOOKED:
            return
        self._looked = time.monotonic()
        moment = await asyncio.to_thread(newest, self._folders())
        if moment == self._moment:
            return
        self._moment = moment
        self._end()
        for name in self._files:
            self._begin(name)

    def _end(self) -> None:
        tasks = [*self._pages.values(), *([self._first] if self._first else [])]
        self._pages, self._first, self._told, self._failed = {}, None, {}, {}
        for task in tasks:
            if task.done() and not task.cancelled() and not task.exception():
                task.result().kill()
            task.cancel()
        if self._program is not None:
            self._program.kill()
            self._program.wait()
            self._program = None

    def _folders(self) -> tuple[Path, ...]:
        return data_root(), Path(str(files("tutor"))), *self._files.values()


def bare() -> dict[str, str]:
    """The environment of the processes behind the pages: nothing that only the host should know."""
    return {name: said for name, said in os.environ.items() if name in PASSED or name.startswith("TUTOR_")}


def newest(places: tuple[Path, ...]) -> Moment:
    """When a file that pages read was changed last, and how many there are."""
    times = [status.st_mtime_ns for status in _statuses(places)]
    return max(times, default=0), len(times)


def _statuses(places: tuple[Path, ...]) -> Iterator[os.stat_result]:
    for place in places:
        for file in [place] if place.is_file() else place.rglob("*.*"):
            if place == file or file.suffix in READ:
                with contextlib.suppress(OSError):
                    yield file.stat()
