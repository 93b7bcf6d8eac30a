"""What the first answer with its reason costs beside the answer alone: `python -m benchmarks.first_answers`.

Asked is every question of the tests of which the answer was decided beforehand. The times are those of the processor;
the ratio is that of the two sums, so that it can be held against another machine's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import Final, NamedTuple

from tutor.analysis.answer import first_answer
from tutor.analysis.exploration import finished
from tutor.analysis.outcomes import finding_answer_alone
from tutor.scenario import Scenario, read_data
from tutor.yamlfile import read_yaml

KNOWN: Final = Path(__file__).parents[1] / "tests/analysis/known"


class Cost(NamedTuple):
    """Seconds of the processor: the median, 95 of 100 and all within; ratio: of all to those of the answer alone."""

    median: float
    most: float
    all: float
    ratio: float


def questions() -> Iterator[Scenario]:
    """The questions whose answers were decided beforehand."""
    for path in sorted(KNOWN.glob("*.yaml")):
        data = read_yaml(path.read_text(), path.name, max_depth=20).data
        if "answer" in data and "limit" not in data:
            yield read_data(data["scenario"], path.name)


def seconds(do: Callable[[Scenario], object], asked: Iterable[Scenario]) -> list[float]:
    """What each of them costs."""
    found = []
    for scenario in asked:
        began = process_time()
        do(scenario)
        found.append(process_time() - began)
    return found


def cost(told: list[float], alone: list[float]) -> Cost:
    """The first answers beside the answers alone."""
    return Cost(median(told), quantiles(told, n=20)[-1], max(told), sum(told) / sum(alone))


def main() -> None:
    """Print them."""
    asked = list(questions())
    first_answer(asked[0])
    alone = seconds(lambda scenario: finished(finding_answer_alone(scenario)), asked)
    found = cost(seconds(first_answer, asked), alone)
    print(f"{len(asked)} first answers: median {found.median:.3f} s, 95 of 100 within {found.most:.3f} s, ", end="")
    print(f"all within {found.all:.3f} s; {found.ratio:.1f} times the answer alone")


if __name__ == "__main__":
    main()
