"""The figures as tables."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.table import Table

OUTCOMES, ANSWER, MEET, ATLAS = 2.0, 10.0, 1.0, 1.0
"""The aims: seconds for all continuations, for all that the answer depends on, for a pair; hours for all pairs."""

PROCESSES: Final = 2
"""On so many the atlas of all pairs is made."""

SEARCHED: Final = ("answer", "positions", "steps", "unmerged", "times", "steps/s", "seconds", f"≤ {OUTCOMES:g}")
ANSWERED: Final = ("first", "depends on", "all", f"≤ {ANSWER:g}")
WIDE: Final = 120


def show(figures: dict[str, Any]) -> None:
    """Print them."""
    console = Console()
    console.width = max(console.width, WIDE)
    given_up = f"CPU seconds of one process, given up after {figures['seconds']}"
    searched, answered = Table(title=f"All continuations ({given_up})"), Table(title="What the answer depends on")
    for table, headings in ((searched, SEARCHED), (answered, ANSWERED)):
        table.add_column("dispute", no_wrap=True)
        for heading in headings:
            table.add_column(heading, justify="right", no_wrap=True)
    for name, found in figures["disputes"].items():
        searched.add_row(name, *searched_row(found["outcomes"], found["unmerged"]))
        answered.add_row(name, *answered_row(found["answer"]))
    met = Table(title="Cards that meet", show_header=False)
    for row in meeting_rows(figures["meet"]):
        met.add_row(*row)
    for table in (searched, answered, met):
        console.print(table)


def searched_row(found: dict[str, Any] | None, unmerged: dict[str, Any] | None) -> list[str]:
    """A search, and against it the one without merging; None for one that was given up."""
    steps, times = "", ""
    if unmerged is not None:
        least = "" if unmerged["complete"] else "≥ "
        steps = f"{least}{unmerged['steps']:,}"
        times = f"{least}{unmerged['steps'] / found['steps']:.1f}" if found is not None else ""
    if found is None:
        return ["", "", "", steps, times, "", "", "no"]
    answer = f"{found['answer']}{'' if found['complete'] else ', open'}"
    rate, reached = found["steps"] / found["seconds"], found["complete"] and found["seconds"] <= OUTCOMES
    mine = [answer, f"{found['positions']:,}", f"{found['steps']:,}"]
    return [*mine, steps, times, f"{rate:,.0f}", f"{found['seconds']:.2f}", _yes(reached)]


def answered_row(told: list[dict[str, Any]]) -> list[str]:
    """Seconds until the answer, how many changes give another, seconds until all are known, and if that is in time."""
    if not told:
        return ["", "", "", "no"]
    first, last = told[0]["seconds"], told[-1]
    depends = max(line.get("depends", 0) for line in told)
    if not last["done"]:
        return [f"{first:.2f}", f"≥ {depends}", "", "no"]
    return [f"{first:.2f}", f"{depends}", f"{last['seconds']:.1f}", _yes(last["seconds"] <= ANSWER)]


def meeting_rows(meet: dict[str, Any]) -> list[list[str]]:
    """Each pair with its seconds; then how long all pairs would take, as far as these tell."""
    rows = [
        [name, f"{found['seconds']:.2f} s, {found['situations']} situations" if found else "given up"]
        for name, found in meet["pairs"].items()
    ]
    spent = [found["seconds"] for found in meet["pairs"].values() if found]
    if len(spent) < len(meet["pairs"]) or not spent:
        return rows
    hours = sum(spent) / len(spent) * meet["all"] / 3600 / PROCESSES
    slowest = max(spent)
    rows.append([f"the slowest (aim: {MEET:g} s)", f"{slowest:.2f} s {_yes(slowest <= MEET)}"])
    rows.append(
        [
            f"all {meet['all']:,} pairs on {PROCESSES} processes (aim: {ATLAS:g} h)",
            f"{hours:.1f} h {_yes(hours <= ATLAS)}",
        ]
    )
    return rows


def _yes(reached: bool) -> str:
    return "yes" if reached else "no"
