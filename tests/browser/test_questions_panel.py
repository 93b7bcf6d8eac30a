"""What one would ask stands beside the table with its word; nothing that comes later moves what stands there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table_page import Table, table_page

pytestmark = pytest.mark.browser

SEVEN = [f"Basic Unicorn ({colour})" for colour in ("Red", "Blue", "Green", "Orange", "Yellow", "Indigo", "Purple")]
PANDAS: dict[str, Any] = {
    "edition": "second-edition",
    "deck": "?",
    "stop": "chain",
    "players": [
        {"name": "Ana", "stable": [*SEVEN, "Pandamonium"], "hand": ["Unicorn Poison"]},
        {"name": "Ben", "stable": ["Rhinocorn", "Black Knight Unicorn"], "hand": ["Neigh"]},
    ],
}
POISON: dict[str, Any] = {
    "edition": "second-edition",
    "deck": "?",
    "stop": "chain",
    "players": [
        {"name": "Ana", "hand": ["Unicorn Poison", "Neigh"]},
        {"name": "Ben", "stable": ["Rhinocorn", "Black Knight Unicorn"], "hand": ["Neigh#2", "?"]},
        {"name": "Cleo", "stable": ["Magical Kittencorn"], "hand": ["?"]},
    ],
    "script": [{"by": "Ana", "play": "Unicorn Poison"}, {"by": "Ana", "choose": "Rhinocorn", "of": "Ben"}],
}
SIZES = {
    "phone": {"width": 390, "height": 844, "has_touch": True, "is_mobile": True},
    "desk": {"width": 1280, "height": 800},
}
WATCH = """(selector) => {
  window.seen = [];
  const look = () => {
    const one = document.querySelector(selector);
    if (one?.textContent.trim()) {
      const { x, y, width, height } = one.getBoundingClientRect();
      window.seen.push([x + scrollX, y + scrollY, width, height].map(Math.round).join(" ") + " " + one.textContent);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""From now on, at every frame, where this lies on the page and what it says."""


def boxes(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate(
        "[...document.querySelectorAll('.tt-ask .tt-question')]"
        ".map((one) => JSON.stringify(one.getBoundingClientRect()))"
    )
    return found


@pytest.mark.parametrize("size", SIZES)
def test_each_question_has_its_word_and_a_card_that_is_laid_changes_them(visit: Any, size: str, serious: Any) -> None:
    with table_page(Table(PANDAS, mood="lay out")) as home:
        page: Page = visit(home=home, ready=".tt-ask .tt-question", **SIZES[size]).page
        first = page.locator(".tt-ask .tt-question").first
        expect(first).to_contain_text("No")
        expect(first).to_contain_text("Has Ana won?")
        assert [one for one in serious(page) if not one.startswith("page-has-heading-one")] == []
        without = [one for one in PANDAS["players"][0]["stable"] if one != "Pandamonium"]
        ana = {**PANDAS["players"][0], "stable": without}
        page.evaluate(
            "(situation) => model.set('situation', situation)", {**PANDAS, "players": [ana, PANDAS["players"][1]]}
        )
        expect(first).to_contain_text("Yes")


def test_words_that_come_move_no_question(visit: Any) -> None:
    with table_page(Table(PANDAS, mood="play")) as home:
        visited = visit(home=home, ready=".tt-ask .tt-question", **SIZES["phone"])
        page: Page = visited.page
        before = boxes(page)
        expect(page.locator(".tt-ask .tt-verdict").first).to_have_text("No")
        assert boxes(page) == before


@pytest.mark.parametrize("size", SIZES)
def test_nothing_that_comes_later_moves_the_verdict(visit: Any, size: str) -> None:
    with table_page(Table(POISON, mood="play")) as home:
        page: Page = visit(home=home, ready=".tt-ask .tt-question", **SIZES[size]).page
        page.evaluate(WATCH, ".tt-word")
        page.locator(".tt-ask .tt-question", has_text="be in Ben's Stable").first.click()
        answer = page.get_by_role("article", name="The answer")
        expect(answer.locator(".tt-word")).to_have_text("It depends")
        expect(answer.get_by_text("What would change it")).to_have_count(1)
        page.wait_for_function("!document.querySelector('.tt-answer [role=status]')", timeout=60_000)
        assert len(set(page.evaluate("window.seen"))) == 1
