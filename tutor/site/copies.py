"""The server's side of a process that makes copies of itself: the way to it, and the processes that it has made."""

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
from tutor.site.models import Told, unpack_told

PATIENCE: Final = 120.0
"""Seconds that a process may take to be made: the original has to get ready first."""


class Gone(Exception):
    """A process has ended that was to do something."""


_LISTENING: Final[set[asyncio.Task[None]]] = set()
"""Whoever listens, until it is over: the event loop itself keeps no task, nor what it waits for."""


class Running:
    """A process, and the way to it. When it has ended, `gone` is set at once."""

    def __init__(self, pid: int, ours: socket.socket) -> None:
        self.pid, self.gone = pid, asyncio.Event()
        self._ours = ours
        self._open = asyncio.create_task(asyncio.open_connection(sock=ours))
        listening = asyncio.create_task(self._listen())
        _LISTENING.add(listening)
        listening.add_done_callback(_LISTENING.discard)

    async def _listen(self) -> None:
        reader, writer = await self._open
        while (frame := await wire.read(reader)) is not None:
            await self.heard(*frame)
        self.gone.set()
        writer.close()
        self.ended()

    async def heard(self, kind: bytes, payload: bytes) -> None:
        """It says something."""

    def ended(self) -> None:
        """It has ended, by itself or not."""

    def kill(self) -> None:
        """End it. What it has made lives on."""
        if not self.gone.is_set():
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    async def said_to(self, frame: bytes) -> None:
        """Say something to it; to nobody once it has ended."""
        _, writer = await self._open
        if not self.gone.is_set():
            writer.write(frame)
            with suppress(OSError):
                await writer.drain()


class Copied(Running):
    """A process that makes copies of itself, one after the other."""

    def __init__(self, pid: int, ours: socket.socket) -> None:
        self._lock = asyncio.Lock()
        self._made: asyncio.Queue[int] = asyncio.Queue()
        super().__init__(pid, ours)

    async def copy(self, wanted: Mapping[str, Any]) -> tuple[int, socket.socket]:
        """A new process that was asked for: its number, and the way to it.

        Raises:
            Gone: this one has ended, or does not answer.
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
                    raise Gone("The process that was to be copied has ended.") from problem
                raise

    async def _answer(self) -> int:
        made, gone = asyncio.create_task(self._made.get()), asyncio.create_task(self.gone.wait())
        try:
            await asyncio.wait((made, gone), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            if made.done():
                return made.result()
            raise TimeoutError
        finally:
            made.cancel()
            gone.cancel()

    async def heard(self, kind: bytes, payload: bytes) -> None:
        """It has made one."""
        if kind == wire.COPIED:
            self._made.put_nowait(int(payload))


class PageProcess(Copied):
    """The process of a page. `told` is what it tells of its page; None where its notebook failed."""

    def __init__(self, pid: int, ours: socket.socket, name: str) -> None:
        self.name = name
        self.told: asyncio.Future[Told | None] = asyncio.get_running_loop().create_future()
        super().__init__(pid, ours)

    async def heard(self, kind: bytes, payload: bytes) -> None:
        """It tells of its page, or why there is none."""
        if self.told.done():
            await super().heard(kind, payload)
        elif kind == wire.TOLD:
            self.told.set_result(unpack_told(payload))
        elif kind == wire.FAILED:
            self._failed(payload.decode(errors="replace"))
        else:
            await super().heard(kind, payload)

    def ended(self) -> None:
        """Its notebook may have ended it."""
        if not self.told.done():
            self._failed("its process ended while the notebook was run")

    def _failed(self, why: str) -> None:
        """The host's own notebook went wrong, before any visitor said anything: the log has all of it."""
        site_logs.event("page_failed", site_logs.WRONG, page=self.name, why=why)
        self.told.set_result(None)
