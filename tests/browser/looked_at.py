"""What is looked at on a page, and how: at rest, in the light and in the dark."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import Page

LETTERS = """[...document.querySelectorAll("body *")].filter((one) => {
  const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const seen = own && one.getBoundingClientRect().width > 1 && !one.closest("script, style");
  return seen && parseFloat(getComputedStyle(one).fontSize) < 13;
}).map((one) => one.outerHTML.slice(0, 90))"""
"""What is written in letters that are too small."""


@contextmanager
def in_the_other_colours(page: Page) -> Iterator[None]:
    """Where a page is seen in the light, have it in the dark, and the other way round."""
    schemes: list[Literal["light", "dark"]] = ["light", "dark"]
    was = page.evaluate("Number(matchMedia('(prefers-color-scheme: dark)').matches)")
    page.emulate_media(color_scheme=schemes[1 - was])
    page.evaluate(AT_REST)
    yield
    page.emulate_media(color_scheme=schemes[was])
    page.evaluate(AT_REST)


STILL: dict[str, Any] = {"reduced_motion": "reduce"}
"""What is measured holds still, unless a test is about motion: a busy machine measures a card on its way."""
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}

AT_REST = """new Promise((done) => requestAnimationFrame(() => {
  const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
  for (const one of ending) one.finish();
  requestAnimationFrame(done);
}))"""
"""Whatever is moving gets to where it moves."""


def told(violation: dict[str, Any]) -> str:
    """What axe has found, in a line."""
    where = [node["html"][:120] for node in violation["nodes"][:3]]
    return f"{violation['id']}: {violation['help']}: {where}"


def session_of(page: Page) -> str:
    """The id of the session behind a page, which is drawn before there is one."""
    page.wait_for_function("() => document.body.dataset.session")
    return str(page.evaluate("document.body.dataset.session"))


def end_session(page: Page) -> int:
    """End the session of a page, not by the page itself: it is loaded anew at once, maybe before it has its answer."""
    id = session_of(page)
    origin = page.evaluate("location.origin")
    return page.request.delete(f"{origin}/session/{id}", headers={"Origin": origin}).status
