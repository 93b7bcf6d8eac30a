"""What is asked and played is on one's shelf, by keyboard too; a link opens at its step, and names its page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table_page import table_page
from tutor.scenario import read, to_link
from tutor.widgets.table_widget import Table

pytestmark = pytest.mark.browser

PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
BOXES = 'localStorage.setItem("tutor-boxes", \'{"edition": "second-edition", "sets": ["base-2e"]}\')'
FORBIDDEN = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('denied'); }})"
PLAYED = """
edition: second-edition
title: Two plays
players: [{name: Ana, hand: [Rhinocorn]}, {name: Ben, hand: [Neigh], stable: [Basic Unicorn (Red)]}]
deck: "?"
stop: chain
script:
  - {by: Ana, play: Rhinocorn}
  - {by: Ben, respond: Neigh}
"""
ASKED = f"{PLAYED}question: {{will: {{has: {{discard: [Neigh]}}}}}}\n"


@pytest.fixture
def opens(chromium: Browser) -> Iterator[Any]:
    """Opens an empty table on a page of its own, or what is in its address."""
    with ExitStack() as stack:

        def opened(query: str = "", size: Any = WIDE, before: str = "") -> Page:
            address = stack.enter_context(table_page(Table()))
            context = stack.enter_context(chromium.new_context(viewport=size, reduced_motion="reduce"))
            page = context.new_page()
            if before:
                page.add_init_script(before)
            page.goto(f"{address}{query}")
            page.get_by_role("region", name="The table").wait_for()
            return page

        yield opened


def kept(page: Page) -> list[dict[str, Any]]:
    """What is on the shelf."""
    found: list[dict[str, Any]] = json.loads(page.evaluate("localStorage.getItem('tutor-shelf') ?? '[]'"))
    return found


def lay(page: Page, place: str, card: str) -> None:
    """Lay a card by typing its name."""
    page.get_by_role("button", name=f"Add to {place}", exact=True).focus()
    page.keyboard.press("Enter")
    page.keyboard.type(card)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")


def to_shelf(page: Page) -> Any:
    """Open the shelf by keyboard; on a phone an answer has the room, and what leads back."""
    file = page.get_by_role("button", name="File", exact=True)
    if not file.is_visible():
        page.get_by_role("button", name="why?").first.press("Enter")
        page.get_by_role("button", name="Change it").first.press("Enter")
    file.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Saved").focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Saved")
    expect(sheet).to_be_visible()
    return sheet


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["390", "1280"])
def test_what_was_asked_and_played_is_on_the_shelf(opens: Any, size: Any, tmp_path: Path) -> None:
    page = opens(size=size, before=f"if (!localStorage.length) {BOXES}")
    expect(page.get_by_role("button", name="Second Edition", exact=True)).to_be_visible()
    lay(page, "Ana's hand", "Rhinocorn")
    lay(page, "Ben's hand", "Neigh")
    page.get_by_role("button", name="Play", exact=True).last.click()
    assert kept(page) == []
    page.get_by_role("button", name="Ana DRAWs a card").first.click()
    page.wait_for_function("JSON.parse(localStorage.getItem('tutor-shelf') ?? '[]').length === 1")
    page.locator("[data-part=questions] button").first.click()
    expect(page.locator(".tt-word")).to_be_visible()
    page.wait_for_function("JSON.parse(localStorage.getItem('tutor-shelf') ?? '[]').length === 2")
    asked, played = kept(page)
    assert (played["title"], played["asked"], asked["asked"]) == ("Ana DRAWs a card", False, True)
    assert asked["word"] == page.locator(".tt-word").text_content()
    sheet = to_shelf(page)
    sheet.get_by_role("button", name=f"Rename {asked['title']}").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Name")).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("Our quarrel")
    page.keyboard.press("Enter")
    expect(sheet.get_by_role("button", name="Rename Our quarrel")).to_be_visible()
    with page.expect_download() as download:
        sheet.get_by_role("button", name="Export all").press("Enter")
    download.value.save_as(tmp_path / "shelf.json")
    sheet.get_by_role("button", name="Remove Our quarrel").press("Enter")
    expect(sheet.get_by_role("status")).to_contain_text("Removed: Our quarrel")
    assert len(kept(page)) == 1
    sheet.get_by_role("button", name="Put back").press("Enter")
    assert [one["title"] for one in kept(page)] == ["Our quarrel", "Ana DRAWs a card"]
    narrow = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert narrow, "the page is wider than the window"
    small = sheet.locator("button, label, input").evaluate_all(
        "all => all.filter((one) => one.type !== 'file' && one.getBoundingClientRect().height < 43.5).length"
    )
    assert small == 0
    page.evaluate("localStorage.removeItem('tutor-shelf')")
    page.reload()
    if size is WIDE:  # on a phone the answer was left for the shelf
        expect(page.locator(".tt-word")).to_be_visible()  # what was asked is answered anew
    sheet = to_shelf(page)
    expect(sheet.get_by_text("What you ask and play is saved here")).to_be_visible()
    sheet.locator("input[type=file]").set_input_files(tmp_path / "shelf.json")
    expect(sheet.get_by_role("status")).to_contain_text("2 brought in.")
    sheet.locator("input[type=file]").set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"no"})
    expect(sheet.get_by_role("status")).to_contain_text("This file holds nothing that was saved here")
    sheet.locator(".tt-shelf-open").first.press("Enter")
    expect(page.get_by_role("article", name="The answer")).to_be_visible()
    expect(page.locator(".tt-word")).to_have_text(asked["word"])
    assert len(kept(page)) == 2


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["390", "1280"])
def test_a_link_opens_on_its_answer_and_can_be_changed(opens: Any, size: Any) -> None:
    page = opens(f"?scenario={to_link(read(ASKED))}&ask=yes", size)
    expect(page.locator(".tt-word")).to_be_visible()
    question = page.locator(".tt-answer-question").inner_text()
    expect(page).to_have_title(f"{question} - A table")
    change = page.get_by_role("button", name="Change it")
    expect(change).to_be_visible()
    change.press("Enter")
    expect(page.get_by_role("group", name="Lay out or play").get_by_role("button", name="Lay out")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page).to_have_title("Two plays - A table")
    assert kept(page) == []
    page.get_by_role("button", name="File", exact=True).click()
    page.get_by_role("button", name="New", exact=True).click()
    expect(page).to_have_title("A table")


def test_a_link_opens_at_its_step_counted_in_answers_or_of_before_in_events(opens: Any) -> None:
    link = to_link(read(PLAYED))
    page = opens(f"?scenario={link}&at=1")
    expect(page.locator(".tt-steps")).to_contain_text("Step 2 of")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("location.search.includes('at=2')")
    assert "step=" not in page.url
    old = opens(f"?scenario={link}&step=900")
    expect(old.locator(".tt-caption")).to_be_visible()
    old.wait_for_function("!location.search.includes('step=')")


def test_where_the_browser_keeps_nothing_the_shelf_says_so(opens: Any) -> None:
    page = opens(before=FORBIDDEN)
    sheet = to_shelf(page)
    expect(sheet.get_by_role("status")).to_contain_text("This browser keeps nothing")
    expect(sheet.get_by_role("button", name="Export all")).to_have_count(0)
