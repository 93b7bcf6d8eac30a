"""How cards move where the processor is slow: `python -m benchmarks.motion [ADDRESS] [--json FILE] [--rounds N]`.

Steps on a crowded table, on a phone and at a desk, with the whole processor and with a quarter of it, which Chromium
emulates. In turn with each step, on a page of its own, the yardsticks: an empty box moves as long as a card does, and a
plain list of as many lines as there are cards is drawn anew. Without an address it starts a site of its own.
"""

from __future__ import annotations

import argparse
import json
from contextlib import nullcontext
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page

from benchmarks.browser.figures import percentile
from benchmarks.chromium import chromium
from benchmarks.first_visit import served
from benchmarks.five_players import LINK, PILE
from benchmarks.tracing import Work, stretches, traced
from tutor.scenario import read, to_link

MOVING: Final = 400
"""Milliseconds for which a card moves."""
STRETCH: Final = 1200
"""Milliseconds from a tap on in which all is over."""
FRAME: Final = 1000 / 60
SIZES: Final = {"phone": (390, 844), "desk": (1280, 800)}
SLOWER: Final = (1, 4)
MAX_STEPS: Final = 12
"""So many steps of a situation are looked at."""

SITUATIONS: Final = {"a pile": PILE, "a link": LINK}

SLIDER: Final = "input[aria-label=Step]"
_LAST: Final = f"() => Number(document.querySelector('{SLIDER}').max)"
_STEP: Final = """() => {
  const root = document.querySelector(".tt");
  performance.mark("step");
  const began = performance.now();
  root.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  return performance.now() - began;
}"""
_YARDSTICK: Final = """<!DOCTYPE html><meta name="viewport" content="width=device-width">
<style>#box { width: 60px; height: 84px; background: teal; }</style><div id="box"></div><ul></ul>"""
_BOX: Final = """(ms) => {
  performance.mark("box");
  const frames = [{ transform: "translate(200px, 300px)" }, { transform: "none" }];
  document.querySelector("#box").animate(frames, { duration: ms, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
}"""
_LIST: Final = """(lines) => {
  const began = performance.now();
  const list = document.querySelector("ul");
  list.replaceChildren(...Array.from({ length: lines }, (_, at) => {
    const line = document.createElement("li");
    line.textContent = `Card ${at}, round ${began}`;
    return line;
  }));
  list.offsetHeight;
  return performance.now() - began;
}"""
_CARDS: Final = "() => document.querySelectorAll('.tt-table .tt-card').length"


def pages(browser: Browser, address: str, size: str, slower: float) -> tuple[Page, Page]:
    """The table, and the page of the yardsticks, each in a context of its own, with so slow a processor."""
    found = []
    for where in (address, None):
        width, height = SIZES[size]
        phone = size == "phone"
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone)
        page = context.new_page()
        page.set_default_timeout(120_000)
        if where is None:
            page.set_content(_YARDSTICK)
        else:
            page.goto(where)
            page.locator(SLIDER).wait_for(state="attached")
            page.wait_for_load_state("networkidle")
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        found.append(page)
    return found[0], found[1]


def moved(browser: Browser, address: str, size: str, slower: float, rounds: int) -> list[dict[str, float]]:
    """A row of figures for each step of the situation, so many times over."""
    table, ruler = pages(browser, address, size, slower)
    steps = min(int(table.evaluate(_LAST)), MAX_STEPS)
    draws, lists = [], []
    works: list[tuple[Work, Work]] = []
    for _ in range(rounds):
        table.bring_to_front()
        table.keyboard.press("Home")
        table.wait_for_timeout(STRETCH)
        for _ in range(steps):
            table.bring_to_front()
            with traced(table) as events:
                draws.append(float(table.evaluate(_STEP)))
                table.wait_for_timeout(STRETCH)
            ruler.bring_to_front()
            with traced(ruler) as yard:
                ruler.evaluate(_BOX, MOVING)
                ruler.wait_for_timeout(STRETCH)
            lists.append(float(ruler.evaluate(_LIST, table.evaluate(_CARDS))))
            works.append((stretches(events, "step", STRETCH)[0], stretches(yard, "box", STRETCH)[0]))
    for page in (table, ruler):
        page.context.close()
    return [figured(*row) for row in zip(draws, lists, works, strict=True)]


def figured(draw: float, plain: float, works: tuple[Work, Work]) -> dict[str, float]:
    """What one step comes to: ms, frames a second while cards move, and what the yardsticks came to meanwhile."""
    work, box = works
    times = {kind: getattr(work, kind) for kind in ("main", "script", "style", "layout", "paint")}
    counted = {"forced": work.forced, "uncomposited": work.uncomposited}
    return {
        "draw": draw,
        "first frame": next((time for time in work.frames if time > draw), float(STRETCH)),
        "fps": per_second(tuple(time for time in work.frames if time > draw)),
        "box fps": per_second(box.frames),
        "list": plain,
        **times,
        **counted,
    }


def per_second(frames: tuple[float, ...]) -> float:
    """How many frames a second there are from the first on, for as long as a card moves; 0 where there is none."""
    if not frames:
        return 0.0
    return 1000 * (sum(time - frames[0] <= MOVING for time in frames) - 1) / MOVING


def summed(rows: list[dict[str, float]]) -> dict[str, float]:
    """Medians, the 95th percentile of the draw, and the ratios to the yardsticks."""
    found = {name: median(row[name] for row in rows) for name in rows[0]}
    return {
        **found,
        "draw p95": percentile([row["draw"] for row in rows], 0.95),
        "of a box": found["fps"] / max(found["box fps"], 1),
        "of a list": found["draw"] / found["list"],
    }


def shown(name: str, figures: dict[str, float]) -> str:
    """A line of it."""
    main = "  ".join(f"{kind} {figures[kind]:.0f}" for kind in ("script", "style", "layout", "paint"))
    drawn = f"{figures['draw']:5.0f} ms (p95 {figures['draw p95']:.0f}; {figures['of a list']:.0f} x a list)"
    seen = f"{figures['first frame']:4.0f} ms  {figures['fps']:2.0f} fps ({figures['of a box']:.2f} of a box)"
    counted = f"forced {figures['forced']:.0f}  uncomposited {figures['uncomposited']:.0f}"
    return f"{name:22} draw {drawn}  first frame {seen}  main thread {figures['main']:4.0f} ms: {main}  {counted}"


def measured(browser: Browser, home: str, rounds: int) -> dict[str, dict[str, float]]:
    """The figures by size, situation and how slow the processor is; each is printed when it is there."""
    found: dict[str, dict[str, float]] = {}
    for size in SIZES:
        for slower in SLOWER:
            rows = []
            for text in SITUATIONS.values():
                rows += moved(browser, f"{home}build?scenario={to_link(read(text))}", size, slower, rounds)
            name = f"{size}, processor 1/{slower}"
            found[name] = summed(rows)
            print(shown(name, found[name]), flush=True)
    return found


def main() -> None:
    """Measure, print, and write the figures if a file is named."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.motion", description=__doc__)
    words.add_argument("address", nargs="?", help="of a site that runs (one of its own)")
    words.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    words.add_argument("--rounds", type=int, default=3, help="how often all steps are gone (3)")
    chosen = words.parse_args()
    site: Any = nullcontext(chosen.address) if chosen.address else served()
    with site as home, chromium() as browser:
        figures = measured(browser, home, chosen.rounds)
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
