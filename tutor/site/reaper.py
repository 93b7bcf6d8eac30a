"""The reaper: which sessions have had enough and end, and which are stepped back so that others go first.

`Reaper.plan` decides by the clock and by what processes have taken, and does nothing itself; `reap_forever` does it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from tutor.site import metrics, site_logs
from tutor.site.limits import Limits

INTERVAL: Final = 2.0
"""Seconds between two looks."""
LATELY: Final = 60.0
"""Seconds over which the work of a session is measured."""
STEP: Final = 5
"""So much nicer is a session that is stepped back once: beside one that is not, it has a quarter of the processor."""
NICEST: Final = 19


class Reapable(Protocol):
    """What is looked at of a session: its process, if any, and whether its page listens."""

    begun: float
    used: float

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def pid(self) -> int | None:
        """The number of its process."""

    @property
    def answers(self) -> Any | None:
        """None while no socket is open."""


class ProcessLoad(NamedTuple):
    """What a process has taken: seconds of the processor, and bytes of memory, with what it shares.

    works: does it take more of the processor just now, or wait until it is given some?
    """

    seconds: float
    memory: int
    works: bool = False


class ReapPlan(NamedTuple):
    """What is to be done: sessions that end, and why; and the processes that are stepped back."""

    ends: list[tuple[Any, str]]
    back: list[int]


class _Noted:
    """What is remembered of a session between two looks."""

    def __init__(self) -> None:
        self.opened, self.closed = False, 0.0
        self.at_first: ProcessLoad | None = None
        self.lately: deque[tuple[float, float]] = deque()
        self.steps = 0


class Reaper:
    """Looks after the sessions of a site.

    load: what a process has taken; None where nobody knows
    """

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float] = time.monotonic,
        load: Callable[[int], ProcessLoad | None] | None = None,
    ) -> None:
        self._limits, self._clock, self._load = limits, clock, load or load_of
        self._noted: dict[str, _Noted] = {}
        self.seconds = 0.0
        """Of the processor, that the sessions took that there are."""

    def plan(self, sessions: Iterable[Reapable]) -> ReapPlan:
        """What is to be done now, with these sessions."""
        before, self._noted, self.seconds = self._noted, {}, 0.0
        todo = ReapPlan([], [])
        for session in sessions:
            noted = self._noted[session.id] = before.get(session.id) or _Noted()
            why = self._silent(session, noted) or self._works(session, noted, todo)
            if why:
                todo.ends.append((session, why))
        return todo

    def _silent(self, session: Reapable, noted: _Noted) -> str:
        """Why a session ends whose page says nothing; "" where it does not end."""
        now, limits = self._clock(), self._limits
        if session.answers is not None:
            noted.opened, noted.closed = True, 0.0
        elif not noted.opened:
            return "never opened" if now - session.begun > limits.opens_within else ""
        else:
            noted.closed = noted.closed or now
            if now - noted.closed > limits.silent_socket:
                return "left"
        return "idle" if now - session.used > limits.idle else ""

    def _works(self, session: Reapable, noted: _Noted, todo: ReapPlan) -> str:
        """Why a session ends whose process takes too much; "" where it does not end, but may be stepped back."""
        load = self._load(session.pid) if session.pid is not None else None
        if load is None or session.pid is None:
            return ""
        noted.at_first = noted.at_first or load
        self.seconds += load.seconds
        if load.seconds > self._limits.work:
            return "over its time"
        if load.memory - noted.at_first.memory > self._limits.memory:
            return "out of memory"
        now, lately = self._clock(), noted.lately
        lately.append((now, load.seconds))
        while lately[0][0] < now - LATELY:
            lately.popleft()
        if load.seconds - lately[0][1] >= self._limits.heavy and noted.steps * STEP < NICEST:
            noted.steps += 1
            lately.clear()
            todo.back.append(session.pid)
        return ""


async def reap_forever(sessions: Any, reaper: Reaper, interval: float = INTERVAL) -> None:
    """Look after sessions for ever: end those whose time has come, step back those that work much."""
    while True:
        await asyncio.sleep(interval)
        try:
            todo = reaper.plan(sessions)
            for session, why in todo.ends:
                sessions.end(session, why)
            for pid in todo.back:
                step_back(pid)
        except Exception as problem:  # noqa: BLE001 (whatever it was, the next look has to come)
            site_logs.fault("tending", problem)


def load_of(pid: int) -> ProcessLoad | None:
    """What a process has taken, where the system tells (Linux); None of one that has ended."""
    try:
        told = Path(f"/proc/{pid}/stat").read_bytes()
    except OSError:
        return None
    parts = told[told.rindex(b")") + 2 :].split()
    worked = int(parts[11]) + int(parts[12])
    memory = int(parts[21]) * os.sysconf("SC_PAGE_SIZE")
    return ProcessLoad(worked / os.sysconf("SC_CLK_TCK"), memory, parts[0] == b"R")


def step_back(pid: int) -> None:
    """Have a process go one step further behind the others; nothing where it has ended.

    Fault: a process that leads a session of the system's own is weighed in a group of its own there, where being nice
    to others has no effect unless the group is.
    """
    with contextlib.suppress(OSError):
        wanted = min(NICEST, os.getpriority(os.PRIO_PROCESS, pid) + STEP)
        os.setpriority(os.PRIO_PROCESS, pid, wanted)
        metrics.count("stepped_back")
        site_logs.event("stepped_back", nice=wanted)
        if os.getsid(pid) == pid:
            Path(f"/proc/{pid}/autogroup").write_text(str(wanted), encoding="ascii")


def own_memory(pid: int) -> int:
    """Bytes that a process has and shares with no other; 0 where nobody knows."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) * 1024
