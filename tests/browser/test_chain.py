"""What goes on in the middle of the table in a browser: the threads, a high pile, and a thumb that is dragged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tutor.widgets.table_widget import Table

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
LINK = "bot-glitterbomb-cannot-save-from-sadistic-ritual"
LOCKED = 11
"""The step at which all targets of that link have been chosen."""

MISSED = """() => {
  const { left, top } = document.querySelector('.tt-table').getBoundingClientRect();
  const aims = [...document.querySelectorAll("[data-aim]:not([data-aim=''])")];
  const ends = [...document.querySelectorAll('.tt-thread')].map((one) => {
    const { x, y } = one.getPointAtLength(one.getTotalLength());
    return { x: x + left, y: y + top };
  });
  const met = (key) => {
    const box = document.querySelector(`.tt-seat [data-key="${key}"]`).getBoundingClientRect();
    return ends.some(({ x, y }) => x > box.left - 2 && x < box.right + 2 && y > box.top - 2 && y < box.bottom + 2);
  };
  const missed = aims.map((one) => one.dataset.aim).filter((key) => !met(key));
  return { threads: ends.length, aims: aims.length, missed };
}"""
"""How many threads there are, and the locked cards at which none ends."""

OUTSIDE = """() => {
  const middle = document.querySelector('.tt-middle').getBoundingClientRect();
  return [...document.querySelectorAll('.tt-tower .tt-card, .tt-frame')].map((one) => one.getBoundingClientRect())
    .filter((box) => box.left < middle.left - 1 || box.right > middle.right + 1).length;
}"""

WAR = {
    "edition": "second-edition",
    "players": [{"name": name, "hand": ["Rhinocorn", *["Neigh"] * 4]} for name in ("Ana", "Ben", "Cleo")],
    "loose": True,
    "turn": {"player": "Ana", "phase": "action"},
    "deck": "?",
    "script": [
        {"by": "Ana", "play": "Rhinocorn"},
        *({"by": ("Ben", "Cleo", "Ana")[at % 3], "respond": "Neigh"} for at in range(9)),
    ],
    "stop": "chain",
}

Shown = Callable[..., Page]


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}])
def test_a_thread_leads_to_every_card_that_is_locked(shown: Shown, size: dict[str, int]) -> None:
    page = shown(Table(LINK, step=LOCKED), **size)
    expect(page.locator(".tt-thread").first).to_be_attached()
    found = page.evaluate(MISSED)
    assert found["threads"] == found["aims"] > 1
    assert found["missed"] == []
    assert page.locator(".tt-over").get_attribute("aria-hidden") == "true"


def test_there_is_no_thread_where_the_table_is_not_whole_in_sight(shown: Shown) -> None:
    page = shown(Table(LINK, step=LOCKED), width=1280, height=330)
    expect(page.locator(".tt-frame")).to_be_attached()
    expect(page.locator(".tt-thread")).to_have_count(0)


def test_ten_cards_of_a_pile_fit_on_a_phone(shown: Shown) -> None:
    page = shown(Table(WAR), **PHONE)
    expect(page.locator(".tt-tower li")).to_have_count(10)
    assert page.evaluate(OUTSIDE) == 0


@pytest.mark.parametrize("table", [WAR, LINK], ids=["pile", "link"])
def test_pile_and_link_keep_nobody_out(shown: Shown, serious: Callable[[Page], list[str]], table: Any) -> None:
    page = shown(Table(table, step=LOCKED if table == LINK else None), **PHONE)
    expect(page.locator(".tt-chain")).to_be_visible()
    assert [fault for fault in serious(page) if not fault.startswith("page-has-heading-one")] == []


@pytest.mark.parametrize("on", [".tt-strip", ".tt-chain"])
def test_a_thumb_that_is_dragged_goes_through_the_steps(shown: Shown, on: str) -> None:
    page = shown(Table(LINK, step=LOCKED), **PHONE)
    box: Any = page.locator(on).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y, steps=4)
    expect(page.locator(".tt-steps")).not_to_contain_text(f"{LOCKED} of")
    page.mouse.move(box["x"] - 600, y, steps=4)
    page.mouse.up()
    expect(page.locator(".tt-steps")).to_contain_text("0 of")
    expect(page.get_by_role("dialog")).to_have_count(0)
