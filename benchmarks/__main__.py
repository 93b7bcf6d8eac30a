"""Runs everything and prints it: `python -m benchmarks [--json FILE] [--rounds N] [--seconds S]`."""

from __future__ import annotations

import argparse
import json
import platform
from pathlib import Path
from typing import Any

from benchmarks.contestants import AIMS, PLAYERS, own_games, yardsticks
from benchmarks.games import forks, growth, share_of_choices, trace_memory
from benchmarks.loading import loading
from benchmarks.measure import contest, ratio, typical
from benchmarks.report import show
from benchmarks.work import each_decision, work


def measured(rounds: int, seconds: float) -> dict[str, Any]:
    """Every number there is; the yardsticks are rlcard's uno and python-chess."""
    own, rulers = own_games(), yardsticks()
    counts = contest({**own, **rulers}, rounds, seconds)
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "rounds": rounds,
        "seconds": seconds,
        "games": {name: typical(counted) for name, counted in counts.items()},
        "ratios": {name: {rule: ratio(counts[name], counts[rule]) for rule in rulers} for name in own},
        "aims": {name: AIMS[name.rpartition(" ")[2]] for name in own},
        "work": each_decision(work(), "uno"),
        "choices": {f"{players} players": share_of_choices(players) for players in PLAYERS},
        "forks": forks(seconds),
        "growth": growth(),
        "trace": trace_memory(),
        "loading": loading(),
    }


def main() -> None:
    """Measure, print, and write the numbers if a file is named."""
    words = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    words.add_argument("--json", type=Path, metavar="FILE", help="write the numbers there too")
    words.add_argument("--rounds", type=int, default=7, help="how often everything is played in turn (7)")
    words.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each game in each round (1)")
    chosen = words.parse_args()
    numbers = measured(chosen.rounds, chosen.seconds)
    show(numbers)
    if chosen.json:
        chosen.json.write_text(json.dumps(numbers, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
