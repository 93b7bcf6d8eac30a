"""From a tap to what changes, from an address to what can be tapped: `python -m benchmarks.taps [NAME=ADDRESS ...]`.

On a phone, with the whole processor and with a quarter of it, which Chromium emulates. Several sites that run, such as
one of an older checkout, take turns, so that a slow moment hits all; without any it starts one of its own. The median
and the 95th percentile, in ms; of a tap both what the page takes to change and the frame in which that is seen.
"""

from __future__ import annotations

import argparse
import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page

from benchmarks.browser.figures import summary
from benchmarks.chromium import chromium
from benchmarks.first_visit import FIELD, served
from benchmarks.motion import SITUATIONS, SIZES, SLIDER, SLOWER
from tutor.scenario import read, to_link

PATIENCE: Final = 120_000
BETWEEN: Final = 600
"""Milliseconds between two taps: nothing moves any more."""

_TAPPED: Final = """async (find) => {
  const there = [...document.querySelectorAll(find)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const one = there.find((button) => button.getAttribute("aria-disabled") !== "true");
  if (!one) return null;
  const began = performance.now();
  const changed = new Promise((tell) => new MutationObserver((_, watch) => {
    watch.disconnect();
    tell(performance.now() - began);
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }));
  one.click();
  const first = await changed;
  await new Promise((tell) => requestAnimationFrame(() => setTimeout(tell)));
  return [first, performance.now() - began];
}"""
TAPS: Final = {
    "next": ".tt-bar [aria-keyshortcuts=ArrowRight]",
    "back": ".tt-bar [aria-keyshortcuts=ArrowLeft]",
    "a card": ".tt-own .tt-place-stable button.tt-card, .tt-seat:last-of-type button.tt-card",
    "closed": "dialog[open] .tt-close",
    "a player": ".tt-seat-who",
    "closed again": "dialog[open] .tt-close",
}
"""What is tapped, in this order."""


def opened(browser: Browser, address: str, wanted: str, slower: float) -> tuple[Page, float]:
    """A page that is visited for the first time, and the ms until what is wanted can be tapped."""
    width, height = SIZES["phone"]
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address, wait_until="commit")
    page.locator(wanted).first.wait_for(state="attached")
    page.evaluate("new Promise((tell) => requestAnimationFrame(() => setTimeout(tell)))")
    return page, float(page.evaluate("performance.now()"))


def taps(page: Page, rounds: int) -> dict[str, list[list[float]]]:
    """What is tapped -> for each time the ms until the page has changed, and until that is painted."""
    found: dict[str, list[list[float]]] = {name: [] for name in TAPS}
    page.wait_for_load_state("networkidle")
    page.keyboard.press("Home")
    page.wait_for_timeout(2 * BETWEEN)
    for _ in range(rounds):
        for name, find in TAPS.items():
            took = page.evaluate(_TAPPED, find)
            page.wait_for_timeout(BETWEEN)
            found[name] += [took] if took else []
    return found


def measured(browser: Browser, sites: dict[str, str], times: int, slower: float) -> dict[str, Any]:
    """The figures by site, and within by what is done."""
    link = f"build?scenario={to_link(read(SITUATIONS['a link']))}"
    pages = {"start": ("", FIELD), "a table": (link, SLIDER)}
    raw: dict[str, dict[str, list[float]]] = {site: {} for site in sites}
    for number in range(times + 1):
        for site, home in sites.items():
            for name, (path, wanted) in pages.items():
                page, ms = opened(browser, home + path, wanted, slower)
                if number:
                    raw[site].setdefault(f"first visit of {name}", []).append(ms)
                if number and name == "a table":
                    _tap(page, raw[site])
                page.context.close()
    return {site: {name: summary(values) for name, values in found.items()} for site, found in raw.items()}


def _tap(page: Page, found: dict[str, list[float]]) -> None:
    for name, took in taps(page, 2).items():
        for what, values in zip(("changed", "seen"), zip(*took, strict=True), strict=False):
            found.setdefault(f"{name}: {what}", []).extend(values)
            found.setdefault(f"all taps: {what}", []).extend(values)


def show(slower: float, figures: dict[str, Any]) -> None:
    """Print a table: a line for each thing that is done, a column for each site."""
    names = list(dict.fromkeys(name for found in figures.values() for name in found))
    print(f"processor 1/{slower}: median (p95), ms".ljust(44) + "".join(site.rjust(20) for site in figures))
    for name in names:
        cells = [found.get(name) for found in figures.values()]
        told = [f"{cell['median']:.0f} ({cell['p95']:.0f})" if cell else "-" for cell in cells]
        print(name.ljust(44) + "".join(one.rjust(20) for one in told), flush=True)


def main() -> None:
    """Measure, print, and write the figures if a file is named."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.taps", description=__doc__)
    words.add_argument("sites", nargs="*", metavar="NAME=ADDRESS", help="sites that run (one of its own)")
    words.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    words.add_argument("--times", type=int, default=5, help="how often each page is visited (5)")
    chosen = words.parse_args()
    given = dict(site.partition("=")[::2] for site in chosen.sites)
    site: Any = nullcontext("") if given else served()
    figures = {}
    with site as home, chromium() as browser:
        for slower in SLOWER:
            figures[f"1/{slower}"] = measured(browser, given or {"here": home}, chosen.times, slower)
            show(slower, figures[f"1/{slower}"])
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
