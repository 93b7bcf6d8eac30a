"""The builder as a visitor uses it: by keyboard, with a link that opens elsewhere, and with a link that is broken."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

SAMPLE = Path(__file__).parent.parent / "samples" / "instead.yaml"
SERIOUS = ("serious", "critical")
SMALL = """[...document.querySelectorAll(".uu-builder :is(button, select, input, textarea)")]
    .filter((one) => one.offsetParent && one.type !== "checkbox" && one.getBoundingClientRect().height < 43.5)
    .map((one) => one.outerHTML)"""
"""The controls that are too small for a finger; a tick box has a whole line for one."""


@pytest.fixture
def bench(site: str, chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Open the page with the builder in a browser of its own, and wait until it can be used."""
    contexts: list[Any] = []

    def open_page(url: str = "", width: int = 1280, height: int = 900, **wishes: Any) -> Page:
        context = chromium.new_context(viewport={"width": width, "height": height}, **wishes)
        contexts.append(context)
        page = context.new_page()
        page.goto(url if url.startswith("http") else f"{site}build{url}")
        page.locator(".uu-builder .bu-carry-button").first.wait_for(timeout=60_000)
        return page

    yield open_page
    for context in contexts:
        context.close()


def file(page: Page) -> Any:
    return page.get_by_label("The scenario as a file")


def test_a_scenario_is_built_from_nothing_by_keyboard(bench: Callable[..., Page]) -> None:
    page = bench()
    keys = page.keyboard
    page.get_by_label("Title").focus()
    keys.type("Who wins?")
    keys.press("Tab")
    keys.type("Unstable Unicorns, S")
    page.get_by_label("Player 1").focus()
    keys.press("Control+A")
    keys.type("Zoe")
    keys.press("Tab")
    expect(file(page)).to_have_value(
        "format: 1\ntitle: 'Who wins?'\nedition: second-edition\nplayers:\n  - {name: Zoe}\n  - {name: Ben}\n"
    )
    page.get_by_label("Add a card to Zoe's Stable").focus()
    for letters in ("rhino", "glitter b"):
        keys.type(letters)
        keys.press("Enter")
        expect(page.get_by_label("Add a card to Zoe's Stable")).to_have_value("")
    expect(page.get_by_role("button", name="Glitter Bomb", exact=True)).to_be_visible()
    keys.press("Shift+Tab")
    expect(page.get_by_role("button", name="Glitter Bomb", exact=True)).to_be_focused()
    keys.press("Enter")
    page.get_by_role("button", name="Earlier").press("Enter")
    page.get_by_role("button", name="Put down").press("Enter")
    page.get_by_label("Phase", exact=True).focus()
    keys.type("Beg")
    expect(file(page)).to_have_value(
        "format: 1\ntitle: 'Who wins?'\nedition: second-edition\n"
        "players:\n  - {name: Zoe, stable: [Glitter Bomb, Rhinocorn]}\n  - {name: Ben}\n"
        "turn: {player: Zoe, phase: beginning}\n"
    )
    expect(page.locator(".bu-state")).to_have_text("The scenario is fine.")
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.get_by_label("Phase", exact=True)).to_have_value("Action phase")


def test_all_lines_of_a_kind_offer_one_list_of_cards_that_fits_the_sets(bench: Callable[..., Page]) -> None:
    page = bench()
    offered = "(line) => [...(line.list?.options ?? [])].map((one) => one.value)"
    line = page.get_by_label("Add a card to Ana's Stable")
    assert line.evaluate(offered) == []
    line.focus()
    expect(page.locator("datalist option").first).to_be_attached()
    names = line.evaluate(offered)
    assert "Rhinocorn" in names
    assert "Neigh" not in names
    other = page.get_by_label("Add a card to Ben's Stable")
    other.focus()
    assert other.get_attribute("list") == line.get_attribute("list")
    page.get_by_label("Llamas Unleashed", exact=True).check()
    expect(page.locator("datalist option[value=Rhinocorn]")).to_have_count(0)
    assert "Adorable Alpaca" in line.evaluate(offered)
    expect(page.get_by_label("Unstable Unicorns, Chaos", exact=True)).to_be_disabled()


def test_the_file_and_the_controls_follow_each_other_while_one_types(bench: Callable[..., Page]) -> None:
    page = bench()
    file(page).focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("seed: 12\nturn: {player: Ben}\n")
    expect(page.get_by_label("Seed of chance")).to_have_value("12")
    expect(page.get_by_label("Whose turn")).to_have_value("Ben")
    page.keyboard.type("deck: [Neihg")
    expect(page.locator(".bu-problems")).to_contain_text("This is not YAML")
    expect(page.get_by_label("Title")).to_be_disabled()
    page.keyboard.type("]")
    expect(page.locator(".bu-middle-in .bu-wrong")).to_contain_text("Did you mean 'Neigh'?")
    expect(page.get_by_label("Title")).to_be_enabled()
    expect(file(page)).to_be_focused()
    expect(file(page)).to_have_value(
        "format: 1\nedition: base\nplayers:\n  - {name: Ana}\n  - {name: Ben}\n"
        "seed: 12\nturn: {player: Ben}\ndeck: [Neihg]"
    )


def test_what_is_decided_stands_in_the_script_and_can_be_cut(bench: Callable[..., Page]) -> None:
    page = bench()
    page.locator(".bu-carry input[type=file]").set_input_files(SAMPLE)
    script = page.get_by_label("What is tried, in order")
    expect(script.locator("option")).to_have_count(3)
    page.get_by_role("button", name="Ben DRAWs a card", exact=True).click()
    expect(script).to_contain_text("Ben DRAWs a card")
    expect(file(page)).to_have_value(re.compile(r"script:\n(  - .*\n){3,}.*draw: true"))
    page.reload()
    expect(script).to_contain_text("Ben DRAWs a card")
    script.select_option("3. Ben uses Black Knight Unicorn")
    page.get_by_role("button", name="Cut from here on").click()
    expect(script.locator("option")).to_have_count(2)
    expect(page.get_by_text("May Ben use the effect of Black Knight Unicorn")).to_have_count(0)


def test_a_copied_link_opens_the_scenario_in_another_browser(bench: Callable[..., Page]) -> None:
    page = bench(permissions=["clipboard-read", "clipboard-write"])
    page.get_by_label("Player 1").fill("Zoë & <b>")
    page.get_by_role("button", name="Copy link").click()  # without leaving the line first
    expect(page.locator(".bu-said")).to_have_text("The link is copied. It holds the whole scenario.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "scenario=1." in link
    other = bench(link)
    expect(other.get_by_label("Player 1")).to_have_value("Zoë & <b>")
    expect(other.locator("[role=alert]:visible")).to_have_count(0)


def test_without_a_clipboard_the_link_is_there_to_be_copied(bench: Callable[..., Page]) -> None:
    page = bench()
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Copy link").click()
    field = page.get_by_label("The link", exact=True)
    expect(field).to_be_focused()
    assert "scenario=1." in field.input_value()


def test_a_file_is_opened_and_saved(bench: Callable[..., Page], tmp_path: Path) -> None:
    page = bench()
    chooser = page.locator(".bu-carry input[type=file]")
    chooser.set_input_files(SAMPLE)
    expect(file(page)).to_have_value(SAMPLE.read_text(encoding="utf-8"))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save file").click()
    assert saved.value.suggested_filename == "does-black-knight-unicorn-save-basic-narwhal-from-unicorn-poison.yaml"
    assert saved.value.path().read_text(encoding="utf-8") == SAMPLE.read_text(encoding="utf-8")
    large = tmp_path / "large.yaml"
    large.write_text("x" * 3_000_000, encoding="utf-8")
    chooser.set_input_files(large)
    expect(page.locator(".bu-said")).to_have_text("large.yaml has 3000000 bytes; a scenario file has at most 65536.")
    expect(file(page)).to_have_value(SAMPLE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("link", ["%3Cscript%3Ealert(1)%3C/script%3E", "1." + "x" * 9000])
def test_a_broken_link_says_so_and_offers_to_start_anew(bench: Callable[..., Page], link: str) -> None:
    page = bench(f"?scenario={link}&step=3")
    notice = page.locator("[role=alert]", has_text="This link cannot be opened")
    expect(notice).to_be_visible()
    notice.get_by_role("link", name="Start anew").click()
    page.locator(".uu-builder .bu-carry-button").first.wait_for(timeout=60_000)
    assert "scenario" not in page.url
    expect(notice).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_phone_and_a_finger_and_keeps_nobody_out(bench: Callable[..., Page], axe: str, scheme: str) -> None:
    page = bench(width=390, height=844, color_scheme=scheme, has_touch=True)
    page.locator(".bu-carry input[type=file]").set_input_files(SAMPLE)
    page.get_by_role("button", name="Black Knight Unicorn", exact=True).first.tap()
    page.get_by_role("button", name="Readings where").tap()
    page.get_by_role("button", name="Start from a published").tap()
    page.get_by_label("Found").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.evaluate(SMALL)
    assert small == []
    page.evaluate(axe)
    found = page.evaluate("axe.run('.uu-builder')")
    grave = [(one["id"], one["nodes"][0]["html"]) for one in found["violations"] if one["impact"] in SERIOUS]
    assert grave == []
