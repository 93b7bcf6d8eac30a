"""The rooms of the house: who may import whom, and what has no place in them."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tutor.cards import all_sets
from tutor.engine.step import _ADVANCE, _ANSWER

pytestmark = pytest.mark.quick

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tutor"
FILES = sorted(PACKAGE.rglob("*.py"))
PURE = (
    *("cache_file", "data", "kind", "plain", "protocol", "snapshot", "vocabulary", "yamlfile", "yamlnodes"),
    *("rulebook", "faces", "cards", "engine", "script", "explain", "scenario", "analysis", "lessons", "understanding"),
)
LONGEST = 300


@pytest.fixture(scope="module")
def contracts() -> dict[str, Any]:
    """The contracts of import-linter, by id."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    return {contract["id"]: contract for contract in config["contracts"]}


def lint(root: Path) -> tuple[int, str]:
    """The verdict on the package in `root`, and what was printed."""
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    environment = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def room(file: Path) -> str:
    """The room a file of the package stands in."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    """All of a file's syntax, read once."""
    return tuple(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


def texts(file: Path) -> Iterator[tuple[int, str]]:
    """Line and value of every text in the code; docstrings are no code."""
    prose = {id(node.value) for node in nodes(file) if isinstance(node, ast.Expr)}
    for node in nodes(file):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value


def imported(file: Path) -> Iterator[str]:
    """The top-level packages that a file imports, wherever in the file it does."""
    for node in nodes(file):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: imports are written in full"
            yield (node.module or "").partition(".")[0]


def card_names() -> set[str]:
    """The names of all cards of all sets."""
    return {card.name for found in all_sets() for card in found.cards}


def test_the_layers_hold() -> None:
    verdict, told = lint(ROOT)
    assert verdict == 0, told


def test_an_unlisted_room_and_an_import_upwards_are_caught(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(PACKAGE, tmp_path / "tutor", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tutor/attic.py").write_text("import tutor.vocabulary\n", encoding="utf-8")
    (tmp_path / "tutor/engine/upwards.py").write_text("import tutor.scenario\nimport networkx\n", encoding="utf-8")
    verdict, told = lint(tmp_path)
    assert verdict == 1, told
    for said in ("tutor.attic", "tutor.engine is not allowed to import tutor.scenario", "networkx"):
        assert said in told, told


def test_every_file_stands_in_a_listed_room(contracts: dict[str, Any]) -> None:
    listed = {name.strip("() ") for layer in contracts["layers"]["layers"] for name in layer.split("|")}
    assert sorted({room(file) for file in FILES} - listed - {"__init__"}) == []


def test_every_room_but_those_for_jupyter_is_kept_from_it(contracts: dict[str, Any]) -> None:
    rooms = {f"tutor.{room(file)}" for file in FILES} - {"tutor.__init__", "tutor.widgets", "tutor.site"}
    assert sorted(rooms - set(contracts["widgets"]["source_modules"])) == []
    assert set(contracts["pure"]["source_modules"]) == {f"tutor.{name}" for name in PURE}


BEYOND = {
    ("cards/read/near_wordings.py", "rapidfuzz"): "which words are alike; it has a form in Python alone",
    ("cards/read/slips.py", "rapidfuzz"): "how far letters are apart; it has a form in Python alone",
    ("understanding/spelling.py", "rapidfuzz"): "how far letters are apart; it has a form in Python alone",
    (
        "lessons/review_schedule.py",
        "fsrs",
    ): "when a rule is asked again, once one is answered; the pages have their own",
}
"""What the core imports besides, where, and why."""


def test_the_core_imports_the_standard_library_and_yaml_only() -> None:
    allowed = {*sys.stdlib_module_names, "tutor", "yaml"}
    found = [(str(file.relative_to(PACKAGE)), name) for file in FILES if room(file) in PURE for name in imported(file)]
    assert found, "no imports were found at all"
    assert {(file, name) for file, name in found if name not in allowed} == set(BEYOND)


def test_no_card_is_known_by_name() -> None:
    names = card_names()
    assert names, "no cards were found"
    whole = re.compile(r"\b(?:" + "|".join(map(re.escape, sorted(names))) + r")(?!\w)")
    found = []
    for file in FILES:
        for line, text in texts(file):
            if text in names or (room(file) in ("engine", "explain") and whole.search(text)):
                found.append(f"{file.relative_to(ROOT)}:{line}: {text}")
    assert found == []


def test_the_engine_knows_no_edition_by_name() -> None:
    files = list((ROOT / "cards/editions").glob("*.yaml"))
    editions = {file.stem for file in files}
    editions |= {yaml.safe_load(file.read_text(encoding="utf-8"))["title"] for file in files}
    assert len(editions) == 2 * len(files) > 0
    found = [
        f"{file.relative_to(ROOT)}:{line}: {text}"
        for file in FILES
        if room(file) in ("engine", "explain")
        for line, text in texts(file)
        if text in editions
    ]
    assert found == []


def test_a_file_s_name_stands_for_one_thing() -> None:
    """Whoever looks for `link` finds the link of a chain and nothing else; a room may have a file of its own name."""
    stems = Counter(file.stem for file in FILES if not file.stem.startswith("__"))
    assert {stem for stem, files in stems.items() if files > 1} == set()


def test_who_judges_changes_nothing() -> None:
    """In these rooms of the engine nothing is emitted, and no move of the agenda or the queue is made."""
    changing = re.compile(r"\.emit\(|\.(agenda|queue)\.(append|pop)|\.agenda\[-?\d\] =|\bDraft\(")
    judges = [
        file for room in ("continuous", "targeting", "legality") for file in (PACKAGE / "engine" / room).glob("*")
    ]
    assert [file.name for file in judges if file.is_file() and changing.search(file.read_text(encoding="utf-8"))] == []


def test_a_frame_goes_on_in_the_file_of_its_name() -> None:
    """`TurnFrame` in `turn`, `EffectPlay` in `effect_play`: whoever knows the frame knows where to read."""
    for frames in (_ADVANCE, _ANSWER):
        for frame, function in frames.items():
            name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", frame.__name__.removesuffix("Frame")).lower()
            assert (function.__module__.rpartition(".")[2], function.__name__) in ((name, "advance"), (name, "answer"))


def test_the_engine_is_in_small_pieces() -> None:
    """No file of it is over 250 lines."""
    files = [file for file in FILES if room(file) == "engine"]
    assert [file.name for file in files if len(file.read_text(encoding="utf-8").splitlines()) > 250] == []


LONG_FUNCTIONS = {
    "analysis/meeting/relations.py: _of_event": "a case a kind of fact, and a line or two for each",
    "scenario/result.py: as_json": "a line a key of a result",
    "scenario/trace_output.py: event_json": "a line a key of an event",
    "service/game_look.py: game_look": "a line a key of a reply",
}
"""The functions that say more than 30 lines under their docstrings, and why. It may only get shorter."""


def test_a_function_is_short() -> None:
    long = {
        f"{file.relative_to(PACKAGE)}: {node.name}"
        for file in FILES
        for node in nodes(file)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (node.end_lineno or 0) - said(node).lineno >= 30
    }
    assert long == set(LONG_FUNCTIONS)


def said(function: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.stmt:
    """The first statement of a function that is no docstring."""
    first = function.body[0]
    return function.body[1] if isinstance(first, ast.Expr) and len(function.body) > 1 else first


def test_no_file_is_too_long() -> None:
    long = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in FILES}
    assert {file: lines for file, lines in long.items() if lines > LONGEST} == {}


MANY_IMPORTS = {
    "engine/step.py": "the loop: a table of frames, each with the file that carries it out",
}
MAX_IMPORTS = 17


def test_a_file_of_the_engine_has_one_idea() -> None:
    """What needs more than this many files of the project does several things at once, or says why it needs them."""
    many = {
        str(file.relative_to(PACKAGE)) for file in (PACKAGE / "engine").rglob("*.py") if len(used(file)) > MAX_IMPORTS
    }
    assert many == set(MANY_IMPORTS)


def used(file: Path) -> set[str]:
    """The files of the project that this one imports."""
    found: set[str] = set()
    for node in nodes(file):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tutor"):
            folder = ROOT / node.module.replace(".", "/")
            inside = {f"{node.module}.{alias.name}" for alias in node.names if (folder / f"{alias.name}.py").exists()}
            found |= inside or {node.module}
    return found
