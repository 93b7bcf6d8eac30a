"""The site as its host runs it: asked how it is, watched, and stopped while visitors are there."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.beside import beside
from tests.site.site_process import (
    Site,
    come_to,
    is_there,
    process_of,
    served,
    tell,
    visitors,
    wait_until,
)
from tutor.site.health import FORWARDING
from tutor.site.reaper import load_of
from tutor.site.websocket_handler import IDLE, STOPPED

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="what processes do is not told here")

WORDS = "my-own-words"
STRICT = "Options(limits=Limits(opens_within=6, idle=20, silent_socket=1))"
BOUNDED = "Options(limits=Limits(heavy=1, memory=48 * 2**20))"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site with the usual limits."""
    with served(tmp_path, "Options(limits=Limits(stopping=60))") as found:
        yield found


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site in which nothing lasts long."""
    with served(tmp_path_factory.mktemp("strict"), STRICT) as found:
        yield found


@pytest.fixture(scope="module")
def bounded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site in which nobody may take much."""
    with served(tmp_path_factory.mktemp("bounded"), BOUNDED) as found:
        yield found


def test_whoever_runs_it_is_told_how_it_is(site: Site) -> None:
    assert json.loads(site.asked("health").body) == {"status": "alive"}
    assert site.figure("sessions") == site.figure("processes") == 0
    assert site.asked("").status == 200

    async def visit() -> None:
        async with visitors(site) as [visitor]:
            assert (site.figure("sessions"), site.figure("sockets"), site.figure("processes")) == (1, 1, 0)
            await visitor.tells()
            await visitor.answered()
            assert site.figure("processes") == 1
            assert site.asked(f"session/{visitor.id}", "DELETE").status == 204
            await visitor.closed()

    beside(visit)
    assert site.figure("begun_total", "works") == site.figure("pages_total", "works") == 1
    assert site.figure("first_answer_seconds_count") == site.figure("session_begun_seconds_count") == 1
    assert site.figure("sessions") == 0
    for name in FORWARDING:
        assert site.asked("metrics", headers={name: "127.0.0.1"}).status == 403


def test_who_closes_the_page_leaves_nothing_computing_and_on_coming_back_it_goes_on(site: Site) -> None:
    def worked(pid: int) -> float:
        load = load_of(pid)
        assert load is not None
        return load.seconds

    async def visit() -> None:
        async with visitors(site) as [works]:
            await works.tells(work=2)
            await works.answered("heard")
            pid = process_of(works.id)
            works.socket.close()
            await works.closed()
            await asyncio.sleep(1.5)
            rests = worked(pid)
            assert rests < 2
            await asyncio.sleep(0.5)
            assert worked(pid) == rests
            await works.connects()
            await works.answered()

    beside(visit)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_an_answer_under_way_is_given_before_it_stops(site: Site, number: int) -> None:
    async def visit() -> None:
        async with visitors(site, 2) as [works, rests]:
            await works.tells(work=2)
            await works.answered("heard")
            tell(site, number)
            assert await rests.closed() == STOPPED
            ready = site.asked("ready")
            assert (ready.status, json.loads(ready.body)) == (503, {"status": "stopping"})
            assert site.asked("session", "POST", {}, b'{"page": "works"}').status == 503
            pid = process_of(works.id)
            await works.answered()
            assert await works.closed() == STOPPED
            await come_to(lambda: not is_there(pid))

    beside(visit)
    assert site.over() == 0


def test_all_that_was_begun_ends_with_it(site: Site) -> None:
    async def visit() -> list[int]:
        async with visitors(site, 5) as there:
            for visitor in there:
                await visitor.tells()
                await visitor.answered()
            pids = [process_of(visitor.id) for visitor in there]
            tell(site)
            assert [await visitor.closed() for visitor in there] == [STOPPED] * 5
        return pids

    pids = beside(visit)
    assert site.over() == 0
    wait_until(lambda: not any(map(is_there, pids)))


def test_a_second_signal_ends_it_at_once(site: Site) -> None:
    async def visit() -> int:
        async with visitors(site) as [works]:
            await works.tells(work=10**6)
            await works.answered("heard")
            pid = process_of(works.id)
            tell(site)
            await come_to(lambda: site.asked("ready").status == 503)
            assert is_there(pid)
            tell(site)
        return pid

    pid = beside(visit)
    assert site.over() == 1
    wait_until(lambda: not is_there(pid))


def test_a_session_that_is_never_opened_ends(strict: Site) -> None:
    before = strict.figure("ended_total", "never opened")
    id = strict.begun()
    wait_until(lambda: strict.asked(f"api/kernels/{id}").status == 404)
    assert strict.figure("ended_total", "never opened") == before + 1


def test_one_whose_page_says_nothing_is_idle_and_one_whose_socket_stays_closed_ends(strict: Site) -> None:
    async def visit() -> None:
        async with visitors(strict, 2) as [idle, gone]:
            gone.socket.close()
            assert await idle.closed() == IDLE
            await come_to(lambda: strict.asked(f"api/kernels/{gone.id}").status == 404)

    beside(visit)
    assert strict.figure("ended_total", "idle") == 1


def test_one_that_works_much_is_stepped_back_and_others_are_not(bounded: Site) -> None:
    async def visit() -> None:
        async with visitors(bounded, 2) as [works, calm]:
            await calm.tells()
            await calm.answered()
            first = os.getpriority(os.PRIO_PROCESS, process_of(calm.id))
            await works.tells(work=10**6)
            await works.answered("heard")
            pid = process_of(works.id)
            await come_to(lambda: os.getpriority(os.PRIO_PROCESS, pid) > first)
            assert bounded.asked(f"session/{works.id}", "DELETE").status == 204
            await come_to(lambda: not is_there(pid))

    beside(visit)
    assert bounded.figure("stepped_back_total") >= 1


def test_one_that_takes_memory_that_is_no_data_ends(bounded: Site) -> None:
    async def visit() -> None:
        async with visitors(bounded) as [grows]:
            await grows.tells(work=0.2)
            await grows.answered()
            await come_to(lambda: 0.1 < bounded.figure("sessions_processor_seconds") < 1)  # it was looked at
            await grows.tells(share=96 * 2**20)
            await grows.closed()
            assert bounded.figure("ended_total", "out of memory") == 1

    beside(visit)
