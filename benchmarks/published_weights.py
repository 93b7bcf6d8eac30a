"""Fits the weights by which rules and rulings are told: `python -m benchmarks.published_weights [--write]`.

It sees the quarrels that may be looked at while building, and none of those kept aside. An entry is right where the
quarrel's row has it; the weights are those of a logistic regression, and `enough` is the chance at which those told
are right most often, a wrong one counting as much as a right one that is left out.
"""

from __future__ import annotations

import sys
from math import exp
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from tutor.understanding.published_match import Likeness, likenesses
from tutor.understanding.reading import understood

QUARRELS: Final = Path("tests/understanding/quarrels/building.yaml")
WEIGHTS: Final = Path("cards/words/published_weights.yaml")
NAMES: Final = ("bias", *Likeness._fields)
STEPS: Final = 3000
RATE: Final = 0.5
TOWARDS_NOTHING: Final = 0.0005
"""How strongly a weight is drawn towards 0."""


class Example(NamedTuple):
    """A rule or a ruling beside a quarrel: is it right there, in which quarrel, and the values of its features."""

    right: bool
    quarrel: int
    values: tuple[float, ...]


def examples() -> list[Example]:
    """All that are like a quarrel of those that may be looked at."""
    found = []
    for number, row in enumerate(yaml.safe_load(QUARRELS.read_text(encoding="utf-8"))):
        right = {*row.get("ruling", ()), *row.get("rule", ())}
        for entry, like in likenesses(understood(row["text"], row.get("box")), row.get("box")):
            found.append(Example(entry.id in right, number, (1.0, *like)))
    return found


def chance(weights: list[float], values: tuple[float, ...]) -> float:
    """How likely it is to be right."""
    return 1 / (1 + exp(-sum(weight * value for weight, value in zip(weights, values, strict=True))))


def fitted(some: list[Example]) -> list[float]:
    """The weights, in the order of `NAMES`."""
    weights = [0.0] * len(NAMES)
    for _ in range(STEPS):
        slopes = [0.0] * len(NAMES)
        for one in some:
            miss = one.right - chance(weights, one.values)
            for at, value in enumerate(one.values):
                slopes[at] += miss * value
        for at, slope in enumerate(slopes):
            weights[at] += RATE * (slope * len(NAMES) / len(some) - (at > 0) * TOWARDS_NOTHING * weights[at])
    return weights


def enough(some: list[Example], weights: list[float]) -> float:
    """The chance from which on something is told."""
    chances = [(one.right, chance(weights, one.values)) for one in some]

    def missed(limit: float) -> int:
        return sum((value >= limit) != right for right, value in chances)

    return min((step / 50 for step in range(5, 46)), key=missed)


def main(*flags: str) -> int:
    """Print the weights; with `--write`, keep them."""
    some = examples()
    weights = fitted(some)
    lines = [f"{name}: {value:.2f}" for name, value in zip(NAMES, weights, strict=True)]
    head = WEIGHTS.read_text(encoding="utf-8").splitlines()[0]
    text = "\n".join([head, *lines, "# so likely has it to be", f"enough: {enough(some, weights):.2f}", ""])
    sys.stdout.write(text)
    if "--write" in flags:
        WEIGHTS.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
