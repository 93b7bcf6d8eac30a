"""Chromium without a window, for whatever looks at pages: tests, benchmarks and the README's pictures."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

PROGRAMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first that is there; that which has no windows at all needs a quarter of the processor for a page."""
FLAGS: Final = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


class NoBrowser(Exception):
    """Chromium is not installed."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser.

    Raises:
        NoBrowser: with a sentence that says what to do.
    """
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise NoBrowser("Chromium is not installed (Debian and Ubuntu: apt install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield browser
        browser.close()
