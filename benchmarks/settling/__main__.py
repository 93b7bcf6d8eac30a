"""Runs everything and prints it: `python -m benchmarks.settling [--seconds S] [--pairs N] [--json FILE] [NAME ...]`."""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from benchmarks.settling.tables import show
from benchmarks.settling.unmerged import DISPUTES
from tutor.rulebook import edition
from tutor.scenario.box import Box

STEPS: Final = 20_000
"""After about so many steps the search without merging is given up."""

PAIRS: Final = 12
"""How many pairs of cards meet; always the same."""


def settled(file: Path, seconds: int) -> dict[str, Any]:
    """How one dispute is settled, each way in a process of its own that is given up after so many CPU seconds."""
    return {
        "outcomes": _last(_told("outcomes", str(file), seconds=seconds)),
        "unmerged": _last(_told("unmerged", str(file), str(STEPS), seconds=seconds)),
        "answer": _told("answer", str(file), seconds=seconds),
    }


def meetings(pairs: int, seconds: int) -> dict[str, Any]:
    """How long so many pairs of the Second Edition take to meet, and how many pairs there are in all."""
    cards = sorted(Box.of(edition("second-edition").sets).cards)
    every = list(combinations(cards, 2))
    some = random.Random("meet").sample(every, pairs)
    return {
        "all": len(every),
        "pairs": {" + ".join(pair): _last(_told("meet", *pair, seconds=seconds)) for pair in some},
    }


def _told(what: str, *given: str, seconds: int) -> list[dict[str, Any]]:
    """What a process has told when it ended, or when its time was up."""
    command = [sys.executable, "-m", "benchmarks.settling.settler", what, *given]
    limit = (seconds, seconds + 1)
    made = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, limit),
    )
    if made.returncode > 0:
        sys.exit(made.stderr)
    return [json.loads(line) for line in made.stdout.splitlines()]


def _last(told: list[dict[str, Any]]) -> dict[str, Any] | None:
    return told[-1] if told else None


def measured(files: Iterable[Path], pairs: int, seconds: int) -> dict[str, Any]:
    """Every figure there is."""
    found = {}
    for file in files:
        print(f"{file.stem} ...", file=sys.stderr, flush=True)
        found[file.stem] = settled(file, seconds)
    return {"seconds": seconds, "steps": STEPS, "disputes": found, "meet": meetings(pairs, seconds)}


def main() -> None:
    """Measure, print, and write the figures if a file is named."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.settling", description=__doc__)
    words.add_argument("dispute", nargs="*", metavar="NAME", help="part of the name of its file (all)")
    words.add_argument("--seconds", type=int, default=60, help="CPU seconds after which each is given up (60)")
    words.add_argument("--pairs", type=int, default=PAIRS, help=f"how many pairs of cards meet ({PAIRS})")
    words.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    chosen = words.parse_args()
    files = [file for file in DISPUTES if not chosen.dispute or any(part in file.stem for part in chosen.dispute)]
    figures = measured(files, chosen.pairs, chosen.seconds)
    show(figures)
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
