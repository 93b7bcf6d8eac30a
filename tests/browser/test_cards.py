"""Cards, signs and buttons as a browser draws them: wide and narrow, in the light and in the dark."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.looked_at import STILL
from tests.bundled import joined
from tutor.cards.sets import all_sets
from tutor.page.assets import view_style

GALLERY = Path(__file__).with_name("gallery.js")
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gallery</title><style>{style}</style><body><div class="tt"></div>
<script type="application/json" id="cards">{cards}</script><script type="module">{script}</script></body></html>"""
SIZES = (24, 40, 64)
DRAWN = "".join(f".tt .drawn-{size} .tt-sign {{ width: {size}px; height: {size}px; }}" for size in SIZES)

TOO_LONG = """[...document.querySelectorAll(".tt-card")].filter((card) => {
  const face = card.querySelector(".tt-card-face").getBoundingClientRect();
  return [...card.querySelectorAll(".tt-card-name, .tt-card-word")].some((name) => {
    const box = name.getBoundingClientRect();
    return name.scrollWidth > name.clientWidth + 1 && name.clientWidth > 0
      || box.left < face.left || box.right > face.right || box.bottom > face.bottom;
  });
}).map((card) => card.innerText)"""

BROKEN = """[...document.querySelectorAll(".tt-card .tt-card-word")].filter((word) => {
  const lines = Math.round(word.getBoundingClientRect().height / parseFloat(getComputedStyle(word).lineHeight));
  return lines > 1 + (word.textContent.match(/[\\u00ad-]/g) ?? []).length;
}).map((word) => word.textContent)"""

TINY_LETTERS = """[...document.querySelectorAll(".tt *")].filter((one) =>
  [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) &&
  parseFloat(getComputedStyle(one).fontSize) < 13).map((one) => one.outerHTML.slice(0, 90))"""

SHOWN_TO_ALL = 'document.querySelectorAll("[aria-hidden]").forEach((one) => one.removeAttribute("aria-hidden"))'


@pytest.fixture
def gallery(chromium: Browser, tmp_path: Path) -> Iterator[Callable[..., Page]]:
    """Open one part of the gallery, so wide."""
    contexts = []
    cards = [
        {"name": card.name, "type": card.type, "variation": next(iter(card.variations), "")}
        for cards in all_sets()
        for card in cards.cards
    ]

    def opened(part: str, width: int) -> Page:
        data = json.dumps({"cards": cards, "part": part}).replace("<", "\\u003c")
        file = tmp_path / "gallery.html"
        file.write_text(PAGE.format(style=view_style() + DRAWN, cards=data, script=joined(GALLERY)), encoding="utf-8")
        context = chromium.new_context(viewport={"width": width, "height": 900}, **STILL)
        contexts.append(context)
        page = context.new_page()
        page.goto(file.as_uri())
        page.locator("main h1").wait_for()
        return page

    yield opened
    for context in contexts:
        context.close()


@pytest.mark.parametrize("width", [390, 1280])
def test_nobody_is_kept_out(gallery: Callable[..., Page], serious: Callable[[Page], list[str]], width: int) -> None:
    page = gallery("states", width)
    assert serious(page) == []
    page.evaluate(SHOWN_TO_ALL)
    assert [found for found in serious(page) if found.startswith("color-contrast")] == []


@pytest.mark.parametrize("width", [390, 1280])
def test_there_is_room_for_fingers_and_for_eyes(
    gallery: Callable[..., Page], cramped: Callable[[Page], list[str]], width: int
) -> None:
    page = gallery("states", width)
    assert cramped(page) == []
    assert page.evaluate(TINY_LETTERS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [390, 1280])
def test_no_name_of_a_card_sticks_out_or_is_broken_but_at_a_hyphen(gallery: Callable[..., Page], width: int) -> None:
    page = gallery("names", width)
    assert page.locator(".tt-card").count() > 300
    assert page.evaluate(TOO_LONG) == []
    assert page.evaluate(BROKEN) == []


def test_a_card_says_its_states_and_a_tap_on_it_is_heard(gallery: Callable[..., Page]) -> None:
    page = gallery("states", 390)
    page.get_by_role("button", name="lit, Magical Unicorn, Ana's, can be used: choose").click()
    assert page.evaluate("globalThis.tapped") == ["lit"]
    assert page.get_by_role("button", name="chosen, Magical").get_attribute("aria-pressed") == "true"


def test_every_sign_is_drawn_within_its_frame(gallery: Callable[..., Page]) -> None:
    page = gallery("signs", 1280)
    outside = """[...document.querySelectorAll("svg")].filter((svg) => {
      const size = svg.viewBox.baseVal.width;
      const box = svg.getBBox();
      const small = Math.max(box.width, box.height) < size / 2;
      return small || box.x < -0.5 || box.y < -0.5 || box.x + box.width > size + 0.5 || box.y + box.height > size + 0.5;
    }).map((svg) => svg.parentElement.className + " " + svg.parentElement.innerText)"""
    assert page.evaluate(outside) == []
