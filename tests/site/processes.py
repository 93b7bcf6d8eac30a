"""What tests of the processes behind the pages share: an event loop of its own, and a session that is spoken to."""

from __future__ import annotations

import asyncio
import json
import os
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from tutor.site.comms import header
from tutor.site.limits import Limits
from tutor.site.sessions import Session, Sessions
from tutor.site.supervisor import Supervisor
from tutor.site.wire import unpacked

T = TypeVar("T")
PATIENCE = 300


class Behind:
    """The processes behind some notebooks, and a loop in which they are looked after."""

    def __init__(self, folder: Path, limits: Limits) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever)
        self._thread.start()
        self.pages = {file.stem: file for file in folder.glob("*.ipynb")}
        self.supervisor: Supervisor = self.run(self._started())
        self.sessions = Sessions(self.supervisor, limits)

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        """What comes of it."""
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(PATIENCE)

    async def _started(self) -> Supervisor:
        found = Supervisor(self.pages, "/page-files/", warm=False)
        found.start()
        return found

    def begun(self, page: str) -> Talk:
        """Somebody on a page."""
        return self.run(self._begun(page))

    async def _begun(self, page: str) -> Talk:
        await self.sessions.ready(page)
        return Talk(self, self.sessions.begin(page, "a visitor"))

    def close(self) -> None:
        """End them all."""

        async def ended() -> None:
            for session in self.sessions:
                self.sessions.end(session, "stopped")
            self.supervisor.close()
            rest = asyncio.all_tasks() - {asyncio.current_task()}
            for task in asyncio.as_completed(rest, timeout=PATIENCE / 2):  # a task that is left is a fault
                with suppress(asyncio.CancelledError):
                    await task

        self.run(ended())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


class Talk:
    """A session, and what it has told."""

    def __init__(self, behind: Behind, session: Session) -> None:
        self.behind, self.session = behind, session
        self.told: list[dict[str, Any]] = []
        self._more = asyncio.Event()
        session.answers = self._heard

    def _heard(self, said: str | bytes) -> None:
        self.told.append(unpacked(said))
        self._more.set()

    def model(self, name: str) -> str:
        """The id of the first widget of that kind."""
        return next(id for id, one in self.session.models.states.items() if one["model_name"] == name)

    def says(self, model: str, data: dict[str, Any]) -> str:
        """Send something to a widget; the number of the message."""
        told = header("comm_msg")
        content = {"comm_id": model, "data": data}
        message = {"header": told, "parent_header": {}, "metadata": {}, "channel": "shell", "content": content}
        self.behind.run(self.session.say(message))
        return told["msg_id"]

    def sets(self, model: str, **state: Any) -> str:
        """Set something of a widget, as its view does."""
        return self.says(model, {"method": "update", "state": state, "buffer_paths": []})

    def hears(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message that is wanted, as soon as it is there."""

        async def heard() -> dict[str, Any]:
            while not (found := [one for one in self.told if wanted(one)]):
                self._more.clear()
                await self._more.wait()
            return found[0]

        return self.behind.run(asyncio.wait_for(heard(), PATIENCE))

    def idle(self, message: str) -> None:
        """Wait until a message has been answered."""
        self.hears(
            lambda one: one["content"].get("execution_state") == "idle" and one["parent_header"]["msg_id"] == message
        )


def notebook(*cells: str) -> str:
    """The text of a notebook with these cells."""
    listed = [{"cell_type": "code", "source": cell, "metadata": {}, "outputs": []} for cell in cells]
    return json.dumps({"cells": listed, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@contextmanager
def behind(folder: Path, limits: Limits = Limits()) -> Iterator[Behind]:  # noqa: B008
    """The processes behind the notebooks of a folder."""
    found = Behind(folder, limits)
    try:
        yield found
    finally:
        found.close()


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds that nobody tells of.

    Raises:
        AssertionError: it never did.
    """
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        os.sched_yield()


def lives(pid: int) -> bool:
    """Is there a process of that number that has not ended?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False
