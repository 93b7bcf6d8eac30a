"""The work in a decision, function calls and instructions of the processor: `python -m benchmarks.work`.

Instructions are counted where valgrind, a simulator of the processor, is installed. Neither swings with what else the
machine does, as CPU time does: the same code plays the same games with the same work.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

from rich.console import Console

from benchmarks.report import work_table

_SIMULATOR = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


class Work(NamedTuple):
    """What so many decisions took: function calls and instructions, None where nothing can count those."""

    decisions: int
    calls: int
    instructions: int | None = None


def work() -> dict[str, Work]:
    """The work of every game, each counted in a process in which nothing is left to chance.

    Raises:
        SystemExit: a count failed; with what it printed.
    """
    called = {line["game"]: Work(line["decisions"], line["calls"]) for line in _lines(_run("calls").stdout)}
    if shutil.which(_SIMULATOR[0]) is None:
        return called
    counted = _run("instructions", _SIMULATOR)
    until = instructions(counted.stderr)
    spent = {line["game"]: until[line["busy"]] - until[line["idle"]] for line in _lines(counted.stdout)}
    return {name: found._replace(instructions=spent[name]) for name, found in called.items()}


def _run(what: str, simulator: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    command = [*simulator, sys.executable, "-m", "benchmarks.worker", what]
    steady = {**os.environ, "PYTHONHASHSEED": "0"}
    made = subprocess.run(command, env=steady, capture_output=True, text=True, check=False)
    if made.returncode:
        sys.exit(made.stderr)
    return made


def _lines(told: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in told.splitlines()]


def instructions(told: str) -> dict[int, int]:
    """Process -> the instructions that cachegrind counted in it, and in its parent before it began."""
    counts = re.findall(r"^==(\d+)== I +refs: +([\d,]+)$", told, re.MULTILINE)
    return {int(process): int(count.replace(",", "")) for process, count in counts}


def each_decision(works: Mapping[str, Work], yardstick: str) -> dict[str, dict[str, float]]:
    """For each game calls and instructions a decision, and `of` the yardstick: its work as a multiple of the game's.

    Like a ratio of decisions a second it is the larger, the less work there is.
    """
    found = {name: _each(work) for name, work in works.items()}
    ruler = found[yardstick]
    return {
        name: much | {f"{what} of {yardstick}": ruler[what] / much[what] for what in much if name != yardstick}
        for name, much in found.items()
    }


def _each(work: Work) -> dict[str, float]:
    calls = {"calls": work.calls / work.decisions}
    return calls if work.instructions is None else calls | {"instructions": work.instructions / work.decisions}


def main() -> None:
    """Count, and print."""
    Console().print(work_table(each_decision(work(), "uno")))


if __name__ == "__main__":
    main()
