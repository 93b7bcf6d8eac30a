"""Fits the weights by which rules and rulings are told: `python -m benchmarks.published_weights [--write]`.

It sees the quarrels that may be looked at, and none of those kept aside. An entry is right where the quarrel's row has
it; the weights are those of a logistic regression. How often an entry decided what is said so is counted in all of
them, and for the fit of each part in the others. What is reached in `voices.yaml` is told by weights and counts without
it. Of what is told wrongly by the rows two fifths is right, and only missing in them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.folds import in_folds
from benchmarks.word_counts import counts
from benchmarks.word_counts import write as write_counts
from tests.understanding.figures import cases
from tutor.data import data_root
from tutor.understanding.published_entries import entries
from tutor.understanding.published_likeness import AlikeEntries, Likeness, alike_entries
from tutor.understanding.published_match import MAX_OF_A_KIND, enough
from tutor.understanding.published_usual import PUBLISHED, UsualFor
from tutor.understanding.reading import understood
from tutor.understanding.usual_words import WordCounts

NAMES: Final = ("bias", *Likeness._fields)
MENDED: Final = ("building", "weights")
FRESH: Final = "voices"
STEPS: Final = 12
TOWARDS_NOTHING: Final = 1.0
"""How strongly a weight is drawn towards 0, in examples."""

MIN_MET: Final = 3
"""What decided fewer quarrels is not counted."""


class Quarrel(NamedTuple):
    """What is like a quarrel, and the ids of what decides it."""

    alike: AlikeEntries
    right: frozenset[str]


class Example(NamedTuple):
    """A rule or a ruling beside a quarrel: is it right there, of which kind it is, and the values of its features."""

    right: bool
    kind: str
    values: tuple[float, ...]


def quarrels(collection: str) -> list[Quarrel]:
    """All of a collection."""
    return [
        Quarrel(
            alike_entries(understood(row["text"], row.get("box")), row.get("box")),
            frozenset((*row.get("ruling", ()), *row.get("rule", ()))),
        )
        for row in cases(collection)
    ]


def counted(some: Sequence[Quarrel]) -> WordCounts:
    """How often each entry decided what is said so."""
    there = {entry.id for entry in entries()}
    often = Counter(id for one in some for id in one.right & there)
    return counts(
        {
            "said": (*one.alike.terms.words, *one.alike.terms.asked),
            "questions": [{"traits": [id for id in sorted(one.right) if often[id] >= MIN_MET], "right": True}],
        }
        for one in some
    )


def examples(some: Iterable[Quarrel], by: WordCounts) -> list[list[Example]]:
    """For each quarrel all that are like it, by these counts."""
    return [
        [
            Example(entry.id in one.right, entry.kind, (1.0, *like))
            for entry, like in one.alike.by(UsualFor(one.alike.terms, by))
        ]
        for one in some
    ]


def unseen(some: Sequence[Quarrel]) -> list[list[Example]]:
    """The same, each by counts of all parts but its own."""
    return [one for part, rest in in_folds(some) for one in examples(part, counted(rest))]


def chance(weights: Sequence[float], values: Sequence[float]) -> float:
    """How likely it is to be right."""
    return 1 / (1 + exp(-sum(weight * value for weight, value in zip(weights, values, strict=True))))


def fitted(told: Iterable[Iterable[Example]]) -> list[float]:
    """The weights, in the order of `NAMES`: found by Newton's method."""
    some = [one for row in told for one in row]
    weights = [0.0] * len(NAMES)
    for _ in range(STEPS):
        slope = [-TOWARDS_NOTHING * weight for weight in weights]
        bend = [[TOWARDS_NOTHING * (a == b) for b in range(len(NAMES))] for a in range(len(NAMES))]
        for one in some:
            likely = chance(weights, one.values)
            for a, value in enumerate(one.values):
                slope[a] += (one.right - likely) * value
                much = likely * (1 - likely) * value
                row = bend[a]
                for b in range(a + 1):
                    row[b] += much * one.values[b]
        weights = [weight + step for weight, step in zip(weights, _solved(bend, slope), strict=True)]
    return weights


def _solved(lower: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """What this table, the same on both sides of its diagonal, has to be multiplied by to come out as `right`."""
    size = range(len(right))
    rows = [[*(lower[max(a, b)][min(a, b)] for b in size), right[a]] for a in size]
    for at in size:
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in size:
            if other != at:
                much = rows[other][at]
                rows[other] = [value - much * first for value, first in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


def told_from(rows: Iterable[Sequence[tuple[float, Example]]]) -> list[list[bool]]:
    """Of each quarrel, whether what is told is right."""
    found = []
    for row in rows:
        many = Counter[str]()
        told = []
        for likely, one in sorted(row, key=lambda pair: -pair[0]):
            many[one.kind] += 1
            if likely >= enough(Likeness(*one.values[1:])) and many[one.kind] <= MAX_OF_A_KIND:
                told.append(one.right)
        found.append(told)
    return found


def main(*flags: str) -> int:
    """Print what is reached, and the weights; with `--write`, keep them and the counts."""
    mended = [one for name in MENDED for one in quarrels(name)]
    fresh = quarrels(FRESH)
    rows = []
    for part, rest in in_folds(fresh):
        own = fitted(unseen([*mended, *rest]))
        some = examples(part, counted([*mended, *rest]))
        rows += [[(chance(own, one.values), one) for one in row] for row in some]
    told = told_from(rows)
    able = sum(bool(one.right) for one in fresh)
    sys.stdout.write(
        f"{able} quarrels are decided; without them: {sum(map(any, told))} are told what decides them, "
        f"{sum(map(len, told))} are told, {sum(map(sum, told))} of these rightly\n"
    )
    weights = fitted(unseen([*mended, *fresh]))
    text = _written(dict(zip(NAMES, weights, strict=True)))
    sys.stdout.write(text)
    if "--write" in flags:
        _file().write_text(text, encoding="utf-8")
        write_counts(counted([*mended, *fresh]), PUBLISHED)
    return 0


def _written(weights: Mapping[str, float]) -> str:
    head = _file().read_text(encoding="utf-8").splitlines()[0]
    lines = [f"{name}: {value:.2f}" for name, value in weights.items()]
    return "\n".join([head, *lines, ""])


def _file() -> Path:
    return data_root() / "words" / "published_weights.yaml"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
