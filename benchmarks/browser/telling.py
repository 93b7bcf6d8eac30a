"""From a quarrel that is typed on the first page to its answer: five of them, as people type them."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Locator, Page

from benchmarks.browser.hand import PATIENCE, SIZES, Effort, Hand, middle, opened, screen_of, seconds

AIM: Final = 20.0
"""Seconds from the last letter to the answer."""


class Told(NamedTuple):
    """A quarrel, and how its answer begins."""

    text: str
    answer: str


QUARRELS: Final = (
    Told("can i neigh a neigh", r"^Yes"),
    Told(
        "just put down rhinocorn, can i use it right away or do i have to wait till next turn",
        r"^No",
    ),
    Told(
        "Ben wants to destroy my Unicorn with Rhinocorn, I have Black Knight, can he?",
        r"^Yes",
    ),
    Told("two for one with an empty stable", r"^No"),
    Told(
        "rainbow lasso and glitter bomb in one turn - can i steal one and then sac the one i stole",
        r"^No",
    ),
)


def telling(browser: Browser, address: str, times: int) -> dict[str, Any]:
    """For each quarrel and width what it takes to type it, and from there to its answer; of several the middle one."""
    found: dict[str, Any] = {"times": times, "quarrels": {}}
    for told in QUARRELS:
        for width in SIZES:
            answered = middle(times, lambda told=told, width=width: _answered(browser, address, told, width))
            found["quarrels"].setdefault(told.text, {})[str(width)] = answered
    return found


def _answered(browser: Browser, address: str, told: Told, width: int) -> dict[str, Any]:
    page = _page(browser, address, width)
    typing, asking = Hand(page), Hand(page)
    field = page.get_by_role("textbox", name="A card, a quarrel, a rule")
    typing.think()
    typing.tap(field)
    typing.type(told.text)
    _answer(page, told).wait_for(timeout=PATIENCE)
    waited = page.evaluate("(performance.now() - window.actedAt) / 1000")
    asking.effort = Effort(waited=waited)
    screen = screen_of(_answer(page, told))
    page.context.close()
    typed, asked = seconds(typing.effort, width), seconds(asking.effort, width)
    counts = {**asking.effort._asdict(), "waited": round(asking.effort.waited, 2), "screen": screen}
    return {**counts, "typing": round(typed, 1), "seconds": round(asked, 1)}


def _answer(page: Page, told: Told) -> Locator:
    """The verdict that is said for it."""
    return page.locator(".qu-answer .tt-word").filter(has_text=re.compile(told.answer)).first


def _page(browser: Browser, address: str, width: int) -> Page:
    page = opened(browser, address, width)
    page.get_by_role("region", name="Asked most").wait_for(timeout=4 * PATIENCE)
    page.wait_for_load_state("networkidle")
    return page
