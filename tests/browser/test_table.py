"""The table in a browser: what is done is undone by button, key and the browser's Back, and outlasts its session."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looked_at import end_session
from tutor.widgets.table_widget import Table

pytestmark = pytest.mark.browser

DECK = ["Two-For-One", "Change of Luck", "Reset Button"]
PLAYERS = [{"name": "Ana", "hand": ["Rhinocorn"]}, {"name": "Ben", "hand": ["Neigh"]}, {"name": "Cleo"}]
OPENING = {"edition": "second-edition", "players": PLAYERS, "deck": DECK, "stop": "chain"}
ASKED = "Ana has to play a card or DRAW one."
DRAWS = "Ana DRAWs a card"


def script(page: Page) -> Any:
    """What has been decided, as the notebook is told it."""
    return page.evaluate("window.model.get('situation').script")


def draw(page: Page) -> None:
    """Decide to DRAW, and wait until it is seen."""
    page.get_by_role("button", name=DRAWS).first.click()
    expect(page.get_by_text("Nothing more follows.").first).to_be_visible()


def test_what_was_decided_is_undone_and_redone(shown: Callable[..., Page]) -> None:
    page = shown(Table(OPENING))
    expect(page.get_by_text(ASKED).first).to_be_visible()
    assert page.get_by_role("button", name="Undo").get_attribute("aria-disabled") == "true"
    draw(page)
    assert script(page) == [{"by": "Ana", "draw": True}]
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(ASKED).first).to_be_visible()
    expect(page.get_by_role("button", name=DRAWS).first).to_be_visible()
    assert script(page) == []
    page.keyboard.press("Control+Shift+z")
    expect(page.get_by_text("Nothing more follows.").first).to_be_visible()
    assert script(page) == [{"by": "Ana", "draw": True}]


def test_back_and_forward_take_back_one_thing_each_and_a_step_is_none(shown: Callable[..., Page]) -> None:
    page = shown(Table(OPENING))
    draw(page)
    page.keyboard.press("Home")
    expect(page.locator(".tt-bar")).to_contain_text(re.compile("0 of [1-9]"))
    page.wait_for_function("location.search.includes('at=0')")
    page.go_back()
    expect(page.get_by_text(ASKED).first).to_be_visible()
    assert script(page) == []
    page.go_forward()
    expect(page.locator(".tt-bar")).to_contain_text(re.compile("0 of [1-9]"))
    assert script(page) == [{"by": "Ana", "draw": True}]


def test_a_place_of_the_pages_own_is_nothing_to_undo(shown: Callable[..., Page]) -> None:
    page = shown(Table(OPENING))
    draw(page)
    page.evaluate("location.hash = 'page'")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(ASKED).first).to_be_visible()


def test_a_page_that_is_loaded_anew_has_what_was_decided_and_what_can_be_undone(shown: Callable[..., Page]) -> None:
    page = shown(Table(OPENING))
    draw(page)
    page.reload()
    expect(page.get_by_text("Nothing more follows.").first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(ASKED).first).to_be_visible()
    assert script(page) == []


def test_new_can_be_undone(shown: Callable[..., Page]) -> None:
    page = shown(Table(OPENING, mood="lay out"))
    page.get_by_role("button", name="File").click()
    page.get_by_role("button", name="New", exact=True).click()
    page.wait_for_function("!JSON.stringify(window.model.get('situation')).includes('Rhinocorn')")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("JSON.stringify(window.model.get('situation')).includes('Rhinocorn')")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_bar_is_always_within_reach_and_covers_nothing_at_the_end(shown: Callable[..., Page], width: int) -> None:
    page = shown(Table(OPENING), width=width, height=700)
    bar = page.locator(".tt-bar")
    for place in ("0", "document.body.scrollHeight"):
        page.evaluate(f"window.scrollTo(0, {place})")
        box = bar.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 700
    ends = "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
    top = bar.evaluate("(bar) => bar.getBoundingClientRect().top")
    if width == 390:
        assert page.locator(".tt-left, .tt-right, .tt-below").evaluate_all(ends) <= top
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_fewer_than_15_stops_of_the_keyboard_lie_before_the_first_decision(shown: Callable[..., Page]) -> None:
    page = shown(Table(OPENING))
    found = "document.activeElement.ariaLabel?.endsWith('Ana DRAWs a card')"
    stops = 0
    while not page.evaluate(f"{found} || document.activeElement.matches('.tt-lit')"):
        page.keyboard.press("Tab")
        stops += 1
        assert stops < 15


def test_whoever_asks_sees_the_answer_though_it_stands_above(shown: Callable[..., Page]) -> None:
    page = shown(Table(OPENING), width=390, height=600, has_touch=True, is_mobile=True, reduced_motion="reduce")
    question = page.get_by_role("region", name="Ask").get_by_role("button").first
    question.scroll_into_view_if_needed()
    assert page.evaluate("window.scrollY") > 0
    question.tap()
    answer = page.get_by_role("article").first
    expect(answer).to_be_in_viewport(timeout=20_000)
    assert page.evaluate("document.activeElement.dataset.part") == "answer"
    page.go_back()
    expect(page.get_by_role("article")).to_have_count(0)
    expect(question).to_be_visible()


# ---- on the site -------------------------------------------------------------------------------------------------


def test_a_decision_is_made_though_the_session_has_ended(visit: Callable[..., Any]) -> None:
    page = visit("build", ready=".tt-table").page
    page.get_by_role("button", name="Play").last.click()
    button = page.get_by_role("button", name=DRAWS).first
    button.wait_for()
    assert end_session(page) == 204
    button.click()
    expect(page.get_by_text("Nothing more follows.").first).to_be_visible(timeout=40_000)
    page.wait_for_function("location.search.includes('scenario=2.')")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(ASKED).first).to_be_visible()
    assert "tutor-renewed" not in json.loads(page.evaluate("JSON.stringify({...sessionStorage})"))


def test_while_the_site_does_not_answer_it_is_said_and_tried_again(visit: Callable[..., Any]) -> None:
    page = visit("build", ready=".tt-table").page
    page.get_by_role("button", name="Play").last.click()
    button = page.get_by_role("button", name=DRAWS).first
    button.wait_for()
    page.route("**/session", lambda route: route.abort())
    assert end_session(page) == 204
    expect(page.locator("#session")).to_contain_text("The site does not answer just now", timeout=15_000)
    page.unroute("**/session")
    button.click()
    expect(page.get_by_text("Nothing more follows.").first).to_be_visible(timeout=40_000)


def test_of_several_tables_on_a_page_the_first_has_the_address(stage: str, visit: Callable[..., Any]) -> None:
    page = visit("tables", home=stage, ready=".tt-table").page
    expect(page.locator(".tt-table")).to_have_count(2, timeout=20_000)
    buttons = page.get_by_role("button", name=DRAWS)
    expect(buttons).to_have_count(2)
    before = page.url
    tables = page.locator(".tt")
    tables.nth(1).get_by_role("button", name=DRAWS).click()
    expect(tables.nth(1).get_by_text("Nothing more follows.").first).to_be_visible()
    page.wait_for_timeout(500)
    assert page.url == before
    tables.nth(1).get_by_role("button", name="Undo").click()
    expect(tables.nth(1).get_by_text(ASKED).first).to_be_visible()
    tables.nth(0).get_by_role("button", name=DRAWS).click()
    page.wait_for_function("(before) => location.href !== before", arg=before)
