"""A site of its own, and a visitor's browser: Chromium, which must be there (see .ci/run)."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, Request, expect

import benchmarks.chromium
from tests.browser.looked_at import AT_REST, LETTERS, STILL, in_the_other_colours, told
from tests.browser.table_page import table_page
from tests.site.site_process import SERVES
from tutor.widgets.table_widget import Table

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"

expect.set_options(timeout=20_000)  # a busy machine is no fault


@contextmanager
def served(*more: str, program: Sequence[str] = ("-m", "tutor.site", "--port", "0", "--no-browser")) -> Iterator[str]:
    """The address of a site that was started for these tests."""
    command = [sys.executable, *program, *more]
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
        try:
            yield found[0]
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the tutor's own site. Whatever its pages send while they are tried, the site knows it.

    All tests come from one address, which may have more sessions than a visitor's may: that of a window that is closed
    lasts two minutes.
    """
    many = "Options(limits=Limits(per_visitor=1000))"
    with served(program=("-c", SERVES, many, str(NOTEBOOKS))) as address:
        yield address
        with urlopen(f"{address}metrics") as told:
            figures = told.read().decode()
    assert [line for line in figures.splitlines() if line.startswith("tutor_dropped_total{")] == []


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with one page for each of the notebooks below."""
    folder = tmp_path_factory.mktemp("stage")
    for name, source in STAGED.items():
        (folder / f"{name}.ipynb").write_text(json.dumps(notebook(name, source)), encoding="utf-8")
    with served("--notebooks", str(folder)) as address:
        yield address


TABLE = {
    "edition": "second-edition",
    "players": [{"name": "Ana", "hand": ["Rhinocorn"]}, {"name": "Ben"}],
    "deck": ["Two-For-One", "Change of Luck"],
    "stop": "chain",
}

STAGED = {
    "a-first": "",
    "tables": f"import ipywidgets\nfrom tutor.widgets import Table as T\nipywidgets.VBox([T({TABLE!r}), T({TABLE!r})])",
}


def notebook(name: str, source: str) -> dict[str, Any]:
    """A notebook with a heading and one cell of code."""
    cells = [
        {"cell_type": "markdown", "id": "head", "metadata": {}, "source": f"# {name.capitalize()}"},
        {"cell_type": "code", "id": "code", "metadata": {}, "source": source, "outputs": [], "execution_count": None},
    ]
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": spec, "language_info": {"name": "python"}, "title": name.capitalize()}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    with benchmarks.chromium.chromium() as browser:
        yield browser


class Visit:
    """A page, and what went wrong on it: errors on the console, failed and foreign requests."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.errors: list[str] = []
        self.foreign: list[str] = []
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("requestfailed", self._failed)
        page.on("request", lambda request: self._watch(request.url, home))

    def _failed(self, request: Request) -> None:
        """A request that the page gave up itself, as when it is left, has not failed."""
        if request.failure != "net::ERR_ABORTED":
            self.errors.append(f"{request.url}: {request.failure}")

    def _watch(self, url: str, home: str) -> None:
        if not url.startswith((home, home.replace("http", "ws", 1), "data:", "blob:")):
            self.foreign.append(url)


@pytest.fixture
def visit(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """Open a page, with what a browser's context takes (size, colours, ...), and wait until `ready` is there."""
    contexts: list[Any] = []

    def open_page(
        path: str = "", width: int = 1280, height: int = 900, home: str = "", ready: str = ".tt-bar", **wishes: Any
    ) -> Visit:
        home = home or request.getfixturevalue("site")
        context = chromium.new_context(viewport={"width": width, "height": height}, **{**STILL, **wishes})
        contexts.append(context)
        visit = Visit(context.new_page(), home)
        visit.page.goto(home + path)
        visit.page.locator(ready).first.wait_for(timeout=60_000)
        return visit

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe, which finds what keeps people out."""
    import axe_playwright_python

    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def violations(axe: str) -> Callable[[Page], list[dict[str, Any]]]:
    """What axe finds on a page; and of its colours in the dark, where they are light, or the other way round."""

    def found(page: Page) -> list[dict[str, Any]]:
        page.evaluate(axe)
        page.evaluate(AT_REST)
        here: list[dict[str, Any]] = page.evaluate("axe.run(document)")["violations"]
        with in_the_other_colours(page):
            there = page.evaluate("axe.run(document, { runOnly: ['color-contrast'] })")["violations"]
        return [*here, *there]

    return found


@pytest.fixture(scope="session")
def serious(violations: Callable[[Page], list[dict[str, Any]]]) -> Callable[[Page], list[str]]:
    """What keeps people out of a page, in the light or in the dark, as far as axe finds it."""
    return lambda page: [told(one) for one in violations(page) if one["impact"] in ("moderate", "serious", "critical")]


@pytest.fixture(scope="session")
def cramped() -> Callable[[Page], list[str]]:
    """What of a page leaves a finger too little room; the seat of somebody else is tapped as a whole."""
    small = """[...document.querySelectorAll("button, input, select, summary")].filter((one) => {
      const seat = getComputedStyle(one).pointerEvents === "none" || one.matches(".tt-played .tt-other .tt-seat-who");
      const box = ((seat && one.closest(".tt-other")) || one).getBoundingClientRect();
      return box.width > 0 && (box.height < 43.5 || box.width < 43.5);
    }).map((one) => one.outerHTML.slice(0, 90))"""

    def found(page: Page) -> list[str]:
        page.evaluate(AT_REST)
        here: list[str] = page.evaluate(small)
        return here

    return found


@pytest.fixture
def hinders(violations: Any, cramped: Any) -> Callable[[Page], list[str]]:
    """What keeps somebody from using a page as it is now, in the light or in the dark."""

    def found(page: Page) -> list[str]:
        page.evaluate(AT_REST)
        width = page.evaluate("document.documentElement.scrollWidth")
        aside = [f"it is {width} pixels wide"] if width > page.viewport_size["width"] else []
        return [*map(told, violations(page)), *aside, *cramped(page), *page.evaluate(LETTERS)]

    return found


@pytest.fixture
def shown(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Open a table on a page of its own."""
    opened: list[Any] = []

    def open_table(table: Table, width: int = 1280, height: int = 900, **wishes: Any) -> Page:
        served = table_page(table)
        context = chromium.new_context(viewport={"width": width, "height": height}, **{**STILL, **wishes})
        opened.extend((context.close, lambda: served.__exit__(None, None, None)))
        page = context.new_page()
        page.goto(served.__enter__())
        page.locator(".tt-table").wait_for(timeout=20_000)
        return page

    yield open_table
    for close in opened:
        close()
