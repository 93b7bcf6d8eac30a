"""The page that begins with words: from what was typed to its answer, with mouse, finger and keys, there and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looked_at import LETTERS, STILL
from tests.browser.table_page import table_page
from tests.browser.test_pages import SIZES
from tests.browser.told_quarrel import TOLD, have_told
from tutor.widgets.pages.start import Start

pytestmark = pytest.mark.browser

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
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, **STILL, **wishes})
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


def answer(page: Page) -> Any:
    """The verdict of a quarrel, where it is one of the words that are typed now."""
    return page.get_by_role("article", name="The verdict")


def slot(page: Page, says: str) -> Any:
    return page.get_by_role("group", name="What is asked about").get_by_role("button", name=says, exact=True)


def type_evenly(page: Page, text: str, delay: int) -> None:
    """Type it with so many milliseconds of the page between the letters, however long they take on this machine."""
    page.clock.install(time=0)
    page.clock.pause_at(delay)
    field(page).focus()
    for letter in text:
        page.keyboard.type(letter)
        page.clock.run_for(delay)
    page.clock.resume()


def values(page: Page) -> Any:
    return page.get_by_role("listbox").get_by_role("option")


def test_a_quarrel_is_answered_as_it_is_typed_and_on_a_phone_its_verdict_is_in_view(begun: Any) -> None:
    page = begun(**on("phone"))
    have_told(page)
    type_evenly(page, TOLD, 15)
    expect(answer(page).locator(".tt-word")).to_have_text("Yes")
    expect(answer(page)).to_contain_text("May Ben play a Basic Unicorn into Ana's Stable?")
    expect(answer(page)).to_contain_text("The card says so.")
    for part_of in (".tt-answer-question", ".tt-word", ".tt-answer-says"):
        expect(answer(page).locator(part_of)).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    asked = page.evaluate("asked.map(({ text }) => text)")
    assert asked[-1] == TOLD
    assert len(asked) < len(TOLD) / 4  # nobody is asked at each letter


def test_what_was_not_understood_is_said_beside_the_words_and_a_tap_writes_the_guess(begun: Any) -> None:
    page = begun(**on("phone"))
    have_told(page)
    field(page).fill(TOLD)
    expect(page.locator(".qu-mark[data-as=unknown]")).to_have_text("flimflam")
    expect(page.locator(".qu-mark[data-as=known]")).to_have_text("queen bee")
    unknown = page.get_by_role("list", name="Not understood")
    expect(unknown).to_contain_text("is not known here")
    unknown.get_by_role("button", name="Flying Goat").tap()
    expect(field(page)).to_have_value(TOLD.replace("flimflam", "Flying Goat"))
    expect(unknown).to_have_count(0)


def test_a_slot_is_changed_with_a_tap_and_the_verdict_follows_while_its_values_stand_open(begun: Any) -> None:
    page = begun(**on("phone"))
    have_told(page, wait=400)
    field(page).fill(TOLD)
    expect(answer(page).locator(".tt-word")).to_have_text("Yes")
    slot(page, "Ana's").tap()
    expect(values(page)).to_have_text(["Ana's", "Ben's"])
    values(page).last.tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("status")).to_have_text("One moment ...")
    expect(answer(page).locator(".tt-word")).to_be_hidden()  # it is of another sentence
    expect(sheet.get_by_role("status")).to_contain_text("No May Ben play a Basic Unicorn into Ben's Stable?")
    expect(values(page)).to_have_text(["Ana's", "Ben's"])  # each where it was
    sheet.get_by_role("button", name="Done").tap()
    expect(answer(page).locator(".tt-word")).to_have_text("No")
    expect(slot(page, "Ben's").last).to_be_focused()


def test_with_keys_alone_a_quarrel_is_answered_its_slots_are_changed_and_back_leads_back(begun: Any) -> None:
    page = begun()
    have_told(page)
    page.keyboard.press("Tab")
    expect(field(page)).to_be_focused()
    page.keyboard.type(TOLD)
    expect(answer(page)).to_be_visible()
    spoken = page.locator(".fd-page > [role=status]")
    expect(spoken).to_contain_text("May Ben play a Basic Unicorn into Ana's Stable? Yes. Queen Bee Unicorn keeps")
    page.keyboard.press("Enter")
    expect(answer(page)).to_be_focused()
    slot(page, "Queen Bee Unicorn").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("option", selected=True)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("option", name="Rhinocorn", selected=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(slot(page, "Rhinocorn")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    answer(page).get_by_role("button", name="Open on the table").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tt-table")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Back to what was found")).to_be_focused()
    expect(word(page)).to_have_text(re.compile("Yes|No|It depends|Always|Never"), timeout=PATIENCE)
    page.wait_for_url("**scenario=2.**")
    page.go_back()
    expect(page.locator(".tt-table")).to_have_count(0)
    expect(field(page)).to_have_value(TOLD)
    assert "scenario" not in page.url


def test_what_else_may_be_meant_stands_large_at_a_tap(begun: Any) -> None:
    page = begun(**on("phone"))
    have_told(page)
    field(page).fill(TOLD)
    others = part(page, "Or did you mean").get_by_role("button")
    expect(others).to_have_count(2)
    others.filter(has_text="Can Ana keep").tap()
    expect(answer(page)).to_be_focused()
    expect(answer(page).locator(".tt-word")).to_have_text("It depends")
    expect(others.first).to_contain_text("May Ben play")


def test_the_first_verdict_is_there_before_what_else_may_be_meant_and_nothing_that_this_would_move(begun: Any) -> None:
    page = begun(**on("phone"))
    have_told(page, rest=3000)
    field(page).fill(TOLD)
    expect(answer(page)).to_be_visible()
    assert part(page, "Or did you mean").count() + part(page, "What decides it").count() == 0
    expect(part(page, "Or did you mean").get_by_role("button")).to_have_count(2)
    expect(part(page, "What decides it")).to_be_visible()
    field(page).fill(f"{TOLD} and")
    expect(answer(page)).to_be_visible()
    field(page).fill("wibble wobble the flurb?")  # while more is said of the words before
    expect(part(page, "Not understood")).to_be_visible()
    page.wait_for_timeout(900)
    expect(answer(page)).to_have_count(0)


def test_where_nothing_is_understood_it_says_so_in_a_sentence_and_shows_three_ways_to_ask(begun: Any) -> None:
    page = begun(**on("phone"))
    have_told(page)
    field(page).fill("wibble wobble the flurb")
    silence = part(page, "Not understood")
    expect(silence).to_contain_text("I did not understand what is asked.")
    expect(answer(page)).to_have_count(0)
    ways = silence.get_by_role("button")
    expect(ways).to_have_count(3)
    ways.last.tap()
    expect(field(page)).not_to_have_value("wibble wobble the flurb")


def test_no_verdict_stands_below_words_to_which_it_was_not_given(begun: Any) -> None:
    page = begun()
    have_told(page, wait=600)
    field(page).fill(TOLD)
    expect(answer(page)).to_be_visible()
    top = part(page, "What decides it").bounding_box()
    field(page).press_sequentially(" and")
    expect(answer(page)).to_have_count(0)
    assert part(page, "What is found").bounding_box()["y"] <= top["y"] + 1  # its room is kept
    page.wait_for_timeout(300)
    expect(answer(page)).to_have_count(0)
    field(page).fill("wibble wobble the flurb")  # while the words before are asked about
    page.wait_for_timeout(500)
    expect(answer(page)).to_have_count(0)
    expect(part(page, "Not understood")).to_be_visible()
    field(page).fill("hand limit")  # who looks for something has not asked
    expect(part(page, "Rules")).to_be_visible()
    page.wait_for_timeout(900)
    expect(part(page, "Not understood")).to_have_count(0)


def test_what_is_picked_stays_when_the_page_is_loaded_anew_and_its_address_opens_it_for_others(begun: Any) -> None:
    page = begun(f"?q={NEIGH.replace(' ', '+')}")
    expect(field(page)).to_have_value(NEIGH)
    asked = part(page, "What is found").get_by_role("listitem").filter(has_text="who stops whom")
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
    have_told(page)
    field(page).fill("rhinocorn")
    these = part(page, "This card")
    these.get_by_role("button").first.tap()
    expect(these).to_contain_text("DESTROY a Unicorn card")
    page.get_by_role("button", name="Open on the table").tap()
    expect(page.locator(".tt-table").get_by_role("button", name="Rhinocorn")).to_be_visible()
    expect(page.get_by_role("button", name="Second Edition")).to_be_visible()


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
    have_told(page)
    part(page, "Asked most").get_by_role("button").first.click()
    field(page).focus()
    for text in ("", "wibble wobble the flurb", f"{TOLD} " * 6, TOLD):
        field(page).fill(text)
        if "queen" in text:
            expect(answer(page)).to_be_visible()
        page.wait_for_timeout(350)
        assert serious(page) == []
        assert cramped(page) == []
        assert page.evaluate(LETTERS) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    slot(page, "plays").click()
    page.wait_for_timeout(350)
    assert serious(page) == []
    assert cramped(page) == []
