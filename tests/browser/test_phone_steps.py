"""On a phone each tap on Next shows what it tells: sentence, whole table and the card that acts are in sight."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.length import seeds
from tutor.service.library.ruling_list import quarrels

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
