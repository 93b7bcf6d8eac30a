"""The supervisor of the processes behind the pages: it starts them, restarts those that died, and has them forked.

Page processes and workers outlive the template, and workers outlive their page's process; all end with the server.
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
from tutor.site import metrics, site_logs
from tutor.site.confinement import bare
from tutor.site.manifest import Manifest
from tutor.site.processes import PageProcess, ProcessDead, TemplateProcess

START_ATTEMPTS: Final = 3
"""So often a page's process is begun in one go, where the template dies over it."""
RETRY_SECONDS: Final = 20.0
"""A notebook that failed is run again for whoever comes after so many seconds."""
FILES_TRUSTED: Final = 2.0
"""Seconds for which it is taken for granted that no file has changed."""
READ: Final = (".yaml", ".py", ".js", ".css")

Fingerprint = tuple[int, int]


class PageUnavailable(Exception):
    """A page could not be made. The log says why."""


class ForkUnavailable(Exception):
    """Processes cannot be copied on this computer."""


def require_fork() -> None:
    """Raises: ForkUnavailable: with a sentence that says what to use instead."""
    if not hasattr(os, "fork") or not hasattr(socket, "send_fds"):
        raise ForkUnavailable(
            "`tutor serve` needs Linux, macOS or the Windows Subsystem for Linux (WSL). "
            "On this computer, open the notebooks in JupyterLab, or use the static edition: `tutor static OUT`."
        )


class Supervisor:
    """The template process, which has read all, and the processes of the pages, which are its forks.

    pages: name -> the notebook; address: below which the site serves the files of widgets
    warm: is all to be read beforehand that the tutor's own pages look up?
    """

    def __init__(self, pages: Mapping[str, Path], address: str, warm: bool = True) -> None:
        self._files, self._address, self._warm = pages, address, warm
        self._pages: dict[str, asyncio.Task[PageProcess]] = {}
        self._manifests: dict[str, Manifest] = {}
        self._failed: dict[str, float] = {}
        self._template: asyncio.Task[TemplateProcess] | None = None
        self._program: subprocess.Popen[bytes] | None = None
        self._fingerprint, self._files_read = newest(self._folders()), time.monotonic()
        self._closed = False
        self._watches: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to get ready."""
        for name in self._files:
            self._begin(name)

    async def manifest(self, name: str) -> Manifest:
        """What a page tells, as soon as it does. Raises: PageUnavailable: there is no such page for now."""
        await self._watch_files()
        if name in self._manifests:
            return self._manifests[name]
        await self._page(name)
        return self._manifests[name]

    def ready_manifest(self, name: str) -> Manifest | None:
        """What a page has told by now."""
        return self._manifests.get(name)

    async def fork(self, name: str, wanted: Mapping[str, Any]) -> tuple[int, socket.socket]:
        """A new process for a session of a page. Raises: PageUnavailable: none can be made for now."""
        for _ in range(START_ATTEMPTS):
            with contextlib.suppress(ProcessDead):
                page = await self._page(name)
                return await page.fork(wanted)
        raise PageUnavailable(name)

    def settled(self) -> bool:
        """Has each page told of itself, or failed?"""
        return all(name in self._pages and self._pages[name].done() for name in self._files)

    def pids(self) -> dict[str, int]:
        """Name of each page -> the number of its process; the template's under ""."""
        tasks: dict[str, asyncio.Task[Any]] = dict(self._pages)
        if self._template is not None:
            tasks[""] = self._template
        done = {name: task.result() for name, task in tasks.items() if task.done() and not task.exception()}
        return {name: one.pid for name, one in done.items() if not one.dead.is_set()}

    def close(self) -> None:
        """End them all."""
        self._closed = True
        self._end()

    async def _page(self, name: str) -> PageProcess:
        task = self._pages.get(name)
        failed = time.monotonic() - self._failed.get(name, -RETRY_SECONDS) >= RETRY_SECONDS
        if task is None or (task.done() and (failed if task.exception() else task.result().dead.is_set())):
            task = self._begin(name)
        await asyncio.wait((task,))
        if task.cancelled():  # a file has changed meanwhile
            return await self._page(name)
        return task.result()

    def _begin(self, name: str) -> asyncio.Task[PageProcess]:
        task = self._pages[name] = asyncio.create_task(self._start_page(name))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())  # who waits for it is told
        return task

    async def _start_page(self, name: str) -> PageProcess:
        """A process for a page whose notebook it has run. Raises: PageUnavailable."""
        wanted = {"page": name, "file": str(self._files[name]), "files": self._address}
        for _ in range(START_ATTEMPTS):
            with contextlib.suppress(ProcessDead):
                template = await self._template_process()
                page = PageProcess(*await template.fork(wanted), name)
                try:
                    manifest = await page.manifest
                except asyncio.CancelledError:
                    page.kill()  # nobody else knows of it yet
                    raise
                if manifest is None:
                    break
                self._manifests[name] = manifest
                self._watch(self._restart_page(page))
                return page
        self._failed[name] = time.monotonic()
        raise PageUnavailable(name)

    async def _restart_page(self, page: PageProcess) -> None:
        """Where a page's process dies, there is another before somebody asks for it."""
        await page.dead.wait()
        task = self._pages.get(page.name)
        if not self._closed and task is not None and task.done() and not task.exception() and task.result() is page:
            metrics.count("begun_anew", "page")
            site_logs.event("begun_anew", site_logs.WRONG, what="page", page=page.name)
            self._begin(page.name)

    async def _template_process(self) -> TemplateProcess:
        task = self._template
        if task is None or (task.done() and (task.exception() or task.result().dead.is_set())):
            if task is not None:
                metrics.count("begun_anew", "original")
                site_logs.event("begun_anew", site_logs.WRONG, what="original")
            task = self._template = asyncio.create_task(self._start_template())
        return await asyncio.shield(task)

    async def _start_template(self) -> TemplateProcess:
        if self._program is not None:
            self._program.wait()  # it has ended
        ours, theirs = socket.socketpair()
        command = [sys.executable, "-m", "tutor.site.template_process", *(["warm"] if self._warm else [])]
        with theirs:
            self._program = subprocess.Popen(command, stdin=theirs.fileno(), env=bare(), start_new_session=True)
        template = TemplateProcess(self._program.pid, ours)
        self._watch(self._restart_template(template))
        return template

    async def _restart_template(self, template: TemplateProcess) -> None:
        await template.dead.wait()
        if (
            not self._closed
            and self._template is not None
            and self._template.done()
            and self._template.result() is template
        ):
            await self._template_process()

    def _watch(self, watching: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(watching)
        self._watches.add(task)
        task.add_done_callback(self._watches.discard)

    async def _watch_files(self) -> None:
        """Begin everything anew where a file has changed, so that whoever comes then sees it."""
        if time.monotonic() - self._files_read < FILES_TRUSTED:
            return
        self._files_read = time.monotonic()
        fingerprint = await asyncio.to_thread(newest, self._folders())
        if fingerprint == self._fingerprint:
            return
        self._fingerprint = fingerprint
        self._end()
        for name in self._files:
            self._begin(name)

    def _end(self) -> None:
        tasks = [*self._pages.values(), *([self._template] if self._template else [])]
        self._pages, self._template, self._manifests, self._failed = {}, None, {}, {}
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


def newest(places: tuple[Path, ...]) -> Fingerprint:
    """When a file that pages read was changed last, and how many there are."""
    times = [status.st_mtime_ns for status in _statuses(places)]
    return max(times, default=0), len(times)


def _statuses(places: tuple[Path, ...]) -> Iterator[os.stat_result]:
    for place in places:
        for file in [place] if place.is_file() else place.rglob("*.*"):
            if place == file or file.suffix in READ:
                with contextlib.suppress(OSError):
                    yield file.stat()
