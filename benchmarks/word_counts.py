"""How often a word, and a pair of words, was used where a question with such traits was meant: counted, and written."""

from __future__ import annotations

import csv
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from tutor.data import data_root
from tutor.understanding.usual_words import QUESTIONS, WordCounts

MIN_QUARRELS: Final = 8
"""In fewer quarrels a word is none of which it is known how it is used."""

MIN_PART: Final = 0.05
"""A part that is smaller is not written."""

ALL: Final = "(all)"
"""The row of all quarrels."""

Quarrel = Mapping[str, Any]
"""`said`: its words; `questions`: those that may be meant, each with its `traits`, and whether it is `right`."""


def counts(quarrels: Iterable[Quarrel]) -> WordCounts:
    """The counts of those whose meant question is among those that are laid out; of several right ones a part each."""
    many, usual, words = 0, Counter[str](), Counter[str]()
    together: dict[str, Counter[str]] = defaultdict(Counter)
    for quarrel in quarrels:
        traits = _meant(quarrel["questions"])
        if traits:
            many += 1
            usual.update(traits)
            words.update(quarrel["said"])
            for word in quarrel["said"]:
                together[word].update(traits)
    known = {word: float(n) for word, n in words.items() if n >= MIN_QUARRELS}
    return WordCounts(float(many), usual, known, {word: together[word] for word in known})


def _meant(questions: Sequence[Mapping[str, Any]]) -> Counter[str]:
    """The traits of the right questions, each as often as it is in one of them."""
    right = [one["traits"] for one in questions if one["right"]]
    found: Counter[str] = Counter()
    for traits in right:
        for trait in traits:
            found[trait] += 1 / len(right)  # type: ignore[assignment]  # parts are counted too
    return found


def write(found: WordCounts, file_name: str = QUESTIONS) -> None:
    """Write the table of that name: a row for each word in the order of the alphabet, a column for each trait."""
    traits = sorted(found.of_traits)
    with (data_root() / "words" / f"{file_name}.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["word", "quarrels", *traits])
        table.writerow([ALL, *_row(found.all, found.of_traits, traits)])
        for word in sorted(found.of_words):
            table.writerow([word, *_row(found.of_words[word], found.together[word], traits)])


def _row(many: float, of: Mapping[str, float], traits: Collection[str]) -> list[str]:
    return [
        f"{many:.0f}",
        *(f"{n:.1f}".removesuffix(".0") if (n := of.get(trait, 0.0)) >= MIN_PART else "" for trait in traits),
    ]
