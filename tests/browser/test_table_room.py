"""The table has room: whoever plays, and whatever lies there, all of it is seen at once, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.looked_at import AT_REST
from tests.length import seeds
from tutor.service.catalogue import catalogue
from tutor.widgets.table_widget import Table

pytestmark = pytest.mark.browser

EDITIONS = ("second-edition", "llamas", "control-chaos")
NAMES = ("Ana", "Ben", "Cleopatra", "Dan", "Eve", "Finn", "Gus", "Hana")
MAX_CARDS = 40
"""So many cards lie at the seats."""
SIZES = ({"width": 1280, "height": 800}, {"width": 390, "height": 844})
LEANS = 12
"""So many pixels a card that leans, or is lifted, may stand out of its place."""

LAW = """(leans) => {
  const found = [];
  const boxOf = (one) => one.getBoundingClientRect();
  const all = (what) => [...document.querySelectorAll(what)];
  const told = (one) => `${one.className} ${one.textContent.replace(/\\s+/g, " ").slice(0, 50)}`;
  const table = boxOf(document.querySelector(".tt-table"));
  const bar = boxOf(document.querySelector(".tt-bar"));
  if (table.top < 0 || table.bottom > bar.top) found.push(`the table: ${table.top} to ${table.bottom} over ${bar.top}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push(`${document.documentElement.scrollWidth} wide`);

  // What lies there lies on the table, and each part of it by itself
  const on = (one, around, by) => {
    const [box, there] = [boxOf(one), boxOf(around)];
    return box.left >= there.left - by && box.right <= there.right + by && box.top >= there.top - by
      && box.bottom <= there.bottom + by;
  };
  for (const seat of all(".tt-seat")) {
    for (const one of seat.querySelectorAll(".tt-card")) if (!on(one, seat, leans)) found.push(`beside: ${told(one)}`);
  }
  for (const one of all(".tt-seat, .tt-stock")) {
    if (!on(one, document.querySelector(".tt-table"), 1)) found.push(`off the table: ${told(one)}`);
  }
  const above = Math.max(...all(".tt-other").map((one) => boxOf(one).bottom));
  const below = boxOf(document.querySelector(".tt-own")).top;
  for (const one of all(".tt-stock, .tt-now .tt-card, .tt-now-says")) {
    if (!one.getClientRects().length) continue;
    const { top, bottom } = boxOf(one);
    const stays = top >= above - leans && bottom <= below + leans;
    if (!stays) found.push(`${above} < ${top}, ${bottom} < ${below}: ${told(one)}`);
  }

  // A finger has room, and reaches each card: by itself, or with the seat that it lies at
  for (const one of all(".tt-table button")) {
    const isSeats = getComputedStyle(one).pointerEvents === "none" || one.matches(".tt-other .tt-seat-who");
    const box = isSeats ? boxOf(one.closest(".tt-other")) : { width: one.offsetWidth, height: one.offsetHeight };
    if (box.width < 43.5 || box.height < 43.5) found.push(`small: ${told(one)}`);
    if (isSeats) continue;
    const { left, top, width, height } = boxOf(one);
    const points = [...Array(30).keys()].flatMap((x) => [0.15, 0.3, 0.5, 0.7, 0.85].map((y) =>
      [left + x * width / 30, top + y * height]));
    const hit = ([x, y]) => one.contains(document.elementFromPoint(x, y));
    if (!points.some(hit)) found.push(`covered: ${told(one)}`);
  }
  return found;
}"""
KEYS = "[...document.querySelectorAll('.tt-table [data-zone] .tt-card')].map((one) => one.dataset.key)"


def situation(edition: str, seed: int) -> dict[str, Any]:
    """A table of two to eight with up to 40 cards at the seats, some of them not told; it may be somebody's turn."""
    random = Random(f"{edition} {seed}")
    told = catalogue(edition)
    most = told["players"]["most"]
    names = NAMES[: random.choice((2, 3, 4, 5, most, most))]
    known = {card["name"]: card["type"] for card in told["cards"]}
    laid = [f"{name}{copy}" for name, type in known.items() if type not in ("baby",) for copy in ("", "#2")]
    random.shuffle(laid)
    stables: dict[str, list[str]] = {name: [] for name in names}
    hands: dict[str, list[str]] = {name: [] for name in names}
    for card in laid[: random.randrange(MAX_CARDS // 2, MAX_CARDS + 1)]:
        lies = known[card.removesuffix("#2")] not in ("instant", "magic")
        crowded = random.choice((names[0], random.choice(names), random.choice(names)))
        if lies and random.random() < 0.7:
            stables[crowded].append(card)
        else:
            hands[crowded].append("?" if random.random() < 0.3 else card)
    players = [{"name": name, "stable": stables[name], "hand": hands[name]} for name in names]
    turn = {"player": random.choice(names), "phase": "action"}
    return {"edition": edition, "players": players, "turn": turn, "deck": "?", "loose": True}


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_of_a_table_is_in_sight_and_within_reach(shown: Callable[..., Page], edition: str) -> None:
    """Law: nothing is scrolled to or lies over the bar, and each card can be tapped, or lies at a seat that can."""
    for seed in seeds(4):
        laid = situation(edition, seed)
        page = shown(Table(laid, mood="play"), **SIZES[0], reduced_motion="reduce")
        page.locator(".tt-story").wait_for()
        seen = page.evaluate(KEYS)
        lying = [card for one in laid["players"] for card in (*one["stable"], *one["hand"]) if card != "?"]
        assert set(lying) <= set(seen), seed
        for size in SIZES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            assert page.evaluate(LAW, LEANS) == [], (seed, size)
        page.context.close()


NAMELESS = """() => [...document.querySelectorAll(".tt-own .tt-slot:not(.tt-under) .tt-card:not(.tt-card-facedown)")]
  .filter((one) => {
    const name = one.querySelector(".tt-card-name").getBoundingClientRect();
    const card = one.getBoundingClientRect();
    return name.width < 24 || name.top < card.top - 2 || name.bottom > card.bottom + 2;
  }).map((one) => one.textContent)"""
"""One's own cards on which no name stands, or one that does not fit there; a card that leans is a little off."""


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_on_a_phone_each_of_one_s_own_cards_bears_its_name_however_many_sit_there(
    shown: Callable[..., Page], seats: int
) -> None:
    cards = catalogue("second-edition")["cards"]
    known = [card["name"] for card in cards if card["type"] in ("magical", "upgrade")]
    for own, held in ((3, 3), (6, 6), (9, 3), (8, 9)):
        Random(own).shuffle(known)
        mine = {"name": NAMES[0], "stable": known[:own], "hand": known[own : own + held]}
        others = [
            {"name": name, "stable": known[20 + 2 * at : 22 + 2 * at], "hand": ["Neigh", "?"]}
            for at, name in enumerate(NAMES[1:seats])
        ]
        turn = {"player": NAMES[0], "phase": "action"}
        laid = {"edition": "second-edition", "players": [mine, *others], "turn": turn, "deck": "?", "loose": True}
        laid["script"] = [{"by": NAMES[0], "play": known[own]}]
        page = shown(Table(laid, mood="play"), **SIZES[1], has_touch=True)
        page.locator(".tt-story").wait_for(state="attached")
        page.evaluate("document.fonts.ready")
        page.evaluate(AT_REST)
        if seats < len(NAMES) or own != 8:
            assert page.evaluate(NAMELESS) == [], (own, held)
        assert page.evaluate(LAW, LEANS) == [], (own, held)
        page.context.close()
