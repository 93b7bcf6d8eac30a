"""The picture on a phone and on a desk: the block that is looked at is open, and what is still to come is not there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.bundled import joined
from tutor.page.assets import view_style
from tutor.page.frame import as_data
from tutor.page.picture import drawn
from tutor.scenario import run
from tutor.scenario.rulings import find

pytestmark = pytest.mark.browser

VIEW = Path(__file__).parents[2] / "tutor/web"
RULINGS = ("lasso-return-triggers-enter-again", "pile-only-top-card")
"""The one with the longest chain, and the one with the highest pile."""

ENTRY = """
import { html, render } from "%(view)s/base/lit.js";
import { picture } from "%(view)s/picture/picture.js";
const stages = JSON.parse(document.getElementById("runs").textContent).map((run) => {
  const root = document.querySelector("main").appendChild(document.createElement("div"));
  root.className = "tt";
  const state = { shown: run, at: run.events.length, picture: "chain", pictures: run.pictures };
  function change(more) {
    Object.assign(state, more);
    render(html`${picture(state, act)}`, root);
  }
  const act = { go: (at) => change({ at }), showPicture: (kind) => change({ picture: kind }) };
  change({});
  return { state, change };
});
window.stages = stages;
"""
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pictures</title>
<meta name="viewport" content="width=device-width"><style>body { margin: 0 } .tt { padding: 1rem } %(style)s</style>
</head><body><main><h1>Pictures</h1></main>
<script type="application/json" id="runs">%(runs)s</script><script type="module">%(script)s</script>"""

LETTERS = """() => [...document.querySelectorAll('.tt-picture *')]
  .filter((one) => one.getBoundingClientRect().height)
  .filter((one) => [...one.childNodes].some((text) => text.nodeType === 3 && text.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.().a ?? 1))"""
"""The size at which each text is seen, in pixels."""

SEEN = """() => [...document.querySelector('.tt').querySelectorAll('.node')]
  .filter((one) => one.getBoundingClientRect().height).length"""


UNFOLD = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"


def staged(result: dict[str, Any]) -> dict[str, Any]:
    """What the view is given of a run."""
    kinds = drawn(result).kinds
    players = [player["name"] for player in result["players"]]
    pictures = {kind: drawn(result, kind).data() for kind in kinds}
    return {"title": result["title"], "events": result["trace"], "players": players, "pictures": pictures}


@pytest.fixture(scope="module")
def stand(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a page that shows nothing but pictures."""
    folder = tmp_path_factory.mktemp("pictures")
    entry = folder / "entry.js"
    entry.write_text(ENTRY % {"view": VIEW}, encoding="utf-8")
    runs = [staged(run(find(name).scenario).as_json()) for name in RULINGS]
    parts = {"style": view_style(), "runs": as_data(runs), "script": joined(entry)}
    (folder / "pictures.html").write_text(PAGE % parts, encoding="utf-8")
    return folder


@pytest.fixture
def stage(visit: Any, stand: Path) -> Callable[..., Page]:
    """Open the page as a file."""

    def opened(**wishes: Any) -> Page:
        page: Page = visit("pictures.html", home=f"{stand.as_uri()}/", ready=".tt-picture", **wishes).page
        return page

    return opened


def step_to(page: Page, at: int) -> None:
    """Look at a step of the first run."""
    page.evaluate("(at) => stages[0].change({ at })", at)


@pytest.mark.parametrize("width", [390, 1280])
def test_it_can_be_read_at_every_step_and_keeps_nobody_out(
    stage: Callable[..., Page], serious: Callable[[Page], list[str]], width: int
) -> None:
    page = stage(width=width)
    steps = page.evaluate("stages[0].state.shown.events.length")
    for at in (*range(1, steps, 9), steps):
        step_to(page, at)
        assert min(page.evaluate(LETTERS)) >= 13
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate(UNFOLD)
    assert min(page.evaluate(LETTERS)) >= 13
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = page.evaluate(
        "[...document.querySelectorAll('.tt-block-body')].map((one) => one.scrollWidth - one.clientWidth)"
    )
    assert max(boxes) == 0
    assert serious(page) == []


def test_the_block_that_is_looked_at_is_open_and_the_others_are_folded(stage: Callable[..., Page]) -> None:
    page = stage(width=390)
    for at in range(2, page.evaluate("stages[0].state.shown.events.length"), 2):
        step_to(page, at)
        current = page.locator(".tt").first.locator(".tt-block[aria-current] details")
        opened = page.locator(".tt").first.locator(".tt-block details[open]")
        assert opened.count() == current.count() <= 1
        if current.count():
            expect(current).to_have_attribute("open", "")


def test_nothing_is_there_before_it_has_happened(stage: Callable[..., Page]) -> None:
    page = stage(width=390)
    whole = run(find(RULINGS[0]).scenario).as_json()
    blocks = drawn(whole, "chain").blocks
    heights = []
    for at in range(1, len(whole["trace"]) + 1, 2):
        step_to(page, at)
        n = whole["trace"][at - 1]["n"]
        begun = [block["title"] for block in blocks if block["n"] <= n]
        assert page.locator(".tt").first.locator(".tt-block-title").all_inner_texts() == begun
        page.evaluate(UNFOLD)
        nodes = [node for block in blocks for node in block["nodes"].values() if node["history"][0][0] <= n]
        assert page.evaluate(SEEN) == len(nodes)
        heights.append(page.evaluate("document.querySelector('.tt').querySelector('.tt-blocks')?.scrollHeight ?? 0"))
    assert heights == sorted(heights)
    assert len(set(heights)) > len(blocks)


def test_what_is_seen_stays_where_it_is(stage: Callable[..., Page]) -> None:
    page = stage(width=390)
    where = """(some) => [...document.querySelector('.tt-drawing').querySelectorAll('.node')].slice(0, some)
      .map((one) => one.getBBox()).map(({ x, y }) => [x, y])"""
    step_to(page, 5)
    before = page.evaluate(where, 2)
    step_to(page, 7)
    assert len(before) == 2
    assert page.evaluate(where, 2) == before


def test_a_click_or_a_key_on_a_node_goes_to_its_step(stage: Callable[..., Page]) -> None:
    page = stage(width=390)
    run_ = page.locator(".tt").first
    run_.locator(".tt-block details summary").first.click()
    first = run_.locator(".tt-block").first.locator(".node").first
    first.focus()
    page.keyboard.press("ArrowDown")
    second = run_.locator(".tt-block").first.locator(".node").nth(1)
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    expect(second).to_have_attribute("aria-current", "step")
    first.click()
    expect(first).to_have_attribute("aria-current", "step")
    assert page.evaluate("stages[0].state.at") < page.evaluate("stages[0].state.shown.events.length")


def test_one_stop_of_the_keyboard_a_block(stage: Callable[..., Page]) -> None:
    page = stage(width=390)
    drawings = page.locator(".tt-drawing")
    stops = [one.locator(".node[tabindex='0']").count() for one in drawings.all()]
    assert stops
    assert set(stops) == {1}


def test_another_kind_can_be_chosen_and_the_text_says_the_same(stage: Callable[..., Page]) -> None:
    page = stage(width=390)
    other = page.locator(".tt").nth(1)
    other.get_by_role("button", name="Pile").click()
    expect(other.get_by_role("button", name="Pile")).to_have_attribute("aria-pressed", "true")
    other.get_by_text("The same in words").click()
    words = other.locator(".tt-words").inner_text()
    assert "× Neigh played by Ben (stopped); stopped by Neigh played by Ana" in words
    page.evaluate("() => stages[1].change({ at: 3 })")
    assert "stopped" not in other.locator(".tt-words").inner_text()


def test_two_pictures_on_a_page_share_no_id(stage: Callable[..., Page]) -> None:
    ids = stage(width=1280).evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id)")
    assert ids == ["runs"]
