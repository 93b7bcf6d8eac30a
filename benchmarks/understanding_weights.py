"""Fits the weights by which situations are ranked to quarrels: `python -m benchmarks.understanding_weights [--write]`.

A perceptron over pairs: of the questions that may be meant, one that settles the quarrel is to come before each that
does not. It looks at the quarrels and the cases that may be looked at, and at none that are set aside. What a weight
stands for is said in `cards/ranking.yaml`; one that must not be positive stays so.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from tests.finding.collected import cases as quarrels
from tests.understanding.material import cases, is_meant, understood_of
from tests.understanding.settled import is_settled
from tutor.data import data_root
from tutor.understanding.meant_questions import Laid, answer_to, laid_questions
from tutor.understanding.ranking import Features, likelihood
from tutor.understanding.ranking_weights import weights
from tutor.understanding.reading import understood

ROUNDS: Final = 30
"""How often all pairs are gone through."""

STEP: Final = 0.02
"""How far a weight moves for one pair that is in the wrong order."""

MARGIN: Final = 0.3
"""By how much the right one is to be likelier."""

Pair = tuple[Features, Features]


def pairs() -> list[Pair]:
    """Right and wrong questions of each quarrel."""
    found: list[Pair] = []
    for row in cases("building"):
        laid = laid_questions(understood_of(row))
        found += _pairs(laid, [_is_right(one, lambda ask, row=row: is_meant(row, ask)) for one in laid])
    for row in quarrels("quarrels", "building"):
        laid = laid_questions(understood(row["text"]))
        found += _pairs(laid, [_is_right(one, lambda ask, row=row: is_settled(row, ask)) for one in laid])
    return found


def _is_right(laid: Laid, test) -> bool:  # type: ignore[no-untyped-def]
    meant = answer_to(laid)
    return meant is not None and bool(test(meant.as_json(1)))


def _pairs(laid: Sequence[Laid], right: Sequence[bool]) -> list[Pair]:
    good = [one.features for one, is_right in zip(laid, right, strict=True) if is_right]
    bad = [one.features for one, is_right in zip(laid, right, strict=True) if not is_right]
    return [(one, other) for one in good for other in bad]


def fitted(found: Sequence[Pair]) -> dict[str, float]:
    """The weights after all rounds."""
    own = dict(weights())
    for _ in range(ROUNDS):
        for right, wrong in found:
            if _sum(own, right) < _sum(own, wrong) + MARGIN:
                for name in {*right, *wrong}:
                    moved = own[name] + STEP * (right.get(name, 0.0) - wrong.get(name, 0.0))
                    own[name] = moved if name.startswith("text.") else min(0.0, moved)
    return own


def _sum(own: Mapping[str, float], features: Features) -> float:
    return sum(own[name] * value for name, value in features.items())


def in_order(found: Sequence[Pair]) -> int:
    """How many pairs are in the right order with the weights in the file."""
    return sum(likelihood(right) > likelihood(wrong) for right, wrong in found)


def main() -> None:
    """Print the fitted weights, and write them where that is asked for."""
    found = pairs()
    own = fitted(found)
    right = sum(_sum(own, one) > _sum(own, other) for one, other in found)
    sys.stdout.write(f"{len(found)} pairs, {in_order(found)} in order before, {right} after\n")
    file = data_root() / "ranking.yaml"
    text = file.read_text(encoding="utf-8")
    for name, value in own.items():
        text = re.sub(rf"^{re.escape(name)}: *-?[\d.]+", f"{name}: {value:.2f}", text, flags=re.MULTILINE)
    if "--write" in sys.argv:
        file.write_text(text, encoding="utf-8")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
