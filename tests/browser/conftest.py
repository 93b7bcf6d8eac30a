"""A site of its own, and a visitor's browser: Chromium, which must be there (see .ci/run)."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the tutor's own site, started for these tests."""
    command = [sys.executable, "-m", "tutor.site", "--port", "0", "--no-browser"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        timer = threading.Timer(90, server.kill)
        timer.start()
        said = ""
        for line in server.stderr:
            said += line
            if found := re.search(r"http://\S+", line):
                break
        else:
            pytest.fail(f"the site did not start: {said}")
        timer.cancel()
        drain = threading.Thread(target=server.stderr.read, daemon=True)
        drain.start()
        yield found[0]
        server.terminate()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert program, "Chromium is not installed; the browser tests need it (Debian and Ubuntu: apt install chromium)"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


class Visit:
    """A page, and what went wrong on it: errors on the console, failed and foreign requests."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.errors: list[str] = []
        self.foreign: list[str] = []
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("requestfailed", lambda request: self.errors.append(f"{request.url}: {request.failure}"))
        page.on("request", lambda request: self._watch(request.url, home))

    def _watch(self, url: str, home: str) -> None:
        if not url.startswith((home, home.replace("http", "ws", 1), "data:", "blob:")):
            self.foreign.append(url)

    def says(self) -> str:
        """The sentence of the step that is shown."""
        return self.page.locator(".uu-now-says").inner_text()


@pytest.fixture
def visit(site: str, chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """Open a page, with what a browser's context takes (size, colour scheme, ...), and wait for the stepper."""
    contexts: list[Any] = []

    def open_page(path: str = "", width: int = 1280, height: int = 900, **wishes: Any) -> Visit:
        context = chromium.new_context(viewport={"width": width, "height": height}, **wishes)
        contexts.append(context)
        visit = Visit(context.new_page(), site)
        visit.page.goto(site + path)
        visit.page.locator(".uu-keys").wait_for(timeout=60_000)
        return visit

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe, which finds what keeps people out."""
    import axe_playwright_python

    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
