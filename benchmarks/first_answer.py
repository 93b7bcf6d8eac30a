"""How long the first answer with its reason takes, for every question there is: `python -m benchmarks.first_answer`.

The questions are those of the disputes of this benchmark and of the tests' situations, and what a table would ask of
each published ruling. Beside each it is measured how long the answer takes alone,
without a reason and a line: the ratio says what arguing costs on the same machine at the same moment.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

import yaml
from rich.console import Console
from rich.table import Table

from tutor.analysis.answer import first_answer
from tutor.analysis.exploration import finished
from tutor.analysis.outcomes import finding_outcomes
from tutor.scenario import Scenario, read_data
from tutor.scenario.rulings import published
from tutor.service.asking.asked_situation import as_asked
from tutor.service.asking.offer import offered
from tutor.service.stop_point import to_the_point
from tutor.yamlfile import BadInput

HERE: Final = Path(__file__).parent
FOLDERS: Final = (HERE / "disputes", HERE.parent / "tests")
AIMS: Final = {"median": 0.05, "95 of 100": 0.3, "most": 1.0}
"""Seconds of processor time."""

LIMIT: Final = 2_000
"""How many positions are looked at, as the page does where nothing is said."""

MANY: Final = 20
SLOWEST: Final = 12


class Asked(NamedTuple):
    """A question of which the first answer is measured."""

    name: str
    scenario: Scenario


def asked() -> Iterator[Asked]:
    """Every question, by the file in which it is."""
    for ruling in published():
        yield from _questions_of(ruling.id, to_the_point(ruling.scenario))
    for folder in FOLDERS:
        for file in sorted(folder.rglob("*.yaml")):
            for data in _asking(yaml.safe_load(file.read_text(encoding="utf-8"))):
                try:
                    yield Asked(file.stem, read_data(data, file.stem))
                except BadInput:
                    continue


def _asking(data: object) -> Iterator[dict[str, Any]]:
    """Every situation with a question that a file holds."""
    if isinstance(data, dict) and {"players", "question"} <= data.keys():
        yield data
    elif isinstance(data, dict | list):
        for one in data.values() if isinstance(data, dict) else data:
            yield from _asking(one)


def _questions_of(name: str, scenario: Scenario) -> Iterator[Asked]:
    """What a table would ask there, and what the scenario itself asks."""
    if scenario.question is not None:
        yield Asked(name, scenario)
    try:
        bare, state = as_asked(scenario._replace(expect=None))
    except BadInput:
        return
    for number, one in enumerate(offered(state), 1):
        yield Asked(f"{name}, {number}", bare._replace(question=one))


def seconds(made: Callable[[], object]) -> float:
    """Processor time."""
    begun = process_time()
    made()
    return process_time() - begun


def measured(one: Asked) -> dict[str, Any] | None:
    """The first answer, and the answer alone, in seconds; None where the question cannot be asked there."""
    try:
        alone = seconds(lambda: finished(finding_outcomes(one.scenario, LIMIT, first=True)))
        first = seconds(lambda: first_answer(one.scenario, LIMIT))
    except BadInput:
        return None
    return {"question": one.name, "first": first, "alone": alone}


def figures(found: list[dict[str, Any]]) -> dict[str, Any]:
    """What all of it comes to."""
    first = [one["first"] for one in found]
    cut = statistics.quantiles(first, n=MANY)[-1]
    reached = {"median": statistics.median(first), "95 of 100": cut, "most": max(first)}
    return {
        "questions": len(found),
        "seconds": reached,
        "within": {name: reached[name] <= aim for name, aim in AIMS.items()},
        "of answering alone": sum(first) / sum(one["alone"] for one in found),
        "slowest": sorted(found, key=lambda one: -one["first"])[:SLOWEST],
    }


def show(told: dict[str, Any]) -> None:
    """Print them."""
    table = Table(title=f"The first answer with its reason, {told['questions']} questions (CPU seconds)")
    for heading in ("", "seconds", "aim", "reached"):
        table.add_column(heading, no_wrap=True)
    for name, aim in AIMS.items():
        table.add_row(name, f"{told['seconds'][name]:.3f}", f"≤ {aim:g}", "yes" if told["within"][name] else "no")
    table.add_row("of answering alone", f"{told['of answering alone']:.2f}", "", "")
    for one in told["slowest"]:
        table.add_row(one["question"], f"{one['first']:.2f}", f"alone {one['alone']:.2f}", "")
    Console().print(table)


def main() -> None:
    """Measure, print, and write the figures if a file is named."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.first_answer", description=__doc__)
    words.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    words.add_argument("--questions", type=int, default=sys.maxsize, help="only so many of them")
    chosen = words.parse_args()
    told = figures([one for one in map(measured, islice(asked(), chosen.questions)) if one is not None])
    show(told)
    if chosen.json:
        chosen.json.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
