"""Stopping: answers under way come to their end, and nothing waits for ever."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.site.beside import beside
from tutor.site import shutdown as module
from tutor.site.reaper import ProcessLoad
from tutor.site.shutdown import Shutdown


class Someone:
    def __init__(self, name: str, pid: int | None) -> None:
        self.id, self.pid = name, pid


class All(list[Someone]):
    """Sessions, and who ended after how many looks at the processes."""

    def __init__(self, *sessions: Someone) -> None:
        super().__init__(sessions)
        self.ended: list[tuple[str, str]] = []

    def end(self, session: Someone, why: str) -> None:
        self.remove(session)
        self.ended.append((session.id, why))


def works(until: dict[int, int]) -> Callable[[int], ProcessLoad | None]:
    """Processes that take time for so many looks; what nobody knows of is not in it."""
    looks: dict[int, int] = {}

    def load(pid: int) -> ProcessLoad | None:
        if pid not in until:
            return None
        looks[pid] = looks.get(pid, 0) + 1
        return ProcessLoad(min(looks[pid], until[pid]), 0)

    return load


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two looks something else may be done, and no more."""
    plain = asyncio.sleep
    monkeypatch.setattr(module.asyncio, "sleep", lambda seconds: plain(0))


def test_one_that_waits_for_the_processor_is_not_done() -> None:
    looks: list[int] = []

    def load(pid: int) -> ProcessLoad:
        looks.append(pid)
        return ProcessLoad(1, 0, works=len(looks) < 5)

    async def run() -> None:
        stopping = Shutdown(All(Someone("waits", 1)), 5, load)
        stopping.tell()
        await stopping.over()

    beside(run)
    assert len(looks) == 5


def stopped(sessions: All, until: dict[int, int], seconds: float = 5) -> Shutdown:
    async def run() -> Shutdown:
        stopping = Shutdown(sessions, seconds, works(until))
        seen: list[bool] = []
        stopping.calls.append(lambda: seen.append(stopping.begun))
        assert not stopping.begun
        stopping.tell()
        assert seen == [True]
        await stopping.over()
        return stopping

    return beside(run)


def test_those_that_rest_end_first_and_those_that_work_when_they_are_done() -> None:
    sessions = All(Someone("works", 1), Someone("rests", 2), Someone("needed none", None), Someone("unknown", 9))
    stopped(sessions, {1: 5, 2: 1})
    assert sessions.ended == [(name, "stopped") for name in ("needed none", "unknown", "rests", "works")]
    assert sessions == []


def test_one_that_works_for_ever_has_its_seconds() -> None:
    sessions = All(Someone("works", 1))
    stopped(sessions, {1: 10**6}, seconds=1)
    assert sessions.ended == [("works", "stopped")]


def test_without_sessions_it_is_over_at_once() -> None:
    stopped(All(), {})


def test_a_second_telling_ends_it_at_once() -> None:
    left: list[int] = []

    async def run() -> None:
        stopping = Shutdown(All(), 5, leave=left.append)
        stopping.tell()
        assert left == []
        stopping.tell()

    beside(run)
    assert left == [1]


SIGNALLED = """
import asyncio, os, sys
from tutor.site.shutdown import Shutdown

async def run():
    stopping = Shutdown([], 5)
    stopping.listen()
    os.kill(os.getpid(), int(sys.argv[1]))
    await stopping.over()
    print("over")

asyncio.run(run())
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_tell_it(number: int) -> None:
    done = subprocess.run([sys.executable, "-c", SIGNALLED, str(int(number))], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"over\n", b"")
