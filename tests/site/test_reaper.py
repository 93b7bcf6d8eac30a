"""Which sessions end, which are stepped back, and that this is done to processes that there are."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.site.beside import beside
from tutor.site import reaper as module
from tutor.site.limits import Limits
from tutor.site.reaper import NICEST, STEP, ProcessLoad, Reaper, load_of, own_memory, reap_forever, step_back

LIMITS = Limits(opens_within=30, idle=600, silent_socket=120, work=500, heavy=4, memory=1000)
LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell")


class Someone:
    """A session, as far as it is looked at."""

    def __init__(self, name: str = "one", pid: int | None = None) -> None:
        self.id, self.pid = name, pid
        self.begun = self.used = 0.0
        self.answers: Any = None


class World:
    """A clock that is set, and processes that have taken what is said."""

    def __init__(self) -> None:
        self.now = 0.0
        self.loads: dict[int, ProcessLoad] = {}
        self.reaper = Reaper(LIMITS, lambda: self.now, self.loads.get)

    def at(self, now: float, *sessions: Someone) -> list[tuple[str, str]]:
        """Who ends at that moment, and why."""
        self.now = now
        return [(session.id, why) for session, why in self.reaper.plan(sessions).ends]


@pytest.fixture
def world() -> World:
    return World()


def test_a_session_that_was_never_opened_goes_after_its_time(world: World) -> None:
    one = Someone()
    assert world.at(30, one) == []
    assert world.at(31, one) == [("one", "never opened")]


def test_one_that_was_opened_stays_and_waits_a_while_for_its_socket_to_come_back(world: World) -> None:
    one = Someone()
    one.answers = print
    assert world.at(20, one) == []
    one.answers = None
    assert world.at(100, one) == world.at(220, one) == []
    one.answers = print
    assert world.at(230, one) == []
    one.answers = None
    assert world.at(240, one) == world.at(360, one) == []
    assert world.at(361, one) == [("one", "left")]


def test_one_that_hears_nothing_from_its_page_is_idle(world: World) -> None:
    one, two = Someone("one"), Someone("two")
    one.answers = two.answers = print
    two.used = 300
    assert world.at(600, one, two) == []
    assert world.at(601, one, two) == [("one", "idle")]
    assert world.at(901, two) == [("two", "idle")]


def test_one_that_works_or_grows_too_much_ends(world: World) -> None:
    one = Someone(pid=7)
    one.answers = print
    world.loads[7] = ProcessLoad(1, 50_000)
    assert world.at(1, one) == []
    world.loads[7] = ProcessLoad(2, 51_000)
    assert world.at(2, one) == []
    world.loads[7] = ProcessLoad(2, 51_001)
    assert world.at(3, one) == [("one", "out of memory")]
    world.loads[7] = ProcessLoad(501, 50_000)
    assert world.at(4, one) == [("one", "over its time")]


def test_one_that_works_much_within_a_minute_is_stepped_back_and_no_other(world: World) -> None:
    one, two = Someone("one", 1), Someone("two", 2)
    one.answers = two.answers = print

    def back(now: float, heavy: float, light: float) -> list[int]:
        world.now, world.loads[1], world.loads[2] = now, ProcessLoad(heavy, 0), ProcessLoad(light, 0)
        todo = world.reaper.plan([one, two])
        assert todo.ends == []
        return todo.back

    assert back(2, 1, 1) == []
    assert back(4, 4.9, 1) == []
    assert back(6, 5, 1) == [1], "four seconds since it was first looked at"
    assert back(8, 8, 1) == []
    assert back(10, 12, 1) == [1]
    assert back(12, 12, 1) == []
    assert back(14, 16, 1) == [1]
    assert back(16, 16, 1) == []
    assert back(18, 20, 1) == [1]
    assert back(20, 20, 1) == []
    assert back(22, 90, 1) == [], "four steps of five are as far as it goes"
    assert back(60, 90, 3) == []
    assert back(130, 90, 6) == [], "it took its time"
    assert world.reaper.seconds == 96


def test_of_a_process_that_has_ended_nothing_is_said(world: World) -> None:
    one = Someone(pid=3)
    one.answers = print
    assert world.at(1, one) == []


@pytest.fixture
def program() -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Starts processes; none is left in the end."""
    running: list[subprocess.Popen[bytes]] = []

    def start(code: str, **named: Any) -> subprocess.Popen[bytes]:
        process = subprocess.Popen([sys.executable, "-c", code], stdin=-1, stdout=-1, **named)
        running.append(process)
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        return process

    yield start
    for process in running:
        process.kill()
        process.communicate()


WAITS = "print('ready', flush=True); input()"


@LINUX
def test_what_a_process_has_taken_is_read_from_the_system(program: Callable[..., Any]) -> None:
    works = "import time\nwhile time.process_time() < 0.3: pass\nheld = b'x' * 50_000_000\n"
    works += "open('/proc/self/comm', 'w').write('a) b (c')\n"
    busy, calm = program(f"{works}{WAITS}\nwhile True: pass"), program(WAITS)
    took, rests = load_of(busy.pid), load_of(calm.pid)
    assert took is not None
    assert rests is not None
    assert took.seconds >= 0.29
    assert took.memory - rests.memory > 40_000_000
    assert own_memory(busy.pid) - own_memory(calm.pid) > 40_000_000
    while (found := load_of(calm.pid)) and found.works:
        pass
    assert found is not None
    assert busy.stdin is not None
    busy.stdin.write(b"\n")
    busy.stdin.flush()
    while not (found := load_of(busy.pid)) or not found.works:
        pass
    calm.kill()
    calm.wait()
    assert load_of(calm.pid) is None
    assert own_memory(calm.pid) == 0


@LINUX
@pytest.mark.parametrize("leads", [True, False])
def test_a_process_is_stepped_back_and_its_group_only_where_it_is_its_own(
    program: Callable[..., Any], leads: bool
) -> None:
    first = os.getpriority(os.PRIO_PROCESS, 0)
    process = program(WAITS, start_new_session=leads)
    step_back(process.pid)
    wanted = min(NICEST, first + STEP)
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == wanted
    group = Path(f"/proc/{process.pid}/autogroup")
    if leads and group.exists() and group.read_text().strip():
        assert group.read_text().split()[-1] == str(wanted)
    for _ in range(40 // STEP):
        step_back(process.pid)
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == NICEST
    process.kill()
    process.wait()
    step_back(process.pid)


@pytest.mark.parametrize("goes_wrong", [False, True])
def test_they_are_looked_after_for_ever(goes_wrong: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[tuple[str, str]] = []
    looks: list[int] = []

    class All(list[Someone]):
        def end(self, session: Someone, why: str) -> None:
            ended.append((session.id, why))
            if goes_wrong and len(ended) == 1:
                raise OSError("no")

    class Looks(Reaper):
        def plan(self, sessions: Any) -> Any:
            looks.append(1)
            return super().plan(sessions)

    async def run() -> None:
        now = iter(range(31, 999))
        task = asyncio.create_task(reap_forever(All([Someone()]), Looks(LIMITS, lambda: next(now)), interval=0))
        while len(looks) < 3:
            await asyncio.sleep(0)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    monkeypatch.setattr(module.site_logs, "fault", lambda where, problem: None)
    beside(run)
    assert ended[:2] == [("one", "never opened")] * 2
