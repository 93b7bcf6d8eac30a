"""The figures as tables."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.browser.beside import before, parts
from benchmarks.browser.telling import AIM

OPEN = 1.15
"""A page opens in so many times what a hello-world needs, in time and in bytes, at most: the aim."""
DECIDED = 100.0
FRAME = 1000 / 60
CUT = 48
"""So many letters of a quarrel are shown."""


def show(figures: dict[str, Any]) -> None:
    """Print them."""
    console = Console()
    settled = parts(before(), figures["settling"])
    for title, headings, rows in (_opening(figures), _using(figures), *settled, _telling(figures)):
        table = Table(title=title)
        for at, heading in enumerate(headings):
            table.add_column(heading, justify="right" if at else "left", no_wrap=True)
        for row in rows:
            table.add_row(*row)
        console.print(table)


def opening_rows(opening: dict[str, Any]) -> list[list[str]]:
    """A row for each page: time (median, 95th percentile), bytes and memory, with ratios, and if the aim is reached."""
    rows = []
    for name, ms in opening["ms"].items():
        of = {what: found.get(name) for what, found in opening["ratios"].items()}
        reached = "" if name not in opening["aimed"] else _yes(max(of["ms"], of["bytes"]) <= OPEN)
        size, memory = opening["bytes"][name]["median"], opening["pss"][name]["median"]
        time = [f"{ms['median']:,.0f}", f"{ms['p95']:,.0f}", _times(of["ms"])]
        transferred = [f"{size / 1e6:.2f}", _times(of["bytes"])]
        rows.append([name, *time, *transferred, reached, f"{memory / 2**20:.0f}", _times(of["pss"])])
    return rows


def using_rows(figures: dict[str, Any]) -> list[list[str]]:
    """A row for each thing that is done on a page: median, 95th percentile, and whether the aim is reached."""
    rows = []
    for name, found in figures["stepping"].items():
        what = f"Next on {name} ({found['events']} events)"
        rows.append([f"{what}: page changed", *_both(found["handled ms"]), _yes(found["handled ms"]["median"] < FRAME)])
        rows.append([f"{what}: painted", *_both(found["painted ms"]), ""])
        rows.append(
            [f"{what}: messages, bytes", f"{found['messages']}", f"{found['bytes']}", _yes(not found["messages"])]
        )
    decided = figures["deciding"]
    among = "({} to {} events)".format(*decided["events"])
    for what, found in (("a tap on a card: its sheet", "sheet ms"), ("a choice: the new position", "position ms")):
        rows.append([f"{what} {among}", *_both(decided[found]), _yes(decided[found]["median"] < DECIDED)])
    return rows


def telling_rows(told: dict[str, Any]) -> list[list[str]]:
    """A row for each quarrel and width: what typing takes, and from there to the answer, and whether the aim is met."""
    rows = []
    for text, widths in told["quarrels"].items():
        for width, found in widths.items():
            acts = f"{found['taps']} + {found['keys']} + {found['scrolls']}"
            time = [f"{found[what]:.1f}" for what in ("typing", "seconds", "waited")]
            reached = _yes(found["seconds"] <= AIM)
            rows.append(
                [text if len(text) <= CUT else f"{text[:CUT]}...", width, *time, acts, f"{found['screen']}", reached]
            )
    return rows


def _telling(figures: dict[str, Any]) -> tuple[str, list[str], list[list[str]]]:
    title = (
        "From a typed quarrel to its answer: seconds by the keystroke-level model; taps + keys + scrolls "
        f"(aim: {AIM:g} s)"
    )
    headings = ["quarrel", "px", "typing it", "to its answer", "of that waited", "acts", "screen", "aim"]
    return title, headings, telling_rows(figures["telling"])


def _opening(figures: dict[str, Any]) -> tuple[str, list[str], list[list[str]]]:
    title = (
        f"Opening a page {figures['times']} times, as a new visitor (aim: at most {OPEN:g} x hello; MiB: the session)"
    )
    headings = ["page", "ms", "95th", "x hello", "MB", "x hello", "aim", "MiB", "x bare"]
    return title, headings, opening_rows(figures["opening"])


def _using(figures: dict[str, Any]) -> tuple[str, list[str], list[list[str]]]:
    title = f"Using a page (aims: changed within {FRAME:.1f} ms, without a message; painted {DECIDED:g} ms after a tap)"
    return title, ["from key or click to", "median", "95th", "aim"], using_rows(figures)


def _both(figure: dict[str, float]) -> list[str]:
    return [f"{figure['median']:.1f}", f"{figure['p95']:.1f}"]


def _times(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.2f}"


def _yes(reached: bool) -> str:
    return "yes" if reached else "no"
