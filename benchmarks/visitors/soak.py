"""Hours in minutes: visitors come and go while processes are killed at random; nobody may be served a wrong page."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import time
from collections import Counter
from random import Random
from typing import Any, Final, NamedTuple

from benchmarks.visitors.processes import ORIGINAL, PAGE, SESSION, processes, taken
from benchmarks.visitors.protocol import Browser, Failed
from benchmarks.visitors.sites import Site
from benchmarks.visitors.visitor import PAGE as NAME
from benchmarks.visitors.visitor import Expected, Times, Visitor

TRIES: Final = 5
"""So often somebody opens the page anew before they are lost."""
SECONDS_BETWEEN_KILLS: Final = 3.0
"""Seconds between two killings."""
VICTIMS: Final = (SESSION, SESSION, SESSION, SESSION, PAGE, ORIGINAL)
_DIFFERS: Final = re.compile(r"data-(?:begun|version)=\"[^\"]*\"")


class Soaked(NamedTuple):
    """What came of it.

    visits: those that were whole; renewed: pages that were opened anew as their session was killed; lost: visits that
    could not be ended; wrong: pages or replies that were not the right ones; killed: what -> how many
    memory: bytes of all processes of the site, once a while, with nobody there in the end
    """

    minutes: float
    visits: int
    renewed: int
    lost: int
    wrong: int
    killed: dict[str, int]
    errors: dict[str, int]
    memory: list[int]

    @property
    def growth(self) -> float:
        """The memory of the last third of the time, as many times that of the first."""
        third = max(1, len(self.memory) // 3)
        return (sum(self.memory[-third:]) / third) / (sum(self.memory[:third]) / third)


class Soak:
    """A site under visitors, and somebody who kills."""

    def __init__(self, site: Site, expected: Expected, seed: int) -> None:
        self.site, self.expected, self.random = site, expected, Random(seed)
        self.times, self.killed = Times(), Counter[str]()
        self.visits = self.renewed = self.lost = self.wrong = 0
        self.right = ""
        self.memory: list[int] = []

    async def goes_on(self, minutes: float, visitors: int) -> Soaked:
        """So many visitors, one after the other in each place, for so long."""
        self.right = _DIFFERS.sub("", (await Browser(self.site, 1).page(NAME)).text)
        until = time.monotonic() + minutes * 60
        places = [self._place(number, until) for number in range(visitors)]
        await asyncio.gather(*places, self._kills(until), self._weighs(until))
        told = dict(self.killed), dict(self.times.errors)
        return Soaked(minutes, self.visits, self.renewed, self.lost, self.wrong, *told, self.memory)

    async def _place(self, number: int, until: float) -> None:
        while time.monotonic() < until:
            number += 1_000
            await self._visit(Browser(self.site, number % 2**24))

    async def _visit(self, browser: Browser) -> None:
        """A visit; where the session dies, the page opens anew by its address, as a browser's does."""
        for _ in range(TRIES):
            visitor = Visitor(browser, self.times, self.expected)
            try:
                await self._opens(visitor)
                await visitor.plays()
            except (Failed, OSError) as failed:
                self.times.errors[str(failed)[:80]] += 1
                self.wrong += "than is right" in str(failed)
                self.renewed += 1
                await asyncio.sleep(1)
            else:
                self.visits += 1
                return
            finally:
                await visitor.leaves()
        self.lost += 1

    async def _opens(self, visitor: Visitor) -> None:
        page = await visitor.browser.page(NAME)
        if _DIFFERS.sub("", page.text) != self.right:
            raise Failed("page: another than is right")
        visitor.id = await visitor.browser.session(NAME, page)
        visitor.channel = await visitor.browser.channel(visitor.id)
        await visitor.channel.widget(page)

    async def _kills(self, until: float) -> None:
        while time.monotonic() < until - 20:
            await asyncio.sleep(SECONDS_BETWEEN_KILLS)
            wanted = self.random.choice(VICTIMS)
            there = [one for one in processes(self.site.run, self.site.pid, memory=False) if one.what == wanted]
            if there:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.random.choice(there).pid, signal.SIGKILL)
                    self.killed[wanted] += 1

    async def _weighs(self, until: float) -> None:
        pause = max(5.0, (until - time.monotonic()) / 60)
        while time.monotonic() < until:
            await asyncio.sleep(pause)
            found = taken(self.site.run, self.site.pid)
            self.memory.append(found.server_memory + found.other_memory)


def told(found: Soaked) -> dict[str, Any]:
    """Its figures."""
    return {**found._asdict(), "growth": found.growth}
