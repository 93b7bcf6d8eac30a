"""A person's hand on a page: real taps and keys, counted, and what they take by the keystroke-level model.

The model: S. K. Card, T. P. Moran and A. Newell, "The keystroke-level model for user performance time with
interactive systems", Communications of the ACM 23 (1980). A practised person's time is the sum of keys, of pointing and
pressing, of one mental act before each thing that begins anew, and of the system's response where one has to wait for
it. A touch and a scroll are not in it, for there was neither; no time is taken for moving the hand between mouse and
keys, and none for reading.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

POINT: Final = 1.1
PRESS: Final = 0.2
TOUCH: Final = 0.9
"""A phone is touched, not pointed at."""
KEY: Final = 0.28
THUMBED_KEY: Final = 0.3
SCROLL: Final = 1.0
"""One screen height."""
MENTAL: Final = 1.35

PATIENCE: Final = 15_000
"""Milliseconds."""
PHONE: Final = 390
"""The width of a phone, in pixels."""
SIZES: Final = {1280: 900, PHONE: 844}
"""The widths at which pages are measured, with their heights."""

WATCH: Final = """for (const kind of ["pointerup", "click", "keydown", "input", "change"])
  addEventListener(kind, (event) => { window.actedAt = event.timeStamp; }, { capture: true });"""
"""To be run before the page's own scripts: the moment of the last act."""

_UNTIL: Final = """() => new Promise((tell, fail) => {
  const look = () => (%s) ? tell((performance.now() - window.actedAt) / 1000) : requestAnimationFrame(look);
  setTimeout(() => fail(new Error("nothing came of it")), %d);
  look();
})"""
"""The seconds from the last act until an expression is true; the page's policy forbids it to be evaluated there."""

_BEYOND: Final = """(one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, innerHeight / 2)];
  const top = document.elementFromPoint(x, y);
  if (top && [one, ...(one.labels ?? [])].some((part) => part.contains(top))) return 0;
  one.scrollIntoView({ block: "center", behavior: "instant" });
  return Math.max(y - innerHeight, -y, 1) / innerHeight;
}"""
"""How many screen heights it is out of sight; it is in sight then."""


Until = Locator | str | None
"""What one waits for before going on: that something is shown, or that an expression of the page's becomes true."""


class Effort(NamedTuple):
    """What something took: counts, and the seconds for which the page let one wait."""

    taps: int = 0
    keys: int = 0
    scrolls: int = 0
    thoughts: int = 0
    waited: float = 0.0


def seconds(effort: Effort, width: int) -> float:
    """What the model says that it takes."""
    phone = width <= PHONE
    tap, key = (TOUCH, THUMBED_KEY) if phone else (POINT + PRESS, KEY)
    acts = effort.taps * tap + effort.keys * key + effort.scrolls * SCROLL + effort.thoughts * MENTAL
    return acts + effort.waited


def opened(browser: Browser, address: str, width: int) -> Page:
    """A page of that width, in a context of its own, on which a hand is watched."""
    phone = width <= PHONE
    size = ViewportSize(width=width, height=SIZES[width])
    page = browser.new_context(viewport=size, has_touch=phone, is_mobile=phone).new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    page.goto(address)
    return page


def middle(times: int, once: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What was found in the run in the middle, by its `seconds`, of so many."""
    runs = sorted((once() for _ in range(times)), key=lambda found: float(found["seconds"]))
    return runs[len(runs) // 2]


class Hand:
    """Does what a person does on a page, and counts it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.effort = Effort()

    def think(self) -> None:
        """Something begins anew."""
        self._count(thoughts=1)

    def tap(self, there: Locator, until: Until = None) -> None:
        """Bring it in sight, tap it, and wait."""
        self.see(there)
        if self.page.evaluate("navigator.maxTouchPoints > 0"):
            there.tap()
        else:
            there.click()
        self._count(taps=1)
        self._wait(until)

    def pick(self, field: Locator, label: str, until: Until = None) -> None:
        """Choose from a list of the browser's own: a tap opens it, a tap chooses."""
        self.see(field)
        field.select_option(label=label)
        self._count(taps=2)
        self._wait(until)

    def type(self, text: str, until: Until = None) -> None:
        """Type into what has the focus."""
        self.page.keyboard.type(text)
        self._count(keys=len(text))
        self._wait(until)

    def press(self, key: str, until: Until = None) -> None:
        """Press one key."""
        self.page.keyboard.press(key)
        self._count(keys=1)
        self._wait(until)

    def see(self, there: Locator) -> None:
        """Scroll until it is in sight."""
        expect(there).to_be_visible()
        self._count(scrolls=ceil(there.evaluate(_BEYOND)))

    def _wait(self, until: Until) -> None:
        if isinstance(until, str):
            self._count(waited=self.page.evaluate(_UNTIL % (until, PATIENCE)))
        elif until is not None:
            until.wait_for()
            self._count(waited=self.page.evaluate("(performance.now() - window.actedAt) / 1000"))

    def _count(self, **more: Any) -> None:
        self.effort = Effort(**{what: had + more.get(what, 0) for what, had in self.effort._asdict().items()})


def screen_of(there: Locator) -> int:
    """The screen on which it begins, from the top of the page: 1 for the first."""
    at: int = there.evaluate("(one) => 1 + Math.floor((one.getBoundingClientRect().top + scrollY) / innerHeight)")
    return at


def stops(page: Page, there: Locator, most: int = 200) -> int:
    """How often Tab is pressed from the top of the page until the focus is on it or in it.

    Raises:
        LookupError: it is not reached.
    """
    page.evaluate("document.activeElement?.blur(); scrollTo(0, 0)")
    for count in range(1, most + 1):
        page.keyboard.press("Tab")
        if there.evaluate("(one) => one.contains(document.activeElement)"):
            return count
    raise LookupError(f"not reached with {most} Tabs")
