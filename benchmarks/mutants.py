"""How many small changes of the code the tests catch: `python -m benchmarks.mutants [--sample N] [--time SECONDS]`.

A file is drawn by its lines, then a family of changes, then one of these; `--seed N` draws others. With `--kind
OtherWord AddNot` only changes of these families are made, and only in the folders or files that are named, if any are.
After `--time` none is begun any more. A survivor costs minutes: with `--patience 0.25` a quarter of them.

Each mutant meets the tests nearest to it first: those of its room or that name its file, the quick ones before others,
then what else uses the room; none that needs a browser. A test that fails without the change as well is left out from
there on. With `--covering FOLDER`, where it is kept which tests run which lines, those that run the changed one come
first, and of the others only what is near. It takes hours to try many, so it is run by hand or at night, in a clone
(`make mutants`). Mutants are made by cosmic-ray; beside its own kinds there is one that names another rule, reading or
word than the code does. A mutant is caught if a test fails or does not end.
"""

from __future__ import annotations

import argparse
import ast
import math
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from difflib import SequenceMatcher, unified_diff
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names

from benchmarks.covering_tests import BARE, LIMIT, LIST, UNPLUGGED, covers, record_of
from tests.conftest import LONGEST
from tutor.cards.words import CONNECTORS, TRIGGERS, VERBS
from tutor.rulebook import readings, rules

POINTLESS: Final = ("BitOr", "Variable", "RemoveDecorator", "_IsNot", "_Is")
"""Kinds that change types, which nothing looks at when it runs, that need arguments, or that cannot differ here."""

PATIENCE: Final = (90, 150, 150, 240, 240)
"""How many seconds of the processor each stage of tests may take; what was not run has not caught the mutant."""

COVERING_PATIENCE: Final = (60, 90, 40, 60, 90)
"""The same where the tests that run the changed line are known: those near and others, then all that are near."""

MAX_WAITING: Final = 8
"""So many times as long it may take by the clock, as other processes run too."""

MAX_COVERING_SECONDS: Final = (30, 60)
"""How long the tests took that run the changed line, of those that are near and of others: not more are tried."""

MAX_TEST_SECONDS: Final = 150
"""After so long by the clock a test does not end, and has caught the mutant."""


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

    def lines(self) -> range:
        """The lines of the statement in which it is made, counted from 1; of one with a body those before that."""
        before, after = (text.splitlines() for text in self.code())
        changed = 1 + next(
            (at for kind, at, *_ in SequenceMatcher(None, before, after).get_opcodes() if kind != "equal"), 0
        )
        statements = [node for node in ast.walk(ast.parse("\n".join(before))) if isinstance(node, ast.stmt)]
        around = [_head(node) for node in statements if changed in _head(node)]
        return min(around, key=len, default=range(changed, changed + 1))


def _head(node: ast.stmt) -> range:
    body = getattr(node, "body", None)
    return range(node.lineno, body[0].lineno if body else (node.end_lineno or node.lineno) + 1)


def _kinds() -> dict[str, Operator]:
    names = (name for name in operator_names() if not any(word in name for word in POINTLESS))
    return {"OtherWord": OtherWord(), **{name: get_operator(name)() for name in names}}


def family(kind: str) -> str:
    """What a kind is one of: `ReplaceComparisonOperator` for `core/ReplaceComparisonOperator_Eq_Lt`."""
    return kind.rpartition("/")[2].partition("_")[0]


@cache
def mutants_of(file: Path) -> dict[str, list[Mutant]]:
    """Every mutant of a file, by family."""
    nodes = list(ast_nodes(get_ast(file.read_text(encoding="utf-8"))))
    found: dict[str, list[Mutant]] = {}
    for name, kind in _kinds().items():
        count = sum(len(list(kind.mutation_positions(node))) for node in nodes)
        if count:
            found.setdefault(family(name), []).extend(Mutant(file, name, at) for at in range(count))
    return found


def drawn(places: list[str], families: list[str], chance: random.Random) -> Iterator[Mutant]:
    """Mutants without end, none twice: a file by its lines, then a family, as comparisons alone are a third of all."""
    files = [file for place in map(Path, places) for file in sorted(place.rglob("*.py") if place.is_dir() else [place])]
    lines = [len(file.read_text(encoding="utf-8").splitlines()) for file in files]
    seen: set[Mutant] = set()
    while any(lines):
        at = chance.choices(range(len(files)), lines)[0]
        left = {
            name: rest
            for name, there in mutants_of(files[at]).items()
            if (not families or name in families) and (rest := [it for it in there if it not in seen])
        }
        if not left:
            lines[at] = 0
            continue
        seen.add(mutant := chance.choice(left[chance.choice(sorted(left))]))
        yield mutant


@cache
def tests_without_browser() -> dict[str, str]:
    """The text of each file of tests that needs no browser."""
    found = (file for file in sorted(Path("tests").rglob("test_*.py")) if "browser" not in file.parts)
    return {str(file): text for file in found if "mark.browser" not in (text := file.read_text(encoding="utf-8"))}


def stages(changed: Path) -> list[list[str]]:
    """The tests of a file, the nearest and fastest first, each once; of these those that name it, then the shorter."""
    *packages, stem = changed.with_suffix("").parts
    names_it = re.compile(rf"\b{re.escape('.'.join(packages))}(\.| import .*\b){stem}\b")
    room = Path(changed.parts[1]).stem
    uses_room = re.compile(rf"\btutor(\.| import .*\b){room}\b")
    found: list[list[str]] = [[] for _ in PATIENCE]
    for test, text in sorted(
        tests_without_browser().items(), key=lambda one: (not names_it.search(one[1]), len(one[1]))
    ):
        near = test.startswith((f"tests/{room}/", f"tests/test_{room}")) or bool(names_it.search(text))
        quick, uses = "pytest.mark.quick" in text, bool(uses_room.search(text))
        if test.startswith(LONGEST):
            found[4] += [test] * (near or uses)
        elif quick:
            found[0 if near or (uses and test.startswith("tests/play/")) else 2].append(test)
        elif near or uses:
            found[1 if near else 3].append(test)
    return found


def covering_stages(folder: Path, mutant: Mutant) -> list[list[str]]:
    """The tests that run the changed line, near ones and others, each the quickest first; then whole files.

    Those are the near ones of which nothing is noted, and those in which a test runs it: what that leaves behind may
    fail another. Of a line that no test runs by itself, as it is run at the start, all that are near.
    """
    every = stages(mutant.file)
    near = {*every[0], *every[1]}
    found: list[list[str]] = [[], []]
    spent = [0.0, 0.0]
    running = covers(folder, mutant.file, mutant.lines())
    files = {cover.file for cover in running}
    for cover in running:
        stage = cover.file not in near
        spent[stage] += cover.seconds
        if spent[stage] < MAX_COVERING_SECONDS[stage]:
            found[stage].append(cover.test)
    left = [[it for it in stage if not files or it in files or not record_of(folder, it).is_file()] for stage in every]
    own = f"tests/{Path(mutant.file.parts[1]).stem}/"
    return [*found, *left[:2], [test for test in left[4] if test.startswith(own)]]


def ending(mutant: Mutant, left_out: set[str], patience: float, folder: Path | None) -> str:
    """How the tests end with this change: `SURVIVED`, or what catches it. The file is put back afterwards."""
    before, after = mutant.code()
    unfinished = []
    staged = covering_stages(folder, mutant) if folder else stages(mutant.file)
    for number, tests in enumerate(staged):
        seconds = (COVERING_PATIENCE if folder else PATIENCE)[number] * patience
        while True:
            try:
                mutant.file.write_text(after, encoding="utf-8")
                red = failing(tests, seconds, left_out)
            finally:
                mutant.file.write_text(before, encoding="utf-8")
            if not red:
                unfinished += [str(number)] * (red is None)
                break
            one = "::" in red
            if red in tests:
                return f"caught at stage {number}, {red}"
            if failing([red] if one else tests, seconds, left_out) != red:
                return f"caught at stage {number}, {red}"
            if not one:
                unfinished.append(str(number))
                break
            left_out.add(red)
    return f"SURVIVED{', of stages ' + ', '.join(unfinished) + ' only a part' if unfinished else ''}"


def failing(tests: list[str], seconds: float, left_out: set[str]) -> str | None:
    """The first of these files or tests that fails, in their order; `""`: all pass; None: all that this time is for."""
    if not tests:
        return ""
    options = [*BARE, "-x", "-q", "--no-header", *(f"--deselect={test}" for test in left_out)]
    options += ["-o", f"faulthandler_timeout={MAX_TEST_SECONDS}", "-o", "faulthandler_exit_on_timeout=true"]
    options += ["-p", "benchmarks.covering_tests", *dict.fromkeys(test.partition("::")[0] for test in tests)]
    with tempfile.NamedTemporaryFile("w", encoding="utf-8") as listed:
        listed.write("\n".join(tests))
        listed.flush()
        with subprocess.Popen(
            [sys.executable, "-m", "pytest", *options],
            env={
                **os.environ,
                **UNPLUGGED,
                LIMIT: str(math.ceil(seconds)),
                **({LIST: listed.name} if "::" in tests[0] else {}),
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        ) as ran:
            try:
                said, _ = ran.communicate(timeout=seconds * MAX_WAITING)
            except subprocess.TimeoutExpired:
                return None
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(ran.pid, signal.SIGKILL)
    if ran.returncode in (0, 5, -signal.SIGXCPU):
        return None if ran.returncode < 0 else ""
    first = re.search(r"^(?:FAILED|ERROR) (tests/.*?)(?: - .*)?$", said, re.MULTILINE)
    return first[1] if first else "tests that do not begin or end"


def main() -> None:
    """Try mutants as they are drawn, print each that survives as a diff, and then the share that was caught."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=100)
    parser.add_argument("--time", type=float, default=float("inf"), metavar="SECONDS")
    parser.add_argument("--patience", type=float, default=1, metavar="TIMES")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--covering", type=Path, metavar="FOLDER")
    parser.add_argument("--kind", nargs="+", default=[], choices=sorted({family(kind) for kind in _kinds()}))
    parser.add_argument("places", nargs="*", default=["tutor"])
    asked = parser.parse_args()
    if failing(["tests/test_plain.py"], PATIENCE[0], set()) != "":
        sys.exit("Not even tests/test_plain.py passes without a change here.")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Ended; the file that was changed is as it was."))
    until = time.monotonic() + asked.time
    tried: Counter[str] = Counter()
    survived: Counter[str] = Counter()
    left_out: set[str] = set()
    for mutant in drawn(asked.places, asked.kind, random.Random(asked.seed)):
        if tried.total() >= asked.sample or time.monotonic() >= until:
            break
        began, end, name = (
            time.monotonic(),
            ending(mutant, left_out, asked.patience, asked.covering),
            family(mutant.kind),
        )
        tried[name] += 1
        took = f"{time.monotonic() - began:.0f} s"
        print(f"{tried.total()} {mutant.file} {mutant.kind} {mutant.occurrence}: {end} ({took})", flush=True)
        if end.startswith("SURVIVED"):
            survived[name] += 1
            before, after = (text.splitlines() for text in mutant.code())
            print("\n".join(list(unified_diff(before, after, lineterm="", n=2))[2:]), flush=True)
    for name, count in sorted(tried.items()):
        print(f"{name}: {count - survived[name]} of {count} caught")
    if left_out:
        print("Left out, as they fail without a change too:", *sorted(left_out), sep="\n  ")
    print(f"{tried.total() - survived.total()} of {tried.total()} caught")


if __name__ == "__main__":
    main()
