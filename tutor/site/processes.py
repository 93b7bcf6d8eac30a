"""The server's side of the processes that it has: the socket to each, and the templates, which fork on request."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from tutor.site import site_logs, wire
from tutor.site.manifest import Manifest, unpack_manifest

PATIENCE: Final = 120.0
"""Seconds that a process may take to be made: the template has to get ready first."""


class ProcessDead(Exception):
    """A process has ended that was to do something."""


_LISTENING: Final[set[asyncio.Task[None]]] = set()
"""Whoever listens, until it is over: the event loop itself keeps no task, nor what it waits for."""


class ChildProcess:
    """A process, and the way to it. When it has ended, `dead` is set at once."""

    def __init__(self, pid: int, ours: socket.socket) -> None:
        self.pid, self.dead = pid, asyncio.Event()
        self._ours = ours
        self._open = asyncio.create_task(asyncio.open_connection(sock=ours))
        listening = asyncio.create_task(self._listen())
        _LISTENING.add(listening)
        listening.add_done_callback(_LISTENING.discard)

    async def _listen(self) -> None:
        reader, writer = await self._open
        while (frame := await wire.read(reader)) is not None:
            await self.heard(*frame)
        self.dead.set()
        writer.close()
        self.ended()

    async def heard(self, kind: bytes, payload: bytes) -> None:
        """It says something."""

    def ended(self) -> None:
        """It has ended, by itself or not."""

    def kill(self) -> None:
        """End it. What it has made lives on."""
        if not self.dead.is_set():
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    async def said_to(self, frame: bytes) -> None:
        """Say something to it; to nobody once it has ended."""
        _, writer = await self._open
        if not self.dead.is_set():
            writer.write(frame)
            with suppress(OSError):
                await writer.drain()


class TemplateProcess(ChildProcess):
    """A process that forks on request, one copy after the other."""

    def __init__(self, pid: int, ours: socket.socket) -> None:
        self._lock = asyncio.Lock()
        self._made: asyncio.Queue[int] = asyncio.Queue()
        super().__init__(pid, ours)

    async def fork(self, wanted: Mapping[str, Any]) -> tuple[int, socket.socket]:
        """A new process that was asked for: its number, and the way to it.

        Raises:
            ProcessDead: this one has ended, or does not answer.
        """
        async with self._lock:
            ours, theirs = socket.socketpair()
            try:
                with theirs:
                    socket.send_fds(self._ours, [json.dumps(wanted).encode()], [theirs.fileno()])
                return await self._answer(), ours
            except BaseException as problem:
                ours.close()
                self.kill()  # what it answers later would be taken for the next copy
                if isinstance(problem, OSError | TimeoutError):
                    raise ProcessDead("The process that was to be copied has ended.") from problem
                raise

    async def _answer(self) -> int:
        made, dead = asyncio.create_task(self._made.get()), asyncio.create_task(self.dead.wait())
        try:
            await asyncio.wait((made, dead), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            if made.done():
                return made.result()
            raise TimeoutError
        finally:
            made.cancel()
            dead.cancel()

    async def heard(self, kind: bytes, payload: bytes) -> None:
        """It has made one."""
        if kind == wire.FORKED:
            self._made.put_nowait(int(payload))


class PageProcess(TemplateProcess):
    """The process of a page. `manifest` is what it tells of its page; None where its notebook failed."""

    def __init__(self, pid: int, ours: socket.socket, name: str) -> None:
        self.name = name
        self.manifest: asyncio.Future[Manifest | None] = asyncio.get_running_loop().create_future()
        super().__init__(pid, ours)

    async def heard(self, kind: bytes, payload: bytes) -> None:
        """It tells of its page, or why there is none."""
        if self.manifest.done():
            await super().heard(kind, payload)
        elif kind == wire.MANIFEST:
            self.manifest.set_result(unpack_manifest(payload))
        elif kind == wire.FAILED:
            self._failed(payload.decode(errors="replace"))
        else:
            await super().heard(kind, payload)

    def ended(self) -> None:
        """Its notebook may have ended it."""
        if not self.manifest.done():
            self._failed("its process ended while the notebook was run")

    def _failed(self, why: str) -> None:
        """The host's own notebook went wrong, before any visitor said anything: the log has all of it."""
        site_logs.event("page_failed", site_logs.WRONG, page=self.name, why=why)
        self.manifest.set_result(None)
