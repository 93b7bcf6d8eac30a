"""A page that was sent as a file: opened from the disk, with the network off, by whoever got it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tutor.scenario import run
from tutor.scenario.rulings import find
from tutor.table.export import exported

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
    return lambda path="ruling.html", **wishes: visit(path, home=f"{folder.as_uri()}/", offline=True, **wishes)


def test_it_steps_by_keyboard_without_a_network(sent: Any) -> None:
    there = sent()
    page = there.page
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    expect(page.get_by_role("heading", level=1)).to_have_text(find(RULING).scenario.title)
    assert there.says() == "The start."
    page.keyboard.press("ArrowRight")
    expect(page.locator(".uu-step")).to_contain_text("Step 1 of ")
    page.keyboard.press("End")
    expect(page.get_by_role("heading", name="What may be done now")).to_be_visible()
    expect(page.locator(".uu-picture svg")).to_be_visible()
    expect(page.locator("[data-card='Glitter Bomb']").first).to_be_visible()
    assert requests == []
    assert there.foreign == []
    assert there.errors == []


def test_nothing_is_offered_that_somebody_would_have_to_answer(sent: Any) -> None:
    page = sent().page
    page.keyboard.press("End")
    expect(page.locator(".uu-options li").first).to_be_visible()
    for name in ("Link to this step", "Answer otherwise", "Take this position as a scenario", "Pile", "Every link"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    assert page.locator(".uu-answer:not([aria-disabled])").count() == 0


def test_each_of_its_pictures_is_there(sent: Any) -> None:
    page = sent().page
    page.get_by_role("button", name="Turn", exact=True).click()
    expect(page.locator(".uu-picture svg")).to_have_attribute("aria-label", f"turn: {find(RULING).scenario.title}")


def test_a_card_and_a_rule_can_be_looked_up(sent: Any) -> None:
    page = sent().page
    page.keyboard.press("End")
    page.get_by_role("button", name="rule chain.simultaneous").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Stated by")
    page.keyboard.press("Escape")
    page.locator("[data-card='Glitter Bomb'] button").first.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("At the beginning of your turn")


def test_the_address_keeps_the_step_and_no_more(sent: Any) -> None:
    page = sent().page
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.wait_for_url("**/ruling.html#step=3")
    assert sent("ruling.html#step=3").says() == page.locator(".uu-now-says").inner_text()


def test_the_situation_can_be_copied(sent: Any) -> None:
    there = sent()
    page = there.page
    page.locator("#situation > summary").click()
    text = page.get_by_role("textbox", name="The situation").input_value()
    assert run(text).as_json()["trace"] == run(find(RULING).scenario).as_json()["trace"]
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("status").filter(has_text="opied").or_(page.get_by_text("It is selected"))).to_be_visible()


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
    page.get_by_role("button", name="To the end").tap()
    page.locator("#situation > summary").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert cramped(page) == []
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, paper.removeprefix("rgb(").rstrip(")").split(","))) > 380) == (scheme == "light")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_serious(sent: Any, serious: Any, scheme: str, width: int) -> None:
    page = sent(width=width, color_scheme=scheme).page
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
