"""From the last key of a card's text to how it is read: `python -m benchmarks.text_page [RULING]`.

A card of one's own is told on *Start*, and on a table on which the ruling lies; its text is typed as people type it, on
a phone, with the whole processor and with a quarter of it. The median and the 95th of a hundred of what passes until it
is asked, until the reply is there, and until that is painted; and how many times that is what the smallest request
takes, sent and painted in the same run.
"""

from __future__ import annotations

import sys
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page

from benchmarks.chromium import chromium
from tests.browser.table_page import table_page
from tutor.widgets.page_widget import PageWidget
from tutor.widgets.pages.start import Start
from tutor.widgets.table_widget import Table

SLOWER: Final = (1, 4)
"""By how much the processor is slowed down."""
KEY_MS: Final = 90
"""From key to key; somebody who types on a phone with two thumbs."""
TYPED: Final = 6
"""So many letters, the last ones, are typed."""
PATIENCE_MS: Final = 20_000
RULING: Final = "ginormous-can-be-neighed"
TEXTS: Final = tuple(
    f"{first} {second}"
    for first in (
        "When this card enters your Stable, you may DRAW two cards.",
        "At the beginning of your turn, you may DISCARD a card, then DRAW two cards.",
        "If this card leaves your Stable, each other player must DISCARD a card.",
        "This card cannot be frobbed or destroyed.",
    )
    for second in (
        "Your Unicorn cards cannot be destroyed.",
        "You may STEAL a Unicorn card.",
        "DESTROY an Upgrade card, then DRAW a card.",
        "Ben likes the rain.",
    )
)

_HOOKS: Final = """() => {
  const { model } = window;
  const [send, hear] = [model.send.bind(model), model.hear];
  window.at = {};
  addEventListener("keydown", () => { at.key = performance.now(); at.sent = at.heard = at.seen = null; }, true);
  model.send = (message) => {
    if (message.kind === "card_text") [at.id, at.sent, at.heard, at.seen] = [message.id, performance.now(), null, null];
    return send(message);
  };
  model.on("msg:custom", ({ id }) => {
    if (id !== at.id) return;
    at.heard = performance.now();
    requestAnimationFrame(() => setTimeout(() => { at.seen = performance.now(); }));
  });
}"""
_SMALLEST: Final = """async () => {
  const began = performance.now();
  const id = 2_000_000_000 + Math.floor(began);
  await new Promise((done) => {
    model.on("msg:custom", (reply) => reply.id === id && done());
    model.send({ kind: "faces", id, faces: [] });
  });
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - began;
}"""


def sheet_on(page: Page, widget: PageWidget) -> Any:
    """The sheet in which a card is told, open."""
    if isinstance(widget, Start):
        page.get_by_role("textbox").fill("Can I play Fuzzy Hoofcuffs?")
    else:
        page.get_by_role("button", name="Add to Ana's hand").click()
        page.get_by_role("combobox", name="Card").fill("Fuzzy Hoofcuffs")
    page.get_by_role("button", name="What does it say?").click(timeout=PATIENCE_MS)
    page.get_by_role("radio", name="Upgrade", exact=True).check()
    return page.get_by_label("What is printed on it")


def measured(browser: Browser, widget: PageWidget, slower: int) -> dict[str, list[float]]:
    """The ms from the last key of each text to each of what is measured; and those of the smallest request."""
    found: dict[str, list[float]] = {"asked": [], "heard": [], "painted": [], "smallest": []}
    size = {"width": 390, "height": 844}
    with table_page(widget) as address, browser.new_page(viewport=size, reduced_motion="reduce") as page:
        page.goto(address)
        field = sheet_on(page, widget)
        page.evaluate(_HOOKS)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        for text in TEXTS:
            field.fill(text[:-TYPED])
            page.wait_for_function("at.seen !== null && at.sent", timeout=PATIENCE_MS)
            found["smallest"].append(page.evaluate(_SMALLEST))
            field.press_sequentially(text[-TYPED:], delay=KEY_MS)
            page.wait_for_function("at.sent > at.key && at.seen > at.sent", timeout=PATIENCE_MS)
            key, sent, heard, seen = page.evaluate("[at.key, at.sent, at.heard, at.seen]")
            for name, at in (("asked", sent), ("heard", heard), ("painted", seen)):
                found[name].append(at - key)
    return found


def within(times: list[float]) -> float:
    """The 95th of a hundred."""
    return sorted(times)[min(len(times) - 1, round(0.95 * len(times)))]


def main(ruling: str = RULING) -> int:
    """Print what passes, on both pages, for each speed of the processor."""
    with chromium() as browser:
        for name, widget in (("Start", Start()), ("a table", Table(ruling, mood="lay out"))):
            for slower in SLOWER:
                found = measured(browser, widget, slower)
                parts = ", ".join(f"{what} {median(all_):.0f} ({within(all_):.0f})" for what, all_ in found.items())
                times = median(found["painted"]) / median(found["smallest"])
                said = f"{name}, processor {slower} times slower: {parts} ms; {times:.1f} times the smallest"
                sys.stdout.write(f"{said}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
