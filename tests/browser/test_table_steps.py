"""The table and its story in a browser: what is lit, what moves, and how it is gone through by hand and by key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looked_at import MOVING, STILL
from tutor.widgets.table_widget import Table

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
PILE = {
    "edition": "second-edition",
    "players": [
        {"name": "Ana", "stable": ["Glitter Bomb"], "hand": ["Rhinocorn", "Neigh", "?", "?"]},
        {"name": "Ben", "stable": ["Basic Unicorn (Red)"], "hand": ["Neigh", "?"]},
        {"name": "Cleo", "hand": ["Neigh", "?"]},
    ],
    "deck": "?",
    "turn": {"player": "Ana", "phase": "action"},
    "script": [
        {"by": "Ana", "play": "Rhinocorn"},
        {"by": "Ben", "respond": "Neigh"},
        {"by": "Ana", "respond": "Neigh"},
    ],
    "stop": "chain",
}
LINK = "bot-glitterbomb-cannot-save-from-sadistic-ritual"
MOVES = """() => {
  const table = document.querySelector('.tt-table');
  return [1, 2, 3, 4, 5, 6].map(() => {
    table.parentElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    return table.getAnimations({ subtree: true }).filter((one) => !one.transitionProperty).length;
  });
}"""
TOPS = """async () => {
  const found = [];
  for (let at = 0; at < 4; at++) {
    const all = document.querySelectorAll('.tt-table, .tt-seat');
    found.push([...all].map((one) => Math.round(one.getBoundingClientRect().top)));
    document.querySelector('.tt').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await new Promise((done) => setTimeout(done, 50));
  }
  return found;
}"""
STOPS = """() => {
  const table = document.querySelector('.tt-table');
  return [...table.querySelectorAll('button')].filter((one) => one.tabIndex === 0).length;
}"""

Shown = Callable[..., Page]


def place(page: Page, zone: str) -> Any:
    return page.locator(f".tt-table [data-zone='{zone}']")


def focused(page: Page) -> str:
    """What the element with the focus is called."""
    found: str = page.evaluate("(document.activeElement.ariaLabel || document.activeElement.innerText).trim()")
    return " ".join(found.split())


def test_what_may_be_done_is_lit_at_the_end_and_not_before(shown: Shown) -> None:
    page = shown(Table(PILE))
    lit = page.locator(".tt-table").get_by_role("button", name="can be used")
    expect(lit).to_have_count(3)
    expect(place(page, "Cleo.hand").get_by_role("button", name="Neigh, Instant, can be used")).to_be_visible()
    expect(page.locator("section[data-player=Cleo]")).to_contain_text("may answer")
    page.keyboard.press("ArrowLeft")
    expect(lit).to_have_count(0)
    expect(place(page, "Ana.hand").get_by_role("button", name="Neigh, Instant, chosen")).to_be_visible()


def test_no_name_of_a_copy_has_its_number(shown: Shown) -> None:
    page = shown(Table(PILE))
    assert "#" not in page.locator(".tt-page").inner_text()
    pile = place(page, "pile")
    assert [
        name.split(",")[2] for name in pile.locator(".tt-card .tt-hidden").all_inner_texts() if "Neigh" in name
    ] == [
        " Ben's",
        " Ana's",
    ]


def test_tab_stops_once_at_the_table_and_the_arrows_do_the_rest(shown: Shown) -> None:
    page = shown(Table(PILE))
    assert page.evaluate(STOPS) == 1
    page.evaluate("[...document.querySelectorAll('.tt-table button')].find((one) => one.tabIndex === 0).focus()")
    at = page.locator(".tt-bar").inner_text()
    first = focused(page)
    page.keyboard.press("ArrowRight")
    assert "Basic Unicorn (Red)" in focused(page)
    page.keyboard.press("ArrowDown")
    assert focused(page).startswith("C Cleo")
    page.keyboard.press("End")
    assert "a face-down card" in focused(page)
    page.keyboard.press("ArrowUp")
    assert focused(page) == first
    assert page.locator(".tt-bar").inner_text() == at, "the arrows do not step here"
    assert page.evaluate(STOPS) == 1
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Basic Unicorn (Red)")


def test_a_card_that_moves_is_seen_to_move_and_holds_still_where_that_is_wished(shown: Shown) -> None:
    page = shown(Table(LINK, step=13), **MOVING)
    still = shown(Table(LINK, step=13), **STILL)
    moved = []
    for one in (page, still):
        expect(one.locator(".tt-bar")).to_contain_text("13 of ")
        found = one.evaluate(MOVES)
        moved.append(max(found))
    assert moved[0] > 0
    assert moved[1] == 0


def test_the_sentence_one_is_at_is_marked_in_sight_and_a_tap_on_another_goes_there(shown: Shown) -> None:
    page = shown(Table(LINK), **PHONE)
    here = page.locator(".tt-lines [aria-current=step]")
    expect(here).to_have_count(1)
    page.get_by_role("button", name="Ana chooses Claw Machine").click()
    expect(here).to_contain_text("Ana chooses Claw Machine")
    expect(page.locator(".tt-line-later").first).to_contain_text("Ana's Sadistic Ritual")
    scrolled = page.evaluate("document.scrollingElement.scrollTop")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.scrollingElement.scrollTop") == scrolled, "the page stays where it is"
    expect(here).to_be_in_viewport()


def test_why_shows_the_rules_by_their_names_and_hides_their_ids(shown: Shown) -> None:
    page = shown(Table(PILE))
    story = page.get_by_role("region", name="The story")
    story.get_by_text("why?", exact=True).click()
    expect(story.locator(".tt-rule").first).to_be_visible()
    assert "pile.top-only" not in story.inner_html()


def test_moves_are_taken_back_and_stay_as_another_way(shown: Shown) -> None:
    page = shown(Table(PILE))
    page.get_by_role("button", name="Ana plays Rhinocorn").click()
    page.get_by_role("button", name="Undo to here").click()
    page.wait_for_function("window.model.get('situation').script.length === 1")
    other = page.get_by_role("region", name="Other ways tried").get_by_role("button")
    expect(other).to_have_text("Ben answers with a Neigh")
    other.click()
    page.wait_for_function("window.model.get('situation').script.length === 3")


def test_on_a_phone_the_table_is_within_two_screens(shown: Shown) -> None:
    page = shown(Table(PILE), **PHONE)
    box = page.locator(".tt-table").bounding_box()
    assert box
    assert box["y"] + box["height"] < 2 * PHONE["height"]
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_jumps_from_step_to_step(shown: Shown, width: int) -> None:
    page = shown(Table(PILE, step=1), width=width)
    expect(page.locator(".tt-bar")).to_contain_text("1 of 4")
    tops = page.evaluate(TOPS)
    assert tops == [tops[0]] * 4


def test_the_focus_goes_along_with_a_card_and_into_the_stock_that_it_goes_into(shown: Shown) -> None:
    seats = [{"name": "Ana", "hand": ["Rhinocorn"]}, {"name": "Ben", "hand": ["Neigh"]}]
    page = shown(Table({**PILE, "players": seats, "script": PILE["script"][:2]}))
    page.keyboard.press("Home")
    place(page, "Ana.hand").locator(".tt-card[data-key=Rhinocorn]").focus()
    for zone in ("pile", "discard"):
        for _ in range(8):
            if page.evaluate("document.activeElement.closest('[data-zone]')?.dataset.zone") == zone:
                break
            page.locator(".tt").dispatch_event("keydown", {"key": "ArrowRight"})
        expect(place(page, zone).locator(":focus").or_(page.locator(f"[data-zone={zone}]:focus"))).to_be_attached()
