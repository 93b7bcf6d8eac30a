"""How many small changes of the code the tests catch: `python -m benchmarks.mutants [--sample N] [--seed N]`.

With `--kind OtherWord AddNot` only changes of these families are made; with `--deselect TEST` a test that fails as the
code is now is left out, for where a test fails without a change every mutant would seem caught.

It takes hours, so it is run by hand or at night, in a clone (`make mutants`). Mutants are made by cosmic-ray; beside
its own kinds there is one that names another rule, reading or word than the code does. A mutant is caught if a test
fails or does not end.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names

from tutor.cards.words import CONNECTORS, TRIGGERS, VERBS
from tutor.rulebook import readings, rules

FOLDERS: Final = ("tutor/engine", "tutor/explain", "tutor/scenario")

POINTLESS: Final = ("BitOr", "Variable", "RemoveDecorator", "_IsNot", "_Is")
"""Kinds that change types, which nothing looks at when it runs, that need arguments, or that cannot differ here."""

STAGES: Final = (
    ("tests/play/test_play.py", "tests/play"),
    ("tests/explain", "tests/test_rules_cited.py"),
    ("tests/scenario",),
    ("tests/cards",),
    ("tests/engine",),
)
"""The tests, those first that catch most in the shortest time."""

PATIENCE: Final = 240
"""Seconds after which the tests of a stage that go on count as a mutant caught: it does not come to an end."""


class OtherWord(Operator):
    """Puts another rule, reading or word of the vocabulary in the place of one that the code names."""

    WORDS: Final = {
        word: group[at - 1]
        for group in (tuple(rules()), tuple(readings()), tuple(VERBS), tuple(TRIGGERS), tuple(CONNECTORS))
        for at, word in enumerate(group)
    }

    def mutation_positions(self, node: Any) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        """Where the code names one."""
        if node.type == "string" and node.value[1:-1] in self.WORDS:
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        """The word beside it in its table."""
        node.value = f'"{self.WORDS[node.value[1:-1]]}"'
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        """Of no use here."""
        return ()


class Mutant(NamedTuple):
    """One change: the file, the kind of change, and where in the file it is made, counted from 0."""

    file: Path
    kind: str
    occurrence: int

    def code(self) -> tuple[str, str]:
        """The file before and after."""
        before = self.file.read_text(encoding="utf-8")
        return before, mutate_code(before, _kinds()[self.kind], self.occurrence) or before


def _kinds() -> dict[str, Operator]:
    names = (name for name in operator_names() if not any(word in name for word in POINTLESS))
    return {"OtherWord": OtherWord(), **{name: get_operator(name)() for name in names}}


def family(kind: str) -> str:
    """What a kind is one of: `ReplaceComparisonOperator` for `core/ReplaceComparisonOperator_Eq_Lt`."""
    return kind.rpartition("/")[2].partition("_")[0]


def mutants(folders: tuple[str, ...]) -> Iterator[Mutant]:
    """Every mutant there is, file by file."""
    kinds = _kinds()
    for file in (file for folder in folders for file in sorted(Path(folder).rglob("*.py"))):
        nodes = list(ast_nodes(get_ast(file.read_text(encoding="utf-8"))))
        for name, kind in kinds.items():
            count = sum(len(list(kind.mutation_positions(node))) for node in nodes)
            yield from (Mutant(file, name, at) for at in range(count))


def sample(found: list[Mutant], size: int, chance: random.Random) -> list[Mutant]:
    """So many of them, as many of each family of kinds as there are: comparisons alone are a third of all."""
    families: dict[str, list[Mutant]] = {}
    for mutant in chance.sample(found, len(found)):
        families.setdefault(family(mutant.kind), []).append(mutant)
    rows = zip_longest(*families.values())
    return [mutant for row in rows for mutant in row if mutant is not None][:size]


def ending(mutant: Mutant, left_out: list[str]) -> str:
    """How the tests end with this change: `SURVIVED`, or which stage catches it. The file is put back afterwards."""
    before, after = mutant.code()
    try:
        mutant.file.write_text(after, encoding="utf-8")
        return failing(left_out) or "SURVIVED"
    finally:
        mutant.file.write_text(before, encoding="utf-8")


def failing(left_out: list[str]) -> str:
    """The first stage in which a test fails or that does not end, in words; none: all pass."""
    for stage in STAGES:
        options = ("-x", "-q", "--no-header", "-p", "no:cacheprovider", *(f"--deselect={test}" for test in left_out))
        command = [sys.executable, "-m", "pytest", *options, *stage]
        try:
            ran = subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return f"caught, no end of {stage[-1]}"
        if ran.returncode:
            first = (line for line in ran.stdout.splitlines() if line.startswith(("FAILED", "ERROR")))
            return f"caught, {next(first, stage[-1])[:100]}"
    return ""


def main() -> None:
    """Try a sample of the mutants, print each that survives as a diff, and then the share that was caught."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kind", nargs="+", choices=sorted({family(kind) for kind in _kinds()}))
    parser.add_argument("--deselect", nargs="+", default=[], metavar="TEST")
    parser.add_argument("folders", nargs="*", default=list(FOLDERS))
    asked = parser.parse_args()
    found = [it for it in mutants(tuple(asked.folders)) if not asked.kind or family(it.kind) in asked.kind]
    if red := failing(asked.deselect):
        sys.exit(f"Without a change already: {red}. Mend it, or leave the test out with --deselect.")
    tried = sample(found, asked.sample, random.Random(asked.seed))
    survived: Counter[str] = Counter()
    for number, mutant in enumerate(tried, 1):
        end = ending(mutant, asked.deselect)
        print(f"{number}/{len(tried)} {mutant.file} {mutant.kind} {mutant.occurrence}: {end}", flush=True)
        if end == "SURVIVED":
            survived[family(mutant.kind)] += 1
            before, after = (text.splitlines() for text in mutant.code())
            print("\n".join(list(unified_diff(before, after, lineterm="", n=2))[2:]), flush=True)
    for name, count in sorted(Counter(family(it.kind) for it in tried).items()):
        print(f"{name}: {count - survived[name]} of {count} caught")
    print(f"{len(tried) - survived.total()} of {len(tried)} caught, of {len(found)} mutants there are")


if __name__ == "__main__":
    main()
