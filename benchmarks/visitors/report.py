"""The figures as tables."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.visitors.visitor import STEPS

MEGA = 2**20


def show(figures: dict[str, Any]) -> None:
    """Print them."""
    console = Console(width=160)
    console.print(_waits(figures["crowds"]))
    console.print(_costs(figures["crowds"]))
    if figures["soak"]:
        console.print(_soak(figures["soak"]))


def _waits(crowds: dict[str, dict[str, Any]]) -> Table:
    table = Table(title="How long visitors wait, in seconds: the median, and what one in twenty exceeds")
    table.add_column("who")
    table.add_column("errors", justify="right")
    for step in STEPS:
        table.add_column(step, justify="right")
    for name, row in crowds.items():
        table.add_row(name, str(row["errors"]), *(_pair(row["times"][step]) for step in STEPS))
    return table


def _pair(found: tuple[float, float] | None) -> str:
    return "" if found is None else f"{found[0]:.2f}  {found[1]:.2f}"


def _costs(crowds: dict[str, dict[str, Any]]) -> Table:
    table = Table(title="What a visitor costs who opens the page, and looks, decides and asks twice")
    headings = ("requests", "kB sent", "server's processor, s", "other processor, s", "memory, MB", "processes for all")
    for heading in ("who", *headings):
        table.add_column(heading, justify="left" if heading == "who" else "right")
    for name, row in crowds.items():
        sizes = f"{row['requests']:.0f}", f"{row['bytes'] / 1024:,.0f}"
        seconds = f"{row['server']:.3f}", f"{row['others']:.3f}"
        table.add_row(name, *sizes, *seconds, f"{row['memory'] / MEGA:.1f}", str(row["processes"]))
    return table


def _soak(soak: dict[str, Any]) -> Table:
    table = Table(title=f"{soak['minutes']:g} minutes with processes killed at random", show_header=False)
    for what in ("visits", "renewed", "lost", "wrong", "killed", "errors"):
        table.add_row(what, str(soak[what]))
    table.add_row(
        "memory, MB, at the beginning and the end", f"{soak['memory'][0] / MEGA:.0f}, {soak['memory'][-1] / MEGA:.0f}"
    )
    table.add_row("memory of the last third to that of the first", f"{soak['growth']:.2f}")
    return table
