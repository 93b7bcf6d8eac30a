"""Using a page: from a key or a click to what is painted then."""

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
      watch.observe(document.querySelector(".uu-step"), { subtree: true, childList: true, characterData: true });
    }, { capture: true, once: true });
  });
}"""

_DECIDED = """() => new Promise((tell, fail) => {
  const find = (selector) => document.querySelector(selector);
  const [view, drawing] = [find(".uu"), find(".uu-picture")];
  const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now() - began)));
  const told = new Promise((then) => view.addEventListener("uu:decided", () => painted(then), { once: true }));
  const drawn = new Promise((then) => {
    const watch = new MutationObserver(() => {
      if (find(".uu-picture") === drawing) return;
      watch.disconnect();
      painted(then);
    });
    watch.observe(view, { subtree: true, childList: true });
  });
  setTimeout(() => fail(new Error("no story and picture after an answer")), %d);
  const began = performance.now();
  find(".uu-answer:not([aria-disabled])").click();
  Promise.all([told, drawn]).then(([story, picture]) => tell([story, Math.max(story, picture)]));
})"""


def stepping(browser: Browser, address: str, name: str, times: int) -> dict[str, Any]:
    """From the key for Next to the changed page, and to its frame, in ms; and messages on the websocket meanwhile.

    From the first step on, and from there again at the end.
    """
    with visiting(browser, address, *usable(name)) as visit:
        visit.page.wait_for_load_state("networkidle")
        visit.page.keyboard.press("Home")
        _next(visit)  # the first step also asks whether the session is still there
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
    if page.locator(".uu-next[aria-disabled=true]").count():
        page.keyboard.press("Home")
    page.evaluate(_STEPPED % PATIENCE)
    page.keyboard.press("ArrowRight")
    handled, painted = page.evaluate("window.stepped")
    return handled, painted


def deciding(browser: Browser, address: str, name: str, times: int) -> dict[str, Any]:
    """From an answer to the painted story, and to the painted story and picture, in ms.

    events: the lengths of the trace at the first and at the last decision of a visit
    """
    taken: list[list[float]] = []
    events: set[int] = set()
    while len(taken) < times:
        with visiting(browser, address, *usable(name)) as visit:
            visit.page.wait_for_load_state("networkidle")
            visit.page.keyboard.press("End")
            for _ in range(min(DECISIONS, times - len(taken))):
                events.add(_events(visit.page))
                taken.append(visit.page.evaluate(_DECIDED % PATIENCE))
                visit.page.wait_for_timeout(500)
    story, both = zip(*taken, strict=True)
    return {"events": [min(events), max(events)], "story ms": summary(story), "story and picture ms": summary(both)}


def _events(page: Page) -> int:
    return int(page.locator(".uu-slider").get_attribute("max") or 0)
