"""The numbers as tables."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table


def show(numbers: dict[str, Any]) -> None:
    """Print them."""
    console = Console()
    console.print(_games(numbers))
    console.print(_rest(numbers))


def _games(numbers: dict[str, Any]) -> Table:
    how = f"CPU time, one process, {numbers['rounds']} rounds of {numbers['seconds']:g} s, medians"
    table = Table(title=f"Random games ({how}; {numbers['python']})")
    rulers = list(next(iter(numbers["ratios"].values())))
    table.add_column("game, trace", no_wrap=True)
    for heading in ("games/s", "decisions/s", *(f"of {ruler}" for ruler in rulers), "aim"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, rates in numbers["games"].items():
        ratios = numbers["ratios"].get(name, {})
        told = [f"{ratios[ruler]:.2f}" if ruler in ratios else "" for ruler in rulers]
        aim = numbers["aims"].get(name)
        reached = "" if aim is None else f"{aim:g} {'yes' if ratios[rulers[0]] >= aim else 'no'}"
        table.add_row(name, f"{rates['games/s']:,.1f}", f"{rates['decisions/s']:,.0f}", *told, reached)
    return table


def _rest(numbers: dict[str, Any]) -> Table:
    forks, growth, trace, loading = (numbers[name] for name in ("forks", "growth", "trace", "loading"))
    table = Table(title="What else was measured", show_header=False)
    table.add_column("what")
    table.add_column("how much", justify="right")
    for players, share in numbers["choices"].items():
        table.add_row(f"decisions that are a real choice, {players}", f"{share:.0%}")
    table.add_row(f"forks: steps from {forks['states']} states in mid-game", f"{forks['forks/s']:,.0f}/s")
    table.add_row("a decision in the first quarter of a game", f"{growth['early µs']:.0f} µs")
    table.add_row("a decision in the last quarter", f"{growth['late µs']:.0f} µs")
    table.add_row("last to first", f"{growth['late/early']:.2f}")
    table.add_row(f"a trace of {trace['events']:,.0f} events in memory", f"{trace['bytes'] / 1e6:.0f} MB")
    table.add_row("an event", f"{trace['bytes/event']:,.0f} bytes")
    table.add_row("import of tutor", f"{loading['import s']:.3f} s")
    table.add_row("loading of rules and cards", f"{loading['data s']:.3f} s")
    under = "yes" if loading["together cpu s"] < 0.08 else "no"
    table.add_row("both, CPU time (aim: under 0.08 s)", f"{loading['together cpu s']:.3f} s {under}")
    times = loading["together cpu s"] / loading["yaml cpu s"]
    table.add_row("as many times as an import of a YAML reader", f"{times:.1f}")
    table.add_row("memory of the code and of the data", _megabytes(loading, "import bytes", "data bytes"))
    table.add_row(f"reading all {loading['rulings']:.0f} published rulings besides", f"{loading['rulings s']:.3f} s")
    return table


def _megabytes(numbers: dict[str, float], *names: str) -> str:
    return " + ".join(f"{numbers[name] / 1e6:.1f}" for name in names) + " MB"
