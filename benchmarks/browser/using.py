"""Using a table: from a key or a tap to what is painted then."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page

from benchmarks.browser.figures import summary
from benchmarks.browser.opening import usable
from benchmarks.browser.visit import PATIENCE, Visit, visiting

DECISIONS = 5
"""So many are made on one visit, so that the trace stays about as long as it was."""

_STEPPED = """() => {
  window.stepped = new Promise((tell, fail) => {
    setTimeout(() => fail(new Error("the step did not change")), %d);
    addEventListener("keydown", () => {
      const began = performance.now();
      const watch = new MutationObserver(() => {
        const handled = performance.now() - began;
        watch.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => tell([handled, performance.now() - began])));
      });
      const steps = document.querySelector("[role=group][aria-label=Steps]");
      watch.observe(steps, { subtree: true, childList: true, characterData: true });
    }, { capture: true, once: true });
  });
}"""

_DECIDED = """async () => {
  const find = (selector, around = document) => around.querySelector(selector);
  const frame = () => new Promise(requestAnimationFrame);

  async function painted(begin, there) {
    const began = performance.now();
    begin();
    while (!there()) {
      if (performance.now() - began > %d) throw new Error("nothing came of a tap");
      await frame();
    }
    await frame();
    await frame();
    return performance.now() - began;
  }

  const button = (words) => [...document.querySelectorAll("button")].find((one) => one.textContent.includes(words));
  const list = () => find("[aria-label='What may be done now']");

  if (!list()) await painted(() => button("Go on").click(), list);
  const lit = [...document.querySelectorAll("[aria-label='The table'] li button")]
    .find((one) => one.textContent.includes("may be used now"));
  const opened = lit ? await painted(() => lit.click(), () => find("dialog[open] [aria-label=May] button")) : null;
  const shown = () => `${find("[role=group][aria-label=Steps]").textContent} ${list()?.textContent}`;
  const before = shown();
  const choice = find("button", find("dialog[open] [aria-label=May]") ?? list());
  return [opened, await painted(() => choice.click(), () => (list() || button("Go on")) && shown() !== before)];
}"""


def stepping(browser: Browser, address: str, name: str, times: int) -> dict[str, Any]:
    """From the key for Next to the changed page, and to its frame, in ms; and messages on the websocket meanwhile.

    From the first step on, and from there again at the end.
    """
    with visiting(browser, address, *usable(name)) as visit:
        visit.page.wait_for_load_state("networkidle")
        visit.page.keyboard.press("Home")
        _next(visit)
        visit.page.wait_for_timeout(1000)
        began = visit.traffic.messages, visit.traffic.bytes
        taken = [_next(visit) for _ in range(times)]
        ended = visit.traffic.messages, visit.traffic.bytes
        events = _events(visit.page)
    handled, painted = zip(*taken, strict=True)
    traffic = {"messages": ended[0] - began[0], "bytes": ended[1] - began[1]}
    return {"events": events, "handled ms": summary(handled), "painted ms": summary(painted), **traffic}


def _next(visit: Visit) -> tuple[float, float]:
    page = visit.page
    if page.get_by_role("button", name="Next", disabled=True).count():
        page.keyboard.press("Home")
    page.evaluate(_STEPPED % PATIENCE)
    page.keyboard.press("ArrowRight")
    handled, painted = page.evaluate("window.stepped")
    return handled, painted


def deciding(browser: Browser, address: str, name: str, times: int) -> dict[str, Any]:
    """From a tap on a card that may be used to its painted sheet, and from a choice to the painted position, in ms.

    events: the lengths of the trace at the first and at the last decision of a visit

    Raises:
        LookupError: there was never a card that may be used.
    """
    opened: list[float] = []
    taken: list[float] = []
    events: set[int] = set()
    while len(taken) < times:
        with visiting(browser, address, *usable(name)) as visit:
            visit.page.wait_for_load_state("networkidle")
            for _ in range(min(DECISIONS, times - len(taken))):
                events.add(_events(visit.page))
                sheet, position = visit.page.evaluate(_DECIDED % PATIENCE)
                taken.append(position)
                opened += [] if sheet is None else [sheet]
                visit.page.wait_for_timeout(500)
    if not opened:
        raise LookupError("there is no card that may be used")
    return {"events": [min(events), max(events)], "sheet ms": summary(opened), "position ms": summary(taken)}


def _events(page: Page) -> int:
    return int(page.get_by_role("slider", name="Step").get_attribute("max") or 0)
