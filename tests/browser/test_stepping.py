"""The page as a visitor meets it: it loads cleanly, steps by keyboard, fits a phone, and keeps nobody out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.fixture
def visit(visit: Any, stage: str) -> Any:
    """Open the page that shows one ruling to step through."""
    return lambda path="stepping", **wishes: visit(path, home=stage, **wishes)


def test_the_page_loads_without_errors_and_asks_nobody_else(visit: Any) -> None:
    there = visit()
    there.page.wait_for_load_state("networkidle")
    assert there.errors == []
    assert there.foreign == []
    assert there.page.locator("main .uu").count() == 1


def test_the_arrow_keys_step_and_table_picture_and_story_follow(visit: Any) -> None:
    there = visit()
    page = there.page
    assert there.says() == "The start."
    assert page.locator(".uu-line:visible").count() == 0
    page.keyboard.press("End")
    last = there.says()
    total = page.locator(".uu-line:visible").count()
    page.keyboard.press("Home")
    while "SACRIFICEs Basic Unicorn (Red)" not in there.says():
        page.keyboard.press("ArrowRight")
    expect(page.locator(".uu-here .uu-says")).to_have_text(there.says())
    expect(page.locator("[data-zone=discard] .uu-moved .uu-tile-name")).to_have_text("Basic Unicorn (Red)")
    expect(page.locator("[data-zone=discard] .uu-moved .uu-came")).to_have_text("from Ana's Stable")
    expect(page.locator(".uu-picture .node.here")).to_have_attribute(
        "aria-label", "SACRIFICE Basic Unicorn (Red): done"
    )
    assert page.locator(".uu-picture .node.future").count() > 0
    page.keyboard.press("ArrowLeft")
    assert "SACRIFICEs" not in there.says()
    page.keyboard.press("End")
    assert there.says() == last
    assert page.locator(".uu-line:visible").count() == total
    assert page.locator(".uu-picture .node.future").count() == 0
    expect(page.get_by_role("heading", name="What may be done now")).to_be_visible()
    assert there.errors == []


def test_nothing_in_the_picture_moves_from_step_to_step(visit: Any) -> None:
    page = visit().page
    where = (
        "[...document.querySelectorAll('.uu-picture .node')].map((node) => node.getBBox().x + ' ' + node.getBBox().y)"
    )
    before = page.evaluate(where)
    for _ in range(5):
        page.get_by_role("button", name="Next").click()
    assert page.evaluate(where) == before


def test_the_step_is_announced_and_shown_by_the_slider(visit: Any) -> None:
    page = visit().page
    page.get_by_role("button", name="Next").click()
    live = page.locator("[aria-live=polite]")
    expect(live).to_contain_text("Step 1 of ")
    slider = page.get_by_role("slider", name="Step")
    assert (slider.get_attribute("aria-valuetext") or "").startswith("1 of ")
    slider.fill("3")
    expect(live).to_contain_text("Step 3 of ")


def test_a_rule_and_a_card_open_and_close_by_keyboard(visit: Any) -> None:
    page = visit().page
    page.keyboard.press("End")
    page.get_by_role("button", name="rule chain.simultaneous").first.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Stated by")
    expect(sheet).to_contain_text("General rule book")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.locator("[data-card='Glitter Bomb'] button").press("Enter")
    expect(sheet).to_contain_text("At the beginning of your turn")


def test_stepping_makes_no_traffic(visit: Any) -> None:
    there = visit()
    there.page.wait_for_load_state("networkidle")
    requests: list[str] = []
    there.page.on("request", lambda request: requests.append(request.url))
    for _ in range(8):
        there.page.keyboard.press("ArrowRight")
    assert requests == []


def test_without_its_session_the_page_says_so_and_goes_on(visit: Any) -> None:
    page = visit().page
    end = """() => {
      const id = JSON.parse(document.getElementById("jupyter-config-data").textContent).kernelId;
      return fetch(`/voila/api/shutdown/${id}`, { method: "POST" }).then((answer) => answer.status);
    }"""
    assert page.evaluate(end) == 204
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("alert")).to_contain_text("session behind this page has ended", timeout=15_000)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".uu-step")).to_contain_text("Step 2 of ")


def test_a_session_that_lives_is_not_called_dead(visit: Any) -> None:
    page = visit().page
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(5000)
    expect(page.locator(".uu-gone")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_it_without_sideways_scrolling_and_with_room_for_fingers(visit: Any, scheme: str) -> None:
    there = visit(width=390, height=844, has_touch=True, is_mobile=True, color_scheme=scheme)
    page = there.page
    for _ in range(12):
        page.get_by_role("button", name="Next").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = """[...document.querySelectorAll(".uu button, .uu input, .uu summary")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && (box.height < 43.5 || box.width < 43.5);
    }).map((one) => one.outerHTML.slice(0, 90))"""
    assert page.evaluate(small) == []
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, paper.removeprefix("rgb(").rstrip(")").split(","))) > 380) == (scheme == "light")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_serious(visit: Any, axe: str, scheme: str, width: int) -> None:
    page = visit(width=width, color_scheme=scheme).page
    page.keyboard.press("End")
    page.wait_for_timeout(400)
    page.evaluate(axe)
    found = page.evaluate("axe.run(document)")["violations"]
    bad = [
        f"{one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in ("moderate", "serious", "critical")
    ]
    assert bad == []


def test_focus_can_be_seen(visit: Any) -> None:
    page = visit().page
    page.get_by_role("button", name="Back").focus()
    page.keyboard.press("Tab")
    width = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
    assert float(width.removesuffix("px")) >= 2


def test_play_goes_on_by_itself_until_it_is_paused(visit: Any) -> None:
    page = visit().page
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".uu-step")).to_contain_text("Step 3 of ", timeout=15_000)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.wait_for_timeout(3000)
    expect(page.locator(".uu-step")).to_contain_text("Step 3 of ")


def test_back_and_next_go_by_link_and_by_phase(visit: Any) -> None:
    page = visit().page
    page.get_by_label("Back and Next go by").select_option("link")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".uu-now-says")).to_contain_text("Link 1 of the effect chain")
    page.get_by_label("Back and Next go by").select_option("phase")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".uu-here")).to_contain_text("phase begins")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".uu-step")).to_contain_text("Step 1 of ")


def test_a_link_to_a_step_opens_at_that_step(visit: Any, stage: str) -> None:
    page = visit().page
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    page.wait_for_url("**/stepping?step=6")
    page.get_by_role("button", name="Link to this step").click()
    address = page.get_by_role("dialog").get_by_role("textbox").input_value()
    assert address == f"{stage}stepping?step=6"
    says = page.locator(".uu-now-says").inner_text()
    other = visit("stepping?step=6")
    assert other.says() == says
    assert visit("stepping?step=<script>").says() == "The start."


def test_another_listener_may_take_over_the_address(visit: Any) -> None:
    page = visit().page
    page.evaluate(
        "document.addEventListener('uu:step', (event) => (event.preventDefault(), window.told = event.detail.step))"
    )
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(1000)
    assert page.evaluate("window.told") == 1
    assert "step" not in page.url.rpartition("/")[2].replace("stepping", "")


def test_every_picture_can_be_chosen(visit: Any) -> None:
    page = visit().page
    page.get_by_role("button", name="Turn", exact=True).click()
    expect(page.locator(".uu-picture svg")).to_have_attribute("aria-label", re.compile("^turn"))
    page.get_by_role("button", name="Pile", exact=True).click()
    expect(page.locator(".uu-frame")).to_contain_text("nothing of this kind")
    page.get_by_role("button", name="Chain", exact=True).click()
    expect(page.locator(".uu-picture svg")).to_have_attribute("aria-label", re.compile("^chain"))


def test_the_story_follows_within_its_own_panel(visit: Any) -> None:
    page = visit(width=390, height=700).page
    page.keyboard.press("End")
    page.wait_for_timeout(800)
    inside = """() => {
      const [panel, line] = [".uu-story", ".uu-here"].map((one) => document.querySelector(one).getBoundingClientRect());
      return line.top >= panel.top - 1 && line.bottom <= panel.bottom + 1;
    }"""
    assert page.evaluate(inside)
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize(("motion", "moving"), [("no-preference", True), ("reduce", False)])
def test_cards_move_for_those_who_do_not_mind(visit: Any, motion: str, moving: bool) -> None:
    there = visit(reduced_motion=motion)
    page = there.page
    while "SACRIFICEs Basic Unicorn (Red)" not in there.says():
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(800)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.getAnimations().some((one) => one.effect.target.dataset?.card)") is moving


def test_a_card_says_what_it_is_considered_to_be(visit: Any, stage: str) -> None:
    page = visit("deciding").page
    expect(page.locator("[data-card='Basic Unicorn (Red)'] .uu-note")).to_have_text("considered a Panda, not a Unicorn")
    expect(page.locator("[data-card='Ginormous Unicorn'] .uu-note")).to_have_text("counts as two Unicorns")
    expect(page.locator("[aria-label=Ben] .uu-unicorns")).to_have_text("Unicorns 3 of 7")
    page.locator("[data-card='Basic Unicorn (Red)'] button").click()
    expect(page.get_by_role("dialog")).to_contain_text("considered a Panda, not a Unicorn (Pandamonium)")
