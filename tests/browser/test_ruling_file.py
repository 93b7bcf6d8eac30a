"""A ruling that was sent as a file, as whoever gets it meets it: offline, on a phone, by keyboard, in the dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tutor.analysis.answer import answer
from tutor.scenario import read
from tutor.service.ruling_page import to_html

pytestmark = pytest.mark.browser

POISON = """
title: Does Rhinocorn survive?
edition: second-edition
players:
  - {name: Ana, hand: [Unicorn Poison]}
  - {name: Ben, stable: [Rhinocorn], hand: [Neigh]}
script:
  - {by: Ana, play: Unicorn Poison}
question: {will: {has: {Ben.stable: [Rhinocorn]}}}
"""
TWICE = """
title: May one Unicorn pay for both?
edition: second-edition
players:
  - {name: Ana, stable: [Glitter Bomb, Sadistic Ritual, Basic Unicorn (Red)]}
  - {name: Ben, stable: [Rhinocorn]}
turn: {player: Ana, phase: beginning}
script:
  - {by: Ana, use: Glitter Bomb}
question: {may: {by: Ana, choose: Basic Unicorn (Red)}}
"""
LARGEST = """() => {
  const sized = [...document.querySelectorAll("body *")]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && one.offsetWidth)
    .map((one) => [parseFloat(getComputedStyle(one).fontSize), one.className]);
  return sized.sort(([one], [other]) => other - one)[0][1];
}"""


UNTOLD = """
edition: second-edition
players:
  - {name: Ana, hand: [Unicorn Poison]}
  - {name: Ben, stable: [Rhinocorn], hand: ["?", "?"]}
script:
  - {by: Ana, play: Unicorn Poison}
question: {will: {has: {Ben.stable: [Rhinocorn]}}}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files in it, and with nothing else."""
    place = tmp_path_factory.mktemp("rulings")
    for name, text in (("poison", POISON), ("twice", TWICE), ("untold", UNTOLD)):
        (place / f"{name}.html").write_text(to_html(answer(read(text))), encoding="utf-8")
    return place


@pytest.fixture
def sent(visit: Any, folder: Path) -> Callable[..., Any]:
    """Open one of them as a file, offline."""
    home = f"{folder.as_uri()}/"
    return lambda path="poison.html", ready=".tt-bar", **wishes: visit(
        path, home=home, ready=ready, offline=True, **wishes
    )


def now(page: Page) -> Locator:
    """What a screen reader is told of the step that is shown."""
    return page.locator(".tt-page > [role=status]")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_answer_is_the_first_thing_and_the_largest(sent: Any, width: int) -> None:
    there = sent("twice.html", width=width, height=844)
    page = there.page
    assert page.evaluate(LARGEST) == "tt-word"
    expect(page.locator(".tt-word")).to_have_text("No")
    box = page.get_by_role("article", name="The answer").bounding_box()
    assert box["y"] < 40
    if width == 390:
        assert box["height"] <= 844 / 3
    assert page.get_by_role("heading", level=1).inner_text().startswith("May ")
    assert there.errors == []
    assert there.foreign == []


def test_the_steps_begin_where_it_was_asked_and_go_on_by_keyboard(sent: Any) -> None:
    there = sent()
    page = there.page
    expect(page.get_by_role("slider", name="Step")).to_have_value("2")
    expect(now(page)).to_contain_text("It depends")
    page.keyboard.press("ArrowRight")
    expect(now(page)).to_have_text("Ben answers Unicorn Poison with Neigh.")
    page.keyboard.press("Home")
    expect(now(page)).to_have_text("")
    assert there.errors == []


def test_one_way_can_be_switched_to_the_other(sent: Any) -> None:
    there = sent()
    page = there.page
    one, other = page.get_by_role("region", name="The ways it can go").get_by_role("button").all()
    expect(one).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")
    last = now(page).inner_text()
    other.press("Enter")
    expect(other).to_have_attribute("aria-pressed", "true")
    expect(one).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("slider", name="Step")).to_have_value("2")
    page.keyboard.press("End")
    expect(now(page)).not_to_have_text(last)
    assert there.errors == []


def test_a_card_not_told_lies_face_down_until_it_turns_out_to_be_one(sent: Any) -> None:
    there = sent("untold.html")
    page = there.page
    hidden = page.locator(".tt-table").get_by_role("button", name="a face-down card")
    before = hidden.count()
    hidden.first.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("In Ben's hand")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Next").click()
    expect(now(page)).to_contain_text("turns out to be")
    expect(page.locator(".tt-table").get_by_role("button", name="Neigh").first).to_be_visible()
    assert before
    assert there.errors == []


def test_what_would_change_it_opens_at_a_tap(sent: Any) -> None:
    page = sent("twice.html", width=390, height=844, has_touch=True, is_mobile=True).page
    change = page.get_by_text("It would be yes without Sadistic Ritual")
    expect(change).to_be_hidden()
    page.get_by_role("button", name="why?").tap()
    page.get_by_text("What would change it").tap()
    expect(change).to_be_visible()
    page.get_by_text("Not allowed, and why").tap()
    expect(page.get_by_role("article", name="The answer")).to_contain_text("already a target in this link")


def test_the_situation_is_there_to_copy(sent: Any) -> None:
    page = sent("twice.html").page
    page.locator("#situation > summary").click()
    assert read(page.get_by_label("The situation").inner_text()).question == read(TWICE).question


def test_where_no_script_runs_the_answer_and_both_ways_are_told(sent: Any) -> None:
    page = sent(java_script_enabled=False, ready=".fr-story").page
    told = page.locator("main").inner_text()
    assert "It depends" in told
    assert "Ben answers Unicorn Poison with Neigh." in told
    assert "Ben's Rhinocorn is destroyed" in told
    expect(page.locator("button:visible")).to_have_count(0)


@pytest.mark.parametrize("name", ["poison.html", "twice.html"])
def test_a_phone_shows_it_without_sideways_scrolling_and_with_room_for_fingers(
    sent: Any, cramped: Any, name: str
) -> None:
    page = sent(name, width=390, height=844, has_touch=True, is_mobile=True).page
    for one in page.locator("summary:visible").all():
        one.tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert cramped(page) == []


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_serious(sent: Any, serious: Any, width: int) -> None:
    for name in ("poison.html", "twice.html"):
        page = sent(name, width=width).page
        for one in page.locator("summary:visible").all():
            one.click()
        page.wait_for_timeout(400)
        assert serious(page) == []


def test_an_address_with_a_step_is_followed(sent: Any) -> None:
    page = sent("poison.html#step=1").page
    expect(page.get_by_role("slider", name="Step")).to_have_value("1")
