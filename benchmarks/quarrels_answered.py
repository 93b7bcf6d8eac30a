"""How long a quarrel takes to be answered as it is typed: `python -m benchmarks.quarrels_answered [--every N]`.

Beside each it is measured how long its first question takes alone, out of its scenario: the ratio says what it costs to
read the words, to find out which question is meant, and to answer two others, on the same machine at the same moment.
"""

from __future__ import annotations

import argparse
import statistics
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

import yaml
from rich.console import Console
from rich.table import Table

from tutor.analysis.answer import first_answer
from tutor.scenario.read import read_text
from tutor.understanding.put_case import MAX_POSITIONS
from tutor.understanding.say import said

QUARRELS: Final = Path(__file__).parent.parent / "tests" / "understanding" / "quarrels" / "building.yaml"
FIRST: Final = "Ben plays Llamacorn. Do I DISCARD a card?"
"""Is answered before it is measured, as all cards and words are read for it."""

MANY: Final = 20
SLOWEST: Final = 8


class QuarrelTime(NamedTuple):
    """Seconds of processor time: for the whole answer, and for the first question alone, 0 where there is none."""

    text: str
    whole: float
    alone: float


def measured(quarrel: dict[str, Any]) -> QuarrelTime:
    """How long one takes."""
    begun = process_time()
    found = said(quarrel["text"], edition=quarrel.get("box")).asks
    whole = process_time() - begun
    begun = process_time()
    for ask in found[:1]:
        first_answer(read_text(ask["scenario"]), MAX_POSITIONS)
    return QuarrelTime(quarrel["text"], whole, process_time() - begun if found else 0.0)


def main() -> None:
    """Measure some of the collected quarrels, and print it."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.quarrels_answered", description=__doc__)
    words.add_argument("--every", type=int, default=24, help="one quarrel of so many")
    rows = yaml.safe_load(QUARRELS.read_text(encoding="utf-8"))[:: words.parse_args().every]
    said(FIRST)
    found = sorted(map(measured, rows), key=lambda one: -one.whole)
    asking = [one for one in found if one.alone]
    table = Table("", "seconds", title=f"{len(found)} quarrels (CPU seconds)")
    table.add_row("median", f"{statistics.median(one.whole for one in found):.3f}")
    table.add_row("95 of 100", f"{statistics.quantiles([one.whole for one in found], n=MANY)[-1]:.3f}")
    table.add_row("most", f"{found[0].whole:.3f}")
    ratio = sum(one.whole for one in asking) / sum(one.alone for one in asking)
    table.add_row("of the first question alone", f"{ratio:.2f}")
    for one in found[:SLOWEST]:
        table.add_row(one.text, f"{one.whole:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
