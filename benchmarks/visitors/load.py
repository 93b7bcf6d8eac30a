"""Many visitors at once: how long they wait, what goes wrong, and what they cost."""

from __future__ import annotations

import asyncio
from statistics import quantiles
from typing import Any, Final, NamedTuple

from benchmarks.visitors.processes import Taken, taken
from benchmarks.visitors.protocol import Browser
from benchmarks.visitors.sites import Site
from benchmarks.visitors.visitor import STEPS, Expected, Times, Visitor

A_SECOND: Final = 10
"""So many come in a second."""


class Measured(NamedTuple):
    """What a crowd met with and cost.

    times: step -> seconds, each visitor's; errors: what -> how often; requests, bytes: each visitor's
    server, others: seconds of the processor a visitor, of the server's process and of all others
    memory: bytes a visitor, while all of them have their page open; processes: of sessions, then
    """

    visitors: int
    times: dict[str, list[float]]
    errors: dict[str, int]
    requests: float
    bytes: float
    server: float
    others: float
    memory: float
    processes: int

    def row(self) -> dict[str, Any]:
        """Its figures, times as median and 95th percentile."""
        steps = {step: middle_and_most(self.times.get(step, [])) for step in STEPS}
        return {**self._asdict(), "times": steps, "errors": sum(self.errors.values()), "wrong": self.errors}


async def crowd(site: Site, visitors: int, expected: Expected, rounds: int = 2, warm: bool = False) -> Measured:
    """So many visitors, ten more each second; each looks, decides and asks so many times, and stays until all have.

    warm: each has been there before, so that their browser has kept what may be kept
    """
    browsers = [Browser(site, number) for number in range(visitors)]
    if warm:
        await asyncio.gather(*(_has_been_there(one) for one in browsers))
    times = Times()
    before = taken(site.run, site.pid)
    there = [Visitor(browser, times, expected) for browser in browsers]
    await asyncio.gather(*(_comes(one, place / A_SECOND, rounds) for place, one in enumerate(there)))
    after = taken(site.run, site.pid)
    await asyncio.gather(*(one.leaves() for one in there))
    return _measured(browsers, times, before, after)


async def _comes(visitor: Visitor, after: float, rounds: int) -> None:
    await asyncio.sleep(after)
    await visitor.visits(rounds)


async def _has_been_there(browser: Browser) -> None:
    """Fetch the page and its files, and forget how much that was."""
    from benchmarks.visitors.visitor import PAGE

    await browser.files(await browser.page(PAGE))
    browser.bytes = browser.requests = 0


def _measured(browsers: list[Browser], times: Times, before: Taken, after: Taken) -> Measured:
    many = len(browsers)
    memory = after.server_memory + after.other_memory - before.server_memory - before.other_memory
    return Measured(
        many,
        times.seconds,
        dict(times.errors),
        sum(one.requests for one in browsers) / many,
        sum(one.bytes for one in browsers) / many,
        (after.server_seconds - before.server_seconds) / many,
        (after.other_seconds - before.other_seconds) / many,
        memory / many,
        after.sessions,
    )


def middle_and_most(seconds: list[float]) -> tuple[float, float] | None:
    """Their median, and what one in twenty exceeds; None where there are none."""
    if len(seconds) < 2:
        return (seconds[0], seconds[0]) if seconds else None
    parts = quantiles(seconds, n=20, method="inclusive")
    return parts[9], parts[18]
