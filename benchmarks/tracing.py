"""What Chromium's main thread did meanwhile, from its own trace: ms of each kind, and the frames that were drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

CATEGORIES: Final = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "blink.user_timing",
]
KINDS: Final = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    **dict.fromkeys(("PrePaint", "Paint", "Layerize", "UpdateLayer", "Commit"), "paint"),
    **dict.fromkeys(("FunctionCall", "EventDispatch", "FireAnimationFrame", "TimerFire", "RunMicrotasks"), "script"),
    **dict.fromkeys(("MinorGC", "MajorGC", "V8.GCIncrementalMarking", "EvaluateScript", "v8.callFunction"), "script"),
}
"""An event of the trace -> what its time is counted as; less what stands within it."""
FORCED: Final = ("style", "layout")
"""Kinds that a script forces where they stand within it."""


class Work(NamedTuple):
    """Of a stretch of time: ms of the main thread by kind, how often a script forced style or layout, the moments at
    which a frame was drawn (ms from its begin), and how many animations the main thread has to move."""

    script: float
    style: float
    layout: float
    paint: float
    forced: int
    frames: tuple[float, ...]
    uncomposited: int

    @property
    def main(self) -> float:
        """All of the main thread, in ms."""
        return self.script + self.style + self.layout + self.paint


@contextmanager
def traced(page: Page) -> Iterator[list[dict[str, Any]]]:
    """A list that holds the events of the trace once the block is left, in the order of time."""
    found: list[dict[str, Any]] = []
    ended = Event()
    wire = page.context.new_cdp_session(page)
    wire.on("Tracing.dataCollected", lambda part: found.extend(part["value"]))
    wire.on("Tracing.tracingComplete", lambda _: ended.set())
    wire.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES}})
    yield found
    wire.send("Tracing.end")
    while not ended.is_set():
        page.wait_for_timeout(20)
    found.sort(key=lambda event: event["ts"])
    wire.detach()


def stretches(events: list[dict[str, Any]], mark: str, ms: float) -> list[Work]:
    """What happened in so many ms from each `performance.mark` of that name on, in its own process."""
    marks = [event for event in events if event["name"] == mark]
    return [_work(events, one, one["ts"] + 1000 * ms) for one in marks]


def _work(events: list[dict[str, Any]], mark: dict[str, Any], end: float) -> Work:
    there = [one for one in events if one["pid"] == mark["pid"] and mark["ts"] <= one["ts"] < end]
    main = [one for one in there if one["tid"] == mark["tid"]]
    spent, forced = _spent(one for one in main if one["ph"] == "X" and one["name"] in KINDS)
    drawn = tuple((one["ts"] - mark["ts"]) / 1000 for one in there if one["name"] == "DrawFrame")
    failed = sum(bool(_data(one).get("compositeFailed")) for one in main if one["name"] == "Animation")
    return Work(*(spent[kind] for kind in ("script", "style", "layout", "paint")), forced, drawn, failed)


def _data(event: dict[str, Any]) -> dict[str, Any]:
    data = event.get("args", {}).get("data")
    return data if isinstance(data, dict) else {}


def _spent(events: Iterable[dict[str, Any]]) -> tuple[dict[str, float], int]:
    """The ms of each kind, each without what stands within, and how often a script forced something."""
    spent = dict.fromkeys(KINDS.values(), 0.0)
    forced = 0
    open_: list[tuple[float, str]] = []
    for event in events:
        while open_ and open_[-1][0] <= event["ts"]:
            open_.pop()
        kind, took = KINDS[event["name"]], event.get("dur", 0) / 1000
        spent[kind] += took
        if open_:
            spent[open_[-1][1]] -= took
        forced += kind in FORCED and any(around == "script" for _, around in open_)
        open_.append((event["ts"] + event.get("dur", 0), kind))
    return spent, forced
