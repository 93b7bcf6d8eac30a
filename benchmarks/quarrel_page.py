"""From the last key of a quarrel to its verdict on the first page: `python -m benchmarks.quarrel_page [ADDRESS]`.

Without an address it is the page with the engine behind a small server on this computer; the static edition is measured
by its address. The end of each quarrel is typed as people type it, at the browser's own speed and with a processor that
is four times slower. `open`: no verdict came, and nothing was said to be not understood either.
"""

from __future__ import annotations

import sys
from contextlib import nullcontext
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page, TimeoutError

from benchmarks.chromium import chromium
from tests.browser.table_page import table_page
from tests.finding.collected import cases
from tutor.widgets.pages.start import Start

QUARRELS: Final = 20
SLOWER: Final = (1, 4)
"""By how much the processor is slowed down."""
KEY_MS: Final = 60
"""From key to key; somebody quick."""
TYPED: Final = 12
"""So many letters, the last ones, are typed."""
PATIENCE_MS: Final = 20_000
SEEN: Final = ".qu-answer:not([aria-busy=true]), .qu-silence"

_ENDS: Final = """
document.addEventListener("keydown", () => { window.key = performance.now(); window.seen = null; }, true);
new MutationObserver(() => {
  const there = document.querySelector(%r);
  if (!there) window.seen = null;
  else if (window.seen === null) requestAnimationFrame(() => { window.seen ??= performance.now(); });
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def measured(browser: Browser, address: str, slower: int) -> tuple[list[float], int]:
    """For each quarrel the milliseconds from its last key to its verdict; and how many have none."""
    page = browser.new_context(viewport={"width": 390, "height": 844}, bypass_csp=True).new_page()
    page.goto(address)
    page.locator(".fd-text").wait_for(timeout=PATIENCE_MS)
    page.evaluate(_ENDS % SEEN)
    typed(page, "can i neigh a neigh")  # the engine of the static edition is there from now on
    page.wait_for_function("window.seen !== null", timeout=6 * PATIENCE_MS)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    found, open = [], 0
    for case in cases("quarrels", "building")[:QUARRELS]:
        typed(page, case["text"])
        try:
            page.wait_for_function("window.seen !== null && window.seen > window.key", timeout=PATIENCE_MS)
            found.append(page.evaluate("window.seen - window.key"))
        except TimeoutError:
            open += 1
    page.context.close()
    return sorted(found), open


def typed(page: Page, text: str) -> None:
    """Type it in the place of what was typed before."""
    field = page.locator(".fd-text")
    field.fill(text[:-TYPED])
    field.press_sequentially(text[-TYPED:], delay=KEY_MS)


def main(address: str = "") -> int:
    """Print the median and the 95th of a hundred, for each speed of the processor."""
    with table_page(Start()) if not address else nullcontext(address) as there, chromium() as browser:
        for slower in SLOWER:
            found, open = measured(browser, there, slower)
            last = found[min(len(found) - 1, round(0.95 * len(found)))]
            sys.stdout.write(
                f"processor {slower} times slower: {len(found)} quarrels, median {median(found):.0f} ms, "
                f"95 of 100 within {last:.0f} ms, slowest {found[-1]:.0f} ms, open {open}\n"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
