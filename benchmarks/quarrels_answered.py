"""How long a quarrel takes to be answered as it is typed: `python -m benchmarks.quarrels_answered [--every N]`.

Beside each it is measured how long its first question takes alone, out of its scenario: the ratio says what it costs to
read the words, to find out which question is meant, and to answer two others, on the same machine at the same moment.
The page shows the first as soon as it is known, and the others when all are.
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
from tutor.understanding.say import Said, said, saying

QUARRELS: Final = Path(__file__).parent.parent / "tests" / "understanding" / "quarrels" / "building.yaml"
FIRST: Final = "Ben plays Llamacorn. Do I DISCARD a card?"
"""Is answered before it is measured, as all cards and words are read for it."""

MANY: Final = 20
SLOWEST: Final = 8


class QuarrelTime(NamedTuple):
    """Seconds of processor time: for the whole answer, and until the first question of it is known.

    alone: for that question without the words, 0 where there is none
    """

    text: str
    whole: float
    first: float
    alone: float


def measured(quarrel: dict[str, Any]) -> QuarrelTime:
    """How long one takes."""
    begun = process_time()
    known = [
        (process_time() - begun, one) for one in saying(quarrel["text"], quarrel.get("box")) if isinstance(one, Said)
    ]
    (first, _), (whole, found) = known[0], known[-1]
    begun = process_time()
    for ask in found.asks[:1]:
        first_answer(read_text(ask["scenario"]), MAX_POSITIONS)
    return QuarrelTime(quarrel["text"], whole, first, process_time() - begun if found.asks else 0.0)


def main() -> None:
    """Measure some of the collected quarrels, and print it."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.quarrels_answered", description=__doc__)
    words.add_argument("--every", type=int, default=24, help="one quarrel of so many")
    rows = yaml.safe_load(QUARRELS.read_text(encoding="utf-8"))[:: words.parse_args().every]
    said(FIRST)
    found = sorted(map(measured, rows), key=lambda one: -one.whole)
    asking = [one for one in found if one.alone]
    table = Table("", "first known", "whole", title=f"{len(found)} quarrels (CPU seconds)")
    alone = sum(one.alone for one in asking)
    first, whole = [one.first for one in found], [one.whole for one in found]
    ratios = [sum(one.first for one in asking) / alone, sum(one.whole for one in asking) / alone]
    table.add_row("median", *(f"{statistics.median(each):.3f}" for each in (first, whole)))
    table.add_row("95 of 100", *(f"{statistics.quantiles(each, n=MANY)[-1]:.3f}" for each in (first, whole)))
    table.add_row("most", *(f"{max(each):.3f}" for each in (first, whole)))
    table.add_row("of the first question alone", *(f"{ratio:.2f}" for ratio in ratios))
    for one in found[:SLOWEST]:
        table.add_row(one.text, f"{one.first:.2f}", f"{one.whole:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
