"""The faces of cards, wherever a page has them from: its file, the engine, or the page itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from tests.browser.table_page import table_page
from tutor.scenario import read, run, to_link
from tutor.service.export import exported
from tutor.widgets.table_widget import Table

pytestmark = pytest.mark.browser

SITUATION = """
edition: second-edition
cards:
  - {name: Grumpy Panda, type: upgrade}
players:
  - {name: Ana, stable: [Baby Unicorn (Pink), Queen Bee Unicorn, Grumpy Panda], hand: [Neigh, "?"]}
  - {name: Ben, stable: [Shark With a Horn]}
"""
PATH = f"build?{urlencode({'scenario': to_link(read(SITUATION))})}"
FILE = "link[rel=faces]"
NAMES = ("baby-unicorn--pink-", "queen-bee-unicorn", "neigh", "shark-with-a-horn")

AWAITED = ".tt-face:not([src])"
DRAWN = """async () => {
  const shown = [...document.querySelectorAll(".tt-table .tt-card .tt-face")].filter((face) => face.width > 20);
  await Promise.all(shown.map((face) => face.decode())); // a picture that is broken is an error
  return shown.map((face) => face.dataset.face);
}"""
PICTURES = """() => {
  const shown = [...document.querySelectorAll(".tt-face")];
  return [new Set(shown.map((face) => face.dataset.face)).size, new Set(shown.map((face) => face.src)).size];
}"""
WITHIN = "() => [...document.querySelectorAll('.tt-table .tt-face *, body > svg')].length"
BOXES = """[...document.querySelectorAll(".tt-table .tt-card")].map((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return [card.dataset.key, x, y, width, height];
})"""


def whole(page: Page) -> list[str]:
    """The faces of the table, once each of them is there."""
    expect(page.locator(f".tt-table [data-face={NAMES[-1]}]").first).to_be_visible()
    expect(page.locator(AWAITED)).to_have_count(0)
    found: list[str] = page.evaluate(DRAWN)
    return found


def test_a_page_of_the_site_has_them_from_one_file_and_those_of_own_cards_from_the_engine(visit: Any) -> None:
    there = visit(PATH)
    drawn = whole(there.page)
    assert {*NAMES, "back.plain"} <= {*drawn}
    assert [token for token in drawn if token.startswith("own.panda.upgrade.")]
    assert there.page.locator(FILE).count() == 1
    names, pictures = there.page.evaluate(PICTURES)
    assert names == pictures > 4
    assert there.page.evaluate(WITHIN) == 0, "a face is one element"
    assert there.errors == []
    assert there.foreign == []


def test_until_they_are_there_the_signs_of_the_types_stand_and_then_nothing_moves(visit: Any, site: str) -> None:
    there = visit("build?nothing")
    page, held = there.page, []
    address = page.locator(FILE).get_attribute("href")

    def hold(route: Route) -> None:
        held.append(route)

    page.context.route(f"**{address}", hold)
    page.goto(site + PATH)
    expect(page.locator(".tt-table .tt-card .tt-sign").first).to_be_visible()
    expect(page.locator(AWAITED)).not_to_have_count(0)
    page.wait_for_function("document.fonts.status === 'loaded'")
    before = page.evaluate(BOXES)
    for route in held:
        route.continue_()
    assert {*NAMES} <= {*whole(page)}
    assert page.evaluate(BOXES) == before


@pytest.fixture
def asked() -> list[str]:
    """The faces that a page has asked its engine for."""
    return []


def asked_for(request: Request) -> list[str]:
    """The faces that a request asks for."""
    said = json.loads(request.post_data or "{}")
    return list(said["faces"]) if said.get("kind") == "faces" else []


@pytest.fixture
def notebook(chromium: Browser, asked: list[str]) -> Iterator[Page]:
    """A table that lies on no page of the site."""
    with table_page(Table(SITUATION, mood="play")) as address:
        page = chromium.new_page()
        page.on("request", lambda request: asked.extend(asked_for(request)))
        page.goto(address)
        yield page
        page.close()


def test_a_notebook_asks_for_just_those_that_it_shows(notebook: Page, asked: list[str]) -> None:
    drawn = {*whole(notebook)}
    assert {*NAMES} <= drawn <= {*asked}
    assert len({*asked}) < 40


def test_a_page_that_was_sent_has_those_that_it_shows(visit: Any, tmp_path: Path) -> None:
    (tmp_path / "sent.html").write_text(exported(run(SITUATION)), encoding="utf-8")
    there = visit("sent.html", home=f"{tmp_path.as_uri()}/", ready=".tt-table", offline=True)
    drawn = whole(there.page)
    assert {*NAMES} <= {*drawn}
    assert [token for token in drawn if token.startswith("own.panda.upgrade.")]
    assert there.errors == []
