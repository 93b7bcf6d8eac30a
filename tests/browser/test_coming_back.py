"""Somebody waits for a page, or comes back to one whose session has ended: after a rest, from a tab, with Back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import served
from tests.browser.looked_at import end_session, session_of
from tests.browser.test_pages import KERNEL, NOTEBOOKS, RULING, link_of
from tests.browser.test_table import DRAWS
from tests.site.site_process import SERVES

pytestmark = pytest.mark.browser

PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HIDES = "Object.defineProperty(document, 'hidden', { get: () => window.away === true })"
SEEN = "() => { window.away = false; document.dispatchEvent(new Event('visibilitychange')); }"
ANOTHER = f"(first) => ![first, undefined].includes({KERNEL})"


@pytest.fixture(scope="module")
def soon_idle() -> Iterator[str]:
    """The address of a site where a session rests after four seconds."""
    with served(program=("-c", SERVES, "Options(limits=Limits(idle=4))", str(NOTEBOOKS))) as address:
        yield address


@pytest.fixture
def table(visit: Callable[..., Any]) -> Callable[..., Page]:
    """The page of the table, with the moves that there are."""

    def opened(**wishes: Any) -> Page:
        page: Page = visit("build", ready=".tt-table", **wishes).page
        page.get_by_role("button", name="Play").last.click()
        page.get_by_role("button", name=DRAWS).first.wait_for()
        return page

    return opened


def draws(page: Page) -> None:
    """Decide to DRAW; it is done, by whichever session."""
    page.get_by_role("button", name=DRAWS).first.click()
    expect(page.get_by_text("Nothing more follows.").first).to_be_visible(timeout=40_000)
    expect(page.locator("#session")).to_be_hidden()


def test_a_page_that_nobody_uses_rests_and_goes_on_with_what_was_wanted(
    table: Callable[..., Page], soon_idle: str
) -> None:
    page = table(home=soon_idle)
    expect(page.locator("#session")).to_contain_text("it rests", timeout=30_000)
    first = session_of(page)
    page.wait_for_timeout(1500)
    assert page.evaluate(KERNEL) == first
    draws(page)


def test_a_page_that_nobody_sees_takes_no_place_until_it_is_seen(table: Callable[..., Page]) -> None:
    page = table()
    page.evaluate(HIDES)
    page.evaluate("window.away = true")
    first = session_of(page)
    assert end_session(page) == 204
    page.wait_for_timeout(3000)
    assert page.evaluate(KERNEL) == first
    page.evaluate(SEEN)
    page.wait_for_function(ANOTHER, arg=first, timeout=30_000)
    draws(page)


def test_back_leads_to_the_page_as_it_was_left(visit: Callable[..., Any]) -> None:
    there = visit(f"build?scenario={link_of(RULING)}&ask=yes", ready=".tt-answer")
    page = there.page
    expect(page.locator(".tt-answer[aria-busy]")).to_have_count(0)
    answer = page.locator(".tt-answer .tt-word").text_content()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Learn").click()
    page.locator(".lc-begin").wait_for()
    page.go_back()
    expect(page.locator(".tt-answer .tt-word")).to_have_text(answer)
    expect(page.locator(".tt-answer[aria-busy]")).to_have_count(0)
    page.go_forward()
    page.locator(".lc-begin").click()
    page.locator(".lr-panel").wait_for()
    assert there.errors == []


def test_whoever_waits_in_line_is_told_so_kept_out_by_nothing_and_let_in_by_itself(
    chromium: Browser, hinders: Callable[[Page], list[str]]
) -> None:
    options = "Options(limits=Limits(visitors=1), static_edition='https://static.example/rules/')"
    with served(program=("-c", SERVES, options, str(NOTEBOOKS))) as home:
        first, second = (chromium.new_context(**PHONE).new_page() for _ in range(2))
        first.goto(home)
        first.locator(".fd-list").wait_for(timeout=60_000)
        second.goto(f"{home}learn?lesson=neigh")
        words = second.locator("#loading_text")
        expect(words).to_contain_text("You are number 1 in line", timeout=30_000)
        assert words.evaluate("(one) => one.closest('[role=status], [aria-live=polite]') !== null")  # it is read aloud
        link = second.get_by_role("link", name="Open it in the edition that is never full")
        expect(link).to_have_attribute("href", "https://static.example/rules/learn/?lesson=neigh")
        assert hinders(second) == []
        expect(second.get_by_role("heading", level=1)).to_have_text("The site is full just now")
        first.goto("about:blank")
        second.locator(".lr-panel").wait_for(timeout=60_000)
        expect(second.locator("#full, #waiting, #loading")).to_have_count(0)
        first.context.close()
        second.context.close()
