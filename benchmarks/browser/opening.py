"""Opening a page, each time in a new browser context: time, bytes, and the memory of the session behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser

from benchmarks.browser.figures import ratios, summary
from benchmarks.browser.site import BARE, HELLO, LONG, kernel_memory
from benchmarks.browser.visit import visiting

TABLE, SEARCH = "[aria-label='The table'] button", ".fi-search"
RULINGS = ".rl-ruling"
FIELD, ASKED = ".fd-text", "[aria-label='Asked most'] button"
USABLE = {
    "start": (FIELD, ASKED),
    HELLO: (".noUi-handle",),
    BARE: ("h1",),
    "learn": (".lc-begin",),
    "play": (".gm-begin",),
    "walk-through": (RULINGS,),
    "look-up": (SEARCH,),
}
"""What has to be there; on all other pages a table."""


def usable(name: str) -> tuple[str, ...]:
    """The selectors of what is there once the page of that name can be used."""
    return USABLE.get(name, (TABLE,))


def opening(browser: Browser, addresses: Mapping[str, str], times: int) -> dict[str, Any]:
    """For each page how long it takes to open, what is transferred, and what its session holds, with the ratios.

    The pages take turns, so that a slow moment hits all; the first round warms up. The page for decisions is left out.
    """
    names = [name for name in addresses if name != LONG]
    raw: dict[str, dict[str, list[float]]] = {
        name: {"ms": [], "bytes": [], "requests": [], "pss": []} for name in names
    }
    for number in range(times + 1):
        for name in names:
            found = _opened(browser, addresses[name], usable(name))
            for what, value in found.items() if number else ():
                raw[name][what].append(value)
    figures = {what: {name: summary(raw[name][what]) for name in names} for what in ("ms", "bytes", "requests", "pss")}
    rulers = {"ms": HELLO, "bytes": HELLO, "pss": BARE}
    return {**figures, "ratios": {what: ratios(figures[what], ruler) for what, ruler in rulers.items()}}


def _opened(browser: Browser, address: str, wanted: tuple[str, ...]) -> dict[str, float]:
    with visiting(browser, address, *wanted) as visit:
        visit.page.wait_for_load_state("networkidle")
        traffic = visit.traffic
        memory = kernel_memory(visit.kernel)
        return {"ms": visit.opened, "bytes": traffic.bytes, "requests": traffic.requests, "pss": memory}
