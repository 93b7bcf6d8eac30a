"""The library of rulings in a browser: each asks before it tells, by keyboard, on a phone, and keeps nobody out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looked_at import STILL
from tests.browser.table_page import table_page
from tests.browser.told_quarrel import have_told
from tutor.service.library.ruling_list import quarrels
from tutor.service.library.ruling_reply import ruling_told
from tutor.widgets.pages import walk_through

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}
DISPUTE = "unicorn-cards-always-playable--"
BOMB = "bot-glitterbomb-cannot-save-from-sadistic-ritual"


@pytest.fixture
def rulings_page(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """The page of the rulings, as an address asks for it, in a window of some size."""
    opened: list[Any] = []

    def open_page(query: str = "", size: dict[str, int] = DESK, ready: str = ".rl-ruling", **wishes: Any) -> Page:
        served = table_page(walk_through())
        context = chromium.new_context(viewport=size, **{**STILL, **wishes})  # type: ignore[arg-type]
        opened.extend((context.close, lambda: served.__exit__(None, None, None)))
        page = context.new_page()
        page.goto(f"{served.__enter__()}{query}")
        page.locator(ready).first.wait_for()
        return page

    yield open_page
    for close in opened:
        close()


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent.trim()"))


def test_by_keyboard_alone_on_a_phone_from_the_list_to_an_answer_and_to_the_next(
    rulings_page: Callable[..., Page],
) -> None:
    page = rulings_page(size=PHONE)
    page.keyboard.press("Tab")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("lasso glitter")
    expect(page.locator(".rl-ruling").first).to_contain_text("Rainbow Lasso")
    for _ in range(4):
        page.keyboard.press("Tab")
    title = focused(page).partition("\n")[0].strip()
    page.keyboard.press("Enter")
    question = page.locator(".rl-asks")
    expect(question).to_be_focused()
    assert title.startswith(question.inner_text())
    expect(page.locator(".tt-table")).to_be_visible()
    expect(page.locator(".rl-answer, .tt-story, .tt-bar, .rl-source")).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".rl-word")).to_be_focused()
    expect(page.locator(".rl-source").first).to_be_visible()
    expect(page.locator(".tt-steps")).to_contain_text("0 of ")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tt-steps")).to_contain_text("1 of ")
    page.keyboard.press("Tab")
    assert focused(page) == "Next ruling"
    page.keyboard.press("Enter")
    expect(page.locator(".rl-asks")).to_be_focused()
    expect(page.locator(".rl-asks")).not_to_have_text(question_of(title))
    page.go_back()
    expect(page.locator(".rl-asks")).to_have_text(question_of(title))


def question_of(title: str) -> re.Pattern[str]:
    return re.compile(re.escape(title[:40]))


def test_what_one_says_is_held_against_the_source(rulings_page: Callable[..., Page]) -> None:
    page = rulings_page(f"?question={BOMB}", ready=".rl-choice")
    page.get_by_role("button", name="Yes").click()
    expect(page.locator(".rl-word")).to_contain_text("You said Yes. It is the other way.")
    expect(page.locator(".rl-answer")).to_have_text("No")
    expect(page.locator(".rl-panel")).to_contain_text("The publisher")
    leads = page.get_by_role("region", name="Where it leads")
    leads.get_by_text("The rules it stands on").click()
    expect(leads).to_contain_text("Same moment, same link")
    page.wait_for_url(f"**question={BOMB}&scenario=2.**")


def test_the_readings_stand_beside_each_other_and_each_is_stepped_through(rulings_page: Callable[..., Page]) -> None:
    page = rulings_page(f"?question={DISPUTE}", ready=".rl-choice")
    page.get_by_role("button", name="It may be played").click()
    expect(page.locator(".rl-way")).to_have_count(2)
    expect(page.locator(".rl-way[data-shown]")).to_contain_text("The wiki")
    page.keyboard.press("End")
    expect(page.locator(".tt-story")).to_contain_text("Mermaid Unicorn enters Ana's Stable")
    page.get_by_role("button", name="See it played this way").click()
    expect(page.locator(".rl-way[data-shown]")).to_contain_text("By the letter of the rule book, no")
    expect(page.get_by_role("button", name="On the table now")).to_be_focused()


def test_the_list_goes_by_topic_card_and_box_and_has_addresses(rulings_page: Callable[..., Page]) -> None:
    page = rulings_page()
    page.get_by_role("button", name=re.compile("^Neighs and the pile")).click()
    page.wait_for_url("**topic=Neighs**")
    many = page.get_by_role("status").first
    expect(many).to_have_text(re.compile(r"^\d\d rulings$"))
    page.get_by_role("combobox", name="Any card").select_option("Super Neigh")
    expect(page.locator(".rl-ruling").first).to_contain_text("Super Neigh")
    page.get_by_role("combobox", name="Any box").select_option("llamas")
    expect(many).to_have_text("No ruling has these words. Try others.")
    page.go_back()
    expect(page.locator(".rl-ruling").first).to_contain_text("Super Neigh")
    page.reload()
    expect(page.get_by_role("combobox", name="Any card")).to_have_value("Super Neigh")


def test_the_quarrels_are_gone_through_as_a_round(rulings_page: Callable[..., Page]) -> None:
    page = rulings_page()
    page.get_by_role("button", name="The quarrels that every table has").click()
    right = 0
    for at, id in enumerate(quarrels(), 1):
        expect(page.locator(".rl-above")).to_contain_text(f"Quarrel {at} of {len(quarrels())}")
        told = ruling_told(id)
        yes = page.get_by_role("button", name="Yes")
        page.locator(".rl-choice").or_(page.get_by_role("button", name="Show the answer")).first.wait_for()
        if told["right"]:
            yes.click()
            right += told["right"] == "Yes"
        else:
            page.get_by_role("button", name="Show the answer").click()
            page.locator(".rl-word").wait_for()
            if len(told["ways"]) == 1:
                page.get_by_role("button", name="I had it").click()
                right += 1
        page.get_by_role("button", name=re.compile("Next quarrel|How it went")).click()
    counted = sum(len(ruling_told(id)["ways"]) == 1 for id in quarrels())
    expect(page.get_by_role("heading", name=f"You were right in {right} of {counted}")).to_be_focused()
    page.get_by_role("button", name="All rulings").click()
    expect(page.locator(".rl-door")).to_contain_text(f"{right} right")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nobody_is_kept_out(
    rulings_page: Callable[..., Page], serious: Any, cramped: Any, size: dict[str, int]
) -> None:
    page = rulings_page(size=size)

    def hinders() -> list[str]:
        wide = page.evaluate("document.documentElement.scrollWidth")
        return [*serious(page), *cramped(page), *([f"{wide} wide"] if wide > size["width"] else [])]

    assert hinders() == []
    page.get_by_role("searchbox").fill("deck is empty")
    page.locator(".rl-ruling").first.click()
    page.locator(".rl-choice").first.wait_for()
    assert hinders() == []
    page.locator(".rl-choice").first.click()
    page.locator(".rl-way").first.wait_for()
    assert hinders() == []


def test_a_card_that_no_ruling_is_about_is_named_and_the_tutor_says_what_it_knows(
    rulings_page: Callable[..., Page],
) -> None:
    page = rulings_page(size=PHONE)
    have_told(page)
    page.get_by_role("searchbox").fill("queen bee: may she put a unicorn in my stable")
    own = page.get_by_role("region", name="What the tutor says").get_by_role("link")
    expect(own).to_contain_text("May Ben play a Basic Unicorn into Ana's Stable?")
    expect(own).to_have_attribute("href", re.compile(r"q=queen\+bee"))
    listed = page.locator(".rl-ruling")
    assert all("Queen Bee Unicorn" in text for text in listed.all_inner_texts())
    page.get_by_role("searchbox").fill("flying goat with rhinocorn")
    expect(page.get_by_role("status").first).to_have_text(re.compile("rulings?$"))
    page.get_by_role("searchbox").fill("who plays anti-magic bubble")
    expect(page.get_by_role("status").first).to_have_text("Nothing is published on Anti-Magic Bubble.")
    expect(listed).to_have_count(0)


@pytest.mark.parametrize("name", ["ruling", "question", "card"])
def test_an_address_that_names_what_there_is_not_says_so(rulings_page: Callable[..., Page], name: str) -> None:
    page = rulings_page(f"?{name}=nope")
    expect(page.get_by_role("alert")).to_contain_text("nope")


def test_what_is_read_in_several_ways_says_first_what_the_visitor_s_box_plays(
    rulings_page: Callable[..., Page],
) -> None:
    page = rulings_page("?question=deck-out-most-unicorns--", ready=".rl-choice", size=PHONE)
    page.get_by_role("button", name="Show the answer").click()
    first = page.locator(".rl-way").first
    expect(first).to_contain_text("Played so in Second Edition, Control & Chaos and Llamas Unleashed")
    expect(first.locator(".rl-says")).to_contain_text("Ana, who has the most Unicorns.")
    page.evaluate('localStorage.setItem("tutor-boxes", JSON.stringify({ edition: "travel", sets: ["travel"] }))')
    page.reload()
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".rl-way").first).to_contain_text("Played so in your box")
    expect(page.locator(".rl-way").first).to_contain_text("Shuffle and go on")
    table, leads = page.locator(".tt-table"), page.get_by_role("region", name="Where it leads")
    below = "(one, other) => one.getBoundingClientRect().top > other.getBoundingClientRect().bottom"
    assert leads.evaluate(below, table.element_handle())
