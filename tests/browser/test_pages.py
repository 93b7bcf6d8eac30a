"""The pages as one site: each loads cleanly, keeps nobody out, fits a phone, and takes the scenario along."""

from __future__ import annotations

import json
from html import unescape
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looked_at import end_session, in_the_other_colours, session_of
from tutor.scenario import to_link
from tutor.scenario.rulings import find
from tutor.site.pages import WITHIN

pytestmark = pytest.mark.browser

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PAGES = {
    "": ("Start here", "Who is right at the table?", ".fd-list"),
    "learn": ("Learn", "Learn", ".lc-begin"),
    "build": ("Table", "Table", ".tt-table"),
    "walk-through": ("Walk through", "Walk through", ".rl-ruling"),
    "look-up": ("Cards and rules", "Cards and rules", ".fi-list"),
    "practise": ("Practise", "Practise", ".pr-page"),
    "play": ("Play a game", "Play a game", ".gm-begin"),
}
RULING = "bot-lassoed-unicorn-cannot-be-glitterbombed"


def opened(visit: Any, path: str, **wishes: Any) -> Any:
    return visit(path, ready=PAGES[path.partition("?")[0]][2], **wishes)


def link_of(id: str) -> str:
    return to_link(find(id).scenario)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_loads_cleanly_with_its_landmarks_and_asks_nobody_else(visit: Any, path: str) -> None:
    there = opened(visit, path)
    page = there.page
    page.wait_for_load_state("networkidle")
    title, heading, _ = PAGES[path]
    assert there.errors == []
    assert there.foreign == []
    assert page.title() == f"{title} - Unicorn Rules Tutor"
    assert page.locator("html").get_attribute("lang") == "en"
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("main h1")).to_contain_text(heading)
    expect(page.locator("#loading")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert "from tutor" not in page.content()
    for landmark in ("banner", "main", "contentinfo"):
        expect(page.get_by_role(landmark)).to_have_count(1)
    links = page.get_by_role("navigation", name="Pages").get_by_role("link")
    assert links.all_inner_texts() == [title for path, (title, _, _) in PAGES.items() if path not in WITHIN]
    leads = page.get_by_role("navigation", name="Pages").locator("[aria-current]")
    expect(leads).to_have_text([PAGES[WITHIN.get(path, path)][0]])


SIZES = {
    "phone": {"width": 390, "height": 844, "has_touch": True, "is_mobile": True},
    "desk": {"width": 1280, "height": 900},
}


@pytest.mark.parametrize(("size", "scheme"), [("phone", "dark"), ("desk", "light")])
@pytest.mark.parametrize("path", PAGES)
def test_nobody_is_kept_out_of_a_page(visit: Any, hinders: Any, path: str, size: str, scheme: str) -> None:
    page = opened(visit, path, color_scheme=scheme, **SIZES[size]).page
    assert is_light(page) == (scheme == "light")
    with in_the_other_colours(page):
        assert is_light(page) == (scheme == "dark")
    assert hinders(page) == []


def is_light(page: Page) -> bool:
    """Is the paper of a page light?"""
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return sum(map(int, paper.removeprefix("rgb(").rstrip(")").split(","))) > 380


@pytest.mark.parametrize("size", SIZES)
def test_nobody_is_kept_out_while_something_is_laid_out_and_asked(visit: Any, hinders: Any, size: str) -> None:
    there = opened(visit, "build", **SIZES[size])
    page = there.page
    expect(page.get_by_text("Tap a + and type two letters")).to_be_visible()
    expect(page.locator(".tt-picture, .tt-ask, .tt-story")).to_have_count(0)
    page.wait_for_function(f"() => {STOPS} < 15")
    page.get_by_role("button", name="Add to Ana's hand").click()
    assert hinders(page) == []
    page.keyboard.type("rhino")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Done").click()
    page.locator(".tt-table .tt-card").first.click()
    expect(page.locator("dialog").get_by_role("status")).to_have_count(0)
    assert hinders(page) == []
    page.keyboard.press("Escape")
    page.locator(".tt-question").first.click()
    expect(page.locator(".tt-answer[aria-busy]")).to_have_count(0, timeout=20_000)
    expect(page.locator(".tt-answer")).to_be_visible()
    assert hinders(page) == []
    assert there.errors == []
    assert there.foreign == []


STOPS = """[...document.querySelectorAll("main :is(a[href], button, input, select, summary, [tabindex])")].filter(
  (one) => one.tabIndex >= 0 && one.getBoundingClientRect().width > 1 && !one.closest("dialog"),
).length"""
"""How often Tab stops on a page, behind its head."""


def test_the_first_tab_leads_past_the_navigation_and_focus_can_be_seen(visit: Any) -> None:
    page = opened(visit, "look-up").page
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("To the page")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")
    width = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
    assert float(width.removesuffix("px")) >= 2


def test_the_scenario_goes_along_from_page_to_page(visit: Any) -> None:
    there = visit(f"walk-through?scenario={link_of(RULING)}", ready=".tt-table")
    page = there.page
    title = find(RULING).scenario.title
    expect(page.locator(".tt-titled")).to_have_text(title)
    page.get_by_role("navigation").get_by_role("link", name="Cards and rules").click()
    page.locator(".fi-list").wait_for()
    page.get_by_role("navigation").get_by_role("link", name="Table").click()
    expect(page.locator(".tt-titled")).to_have_text(title)
    assert "scenario=2." in page.url
    page.get_by_role("button", name="Lay out").click()
    page.get_by_role(
        "link", name="Cards and rules"
    ).last.click()  # the one in the text, which names the notebook's file
    page.wait_for_url("**/look-up?*")
    assert "scenario=2." in page.url
    assert there.errors == []


def test_the_step_goes_along_too(visit: Any) -> None:
    there = visit(f"walk-through?scenario={link_of(RULING)}&step=4", ready=".tt-table")
    expect(there.page.locator(".tt-steps")).to_contain_text("4 of ")
    there.page.get_by_role("navigation").get_by_role("link", name="Table").click()
    there.page.wait_for_url("**/build?*at=*")
    expect(there.page.locator(".tt-steps")).to_contain_text("4 of ")


@pytest.mark.parametrize("path", ["walk-through", "build"])
@pytest.mark.parametrize("link", ["1.nonsense", "9.abc", "x" * 9000])
def test_a_broken_link_says_what_is_wrong_and_is_passed_on_no_further(visit: Any, path: str, link: str) -> None:
    there = visit(f"{path}?scenario={link}", ready=".tt-table")
    page = there.page
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("link")
    expect(alert).not_to_contain_text("Traceback")
    page.wait_for_url(f"**/{path}")  # nothing that is broken is passed on
    page.reload()
    page.locator(PAGES[path][2]).first.wait_for()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert there.errors == []


def test_a_card_a_rule_and_an_open_point_are_looked_up(visit: Any) -> None:
    there = opened(visit, "look-up")
    page = there.page
    page.get_by_role("searchbox").fill("glitter bomb")
    page.locator("[data-id='Glitter Bomb'] button").click()
    card = page.get_by_role("article", name="Glitter Bomb")
    expect(card.locator(".fi-title")).to_be_focused()
    expect(card.locator(".fi-card")).to_contain_text("At the beginning of your turn")
    expect(card.locator(".fi-card")).to_contain_text("Upgrade")
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("glitter bomb")
    expect(page.locator("[data-id='Glitter Bomb'] button")).to_be_focused()
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("searchbox").fill("pile.fastest")
    page.locator("[data-id='pile.fastest']").press("Enter")
    expect(page.get_by_role("article")).to_contain_text("What each book says, and where")
    page.get_by_role("button", name="All cards and rules").click()
    page.get_by_role("button", name="Open points").click()
    page.get_by_role("searchbox").fill("panda")
    page.locator("[data-id=pandas]").click()
    expect(page.get_by_role("article")).to_contain_text("From everything: wiki since 2021")
    page.wait_for_url("**entry=pandas*")
    page.get_by_role("combobox", name="Rulebook").select_option("Llamas Unleashed")
    page.get_by_role("button", name="All cards and rules").click()
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("searchbox").fill("cards.baby.entry")
    expect(page.locator("[data-id='cards.baby.entry']")).to_contain_text("Field", timeout=20_000)
    assert there.errors == []


def test_a_card_has_an_address_a_name_and_its_large_face_and_leads_on(visit: Any) -> None:
    page = visit("look-up?entry=Rainbow%20Lasso", ready=".fi-entry").page
    entry = page.get_by_role("article", name="Rainbow Lasso")
    expect(page).to_have_title("Rainbow Lasso - Unicorn Rules Tutor")
    expect(entry.locator(".fi-card .tt-face")).to_be_visible()
    expect(entry.get_by_role("region", name="Lessons")).to_be_visible()
    meets = entry.get_by_role("region", name="What it meets")
    meets.get_by_role("button", name="how Rainbow Lasso meets Glitter Bomb").click()
    meeting = meets.get_by_role("link").first
    expect(meeting).to_contain_text("See it happen", timeout=20_000)
    assert "scenario=2." in (meeting.get_attribute("href") or "")
    ruled = entry.get_by_role("region", name="What was ruled on it")
    expect(ruled.locator(".fi-answers").first).to_be_visible()
    ruled.get_by_role("link", name="Walk through it").first.click()
    page.wait_for_url("**/walk-through?*")
    expect(page.get_by_text("What do you say?")).to_be_visible()


@pytest.mark.parametrize(("size", "scheme"), [("phone", "light"), ("desk", "dark")])
@pytest.mark.parametrize("entry", ["Blinding Light", "win.threshold"])
def test_nobody_is_kept_out_of_what_is_looked_up(visit: Any, hinders: Any, entry: str, size: str, scheme: str) -> None:
    page = visit(f"look-up?entry={entry}", ready=".fi-entry", color_scheme=scheme, **SIZES[size]).page
    expect(page.locator(".fi-answers").first).to_be_visible()
    assert hinders(page) == []
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]


@pytest.mark.parametrize("path", ["", "learn", "look-up", "walk-through"])
def test_letters_of_twice_the_size_need_no_scrolling_sideways(visit: Any, path: str) -> None:
    page = opened(visit, path, **SIZES["phone"]).page
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES["phone"]["width"]


def test_a_wrong_address_says_so_and_leads_to_the_first_page(site: str, visit: Any) -> None:
    with pytest.raises(HTTPError) as refused:
        urlopen(f"{site}walk-trough")
    assert refused.value.code == 404
    page = opened(visit, "").page
    page.goto(f"{site}walk-trough")
    expect(page.locator("main")).to_contain_text("Nothing is at the address /walk-trough")
    page.locator("main").get_by_role("link", name="Start here").click()
    expect(page.locator("h1")).to_contain_text("Who is right")
    assert page.url == site


def test_addresses_are_clean_and_nothing_is_listed(site: str, visit: Any) -> None:
    with urlopen(site) as answer:
        policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe-eval" not in policy
    page = opened(visit, "look-up").page
    status = "(path) => fetch(path).then((answer) => [answer.status, new URL(answer.url).pathname])"
    for name in ("walk-through", "build", "look-up"):
        assert page.evaluate(status, f"/{name}.ipynb") == [200, f"/{name}"]
    assert page.evaluate(status, "/start") == [200, "/"]
    hidden = ("voila/tree", "voila/api/contents", "voila/render/start.ipynb", "api/contents", "api/kernels", "files/x")
    for path in (*hidden, "voila/files/start.ipynb", "notebooks/start.ipynb", "..%2fpyproject.toml"):
        assert page.evaluate(status, f"/{path}")[0] in (403, 404, 405), path


def test_a_situation_in_the_address_is_told_by_the_server_and_has_a_picture(site: str) -> None:
    link, title = link_of(RULING), find(RULING).scenario.title
    for path, told in ((f"build?scenario={link}&ask=yes", title), ("build?scenario=2.broken", "Table")):
        with urlopen(f"{site}{path}") as page:
            head = unescape(page.read().decode().partition("</head>")[0])
        assert f"<title>{told} - Unicorn Rules Tutor</title>" in head
        assert f'property="og:title" content="{told}"' in head
    with urlopen(f"{site}preview/{link}.png?ask=yes") as picture:
        assert picture.read(24)[16:] == bytes((0, 0, 4, 176, 0, 0, 2, 118))  # 1200 x 630


def test_the_field_at_the_head_of_a_page_leads_to_the_first_page_with_what_was_typed(visit: Any) -> None:
    page = opened(visit, "look-up").page
    page.get_by_role("search").get_by_label("Search").fill("neigh my own")
    page.keyboard.press("Enter")
    page.wait_for_url("**/?q=neigh+my+own")
    expect(page.locator("header").get_by_role("search")).to_have_count(0)
    phone = opened(visit, "look-up", **SIZES["phone"]).page
    phone.get_by_role("search").locator("label").tap()
    phone.keyboard.type("neigh my own")
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/?q=neigh+my+own")


def test_neither_template_nor_theme_can_be_chosen_from_outside(visit: Any) -> None:
    there = visit("look-up?template=lab&theme=dark", ready=".fi-list")
    expect(there.page.get_by_role("navigation", name="Pages")).to_be_visible()
    assert there.errors == []


def test_while_a_page_opens_it_says_so(visit: Any) -> None:
    page = opened(visit, "look-up").page
    page.route("**/page-files/*.js", lambda route: None)  # they wait
    link = page.get_by_role("navigation").get_by_role("link", name="Walk through")
    assert link.evaluate("(one) => { one.click(); return one.classList.contains('opening'); }")
    expect(page.locator("#loading")).to_be_visible()
    page.unroute_all()
    page.locator(".rl-ruling").first.wait_for()
    expect(page.locator("#loading")).to_have_count(0)


def test_a_page_whose_session_has_ended_begins_a_new_one_by_itself_and_keeps_what_was_searched(visit: Any) -> None:
    page = opened(visit, "look-up").page
    first = session_of(page)
    assert end_session(page) == 204
    page.get_by_role("searchbox").press_sequentially("neigh")
    page.wait_for_function(f"(first) => ![first, undefined].includes({KERNEL})", arg=first, timeout=30_000)
    page.locator(".fi-list").wait_for()
    expect(page.get_by_role("searchbox")).to_have_value("neigh")
    expect(page.locator("[data-id='Super Neigh']")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_what_is_picked_when_the_session_has_ended_is_opened_by_a_new_one(visit: Any) -> None:
    there = opened(visit, "?q=neigh")
    page = there.page
    assert end_session(page) == 204
    page.locator(".fd-row[aria-expanded]").first.click()
    page.get_by_role("button", name="See it on the table").click()
    expect(page.locator(".tt-table")).to_be_visible(timeout=30_000)
    page.wait_for_url("**q=neigh**scenario=2.**")
    expect(page.get_by_role("heading", name="Who is right at the table?")).not_to_be_in_viewport(ratio=0.5)
    page.go_back()
    expect(page.locator(".fd-row[aria-expanded]").first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


# A page that is being loaded may have a part of it only.
KERNEL = """(() => {
  try { return JSON.parse(document.getElementById("jupyter-config-data").textContent).kernelId; } catch { return; }
})()"""


def test_a_page_that_is_closed_ends_its_session(visit: Any) -> None:
    page = opened(visit, "look-up").page
    kernel = session_of(page)
    other = opened(visit, "look-up").page
    alive = "(id) => fetch(`/api/kernels/${id}`).then((answer) => answer.status)"
    assert other.evaluate(alive, kernel) == 200
    page.goto("about:blank")
    other.wait_for_timeout(2500)
    assert other.evaluate(alive, kernel) == 404


def test_every_notebook_is_a_page_of_these_tests() -> None:
    told = [json.loads(file.read_text("utf-8"))["metadata"] for file in NOTEBOOKS.glob("*.ipynb")]
    titles = {one["title"] for one in told if one.get("page", True)}
    assert titles == {title for title, _, _ in PAGES.values()}
