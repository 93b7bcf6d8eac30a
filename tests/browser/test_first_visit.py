"""What a first visitor waits for: little comes before the field of Start takes typing, and nothing of Jupyter's."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from benchmarks.first_visit import FIELD, MAX_BYTES, MAX_REQUESTS, first_visit
from tests.browser.looked_at import session_of
from tests.browser.test_table import DRAWS

pytestmark = pytest.mark.browser

FOUND = ".fd-row[aria-expanded]"


def test_the_field_takes_typing_after_few_requests_and_little_that_came(chromium: Browser, site: str) -> None:
    visit = first_visit(chromium, site, slow=False)
    assert 0 < visit.requests <= MAX_REQUESTS
    assert 0 < visit.bytes <= MAX_BYTES


def test_all_that_start_loads_is_ours(visit: Any) -> None:
    page: Page = visit("", ready=FIELD).page
    session_of(page)
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    assert [name for name in loaded if "/voila/static/" in name or "/labextensions/" in name] == []


def test_a_page_of_widgets_that_are_not_all_ours_is_drawn_by_voila(visit: Any, stage: str) -> None:
    there = visit("tables", home=stage, ready=".tt-table")
    expect(there.page.locator(".tt-table")).to_have_count(2)
    assert there.page.locator("script[src*='/voila/static/']").count() > 0
    assert there.errors == []


def test_what_is_typed_before_there_is_a_session_is_found_and_is_opened_by_it(chromium: Browser, site: str) -> None:
    context = chromium.new_context()
    page = context.new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/session", hold)
    page.goto(site)
    page.locator(FIELD).press_sequentially("neigh")
    page.locator(FOUND).first.click()
    page.get_by_role("button", name="See it on the table").click()
    assert len(held) == 1
    page.wait_for_timeout(500)
    expect(page.locator(".tt-table")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    held.pop().continue_()
    expect(page.locator(".tt-table")).to_be_visible()
    context.close()


AGAIN = """(id) => new Promise((done) => {
  new WebSocket(`ws://${location.host}/api/kernels/${id}/channels`).addEventListener("open", done);
})"""
"""Take a session's line away from its page: a session has one."""


def test_a_line_that_broke_off_is_taken_up_again_by_itself(visit: Any) -> None:
    page: Page = visit("build", ready=".tt-table").page
    session = session_of(page)
    page.evaluate(AGAIN, session)
    page.get_by_role("button", name="Play").last.click()
    expect(page.get_by_role("button", name=DRAWS).first).to_be_visible()
    assert session_of(page) == session
