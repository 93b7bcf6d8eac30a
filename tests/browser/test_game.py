"""A coached game in a browser: begun and played with the keyboard alone, narrow and wide, and kept until it is over."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looked_at import STILL
from tests.browser.table_page import table_page
from tutor.service.game_reply import game_begun, game_played
from tutor.widgets.pages.game import Game

pytestmark = pytest.mark.browser

SIZES = {"phone": (390, 844), "wide": (1280, 900)}


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Open the page of a game, with a game that the browser has kept."""
    closing: list[Any] = []

    def open_game(size: str, kept: dict[str, Any] | None = None, **wishes: Any) -> Page:
        width, height = SIZES[size]
        served = table_page(Game())
        context = chromium.new_context(viewport={"width": width, "height": height}, **{**STILL, **wishes})
        closing.extend((context.close, lambda: served.__exit__(None, None, None)))
        page = context.new_page()
        page.add_init_script("Math.random = () => 0.123")  # the cards are dealt by it
        if kept:
            once = "if (!localStorage.getItem('tutor-game')) localStorage.setItem('tutor-game', "
            page.add_init_script(f"{once}{json.dumps(json.dumps(kept))});")
        page.goto(served.__enter__())
        page.locator(".gm-head, .gm-begin").first.wait_for()
        return page

    yield open_game
    for close in closing:
        close()


def rested(page: Page) -> None:
    """Wait until the others have done what they do."""
    expect(page.locator(".gm-bar .tt-main")).to_be_visible()


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.className + ' ' + document.activeElement.tagName"))


def stepped(page: Page) -> None:
    """Go on with the keyboard to the learner's next decision, or to the end."""
    rested(page)
    while page.locator(".gm-next").count():
        expect(page.locator(".gm-next")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator(".gm-head")).to_be_focused()


def decided(page: Page) -> None:
    """Make the first move that is offered in the list, with the keyboard."""
    page.keyboard.press("Tab")
    if "SUMMARY" in focused(page):
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    assert "BUTTON" in focused(page)
    page.keyboard.press("Enter")


def test_a_game_is_begun_and_played_with_the_keyboard_alone(opened: Callable[..., Page]) -> None:
    page = opened("phone")
    begin = page.get_by_role("button", name="Begin")
    for _ in range(12):
        page.keyboard.press("Tab")
        if begin.evaluate("one => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    rested(page)
    page.locator(".gm-head").focus()
    for _ in range(3):
        decided(page)
        stepped(page)
    script = json.loads(page.evaluate("localStorage.getItem('tutor-game')"))["situation"]["script"]
    assert len([entry for entry in script if entry["by"] == "Ana"]) >= 2
    page.reload()
    expect(page.locator(".gm-head")).to_be_visible()
    assert json.loads(page.evaluate("localStorage.getItem('tutor-game')"))["situation"]["script"] == script


@pytest.mark.parametrize("size", SIZES)
def test_nobody_is_kept_out(opened: Callable[..., Page], serious: Any, cramped: Any, size: str) -> None:
    page = opened(size)
    assert (serious(page), cramped(page)) == ([], [])
    page.get_by_role("button", name="Begin").click()
    rested(page)
    assert (serious(page), cramped(page)) == ([], [])
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".gm-hint")).to_be_focused()
    page.get_by_role("button", name="Do it").click()
    rested(page)
    assert (serious(page), cramped(page)) == ([], [])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_move_is_taken_back_and_another_game_begun(opened: Callable[..., Page]) -> None:
    page = opened("wide", game_begun("second-edition", None, 1, "usual", 3)["game"])
    rested(page)
    hand = page.locator("[data-zone='Ana.hand'] button.tt-card")
    before = hand.count()
    page.locator(".gm-panel").get_by_role("button", name="You DRAW a card").click()
    rested(page)
    while page.locator(".gm-next").count():
        page.locator(".gm-next").click()
    expect(hand).not_to_have_count(before)
    for _ in range(4):
        if hand.count() == before:
            break
        page.get_by_role("button", name="Take back").click()
        rested(page)
    expect(hand).to_have_count(before)
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Go on with your game").click()
    expect(hand).to_have_count(before)


IN_SIGHT = """element => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && (element.contains(seen) || seen?.contains(element));
}"""


WHOLE = """element => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= document.querySelector(".tt-bar").getBoundingClientRect().top;
}"""


def test_on_a_phone_yes_and_no_and_the_own_hand_are_always_in_sight(opened: Callable[..., Page]) -> None:
    """At every decision of a game that is played by its hints; the card that the hint points at is in sight, too."""
    page = opened("phone", game_begun("second-edition", None, 1, "usual", 3)["game"], has_touch=True)
    page.add_style_tag(content="h1 { display: none }")  # as on the site while one plays
    kinds = set()
    for _ in range(14):
        rested(page)
        while page.locator(".gm-next").count():
            page.locator(".gm-next").click()
        if not page.get_by_role("button", name="Hint").count():
            break
        look = page.locator(".gm-bar")
        answers = look.locator(".gm-answers .tt-button")
        if answers.count():
            kinds.add(answers.last.inner_text())
            assert answers.count() >= 2
            assert all(answers.nth(at).evaluate(IN_SIGHT) for at in range(answers.count()))
        hand = page.locator(".tt-own .tt-place-hand .tt-card")
        assert all(hand.nth(at).evaluate(WHOLE) for at in range(hand.count()))
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".gm-hint")).to_be_focused()
        page.wait_for_timeout(600)
        pointed = page.locator(".tt-card-pointed:visible")
        assert not pointed.count() or any(pointed.nth(at).evaluate(IN_SIGHT) for at in range(pointed.count()))
        page.get_by_role("button", name="Do it").click()
    assert {"Do not answer", "Leave it"} & kinds


def test_what_is_passed_on_hides_what_others_hold(opened: Callable[..., Page]) -> None:
    game = game_begun("second-edition", None, 2, "usual", 3)["game"]
    page = opened("wide", game)
    rested(page)
    page.get_by_role("button", name="Share").click()
    expect(page.locator("#tt-link")).not_to_have_value("")
    told = page.locator(".tt-share-text").inner_text()
    assert "face-down cards" in told
    assert not any(
        card.partition("#")[0] in told for card in game["situation"]["players"][1]["hand"] if "Basic" in card
    )


def test_the_end_is_told(opened: Callable[..., Page]) -> None:
    game, look = over()
    page = opened("phone", game)
    expect(page.locator(".gm-head")).to_have_text(look["ended"])
    assert "Unicorns" in page.locator(".gm-panel").inner_text()
    expect(page.get_by_role("button", name="Share")).to_be_visible()
    expect(page.locator(".gm-turns")).to_be_visible()
    assert page.locator(".gm-points > li").count() <= 3
    page.locator(".gm-turns summary").click()
    page.locator(".gm-turns .tt-button").first.click()
    expect(page.locator(".gm-head")).to_have_text("Your move")
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".gm-begin")).to_be_visible()


def over() -> tuple[dict[str, Any], dict[str, Any]]:
    """A game that is over, in which the learner did anything."""
    game, chance = game_begun("second-edition", None, 1, "gentle", 7)["game"], Random(7)
    while True:
        *_, look = game_played(game)
        if look["over"]:
            return {**game, "situation": look["situation"]}, look
        entry = chance.choice(look["decision"]["options"])["entry"]
        script = [*look["situation"]["script"], entry]
        game = {**game, "situation": {**look["situation"], "script": script}}


def test_what_was_kept_and_cannot_be_played_is_told(opened: Callable[..., Page]) -> None:
    game = game_begun("second-edition", None, 1, "usual", 3)["game"]
    broken = {**game, "situation": {**game["situation"], "script": [{"by": "Ben", "play": "Neigh"}]}}
    page = opened("phone", broken)
    expect(page.get_by_role("alert").first).to_contain_text("cannot be done here")
    page.locator(".gm-panel").get_by_role("button", name="New game").click()
    expect(page.locator(".gm-begin")).to_be_visible()
