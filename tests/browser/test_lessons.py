"""The course and its lessons: each gone through by the keyboard alone on a phone, and what is said of what is tried."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table_page import table_page
from tutor.analysis.answer import explained
from tutor.analysis.outcomes import outcomes
from tutor.cli.progress import rules_to_know
from tutor.lessons.course_file import course, lesson, teaches
from tutor.lessons.scene_playthrough import played_scene
from tutor.scenario import to_link, write
from tutor.scenario.rulings import find
from tutor.service.lesson_export import exported_lesson
from tutor.widgets.pages.course_page import Learn

pytestmark = pytest.mark.browser

LESSONS = [lesson.id for lesson in course().lessons]
ENOUGH_TO_PLAY = 5
"""After so many lessons a game is offered."""

PHONE = {"width": 390, "height": 844}
WAITS = """() => document.querySelector(".lr-end, .lr-choices, .lr-show") ?? document.querySelector(
  ".lr-next:not([aria-disabled])")"""
"""Something is to be done, or the lesson is over."""
SAID = """(before) => document.querySelector(".lr-end") ?? document.querySelector(".lr-said")?.innerHTML !== before"""
WHERE = "() => JSON.stringify(history.state['tutor-learn'])"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with table_page(Learn()) as address:
        yield address


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def shown_how(page: Page) -> None:
    """Be shown the move that is meant, and make it, by the keyboard alone."""
    before = page.evaluate(WHERE)
    page.locator(".lr-show").focus()
    page.keyboard.press("Enter")
    if not page.locator(".lr-panel .tt-main:focus").count():
        expect(page.locator(":is(.tt-card-pointed, .tt-pointed, .tt-pointed *):focus")).to_have_count(1)
        page.keyboard.press("Enter")
        page.locator("dialog .tt-main").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"(before) => ({WHERE})() !== before", arg=before)


def gone_through(page: Page) -> list[str]:
    """Everything that a lesson says on the way to its end, by the keyboard alone."""
    said = []
    while True:
        page.wait_for_function(WAITS)
        if page.locator(".lr-end").count():
            return said
        said.append(page.locator(".lr-panel").inner_text())
        if page.locator(".lr-choices").count():
            page.locator(".lr-choices button").first.focus()
            page.keyboard.press("Enter")
            expect(page.locator(".lr-next")).to_be_focused()
            expect(page.locator(".lr-verdict")).to_contain_text("the answer is ")
            expect(page.locator(".lr-answer")).not_to_have_attribute("aria-busy", "true")  # its reasons count as well
        elif page.locator(".lr-show").count():
            shown_how(page)
        else:
            before = page.locator(".lr-said").inner_html()
            page.locator(".lr-next").focus()
            page.keyboard.press("Enter")
            page.wait_for_function(SAID, arg=before)


@pytest.mark.parametrize("id", LESSONS)
def test_a_lesson_is_gone_through_by_the_keyboard_alone_on_a_phone(address: str, phone: Page, id: str) -> None:
    phone.goto(f"{address}?lesson={id}")
    said = gone_through(phone)
    assert len(said) > 4
    expect(phone.get_by_role("heading", name="Well done!")).to_be_focused()
    expect(phone.get_by_role("link", name="Play a game")).to_have_count(int(LESSONS.index(id) >= ENOUGH_TO_PLAY - 1))
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    phone.get_by_role("button", name="All lessons").last.click()
    expect(phone.locator(f"[data-lesson={id}]")).to_contain_text("done")
    expect(phone.locator(".lc-go")).to_contain_text("You know")
    kept = json.loads(phone.evaluate("localStorage['tutor-learnt']"))
    assert ({*kept["lessons"]}, {*kept["rules"]}) == ({id}, turned_on(id))
    phone.evaluate("localStorage.clear()")


def turned_on(id: str) -> set[str]:
    """The rules on which the closing questions turn, of those the lesson is about: these alone are known, or not."""
    asked = [played_scene(scene).scene.scenario for scene in lesson(id).scenes]
    why = [explained(outcomes(one)).because for one in asked if one.question]
    found = [[one.id for one in because if one.id in teaches(lesson(id))][:1] for because in why]
    return {rule for rules in found for rule in rules} & {*rules_to_know()}


SIZES = {"phone": PHONE, "desk": {"width": 1280, "height": 900}}


@pytest.mark.parametrize("size", SIZES)
def test_nobody_is_kept_out_of_the_course_and_a_lesson(
    address: str, chromium: Browser, hinders: Any, size: str
) -> None:
    context = chromium.new_context(viewport=SIZES[size], reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    page.locator(".lc-begin").wait_for()
    assert hinders(page) == []
    page.goto(f"{address}?lesson=first-turn")
    page.locator(".lr-panel").wait_for()
    assert hinders(page) == []
    while not page.locator(".lr-show").count():
        page.locator(".lr-next:not([aria-disabled])").click()
    page.locator(".lr-show").click()
    assert hinders(page) == []
    context.close()


def test_a_move_that_is_refused_is_answered_by_the_rules_and_another_kindly(address: str, phone: Page) -> None:
    phone.goto(f"{address}?lesson=first-turn")
    phone.wait_for_function(WAITS)
    while not phone.locator(".lr-show").count():
        phone.locator(".lr-next").click()
        phone.wait_for_function(WAITS)
    for card, says in (("Neigh", "The rules say no."), ("Claw Machine", "this comes of it")):
        phone.locator(f".tt-table .tt-card[data-key='{card}']").click()
        phone.locator("dialog").get_by_role("button", name=card).first.click()
        expect(phone.locator(".lr-panel")).to_contain_text(says)
    expect(phone.locator(".lr-told").last).to_have_text("Claw Machine enters Ana's Stable.")
    expect(phone.locator(".lr-you")).to_have_text("You are Ana.")
    phone.get_by_role("button", name="Take it back").click()
    expect(phone.locator(".lr-panel")).not_to_contain_text("this comes of it")
    expect(phone.locator(".lr-show")).to_be_visible()
    phone.locator(".tt-table .tt-card[data-key='Magical Kittencorn']").click()
    phone.locator("dialog").get_by_role("button", name="Magical Kittencorn").first.click()
    expect(phone.locator(".lr-panel")).to_contain_text("That does it, too.")
    phone.locator(".lr-next").click()
    expect(phone.locator(".lr-done")).to_have_text("You play a Basic Unicorn")
    phone.goto(f"{address}?lesson=nonsense")
    expect(phone.get_by_role("alert")).to_contain_text("lesson")


def test_a_lesson_that_was_left_is_marked_and_opens_where_one_was(address: str, phone: Page) -> None:
    phone.goto(f"{address}?lesson=neigh")
    phone.wait_for_function(WAITS)
    while not phone.locator(".lr-show").count():
        phone.locator(".lr-next").click()
        phone.wait_for_function(WAITS)
    shown_how(phone)
    phone.get_by_role("button", name="All lessons").first.click()
    expect(phone.locator("[data-lesson=neigh] .lc-half")).to_have_text("half done")
    expect(phone.locator(".lc-half")).to_have_count(1)
    phone.locator("[data-lesson=neigh]").click()
    phone.wait_for_function(WAITS)
    expect(phone.locator(".lr-head progress")).not_to_have_js_property("value", 0)


def test_a_lesson_of_one_s_own_comes_in_a_link_and_in_a_file(address: str, phone: Page, tmp_path: Path) -> None:
    scene = find("neigh").scenario
    phone.goto(f"{address}?lesson={to_link(scene)}")
    assert len(gone_through(phone)) > 4
    expect(phone.get_by_role("heading", name="Well done!")).to_be_visible()
    file = tmp_path / "lesson.html"
    file.write_text(exported_lesson(write(find("answered-again").scenario)), encoding="utf-8")
    phone.context.set_offline(True)
    errors: list[str] = []
    phone.on("pageerror", lambda error: errors.append(str(error)))
    phone.goto(file.as_uri())
    phone.wait_for_function(WAITS)
    while not phone.locator(".lr-end").count():
        if phone.locator(".lr-choices").count():
            phone.locator(".lr-choices button", has_text="depends").click()
            expect(phone.locator(".lr-verdict")).to_contain_text("Right")
        elif phone.locator(".lr-show").count():
            before = phone.locator(".lr-aim").inner_text()
            made_as_shown(phone)
            expect(phone.locator(".lr-aim", has_text=before)).to_have_count(0)
            phone.wait_for_function(WAITS)
            continue
        phone.locator(".lr-next").click()
        phone.wait_for_function(WAITS)
    assert errors == []
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def made_as_shown(page: Page) -> None:
    """Be shown the move that is meant, and make it with taps."""
    page.locator(".lr-show").click()
    if page.locator(".lr-panel .tt-main").count():
        page.locator(".lr-panel .tt-main").click()
        return
    page.locator(":is(.tt-card-pointed, .tt-pointed)").first.click()
    page.locator("dialog .tt-main").click()


def test_a_game_under_way_is_told_on_learn(phone: Page, address: str) -> None:
    """A newcomer is offered a game; whoever has one is led back to it."""
    phone.goto(address)
    expect(phone.locator(".lc-doors")).to_contain_text("Play a game")
    kept = {"situation": {"players": [{"name": "Ana"}, {"name": "Ben"}]}, "you": "Ana", "strength": "usual"}
    phone.evaluate("kept => localStorage.setItem('tutor-game', JSON.stringify(kept))", kept)
    phone.reload()
    expect(phone.locator(".lc-doors")).to_contain_text("A game is under way.")


def test_what_another_tab_learns_is_seen_on_learn(phone: Page, address: str) -> None:
    """What is known, what is due today, what is half done and the game under way."""
    phone.goto(address)
    phone.locator(".lc-begin").wait_for()
    other = phone.context.new_page()
    other.goto(address)
    known = {
        "stability": 1,
        "difficulty": 5,
        "last": 1,
        "due": 2,
        "right": 1,
        "wrong": 0,
        "holds": True,
        "question": "",
    }
    game = {"situation": {"players": [{"name": "Ana"}, {"name": "Ben"}]}, "you": "Ana", "strength": "usual"}
    kept = {
        "tutor-learnt": {"lessons": {"first-turn": 1}, "rules": {"turn.draw": known}, "missed": []},
        "tutor-begun": {"neigh": {"scene": 0, "made": 1}},
        "tutor-game": game,
    }
    for name, value in kept.items():
        other.evaluate("([name, value]) => localStorage.setItem(name, JSON.stringify(value))", [name, value])
    expect(phone.get_by_role("link", name="Today: 1 due")).to_be_visible()
    expect(phone.locator(".lc-go")).to_contain_text("You know 1 of")
    expect(phone.locator("[data-lesson=first-turn]")).to_contain_text("done")
    expect(phone.locator("[data-lesson=neigh] .lc-half")).to_be_visible()
    expect(phone.locator(".lc-doors")).to_contain_text("A game is under way.")
