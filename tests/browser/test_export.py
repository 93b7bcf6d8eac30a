"""A page that was sent as a file: opened from the disk, with the network off, by whoever got it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tutor.scenario import run
from tutor.scenario.rulings import find
from tutor.service.export import exported

pytestmark = pytest.mark.browser

RULING = "bot-glitterbomb-cannot-save-from-sadistic-ritual"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the file in it, and with nothing else."""
    place = tmp_path_factory.mktemp("sent")
    (place / "ruling.html").write_text(exported(run(find(RULING).scenario)), encoding="utf-8")
    return place


@pytest.fixture
def sent(visit: Any, folder: Path) -> Callable[..., Any]:
    """Open it as a file, offline."""
    home = f"{folder.as_uri()}/"
    return lambda path="ruling.html", ready=".tt-bar", **wishes: visit(
        path, home=home, ready=ready, offline=True, **wishes
    )


def now(page: Page) -> str:
    """What a screen reader is told of the step that is shown."""
    return page.locator(".tt-page > [role=status]").inner_text()


def test_it_steps_by_keyboard_without_a_network(sent: Any) -> None:
    there = sent()
    page = there.page
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    expect(page.get_by_role("heading", level=1)).to_have_text(find(RULING).scenario.title)
    steps = page.get_by_role("slider", name="Step")
    expect(steps).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(steps).to_have_value("1")
    page.keyboard.press("End")
    expect(page.get_by_role("region", name="What may be done now")).to_be_visible()
    page.get_by_text("What set off what").click()
    expect(page.locator(".tt-picture svg").first).to_be_visible()
    expect(page.locator(".tt-table").get_by_role("button", name="Glitter Bomb").first).to_be_visible()
    assert requests == []
    assert there.foreign == []
    assert there.errors == []


def test_nothing_is_offered_that_somebody_would_have_to_answer(sent: Any) -> None:
    page = sent().page
    page.keyboard.press("End")
    page.get_by_text("All that may be done").click()
    expect(page.get_by_role("region", name="What may be done now").get_by_role("listitem").first).to_be_visible()
    expect(page.get_by_role("region", name="What may be done now").get_by_role("button")).to_have_count(0)
    for name in ("Ask", "Undo", "Lay out", "Go on", "Undo to here", "Continue from here", "File"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)


def test_each_of_its_pictures_is_there(sent: Any) -> None:
    page = sent().page
    page.keyboard.press("End")
    page.get_by_text("What set off what").click()
    page.get_by_role("button", name="Turn", exact=True).click()
    expect(page.get_by_role("button", name="Turn", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tt-picture svg[aria-label^='Turn 1']").first).to_be_attached()


def test_a_card_can_be_looked_at(sent: Any) -> None:
    page = sent().page
    page.keyboard.press("End")
    card = page.locator(".tt-table").get_by_role("button", name="Glitter Bomb").first
    card.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("At the beginning of your turn")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(card).to_be_focused()


def test_the_address_keeps_the_step_and_no_more(sent: Any) -> None:
    page = sent().page
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.wait_for_url("**/ruling.html#step=3")
    assert now(sent("ruling.html#step=3").page) == now(page) != ""


def test_the_situation_can_be_copied(sent: Any) -> None:
    page = sent().page
    page.locator("#situation > summary").click()
    text = page.get_by_label("The situation").inner_text()
    assert run(text).as_json()["trace"] == run(find(RULING).scenario).as_json()["trace"]
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name=re.compile("^Copied|does not let"))).to_be_visible()


def test_where_no_script_runs_the_story_is_told(sent: Any) -> None:
    page = sent(java_script_enabled=False, ready=".fr-story").page
    told = page.locator(".fr-story").inner_text()
    for sentence in run(find(RULING).scenario).says():
        assert sentence in told
    assert run(find(RULING).scenario).asks in told


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_it_without_sideways_scrolling_and_with_room_for_fingers(
    sent: Any, cramped: Any, scheme: str
) -> None:
    page = sent(width=390, height=844, has_touch=True, is_mobile=True, color_scheme=scheme).page
    page.keyboard.press("End")
    page.locator("#situation > summary").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert cramped(page) == []
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, paper.removeprefix("rgb(").rstrip(")").split(","))) > 380) == (scheme == "light")


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_serious(sent: Any, serious: Any, width: int) -> None:
    page = sent(width=width).page
    page.keyboard.press("End")
    page.locator("#situation > summary").click()
    page.wait_for_timeout(400)
    assert serious(page) == []


def test_the_policy_of_the_page_stops_what_is_not_its_own(sent: Any) -> None:
    page = sent().page
    tried = """async () => {
      const against = [];
      document.addEventListener("securitypolicyviolation", (event) => against.push(event.effectiveDirective));
      const script = document.createElement("script");
      script.textContent = "window.stranger = true";
      document.body.append(script);
      await fetch("https://example.org/").catch(() => {});
      await new Promise((done) => setTimeout(done, 100));
      return [...against, window.stranger];
    }"""
    assert page.evaluate(tried) == ["script-src-elem", "connect-src", None]
