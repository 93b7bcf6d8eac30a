"""The shutdown of the site: nobody new is let in, answers under way come to their end, and then all sessions end.

What lies open on a page survives in its address: the page waits until the site answers again, and goes on from there.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Any, Final

from tutor.site import site_logs
from tutor.site.reaper import ProcessLoad, load_of

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)
POLL_SECONDS: Final = 0.2
"""Seconds between two looks at whether a session still works: whoever took no time and waits for none is done."""
AT_ONCE: Final = 1
"""What a process ends with that was told twice."""


class Shutdown:
    """Knows whether the site was told to stop, and ends its sessions then.

    sessions: those of the site; seconds: that answers under way get
    load: what a process has taken; leave: what ends this process at once
    """

    def __init__(
        self,
        sessions: Any,
        seconds: float,
        load: Callable[[int], ProcessLoad | None] = load_of,
        leave: Callable[[int], Any] = os._exit,
    ) -> None:
        self._sessions, self._seconds, self._load, self._leave = sessions, seconds, load, leave
        self._told = asyncio.Event()
        self.calls: list[Callable[[], None]] = []
        """Called as soon as the site is told to stop."""

    @property
    def begun(self) -> bool:
        """Was the site told to stop? Then nobody new is let in."""
        return self._told.is_set()

    def listen(self) -> None:
        """From now on a signal has the site stop, and a second one ends it at once."""
        for number in SIGNALS:
            asyncio.get_running_loop().add_signal_handler(number, self.tell)

    def tell(self) -> None:
        """Stop; when told again, at once."""
        if self.begun:
            self._leave(AT_ONCE)
            return
        self._told.set()
        for call in self.calls:
            call()

    async def over(self) -> None:
        """Wait until the site is told to stop; it comes back when every session has ended."""
        await self._told.wait()
        site_logs.event("stopping", sessions=len(self._sessions))
        looks = max(1, round(self._seconds / POLL_SECONDS))
        before: dict[str, float] = {}
        for _ in range(looks):
            before = self._end_those_at_rest(before)
            if not len(self._sessions):
                break
            await asyncio.sleep(POLL_SECONDS)
        for session in list(self._sessions):
            self._sessions.end(session, "stopped")
        site_logs.event("stopped")

    def _end_those_at_rest(self, before: dict[str, float]) -> dict[str, float]:
        """End those that took no time since they were looked at before. For each other comes back what it has taken."""
        now: dict[str, float] = {}
        for session in list(self._sessions):
            load = None if session.pid is None else self._load(session.pid)
            if load is None or (not load.works and before.get(session.id) == load.seconds):
                self._sessions.end(session, "stopped")
            else:
                now[session.id] = load.seconds
        return now
