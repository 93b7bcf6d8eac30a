"""Deciding as a visitor does: answers and refusals, branches that stay, names, removal, by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.fixture
def explorer(visit: Any, stage: str) -> Any:
    """Open the page on which one position is to be played on, at its decision."""

    def arrive(**wishes: Any) -> Any:
        there = visit("deciding", home=stage, **wishes)
        there.page.keyboard.press("End")
        return there

    return arrive


def decide(page: Any, answer: str) -> None:
    """Give an answer, and wait until the page shows what comes of it."""
    before = page.locator(".uu-step").inner_text()
    page.locator(".uu-deciding").get_by_role("button", name=answer, exact=True).click()
    expect(page.locator(".uu-deciding")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".uu-step")).not_to_have_text(before)


def test_an_answer_goes_on_and_shows_what_comes_of_it(explorer: Any) -> None:
    there = explorer()
    page = there.page
    decide(page, "Ana plays Rhinocorn")
    expect(page.locator(".uu-asks").first).to_contain_text("may answer Ana's Rhinocorn with an Instant")
    expect(page.locator("[data-zone=pile] .uu-tile-name")).to_have_text("Rhinocorn")
    expect(page.locator(".uu-asked")).to_be_focused()
    decide(page, "Nobody answers")
    expect(page.locator(".uu-picture")).to_contain_text("Rhinocorn")
    assert "Rhinocorn" in page.locator(".uu-story").inner_text()
    assert there.errors == []


def test_a_refused_answer_is_greyed_can_be_reached_and_says_why(explorer: Any) -> None:
    page = explorer().page
    refused = page.get_by_role("button", name="Ana plays Neigh")
    expect(refused).to_have_attribute("aria-disabled", "true")
    refused.focus()
    expect(refused).to_be_focused()
    step = page.locator(".uu-step").inner_text()
    refused.click(force=True)
    assert page.locator(".uu-step").inner_text() == step
    row = page.locator(".uu-refused li", has=refused).first
    expect(row).to_contain_text("can only answer a card that another player plays")
    row.get_by_role("button", name="rule cards.instant").click()
    expect(page.get_by_role("dialog")).to_contain_text("Stated by")


def test_answering_otherwise_makes_a_branch_and_both_stay(explorer: Any) -> None:
    page = explorer().page
    start = page.locator(".uu-step").inner_text()
    decide(page, "Ana plays Rhinocorn")
    while page.locator(".uu-step").inner_text().split(" of ")[0] != start.split(" of ")[0]:
        page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Answer otherwise").click()
    expect(
        page.locator(".uu-deciding").get_by_role("button", name="Ana plays Rhinocorn, tried already")
    ).to_be_visible()
    decide(page, "Ana DRAWs a card")
    rows = page.locator(".uu-branches > li")
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text("Ana DRAWs a card")
    story = page.locator(".uu-story")
    assert "Rhinocorn" not in story.inner_text()
    rows.nth(0).locator(".uu-branch").click()
    page.keyboard.press("End")
    expect(story).to_contain_text("Ana plays Rhinocorn")

    rows.nth(1).get_by_role("button", name="Name the branch").click()
    page.get_by_role("textbox", name="Name of the branch").fill("She <b>draws</b>")
    page.keyboard.press("Enter")
    expect(rows.nth(1).locator(".uu-branch")).to_contain_text("She <b>draws</b>")
    rows.nth(1).get_by_role("button", name="Remove").click()
    expect(page.locator(".uu-branches > li")).to_have_count(1)
    expect(story).to_contain_text("Ana plays Rhinocorn")


def test_deciding_by_keyboard_alone(explorer: Any) -> None:
    page = explorer().page
    page.get_by_role("button", name="Ana plays Rhinocorn", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".uu-asked")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".uu-deciding .uu-answer").first).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator(".uu-story")).to_contain_text("answers")


def test_who_was_slower_is_said_by_keyboard_and_takes_the_card_back(visit: Any, stage: str) -> None:
    page = visit("racing", home=stage, width=390, height=844, has_touch=True, is_mobile=True).page
    page.keyboard.press("End")
    decide(page, "Ana plays Rhinocorn")
    page.locator(".uu-slower summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Cleo laid down")).to_be_focused()
    page.keyboard.type("Nei")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = "[...document.querySelectorAll('.uu-slower select')].filter((one) => one.offsetHeight < 44).length"
    assert page.evaluate(small) == 0
    decide(page, "Ben answers with Neigh")
    expect(page.locator(".uu-story")).to_contain_text("Cleo was slower than Ben and takes Neigh back.")


def test_a_position_can_be_taken_as_a_scenario(explorer: Any) -> None:
    page = explorer().page
    decide(page, "Ana DRAWs a card")
    page.get_by_role("button", name="Take this position").first.click()
    text = page.get_by_role("dialog").get_by_role("textbox").input_value()
    assert text.startswith("format: 1\ntitle:")
    assert "turn: {player: Ben, phase: action}" in text
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_what_was_added_to_the_scenario_can_be_removed(explorer: Any) -> None:
    page = explorer().page
    decide(page, "Ana plays Rhinocorn")
    row = page.locator(".uu-branches > li").first
    row.get_by_role("button", name="Remove").click()
    expect(page.locator(".uu-branches")).to_be_hidden()
    expect(page.get_by_role("button", name="Ana plays Rhinocorn", exact=True)).to_be_visible()
    expect(page.locator(".uu-problem")).to_be_hidden()


def test_a_phone_has_room_for_every_answer(explorer: Any) -> None:
    page = explorer(width=390, height=844, has_touch=True, is_mobile=True).page
    decide(page, "Ana plays Rhinocorn")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = """[...document.querySelectorAll(".uu button, .uu input, .uu summary, .uu select")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && (box.height < 43.5 || box.width < 43.5);
    }).map((one) => one.outerHTML.slice(0, 90))"""
    assert page.evaluate(small) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_while_deciding(explorer: Any, axe: str, scheme: str) -> None:
    page = explorer(color_scheme=scheme).page
    decide(page, "Ana plays Rhinocorn")
    page.wait_for_timeout(600)
    page.evaluate(axe)
    found = page.evaluate("axe.run('.uu')")["violations"]
    bad = [
        f"{one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("moderate", "serious", "critical")
    ]
    assert bad == []
