"""On a phone each tap on Next shows what it tells: sentence, whole table and the card that acts are in sight."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.length import seeds
from tutor.service.library.ruling_list import quarrels
from tutor.widgets.table_widget import Table

pytestmark = pytest.mark.browser

MAX_STEPS = 12  # of one situation
SEEN = """(page) => {
  const bar = page.querySelector(".tt-bar").getBoundingClientRect().top;
  const isSeen = (one, from, to) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return box.top >= from && box.bottom <= to && one.contains(document.elementFromPoint(x, y));
  };
  const table = page.querySelector(".tt-table").getBoundingClientRect();
  const says = page.querySelector(".tt-caption");
  const acting = [...page.querySelectorAll(".tt-table .tt-card-acting")];
  return {
    says: isSeen(says, 0, innerHeight) && says.innerText !== "",
    table: table.top >= 0 && table.bottom <= bar,
    acting: acting.length === 0 || acting.some((one) => isSeen(one, 0, bar)),
  };
}"""


def ruling(page: Page, id: str) -> None:
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".tt-caption")).to_be_visible()


@pytest.mark.parametrize("seed", seeds(5))
def test_the_sentence_and_the_card_that_acts_are_seen_at_each_step(seed: int, visit: Callable[..., Any]) -> None:
    id = random.Random(seed).choice(sorted(quarrels()))
    wishes = {"has_touch": True, "reduced_motion": "reduce"}
    page = visit(f"walk-through?question={id}", 390, 844, ready=".rl-asks", **wishes).page
    ruling(page, id)
    table, step = page.locator(".tt-page"), page.locator(".tt-caption")
    following = page.locator(".tt-controls .tt-main")
    for at in range(1, MAX_STEPS + 1):
        if following.get_attribute("aria-disabled"):
            break
        before = page.screenshot()
        following.tap()
        expect(step).to_have_attribute("data-step", str(at))
        seen = table.evaluate(SEEN)
        assert seen["says"], f"{id}, step {at}: its sentence is out of sight"
        assert seen["table"], f"{id}, step {at}: the table is not whole in sight"
        assert seen["acting"], f"{id}, step {at}: the card that acts is out of sight"
        assert page.screenshot() != before, f"{id}, step {at}: nothing changed that is seen"


ASKED = {
    "edition": "second-edition",
    "players": [{"name": "Ana", "hand": ["Rhinocorn"]}, {"name": "Ben", "hand": ["Neigh"]}],
    "script": [{"by": "Ana", "play": "Rhinocorn"}],
    "question": {"may": {"by": "Ben", "respond": "Neigh"}},
    "stop": "chain",
}


def test_what_is_laid_out_is_a_tap_away_while_an_answer_stands_there(
    shown: Callable[..., Page], hinders: Callable[[Page], list[str]]
) -> None:
    page = shown(Table(ASKED, mood="play", ask=True), 390, 844, has_touch=True)
    page.locator(".tt-answer .tt-word").wait_for()
    expect(page.locator(".tt-chips")).to_be_hidden()
    page.get_by_role("button", name="What is laid out").tap()
    sheet = page.get_by_role("dialog", name="What is laid out")
    assert [fault for fault in hinders(page) if not fault.startswith("page-has-heading-one")] == []
    sheet.get_by_role("button", name="File").tap()
    expect(page.get_by_role("dialog", name="File")).to_be_visible()


UNICORNS = ["Baby Unicorn (Pink)", "Basic Unicorn (Red)", "Magical Kittencorn", "Seductive Unicorn", "Narwhal Torpedo"]


@pytest.mark.parametrize("more", [["Rainbow Aura"], ["Rainbow Aura", "Broken Stable", "Glitter Bomb", "Barbed Wire"]])
def test_ones_own_cards_wear_their_names(shown: Callable[..., Page], more: list[str]) -> None:
    """In one line as in two, with six cards and with more, each in sight above the bar."""
    stable = [*UNICORNS, *more]
    players = [{"name": "Ana", "stable": stable, "hand": ["Neigh"]}, {"name": "Ben", "hand": ["Neigh"]}]
    page = shown(Table({"edition": "second-edition", "players": players}, mood="play"), 390, 844, has_touch=True)
    names = page.locator(".tt-own .tt-place-stable .tt-card-name").filter(visible=True)
    expect(names).to_have_count(len(stable))
    assert page.locator(".tt-page").evaluate(SEEN.replace("says.innerText", "says?.innerText"))["table"]
