"""Passing on: the sheet by keyboard, and that what it gives is what others get."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table_page import Table, table_page

pytestmark = pytest.mark.browser

PILE: dict[str, Any] = {
    "edition": "second-edition",
    "deck": "?",
    "stop": "chain",
    "players": [
        {"name": "Ana", "hand": ["Rhinocorn"]},
        {"name": "Ben", "hand": ["Neigh", "?"], "stable": ["Black Knight Unicorn"]},
    ],
    "script": [{"by": "Ana", "play": "Rhinocorn"}],
    "question": {"may": {"by": "Ben", "respond": "Neigh"}},
}
QUESTION = "May Ben answer Rhinocorn with a Neigh?"
OUTSIDE = "document.body.dataset.home = '/'; document.body.dataset.public = 'http://192.168.1.5:8866/'"
NO_CLIPBOARD = """Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
addEventListener("copy", () => { window.copied = document.activeElement.value; });"""
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


@pytest.fixture
def laid(visit: Any) -> Iterator[Callable[..., Page]]:
    """A table with an answer, on a page of its own."""
    with ExitStack() as tables:

        def opened(ask: bool = True, **wishes: Any) -> Page:
            home = tables.enter_context(table_page(Table(PILE, mood="play", ask=ask)))
            page: Page = visit(home=home, ready=".tt-word" if ask else ".tt-bar", **wishes).page
            page.evaluate(OUTSIDE)
            return page

        yield opened


def shared(page: Page) -> Any:
    """The sheet, opened by keyboard, with all that is made for it."""
    page.get_by_role("button", name="Share", exact=True).first.press("Enter")
    sheet = page.get_by_role("dialog", name="Share")
    expect(sheet.get_by_role("img", name=QUESTION)).to_be_visible()
    expect(sheet.get_by_role("button", name="Save the picture")).to_be_enabled()
    return sheet


def is_png(file: Path) -> tuple[int, int]:
    """How wide and how high it is."""
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    wide, high = struct.unpack(">II", head[16:])
    return wide, high


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["wide", "narrow"])
def test_link_text_picture_code_and_file(
    laid: Any, wishes: dict[str, Any], serious: Any, cramped: Any, tmp_path: Path
) -> None:
    page = laid(**wishes, permissions=["clipboard-read", "clipboard-write"])
    sheet = shared(page)
    link = sheet.get_by_role("textbox", name="Link")
    expect(link).to_be_focused()
    address = link.input_value()
    assert address.startswith("http://192.168.1.5:8866/build?scenario=2.")
    assert address.endswith("&ask=yes")
    assert page.evaluate("getSelection().toString()") == address
    sheet.get_by_role("button", name="Copy the link").press("Enter")
    expect(sheet.get_by_role("button", name="Copied")).to_be_focused()
    assert page.evaluate("navigator.clipboard.readText()") == address
    sheet.get_by_role("button", name="Copy the text").press("Enter")
    expect(sheet.get_by_role("button", name="Copied")).to_have_count(2)
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert (lines[0], lines[1][:5], lines[-1]) == (QUESTION, "Yes. ", address)
    with page.expect_download() as saved:
        sheet.get_by_role("button", name="Save the picture").press("Enter")
    assert saved.value.suggested_filename == "may-ben-answer-rhinocorn-with-a-neigh.png"
    assert is_png(saved.value.path()) == (1200, 630)
    sheet.locator("summary", has_text="QR code").press("Enter")
    expect(sheet.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert sheet.locator(".tt-share-code").bounding_box()["width"] > 250
    assert [one for one in serious(page) if not one.startswith("page-has-heading-one")] == []
    assert cramped(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as kept:
        sheet.get_by_role("button", name="The page as a file").press("Enter")
    file = tmp_path / kept.value.suggested_filename
    kept.value.save_as(file)
    expect(sheet.get_by_text("Saved.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_focused()
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", level=1)).to_have_text(QUESTION)
    expect(page.get_by_role("button", name="Share")).to_have_count(0)


def test_it_is_copied_where_the_browser_has_no_clipboard_for_the_page(laid: Any) -> None:
    page = laid()
    page.evaluate(NO_CLIPBOARD)
    sheet = shared(page)
    address = sheet.get_by_role("textbox", name="Link").input_value()
    sheet.get_by_role("button", name="Copy the link").press("Enter")
    expect(sheet.get_by_role("button", name="Copied")).to_be_focused()
    assert page.evaluate("window.copied") == address


def test_without_an_answer_the_situation_is_passed_on_at_its_step(laid: Any) -> None:
    page = laid(ask=False)
    page.evaluate("delete document.body.dataset.public")
    page.keyboard.press("Home")
    page.get_by_role("button", name="Share", exact=True).press("Enter")
    sheet = page.get_by_role("dialog", name="Share")
    expect(sheet.get_by_role("img", name="A situation")).to_be_visible()
    expect(sheet.get_by_text("works on this computer only")).to_be_visible()
    expect(sheet.get_by_text("QR code")).to_have_count(0)
    expect(sheet.get_by_role("region", name="Text to paste")).to_have_text(
        "A situation\nAna - hand: Rhinocorn\nBen - Stable: Black Knight Unicorn; hand: Neigh, a face-down card"
    )
