"""The static edition in a browser: a folder behind a plain web server, and the engine in the page."""

from __future__ import annotations

import functools
import re
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.test_pages import PAGES, RULING, SIZES, link_of
from tutor.static.edition import write_edition

pytestmark = pytest.mark.browser

BELOW = "some/where/"
ENGINE = 90_000
"""Milliseconds in which a busy machine has begun the engine."""
LESSON = "first-turn"


class Server(SimpleHTTPRequestHandler):
    """Hands out files, as the plainest web server does, and says nothing."""

    def log_message(self, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the edition in a folder of it, with a few questions."""
    root = tmp_path_factory.mktemp("root")
    write_edition(root / BELOW, lambda says: None, questions=1, levels=(1,))
    return root


@pytest.fixture(scope="session")
def edition(folder: Path) -> Iterator[str]:
    """The address of the edition."""
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Server, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{BELOW}"
        server.shutdown()


@pytest.fixture
def open_page(visit: Any, edition: str) -> Callable[..., Any]:
    """Open a page of the edition, and wait until it shows what it is there for."""

    def opened(path: str = "", **wishes: Any) -> Any:
        ready = PAGES[path.partition("?")[0].rstrip("/")][2]
        return visit(path, home=edition, **{"ready": ready, **wishes})

    return opened


@pytest.fixture
def without_engine(chromium: Browser) -> Iterator[BrowserContext]:
    """A browser to which no file of the engine comes, and which keeps nothing."""
    context = chromium.new_context(service_workers="block")
    context.route("**/engine/**", lambda route: None)
    yield context
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_there_before_the_engine_and_asks_no_other_host(
    without_engine: BrowserContext, edition: str, path: str
) -> None:
    asked: list[str] = []
    wrong: list[str] = []
    page = without_engine.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{edition}{path}")
    title, heading, ready = PAGES[path]
    page.locator(ready).first.wait_for()
    expect(page.locator("main h1")).to_contain_text(heading)
    assert page.title() == f"{title} - Unicorn Rules Tutor"
    assert page.url.partition("?")[0] == f"{edition}{path}{'/' if path else ''}"
    assert wrong == []
    assert [url for url in asked if not url.startswith((edition, "data:", "blob:"))] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", PAGES)
def test_nobody_is_kept_out_of_a_page_of_the_edition(open_page: Any, hinders: Any, path: str, size: str) -> None:
    page = open_page(path, **SIZES[size]).page
    assert hinders(page) == []


def test_a_ruling_is_thought_about_and_told_without_the_engine(without_engine: BrowserContext, edition: str) -> None:
    page = without_engine.new_page()
    page.goto(f"{edition}walk-through?question={RULING}")
    expect(page.get_by_text("What do you say?")).to_be_visible()
    page.get_by_role("button", name="Show the answer").click()
    expect(page.get_by_text("The rules it stands on")).to_be_visible()
    expect(page.locator(".ed-told .notice")).to_have_count(0)


def test_another_rulebook_is_looked_up_and_a_question_asked_without_the_engine(
    without_engine: BrowserContext, edition: str
) -> None:
    page = without_engine.new_page()
    page.goto(f"{edition}look-up/?entry=pandas")
    expect(page.get_by_role("article", name="What Pandas are safe from")).to_be_visible()
    page.get_by_role("combobox", name="Rulebook").select_option("Llamas Unleashed")
    page.get_by_role("button", name="All cards and rules").click()
    page.get_by_role("searchbox").fill("cards.baby.entry")
    expect(page.locator("[data-id='cards.baby.entry']")).to_contain_text("Field")
    page.goto(f"{edition}practise/")
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    expect(page.locator(".ed-told .notice")).to_have_count(0)


def test_what_needs_the_engine_says_that_it_is_being_fetched_and_goes_on_by_itself(
    chromium: Browser, edition: str
) -> None:
    context = chromium.new_context(service_workers="block")
    held: list[Any] = []
    holding = True

    def hold(route: Any) -> None:  # it may be asked for later than it is told
        held.append(route) if holding else route.continue_()

    context.route("**/engine/tutor.pack", hold)
    page = context.new_page()
    page.goto(f"{edition}build?scenario={link_of(RULING)}&ask=yes")
    notice = page.locator(".ed-told")
    expect(notice).to_contain_text("The rules engine is being fetched")
    expect(notice).to_contain_text("MB)")
    holding = False
    for route in held:
        route.continue_()
    expect(page.locator(".tt-answer")).to_be_visible(timeout=ENGINE)
    expect(page.locator(".tt-answer[aria-busy]")).to_have_count(0, timeout=ENGINE)
    expect(notice).not_to_contain_text("engine")
    context.close()


def test_a_quarrel_is_answered_without_a_server_and_until_the_engine_is_there_it_is_searched(
    chromium: Browser, edition: str
) -> None:
    context = chromium.new_context(service_workers="block", viewport={"width": 390, "height": 844}, has_touch=True)
    held: list[Any] = []
    holding = True

    def hold(route: Any) -> None:
        held.append(route) if holding else route.continue_()

    context.route("**/engine/tutor.pack", hold)
    page = context.new_page()
    page.goto(edition)
    page.get_by_role("textbox", name="A card, a quarrel, a rule").press_sequentially("can i neigh a neigh")
    expect(page.get_by_text("The tutor needs a little longer")).to_be_visible()
    expect(page.get_by_role("region", name="What is found").get_by_role("button").first).to_be_visible()
    verdict = page.get_by_role("article", name="The verdict")
    expect(verdict).to_have_count(0)
    holding = False
    for route in held:
        route.continue_()
    expect(verdict).to_contain_text("Neigh", timeout=ENGINE)
    said = verdict.locator(".tt-word").inner_text()
    verdict.get_by_role("button", name="Open on the table").tap()
    expect(page.locator(".tt-answer:not([aria-busy]) .tt-word")).to_have_text(
        re.compile(f"^{said}$", re.IGNORECASE), timeout=ENGINE
    )
    context.close()


def test_a_browser_that_cannot_run_the_engine_says_so_and_keeps_what_can_be_read(
    chromium: Browser, edition: str
) -> None:
    context = chromium.new_context(service_workers="block")
    broken = {"content_type": "text/javascript", "body": "throw new Error('out of memory')"}
    context.route("**/engine/engine-worker.js", lambda route: route.fulfill(**broken))
    page = context.new_page()
    page.goto(f"{edition}play/")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The engine could not be begun in this browser")
    expect(alert).to_contain_text("can be read without it")
    page.goto(f"{edition}learn?lesson={LESSON}")
    expect(page.get_by_role("heading", name="Your first turn").first).to_be_visible()
    context.close()


def test_a_table_is_laid_out_asked_and_answered_and_a_picture_is_drawn(open_page: Any) -> None:
    there = open_page("build")
    page = there.page
    page.get_by_role("button", name="Add to Ana's hand").click()
    page.keyboard.type("rhino")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Done").click()
    page.locator(".tt-question").first.click(timeout=ENGINE)
    expect(page.locator(".tt-answer")).to_be_visible(timeout=ENGINE)
    expect(page.locator(".tt-answer[aria-busy]")).to_have_count(0, timeout=ENGINE)
    page.goto(f"{page.url.partition('?')[0]}?scenario={link_of(RULING)}")
    page.get_by_text("What set off what").click(timeout=ENGINE)
    page.get_by_role("button", name="Chain", exact=True).first.click(timeout=ENGINE)
    expect(page.locator(".tt-block svg").first).to_be_visible(timeout=ENGINE)
    assert there.errors == []
    assert there.foreign == []


def test_a_link_leads_to_the_same_in_the_live_site_and_here(site: str, visit: Any, open_page: Any) -> None:
    address = f"build?scenario={link_of(RULING)}&ask=yes"
    answers = []
    for there in (visit(address, ready=".tt-answer"), open_page(address, ready=".tt-answer")):
        page: Page = there.page
        expect(page.locator(".tt-answer[aria-busy]")).to_have_count(0, timeout=ENGINE)
        asked = parse_qs(urlsplit(page.url).query)
        answers.append((page.locator(".tt-answer").inner_text().split("\n")[0], asked["scenario"], page.title()))
    assert answers[0] == answers[1]
    here = urlsplit(page.url)
    live = visit(f"build?{here.query}", ready=".tt-answer").page
    expect(live.locator(".tt-answer[aria-busy]")).to_have_count(0, timeout=ENGINE)
    assert live.locator(".tt-answer").inner_text().split("\n")[0] == answers[0][0]


def test_links_between_pages_take_the_situation_along(open_page: Any, edition: str) -> None:
    page = open_page(f"build?scenario={link_of(RULING)}").page
    link = page.get_by_role("navigation", name="Pages").get_by_role("link", name="Learn")
    link.click()
    page.wait_for_url(f"{edition}learn/?scenario=*")
    page.locator(".lc-begin").wait_for()


def test_it_works_without_the_net_after_one_visit(chromium: Browser, edition: str) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(edition)
    expect(page.locator(".ed-told")).to_contain_text("Works without the net now.", timeout=ENGINE)
    context.set_offline(True)
    for path, (_, heading, ready) in PAGES.items():
        page.goto(f"{edition}{path}")
        page.locator(ready).first.wait_for()
        expect(page.locator("main h1")).to_contain_text(heading)
    page.goto(f"{edition}build?scenario={link_of(RULING)}&ask=yes")
    expect(page.locator(".tt-answer")).to_be_visible(timeout=ENGINE)
    expect(page.locator(".tt-answer[aria-busy]")).to_have_count(0, timeout=ENGINE)
    context.close()


def test_a_newer_version_is_told_and_taken_at_the_next_load(chromium: Browser, edition: str, folder: Path) -> None:
    from tutor.static.offline_files import write_kept

    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{edition}learn/")
    assert page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active !== null)")
    file = folder / BELOW / "learn" / "index.html"
    before = file.read_text("utf-8")
    try:
        file.write_text(before.replace("<title>Learn", "<title>Learn more"), "utf-8")
        write_kept(folder / BELOW)
        page.reload()
        expect(page.locator(".ed-told")).to_contain_text("There is a newer version")
        assert page.title().startswith("Learn -")
        page.goto(f"{edition}learn/")
        expect(page).to_have_title("Learn more - Unicorn Rules Tutor")
        caches = page.evaluate("caches.keys()")
        assert len(caches) == 1
    finally:
        file.write_text(before, "utf-8")
        write_kept(folder / BELOW)
    context.close()


def test_without_scripts_there_is_something_to_read(chromium: Browser, edition: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{edition}learn/")
    expect(page.get_by_role("link", name="Your first turn")).to_be_visible()
    page.goto(f"{edition}look-up/")
    expect(page.get_by_text("Rhinocorn").first).to_be_visible()
    context.close()
