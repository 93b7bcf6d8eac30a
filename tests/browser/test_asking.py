"""Tapping a card says what may be done with it; a question is answered on top, on the first screen of a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
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
        {"name": "Ana", "hand": ["Rhinocorn", "Neigh"]},
        {"name": "Ben", "hand": ["Neigh", "?"], "stable": ["Black Knight Unicorn"]},
        {"name": "Cleo", "hand": ["Neigh"]},
    ],
    "script": [{"by": "Ana", "play": "Rhinocorn"}, {"by": "Ben", "respond": "Neigh"}],
}
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


@pytest.fixture
def laid(visit: Any) -> Iterator[Callable[..., Page]]:
    """A table with an open pile, on a page of its own."""
    with ExitStack() as tables:

        def opened(**wishes: Any) -> Page:
            home = tables.enter_context(table_page(Table(PILE, mood="play")))
            page: Page = visit(home=home, ready=".tt-ask .tt-question", **wishes).page
            return page

        yield opened


def of_cleo(page: Page) -> Any:
    return page.get_by_role("region", name="Cleo").get_by_role("button", name="Neigh")


def barriers(page: Page, serious: Any) -> list[str]:
    """What keeps people out of the table; the page for trying it has no heading of its own."""
    return [one for one in serious(page) if not one.startswith("page-has-heading-one")]


def test_two_taps_are_enough_where_one_thing_may_be_done(laid: Any) -> None:
    page = laid(**PHONE)
    of_cleo(page).tap()
    sheet = page.get_by_role("dialog", name="Neigh")
    may = sheet.get_by_role("button", name="Cleo answers with a Neigh", exact=True)
    expect(may).to_be_focused()
    card, frame = of_cleo(page).bounding_box(), sheet.bounding_box()
    assert card["y"] + card["height"] <= frame["y"]  # what was tapped stays in sight
    may.tap()
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("region", name="What may be done now")).to_contain_text("may answer Cleo's Neigh")


def test_what_may_not_be_done_is_said_with_its_reason_and_the_focus_goes_back(laid: Any, serious: Any) -> None:
    page = laid()
    knight = page.get_by_role("region", name="Ben").get_by_role("button", name="Black Knight Unicorn")
    knight.press("Enter")
    sheet = page.get_by_role("dialog", name="Black Knight Unicorn")
    expect(sheet.get_by_role("region", name="May not, and why")).to_contain_text(
        "It is not the moment for Black Knight Unicorn"
    )
    sheet.get_by_text("why?").first.click()
    expect(sheet.get_by_role("blockquote").first).to_be_visible()
    assert barriers(page, serious) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(knight).to_be_focused()


def test_who_was_slower_is_said_with_the_answer(laid: Any) -> None:
    page = laid()
    of_cleo(page).click()
    page.get_by_text("Who else tried?").click()
    page.get_by_label("Ana laid down").select_option("Neigh")
    page.get_by_role("button", name="Cleo answers with a Neigh", exact=True).click()
    page.wait_for_function("model.get('situation').script.length > 2")
    made = page.evaluate("model.get('situation').script[2]")
    assert made["by"] == "Cleo"
    assert [one["by"] for one in made["also"]] == ["Ana"]


def test_the_answer_comes_into_sight_and_takes_a_third_of_a_phone(laid: Any, serious: Any) -> None:
    page = laid(**PHONE)
    page.get_by_role("button", name="May Cleo answer Ben's Neigh with a Neigh?").first.tap()
    answer = page.get_by_role("article", name="The answer")
    expect(answer.locator(".tt-word")).to_have_text("Yes")
    expect(answer).to_be_in_viewport(ratio=1)
    assert answer.bounding_box()["height"] <= 844 / 3
    answer.get_by_role("button", name="why?").tap()
    expect(answer.get_by_text("How sure?")).to_be_visible()
    page.wait_for_timeout(400)
    assert barriers(page, serious) == []
    answer.get_by_role("button", name="Ask something else").tap()
    expect(answer).to_have_count(0)
    expect(page.get_by_role("region", name="Ask")).to_be_visible()


ENDED: dict[str, Any] = {
    "edition": "second-edition",
    "deck": ["Back Kick", "Shake Up", "Americorn"],
    "stop": "chain",
    "players": [{"name": "Ana", "hand": ["Basic Unicorn (Red)"]}, {"name": "Ben", "hand": ["Good Deal"]}],
    "script": [{"by": "Ana", "play": "Basic Unicorn (Red)"}],
}


def test_after_going_on_it_is_asked_about_what_is_shown(visit: Any) -> None:
    with table_page(Table(ENDED, mood="play")) as home:
        page: Page = visit(home=home, ready=".tt-story").page
        page.get_by_role("button", name="Go on", exact=True).click()
        expect(page.get_by_role("heading", name="Ben has to play a card")).to_be_visible()  # the questions are of now
        page.locator(".tt-ask .tt-question").first.click()
        expect(page.get_by_role("article", name="The answer")).to_be_visible()
        assert page.evaluate("model.get('situation').turn") == {"player": "Ben", "phase": "action"}
