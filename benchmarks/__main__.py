"""Runs everything and prints it: `python -m benchmarks [--json FILE] [--rounds N] [--seconds S]`."""

from __future__ import annotations

import argparse
import json
import platform
from pathlib import Path
from typing import Any

from benchmarks.games import forks, growth, random_game, share_of_choices, trace_memory
from benchmarks.loading import loading
from benchmarks.measure import contest, ratio, typical
from benchmarks.report import show

PLAYERS = (2, 4)
BOXES = {
    "Control & Chaos": ("control-chaos", ("control", "chaos")),
    "all Unicorns": ("base", ("base-2e", "control", "chaos")),
    "Travel": ("travel", ("travel", "base-2e")),
    "Llamas": ("llamas", ("llamas",)),
}
"""The other boxes, each played by four: by which rulebook, with which cards."""

AIMS = {"dropped": 0.5, "kept": 0.25}
"""The share of uno's decisions a second that is aimed at, with the trace dropped and with it kept to the game's end."""


def measured(rounds: int, seconds: float) -> dict[str, Any]:
    """Every number there is; the yardsticks are rlcard's uno and python-chess."""
    from benchmarks.yardsticks import random_chess, uno  # late, so that a missing extra is told in one sentence

    own = {f"{players} players, {way}": random_game(players, way == "kept") for players in PLAYERS for way in AIMS}
    own |= {f"{box}, kept": random_game(4, True, book, sets) for box, (book, sets) in BOXES.items()}
    yardsticks = {"uno": uno(), "chess": random_chess()}
    counts = contest({**own, **yardsticks}, rounds, seconds)
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "rounds": rounds,
        "seconds": seconds,
        "games": {name: typical(counted) for name, counted in counts.items()},
        "ratios": {name: {rule: ratio(counts[name], counts[rule]) for rule in yardsticks} for name in own},
        "aims": {name: AIMS[name.rpartition(" ")[2]] for name in own},
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
    try:
        numbers = measured(chosen.rounds, chosen.seconds)
    except ModuleNotFoundError as missing:
        words.exit(2, f"The yardsticks need the module '{missing.name}': pip install -e '.[bench]'\n")
    show(numbers)
    if chosen.json:
        chosen.json.write_text(json.dumps(numbers, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
