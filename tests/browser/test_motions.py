"""How cards are seen to go: what happens to a card shows, whoever goes on waits for nothing, and stillness is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from benchmarks.tracing import stretches, traced
from tests.browser.looked_at import MOVING, STILL
from tutor.widgets.table_widget import Table

pytestmark = pytest.mark.browser

Shown = Callable[..., Page]

WAR = {
    "edition": "second-edition",
    "players": [
        {"name": "Ana", "hand": ["Rhinocorn"]},
        {"name": "Ben", "stable": ["Basic Unicorn (Red)"], "hand": ["Neigh"]},
    ],
    "script": [{"by": "Ana", "play": "Rhinocorn"}, {"by": "Ben", "respond": "Neigh"}],
    "stop": "chain",
}
DESTROYED = {
    "edition": "second-edition",
    "players": [
        {"name": "Ana", "hand": ["Unicorn Poison"]},
        {"name": "Ben", "stable": ["Basic Unicorn (Red)", "Llamacorn"]},
    ],
    "script": [{"by": "Ana", "play": "Unicorn Poison"}, {"by": "Ana", "choose": "Llamacorn"}],
    "stop": "chain",
}
GOES = """(motion) => {
  const [table, root] = [document.querySelector('.tt-table'), document.querySelector('.tt')];
  const onward = () => root.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  const under = () => table.getAnimations({ subtree: true }).filter(({ id }) => id === 'tt-motion');
  const told = [];
  for (let at = 0; at < 12; at++) {
    onward();
    told.push(under().map(({ effect }) => [
      effect.target.style.clipPath ? 'break' : effect.target.style.filter ? 'stop' : '',
      effect.getKeyframes().length,
    ]));
  }
  return told;
}"""
MAX_FORCED = 2
"""So often a step has the page styled or laid out before it is painted: once each."""


@pytest.mark.parametrize("situation", [WAR, DESTROYED], ids=["a pile", "a link"])
def test_a_step_is_measured_once_and_moved_without_the_pages_own_thread(shown: Shown, situation: Any) -> None:
    page = shown(Table(situation, step=0), width=390, height=844, **MOVING)
    for _ in range(4):
        page.wait_for_timeout(600)
        with traced(page) as events:
            page.evaluate("performance.mark('step')")
            page.locator(".tt").dispatch_event("keydown", {"key": "ArrowRight"})
            page.wait_for_timeout(600)
        [work] = stretches(events, "step", 600)
        assert work.uncomposited == 0
        assert work.forced <= MAX_FORCED


@pytest.mark.parametrize(
    ("situation", "motion"), [(WAR, ["", 4]), (WAR, ["stop", 3]), (DESTROYED, ["break", 3])], ids=str
)
def test_what_happens_to_a_card_shows_in_how_it_goes(shown: Shown, situation: Any, motion: list[Any]) -> None:
    steps = shown(Table(situation, step=0), **MOVING).evaluate(GOES)
    assert any(motion in step for step in steps), steps


def test_nothing_goes_where_stillness_is_wished(shown: Shown) -> None:
    steps = shown(Table(WAR, step=0), **STILL).evaluate(GOES)
    assert steps == [[]] * len(steps)


def test_whoever_goes_on_waits_for_nothing(shown: Shown) -> None:
    page = shown(Table(DESTROYED, step=0), **MOVING)
    page.evaluate(GOES)
    expect(page.locator(".tt-likeness")).to_have_count(0)
