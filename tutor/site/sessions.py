"""The sessions of the site: one for each page that somebody has open, with a process once one is needed."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final
from uuid import uuid4

from tutor.site import metrics, site_logs, wire
from tutor.site.limits import Limits
from tutor.site.manifest import WidgetModels
from tutor.site.processes import ChildProcess
from tutor.site.signals import GOES_ON, RESTS
from tutor.site.supervisor import PageUnavailable, Supervisor

Answers = Callable[[str | bytes], Awaitable[None] | None]

MAX_KEPT_BYTES: Final = 2 * 2**20
"""So many bytes are kept for a page whose socket is closed for a moment."""

RESTS_AFTER: Final = 1.0
"""Seconds that a session goes on working while no socket is open: a page opens a new one after half of one."""

STATUS: Final = '"msg_type":"status"'
"""What says that a session is busy, or no longer: no answer yet."""


class Session:
    """Somebody's page. It has an id that cannot be guessed, and a process as soon as the page has said something.

    begun, used: by the clock `time.monotonic`; ended: "" while it lives, else why it does not
    settable: model -> what the page may set of it; those that were made since are there, too
    """

    def __init__(self, page: str, visitor: str, models: WidgetModels, sessions: Sessions) -> None:
        self.id = str(uuid4())
        self.page, self.visitor, self.models = page, visitor, models
        self.begun = self.used = time.monotonic()
        self.ended = ""
        self.settable: dict[str, frozenset[str]] = dict(models.settable)
        self._sessions, self._process = sessions, None
        self._lock = asyncio.Lock()
        self._answers: Answers | None = None
        self._missed: deque[str | bytes] = deque()
        self._rests: asyncio.TimerHandle | None = None
        self._asked: float | None = None  # when it was first spoken to, until it has answered

    _process: Worker | None

    @property
    def pid(self) -> int | None:
        """The number of its process; None where it has needed none."""
        return None if self._process is None else self._process.pid

    @property
    def answers(self) -> Answers | None:
        """What hands a text to the browser; None while no socket is open. What came meanwhile is handed on then."""
        return self._answers

    @answers.setter
    def answers(self, answers: Answers | None) -> None:
        self._answers = answers
        if self._rests is not None:
            self._rests.cancel()
        if answers is None:
            self._rests_soon()
        elif self._process is not None:
            self._process.rest(False)
        while answers is not None and self._missed:
            answers(self._missed.popleft())

    def _rests_soon(self) -> None:
        self._rests = asyncio.get_running_loop().call_later(RESTS_AFTER, self._rest)

    def _rest(self) -> None:
        """Nobody listens: its process does nothing until somebody does, and has all that it had then.

        Fault: who asks something heavy and goes leaves it computing until the session ends.
        """
        if self._process is not None and not self._process.rest(True):
            self._rests_soon()

    async def say(self, message: Mapping[str, Any]) -> None:
        """Hand a Jupyter message to its process, which is made if there is none. Nobody hears it once it has ended."""
        async with self._lock:
            self.used = time.monotonic()
            if self._process is None and not self.ended:
                self._asked = self.used
                await self._sessions.make(self)
            if self._process is not None:
                await self._process.said_to(wire.message_frame(message))

    async def told(self, said: str | bytes) -> None:
        """Its process tells something for the browser."""
        if self._asked is not None and not (isinstance(said, str) and STATUS in said):
            metrics.time("first_answer_seconds", time.monotonic() - self._asked)
            self._asked = None
        if self._answers is not None:
            waiting = self._answers(said)
            if waiting is not None:
                await waiting
        elif sum(map(len, self._missed)) + len(said) <= MAX_KEPT_BYTES:
            self._missed.append(said)

    def has(self, process: Worker) -> None:
        """From now on it has a process."""
        self._process = process
        if self._answers is None:
            self._rests_soon()

    def lets_go(self) -> None:
        """It has ended: so does its process."""
        if self._rests is not None:
            self._rests.cancel()
        self._missed.clear()
        if self._process is not None:
            self._process.kill()


class Worker(ChildProcess):
    """The worker of a session: the process that is its own."""

    def __init__(self, pid: int, ours: Any, session: Session, sessions: Sessions) -> None:
        self._session, self._sessions = session, sessions
        self._why = "died"
        self._speaks = self._rests = False
        super().__init__(pid, ours)

    async def heard(self, kind: bytes, payload: bytes) -> None:
        """It tells something for the browser, or of itself."""
        self._speaks = True
        if kind == wire.TEXT:
            await self._session.told(payload.decode())
        elif kind == wire.BYTES:
            await self._session.told(payload)
        elif kind == wire.MODEL:
            found = json.loads(payload)
            self._session.settable[found["id"]] = frozenset(found["settable"])
        elif kind == wire.ENDED:
            self._why = payload.decode()

    def rest(self, rests: bool) -> bool:
        """Have it rest, or go on; False where it does not know yet how, for it has said nothing so far."""
        if rests != self._rests and self._speaks and not self.dead.is_set():
            self._rests = rests
            with suppress(ProcessLookupError):
                os.kill(self.pid, RESTS if rests else GOES_ON)
        return self._rests == rests

    def ended(self) -> None:
        """So has its session."""
        self._sessions.end(self._session, self._why)


class Sessions:
    """All sessions there are. `ends` are called once for each that ends, whyever it does.

    alone: may their processes begin no others, nor threads? Widgets of a host's own may have to
    """

    def __init__(self, supervisor: Supervisor, limits: Limits, alone: bool = True) -> None:
        self._supervisor, self._limits, self._alone = supervisor, limits, alone
        self._all: dict[str, Session] = {}
        self.ends: list[Callable[[Session], None]] = []

    async def ready(self, page: str) -> None:
        """Wait until a page has sessions. Raises: PageUnavailable: it has none for now."""
        await self._supervisor.manifest(page)

    def begin(self, page: str, visitor: str) -> Session:
        """A new session of a page that is ready. It costs nothing before the page says something.

        Raises:
            PageUnavailable: the page is not ready.
        """
        told = self._supervisor.ready_manifest(page)
        if told is None:
            raise PageUnavailable(page)
        session = Session(page, visitor, told.models, self)
        self._all[session.id] = session
        return session

    def get(self, id: str) -> Session | None:
        """The session of that id, while it lives."""
        return self._all.get(id)

    def end(self, session: Session, why: str) -> None:
        """End a session, and its process with it; nothing where it has ended."""
        if session.ended:
            return
        session.ended = why
        self._all.pop(session.id, None)
        session.lets_go()
        for call in self.ends:
            call(session)

    def __iter__(self) -> Iterator[Session]:
        return iter(list(self._all.values()))

    def __len__(self) -> int:
        return len(self._all)

    async def make(self, session: Session) -> None:
        """Make the process of a session; end the session where that does not work."""
        limits = {"memory": self._limits.memory, "seconds": int(self._limits.work), "alone": self._alone}
        began = time.monotonic()
        try:
            pid, ours = await self._supervisor.fork(session.page, {"id": session.id, **limits})
        except PageUnavailable:
            site_logs.event("no_process", site_logs.WRONG, page=session.page)
            self.end(session, "died")
            return
        metrics.time("session_begun_seconds", time.monotonic() - began)
        session.has(Worker(pid, ours, session, self))
        if session.ended:
            session.lets_go()
