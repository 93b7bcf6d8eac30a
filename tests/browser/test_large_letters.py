"""Letters of twice the size: no page goes sideways on a phone, and a control has room and is called as it reads."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.looked_at import AT_REST, told
from tutor.scenario import read_text, to_link
from tutor.scenario.rulings import find

pytestmark = pytest.mark.browser

RULING = "bot-lassoed-unicorn-cannot-be-glitterbombed"
LAID = f"build?scenario={to_link(find(RULING).scenario)}"
ASKED = """
edition: second-edition
players: [{name: Ana, hand: [Rhinocorn]}, {name: Ben, hand: [Neigh, "?"]}]
script: [{by: Ana, play: Rhinocorn}]
question: {may: {by: Ben, respond: Neigh}}
"""
STATES = {
    "start": ("", ".fd-list", ""),
    "what was asked": ("?q=can+i+neigh+a+neigh", ".fd-list", ""),
    "learn": ("learn", ".lc-begin", ""),
    "a lesson": ("learn?lesson=first-turn", ".tt-table", ""),
    "practise": ("practise", ".pr-page", ""),
    "a game": ("play", ".gm-begin", "button:text-is('Begin')"),
    "laying out": (LAID, ".tt-table", ""),
    "a sheet": (LAID, ".tt-table", ".tt-seat-who"),
    "playing": (LAID, ".tt-table", ".tt-bar .tt-main"),
    "an answer": (f"build?scenario={to_link(read_text(ASKED, 'asked.yaml'))}&ask=yes", ".tt-answer .tt-word", ""),
    "walk through": ("walk-through", ".rl-ruling", ""),
    "a ruling": (f"walk-through?ruling={RULING}", ".tt-table", ""),
    "cards and rules": ("look-up", ".fi-list", ""),
    "a card": ("look-up?entry=Rhinocorn", ".fi-entry", ""),
}
"""What is looked at -> its address, what is there then, and what is tapped after that."""
NAMES = "axe.run(document, { runOnly: { type: 'rule', values: ['label-content-name-mismatch'] } })"
LANDMARKS = "axe.run(document, { runOnly: { type: 'rule', values: ['landmark-unique'] } })"


@pytest.mark.parametrize("state", STATES)
def test_a_page_has_room_for_letters_of_twice_the_size(visit: Any, cramped: Any, axe: str, state: str) -> None:
    path, ready, tapped = STATES[state]
    page: Page = visit(path, width=390, height=844, ready=ready, has_touch=True).page
    page.add_style_tag(content="html { font-size: 200% }")
    if tapped:
        page.locator(tapped).first.dispatch_event("click")
        page.locator(".tt-table, dialog").first.wait_for()
    page.wait_for_load_state("networkidle")
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate(AT_REST)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"sideways at {width}"
        assert cramped(page) == []
    page.evaluate(axe)
    assert [told(one) for rule in (NAMES, LANDMARKS) for one in page.evaluate(rule)["violations"]] == []
