"""The page on which one practises: each kind of question by keyboard alone, what is kept of it, and a phone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.looked_at import LETTERS, STILL
from tests.browser.table_page import table_page
from tests.browser.test_pages import SIZES
from tutor.lessons.quiz import KINDS, QuizQuestion, Wish, WishKind, question
from tutor.widgets.pages.course_page import Learn
from tutor.widgets.pages.practise import Practise
from tutor.widgets.pages.start import Start
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.browser

PATIENCE = 90_000
"""A question is made out of many tables, on a machine that may be busy."""


@cache
def asked(kind: WishKind) -> QuizQuestion:
    """A question of this kind: the first that can be made, which for readings is not one of the first tries."""
    for seed in range(20):
        with suppress(BadInput):
            return question(Wish(edition="second-edition", kinds=(kind,), level=2, seed=seed))
    pytest.fail(f"no question of the kind {kind} can be made")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with table_page(Practise()) as found:
        yield found


@pytest.fixture
def begun(chromium: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Opens a question, with what a browser's context takes."""
    contexts: list[Any] = []

    def begin(id: str = "", script: str = "", **wishes: Any) -> Page:
        context = chromium.new_context(**{"viewport": {"width": 390, "height": 844}, **STILL, **wishes})
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(script or "0")
        page.goto(f"{address}?question={id}" if id else address)
        heading(page).wait_for(timeout=PATIENCE)
        return page

    yield begin
    for context in contexts:
        context.close()


def heading(page: Page) -> Any:
    return page.locator(".pr-asks")


def main(page: Page) -> Any:
    return page.locator(".pr-main")


def verdict(page: Page) -> Any:
    return page.locator(".pr-verdict")


def answer(page: Page, found: QuizQuestion, *, right: bool) -> None:
    """Answer by keys alone."""
    for at, choice in enumerate(found.choices, 1):
        if choice.right == right:
            page.keyboard.press(str(at))
            if not right:
                break
    page.keyboard.press("Enter")


def kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('tutor-learnt') ?? 'null'"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_answered_by_keys_alone(begun: Callable[..., Page], kind: WishKind, size: str) -> None:
    found = asked(kind)
    width, height = SIZES[size]["width"], SIZES[size]["height"]
    page = begun(found.id, viewport={"width": width, "height": height})
    expect(heading(page)).to_have_text(found.asks)
    expect(page.locator("label.pr-choice")).to_have_count(len(found.choices))
    before = [one.bounding_box() for one in (heading(page), main(page))]
    answer(page, found, right=True)
    expect(verdict(page)).to_contain_text("Right.")
    expect(main(page)).to_be_focused()
    after = [one.bounding_box() for one in (heading(page), main(page))]
    assert before[0] == after[0]
    assert before[1]["y"] == pytest.approx(after[1]["y"], abs=8)  # "Next question" lies under the same thumb
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.keyboard.press("Enter")
    expect(page.locator(".pr-foot:not([data-tone])")).to_be_visible()
    expect(page.locator("label.pr-choice").first).to_be_visible(timeout=PATIENCE)
    expect(heading(page)).to_be_focused()
    assert f"question={found.id}" not in page.url


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_answer_is_told_with_the_reasons_of_the_engine(begun: Callable[..., Page], kind: WishKind) -> None:
    found = asked(kind)
    page = begun(found.id)
    answer(page, found, right=False)
    expect(verdict(page)).to_contain_text("Not quite.")
    told = page.locator(".pr-panel").text_content() or ""
    for choice in found.choices:
        assert all(why.says in told for why in choice.because[:1])
    assert kept(page)["missed"] == [found.id]
    assert {rule: known["holds"] for rule, known in kept(page)["rules"].items()} == dict.fromkeys(
        found.turned_on, False
    )
    page.reload()
    heading(page).wait_for(timeout=PATIENCE)
    answer(page, found, right=True)
    expect(verdict(page)).to_contain_text("Right.")
    assert kept(page)["missed"] == []


def played_at_the_beginning(route: Route) -> None:
    """What is asked about is played, from its beginning."""
    answered = route.fetch()
    lines = []
    for line in answered.text().splitlines():
        message = json.loads(line)
        if "choices" in (message.get("reply") or {}):
            message["reply"]["played"] = {"look": message["reply"]["look"], "at": 0}
        lines.append(json.dumps(message) + "\n")
    route.fulfill(response=answered, body="".join(lines))


def test_what_happens_is_stepped_through(begun: Callable[..., Page]) -> None:
    found = asked("legal")
    page = begun(found.id)
    page.route("**/request", played_at_the_beginning)
    page.reload()
    heading(page).wait_for(timeout=PATIENCE)
    answer(page, found, right=True)
    page.get_by_role("button", name="See it played").click()
    steps = page.locator(".pr-buttons .tt-figures")
    expect(steps).to_contain_text("1 of ")
    first = verdict(page).inner_text()
    assert first
    expect(page.locator(".tt-table")).to_be_in_viewport(ratio=0.5)
    page.keyboard.press("ArrowLeft")
    expect(steps).to_contain_text("0 of ")
    page.keyboard.press("ArrowRight")
    expect(verdict(page)).to_have_text(first)
    expect(main(page)).to_have_text("Next question")
    page.unroute_all(behavior="ignoreErrors")


def learnt_before(**due: int) -> str:
    """A script that has a browser keep what was answered: of a kind of question the days from today to its next."""
    today = (date.today() - date(1970, 1, 1)).days
    known = {"stability": 2.5, "difficulty": 5, "last": today - 3, "right": 1, "wrong": 0, "holds": True}
    rules = {
        asked(kind).turned_on[0]: {**known, "due": today + days, "question": asked(kind).id}  # type: ignore[arg-type]
        for kind, days in due.items()
    }
    told = json.dumps({"lessons": {}, "missed": [], "rules": rules})
    return f"localStorage['tutor-learnt'] ??= {json.dumps(told)}"


def test_what_is_due_today_is_asked_and_nothing_else(chromium: Browser, address: str, serious: Any) -> None:
    due = [asked("legal").turned_on[0], asked("next").turned_on[0]]
    with chromium.new_context(viewport={"width": 390, "height": 844}) as context:
        page = context.new_page()
        page.add_init_script(learnt_before(legal=-2, next=0, wins=40))
        page.goto(f"{address}?today=1")
        for at, rule in enumerate(due):
            expect(page.locator(".pr-wish")).to_have_text(f"Today: {2 - at} due", timeout=PATIENCE)
            expect(page.locator("label.pr-choice").first).to_be_visible(timeout=PATIENCE)
            shown = parse_qs(urlsplit(page.url).query)["question"][0]
            assert rule in question(Wish(id=shown)).turned_on
            answer(page, question(Wish(id=shown)), right=True)
            expect(verdict(page)).to_contain_text("Right.")
            page.keyboard.press("Enter")
        over = page.get_by_role("heading", name="That was all for today.")
        expect(over).to_be_focused(timeout=PATIENCE)
        expect(page.locator(".pr-foot")).to_contain_text("Next: ")
        assert serious(page) == []
        page.get_by_role("button", name="Go on practising").click()
        heading(page).wait_for(timeout=PATIENCE)
        assert "today" not in page.url


@pytest.mark.parametrize("widget", [Start, Learn])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_due_today_is_said_where_one_begins(
    chromium: Browser, serious: Any, widget: type[Start | Learn], scheme: Any
) -> None:
    """It leads to just these questions; where nothing is due it says when there is, and before anything nothing."""
    with table_page(widget()) as place, chromium.new_context(color_scheme=scheme) as context:
        for script, says in (
            (learnt_before(legal=-2, next=0, wins=1), ["Today: 2 due", "Next: 1 tomorrow."]),
            (learnt_before(legal=1), ["Today: nothing due", "Next: 1 tomorrow."]),
        ):
            page = context.new_page()
            page.set_viewport_size({"width": 390, "height": 844})
            page.add_init_script(script.replace("??=", "="))
            page.goto(place)
            today = page.get_by_role("region", name="Today")
            for one in says:
                expect(today).to_contain_text(one)
            assert page.evaluate("document.documentElement.scrollWidth") == 390
            assert serious(page) == []
            if "nothing" not in says[0]:
                today.get_by_role("link", name=says[0]).focus()
                expect(today.get_by_role("link")).to_be_focused()
                assert "today=1" in (today.get_by_role("link").get_attribute("href") or "")
    with table_page(widget()) as place, chromium.new_context() as context:
        page = context.new_page()
        page.goto(place)
        expect(page.get_by_role("navigation").first).to_be_visible()
        expect(page.get_by_role("region", name="Today")).to_have_count(0)


def test_nobody_is_kept_out(begun: Callable[..., Page], serious: Any, cramped: Any) -> None:
    page = begun(asked("legal").id)

    def fine() -> None:
        assert serious(page) == []
        assert cramped(page) == []
        assert page.evaluate(LETTERS) == []

    fine()
    answer(page, asked("legal"), right=False)
    expect(verdict(page)).to_contain_text("Not quite.")
    fine()
    page.locator(".pr-wish").click()
    expect(page.get_by_role("group", name="Boxes")).to_be_visible()
    fine()
    page.locator(".pr-known").click()
    page.locator(".pr-topic summary").first.click()
    fine()


def test_what_is_known_is_exported_and_brought_in(begun: Callable[..., Page], tmp_path: Path) -> None:
    page = begun(asked("legal").id)
    answer(page, asked("legal"), right=True)
    known = page.locator(".pr-known")
    expect(known).to_have_accessible_name("You know {} of {} rules".format(*(known.inner_text().split(" of "))))
    mine = kept(page)
    known.click()
    expect(page.get_by_role("heading", name="What you know")).to_be_focused()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export").click()
    saved.value.save_as(tmp_path / "learnt.json")
    other = begun(asked("legal").id)
    other.locator(".pr-known").click()
    other.set_input_files("input[type=file]", tmp_path / "learnt.json")
    expect(other.locator(".pr-progress [role=status]")).to_contain_text("Brought in.")
    assert kept(other) == mine
    (tmp_path / "wrong.json").write_text("no", encoding="utf-8")
    other.set_input_files("input[type=file]", tmp_path / "wrong.json")
    expect(other.locator(".pr-progress [role=status]")).to_contain_text("holds nothing learnt")
    assert kept(other) == mine
    other.get_by_role("button", name="Go on practising").click()
    expect(heading(other)).to_be_visible()


FORBIDDEN = 'Object.defineProperty(window, "localStorage", { get() { throw new Error("denied"); } });'


def test_where_nothing_is_kept_it_works_and_is_said_once(begun: Callable[..., Page]) -> None:
    page = begun(asked("legal").id, FORBIDDEN)
    says = page.get_by_text("This browser keeps nothing for this page")
    expect(says).to_be_visible()
    answer(page, asked("legal"), right=True)
    expect(verdict(page)).to_contain_text("Right.")
    expect(page.locator(".pr-known")).not_to_have_accessible_name("You know 0 of ")
    page.keyboard.press("Enter")
    expect(page.locator("label.pr-choice").first).to_be_visible(timeout=PATIENCE)
    expect(says).to_have_count(0)


def test_a_question_that_is_none_is_told_and_another_one_comes(begun: Callable[..., Page]) -> None:
    page = begun("legal.1.nothing")
    expect(page.get_by_text("There is no such question any more.")).to_be_visible()
    assert "question=legal.1.nothing" not in page.url


def test_a_question_is_passed_on(begun: Callable[..., Page], address: str) -> None:
    page = begun(asked("legal").id, permissions=["clipboard-read", "clipboard-write"])
    answer(page, asked("legal"), right=True)
    page.get_by_role("button", name="Copy the address").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{address}?question={asked('legal').id}"


def test_the_level_and_the_boxes_are_kept(begun: Callable[..., Page]) -> None:
    page = begun(asked("legal").id)
    page.locator(".pr-wish").click()
    page.get_by_role("group", name="Level").get_by_role("button", name="2").click()
    expect(page.locator("label.pr-choice").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".pr-wish")).to_contain_text("Level 2")
    page.wait_for_url("**question=*.2.second-edition.base-2e.*", timeout=PATIENCE)
    page.reload()
    expect(page.locator(".pr-wish")).to_contain_text("Level 2")


MAX_ABOVE = 0.25
"""How much of the first screen what stands above a question takes: the site's head and the page's title."""


@pytest.mark.parametrize("size", SIZES)
def test_the_site_has_it(visit: Callable[..., Visit], serious: Any, size: str) -> None:
    there = visit("practise", ready=".pr-asks", **SIZES[size])
    begins = there.page.locator(".pr-head").bounding_box()
    assert begins is not None
    assert begins["y"] < MAX_ABOVE * SIZES[size]["height"]
    told = there.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((one) => one.json())")
    assert told["display"] == "standalone"
    there.page.keyboard.press("1")
    expect(there.page.locator(".pr-choice input:checked")).to_have_count(1)
    there.page.keyboard.press("Enter")
    expect(verdict(there.page)).to_contain_text(".")
    expect(main(there.page)).to_have_text("Next question")
    expect(main(there.page)).to_be_in_viewport()
    assert serious(there.page) == []
    assert there.errors == []
    assert there.foreign == []
