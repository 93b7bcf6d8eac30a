"""The page that begins with words: from what was typed to its answer, with mouse, finger and keys, there and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looked_at import LETTERS
from tests.browser.table_page import table_page
from tests.browser.test_pages import SIZES
from tutor.widgets.pages.start import Start

pytestmark = pytest.mark.browser

QUARREL = "Ben wants to destroy my Unicorn with Rhinocorn, I have Black Knight. Can he?"
NEIGH = "can i neigh a neigh"
PATIENCE = 20_000


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with table_page(Start()) as found:
        yield found


@pytest.fixture
def begun(chromium: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Opens the page, with what a browser's context takes."""
    contexts: list[Any] = []

    def begin(path: str = "", **wishes: Any) -> Page:
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, **wishes})
        contexts.append(context)
        page = context.new_page()
        page.goto(address + path)
        field(page).wait_for()
        return page

    yield begin
    for context in contexts:
        context.close()


def field(page: Page) -> Any:
    return page.get_by_role("textbox", name="A card, a quarrel, a rule")


def word(page: Page) -> Any:
    return page.locator(".tt-answer:not([aria-busy]) .tt-word")


def part(page: Page, name: str) -> Any:
    return page.get_by_role("region", name=name)


def on(size: str) -> dict[str, Any]:
    """A browser's context of that size."""
    wishes = dict(SIZES[size])
    return {"viewport": {"width": wishes.pop("width"), "height": wishes.pop("height")}, **wishes}


@pytest.mark.parametrize("size", SIZES)
def test_with_keys_alone_a_quarrel_is_typed_asked_and_answered_and_back_leads_back(begun: Any, size: str) -> None:
    page = begun(**on(size))
    page.keyboard.press("Tab")
    expect(field(page)).to_be_focused()
    page.keyboard.type(QUARREL)
    expect(part(page, "These two cards").get_by_role("button", name="Rhinocorn")).to_be_visible()
    meant = part(page, "Did you mean to ask").get_by_role("listitem")
    asked = meant.get_by_role("button").filter(has_text="You are Ana")
    expect(asked.first).to_be_visible(timeout=PATIENCE)
    assert meant.count() <= 3
    expect(page.locator("[role=status]").filter(has_text="question")).to_have_count(1)
    expect(word(page)).to_have_count(0)  # nothing is answered that was not asked
    page.keyboard.press("Enter")
    expect(meant.first.get_by_role("button")).to_be_focused()
    while not asked.first.evaluate("(one) => one === document.activeElement"):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".tt-table")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Back to what was found")).to_be_focused()
    expect(word(page)).to_have_text(re.compile("Yes|No|It depends|Always|Never"), timeout=PATIENCE)
    page.wait_for_url("**scenario=2.**")
    page.go_back()
    expect(meant.first).to_be_visible()
    expect(page.locator(".tt-table")).to_have_count(0)
    expect(field(page)).to_have_value(QUARREL)
    assert "scenario" not in page.url


def test_what_is_picked_stays_when_the_page_is_loaded_anew_and_its_address_opens_it_for_others(begun: Any) -> None:
    page = begun(f"?q={NEIGH.replace(' ', '+')}")
    expect(field(page)).to_have_value(NEIGH)
    asked = part(page, "Did you mean to ask").get_by_role("listitem").filter(has_text="who stops whom")
    asked.get_by_role("button").first.click()
    says = asked.locator(".fd-says")
    expect(says).to_be_visible()
    says.get_by_role("button", name="See it on the table").click()
    page.wait_for_url("**scenario=2.**")
    expect(page.locator(".tt-table")).to_be_visible()
    address = page.url
    page.reload()
    expect(page.locator(".tt-table")).to_be_visible()
    page.get_by_role("button", name="Back to what was found").click()
    expect(part(page, "What is found")).to_be_focused()
    page.go_back()
    expect(page.locator(".tt-table")).to_be_visible()
    other = begun(address.partition("/?")[2] and f"?{address.partition('/?')[2]}")
    expect(other.locator(".tt-table")).to_be_visible()
    field(other).fill("hand limit")
    expect(other.locator(".tt-table")).to_have_count(0)
    expect(part(other, "Rules")).to_be_visible()


def test_the_boxes_are_asked_once_and_kept_and_the_cards_that_are_named_are_laid_out_from_them(begun: Any) -> None:
    page = begun(**on("phone"))
    boxes = part(page, "Which boxes do you have?")
    boxes.get_by_role("button", name="Control & Chaos").tap()
    boxes.get_by_role("button", name="Second Edition").tap()
    boxes.get_by_role("button", name="Done").tap()
    page.reload()
    expect(page.get_by_text("Your boxes:").locator("..")).to_contain_text("Second Edition, Control & Chaos")
    field(page).fill("rhinocorn")
    these = part(page, "This card")
    these.get_by_role("button").first.tap()
    expect(these).to_contain_text("DESTROY a Unicorn card")
    page.get_by_role("button", name="Open on the table").tap()
    expect(page.locator(".tt-table").get_by_role("button", name="Rhinocorn")).to_be_visible()
    expect(page.get_by_role("button", name="Second Edition")).to_be_visible()


def test_what_is_said_of_an_older_text_never_stands_under_a_newer_one(begun: Any) -> None:
    page = begun()
    page.evaluate("""() => {
      const send = model.send.bind(model);
      model.send = (message) => message.kind === "quarrel" ? (window.held = () => send(message)) : send(message);
    }""")
    field(page).fill(QUARREL)
    page.wait_for_function("window.held")
    field(page).fill("hand limit")
    page.evaluate("held()")
    expect(part(page, "Rules")).to_be_visible()
    page.wait_for_timeout(300)
    expect(page.get_by_text("Rhinocorn")).to_have_count(0)


def test_where_nothing_is_found_the_table_is_near(begun: Any) -> None:
    page = begun()
    field(page).fill("xyzzyq")
    expect(page.get_by_text("Nothing is found for these words")).to_be_visible()
    expect(page.get_by_role("link", name="To the table")).to_have_attribute("href", "build.ipynb")
    page.get_by_role("button", name="Clear").click()
    expect(page.get_by_role("link", name="We have a quarrel")).to_be_visible()
    expect(field(page)).to_be_focused()


@pytest.mark.parametrize("size", SIZES)
def test_nobody_is_kept_out_while_something_is_found(begun: Any, serious: Any, cramped: Any, size: str) -> None:
    page = begun(**on(size))
    part(page, "Asked most").get_by_role("button").first.click()
    field(page).focus()
    for text in ("", QUARREL, f"{QUARREL} " * 6):
        field(page).fill(text)
        if text:
            expect(part(page, "Did you mean to ask")).to_be_visible(timeout=PATIENCE)
        page.wait_for_timeout(350)
        assert serious(page) == []
        assert cramped(page) == []
        assert page.evaluate(LETTERS) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
