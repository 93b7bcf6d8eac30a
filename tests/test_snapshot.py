"""Snapshots of the checked data: they are equal to it, never stale, and passed by where they are damaged."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
NAMES = {"rulebook", "cards-base-2e", "cards-chaos", "cards-control", "cards-llamas", "cards-travel"}

READ = """
import json, sys
from tutor.cards import all_sets
from tutor.rulebook import rulebook
from tutor.yamlfile import BadInput
{meanwhile}
try:
    told = repr((rulebook(), all_sets()))
except BadInput as bad:
    told = str(bad)
print(json.dumps([told, "yaml" in sys.modules]))
"""


class Copy(NamedTuple):
    """A copy of what reads the data, and of the data."""

    root: Path

    @property
    def folder(self) -> Path:
        """Where snapshots are written."""
        return self.root / "tutor" / "__pycache__" / "snapshots"

    def snapshot(self, name: str) -> Path:
        """The only snapshot of that name."""
        (file,) = self.folder.glob(f"{name}.*")
        return file

    def start(self, code: str = READ.format(meanwhile="")) -> subprocess.Popen[str]:
        """A process that runs the code."""
        away = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "PYTHONPATH")
        environment = {key: value for key, value in os.environ.items() if key not in away}
        pipes: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        return subprocess.Popen([sys.executable, "-c", code], cwd=self.root, env=environment, **pipes)

    def read(self, meanwhile: str = "") -> list[Any]:
        """All that a new process knows, as text, and whether it read YAML; `meanwhile` is run once it has begun."""
        return list(ended(self.start(READ.format(meanwhile=meanwhile))))


def ended(process: subprocess.Popen[str]) -> Any:
    """What the process printed last."""
    out, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    return json.loads(out)


@pytest.fixture(scope="module")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy in which nothing was kept yet."""
    copy = Copy(tmp_path_factory.mktemp("pattern"))
    rooms = {str(ROOT / "tutor" / name) for name in ("cards", "rulebook", "__pycache__")}

    def others(folder: str, names: list[str]) -> set[str]:
        inside = {name for name in names if (ROOT / folder / name).is_dir() and f"{folder}/{name}" not in rooms}
        return inside | ({"snapshots"} & set(names))

    shutil.copytree(ROOT / "tutor", copy.root / "tutor", ignore=others)
    shutil.copytree(ROOT / "cards", copy.root / "cards", ignore=shutil.ignore_patterns("rulings", "lessons"))
    return copy


@pytest.fixture(scope="module")
def from_yaml(pattern: Copy) -> str:
    """All that a copy knows, as text; afterwards the pattern has its snapshots."""
    told, was_yaml = pattern.read()
    assert was_yaml
    return str(told)


@pytest.fixture
def copy(pattern: Copy, from_yaml: str, tmp_path: Path) -> Copy:
    """A copy with snapshots that a test may spoil."""
    shutil.copytree(pattern.root, tmp_path, dirs_exist_ok=True)
    return Copy(tmp_path)


def test_a_snapshot_holds_exactly_what_the_files_say(copy: Copy, from_yaml: str) -> None:
    assert {file.name.partition(".")[0] for file in copy.folder.iterdir()} == NAMES
    told, was_yaml = copy.read()
    assert not was_yaml
    assert told == from_yaml
    assert all(f"id='{name.removeprefix('cards-')}'" in told for name in NAMES - {"rulebook"})


# ---- never stale -------------------------------------------------------------------------------------------------


def spoil(file: Path, old: str, new: str) -> None:
    """Replace one text in a file by another; its time of change stays as it was."""
    before = file.stat()
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file.name}"
    file.write_text(text.replace(old, new), encoding="utf-8")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert file.stat().st_mtime_ns == before.st_mtime_ns


CHANGES = [
    ("cards/rules.yaml", "| Each player is dealt", "| Each person is dealt", "says='Each person is"),
    ("cards/readings.yaml", "asks: When are a card's", "asks: When are 1 card's", "asks=\"When are 1 card's"),
    ("cards/editions/travel.yaml", "deal: 5", "deal: 4", "deal=4"),
    ("cards/sets/travel.yaml", "title: Unstable", "title: Settled!", "title='Settled! Unicorns"),
    ("cards/sets/shared/control-chaos.yaml", "Baby Belugacorn", "Baby Anchovicor", "name='Baby Anchovicor'"),
    ("tutor/cards/set_files.py", 'title=keys["title"].text()', 'title=keys["title"].text()[:5]', "title='Llama'"),
    ("tutor/rulebook/book_files.py", "return name, says", "return name, says[:4]", "says='Each'"),
    (
        "tutor/yamlnodes.py",
        "value = reading.scalars",
        "value = 9 if node.value == '7' else reading.scalars",
        "hand_limit=9",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "shown"), CHANGES, ids=[row[0] for row in CHANGES])
def test_a_change_is_noticed(copy: Copy, from_yaml: str, file: str, old: str, new: str, shown: str) -> None:
    size = (copy.root / file).stat().st_size
    spoil(copy.root / file, old, new)
    assert file.endswith(".py") or (copy.root / file).stat().st_size == size
    kept = {file.name for file in copy.folder.iterdir()}
    assert shown not in from_yaml
    told, was_yaml = copy.read()
    assert was_yaml
    assert shown in told
    now = {file.name for file in copy.folder.iterdir()}
    assert {name.partition(".")[0] for name in now} == NAMES
    assert not kept & now, "old snapshots are removed"
    assert copy.read() == [told, False]


def test_a_file_more_and_a_file_less_are_noticed(copy: Copy, from_yaml: str) -> None:
    box = copy.root / "cards" / "sets" / "attic.yaml"
    box.write_text("{set: attic, title: Attic, cards: [{name: Moth, type: basic}]}", encoding="utf-8")
    told, was_yaml = copy.read()
    assert was_yaml
    assert "name='Moth'" in told
    assert copy.read() == [told, False]
    box.unlink()
    assert copy.read() == [from_yaml, True]
    assert {file.name.partition(".")[0] for file in copy.folder.iterdir()} == NAMES


def test_another_name_of_a_file_is_noticed(copy: Copy, from_yaml: str) -> None:
    edition = copy.root / "cards" / "editions" / "travel.yaml"
    edition.rename(edition.with_name("travels.yaml"))
    told, was_yaml = copy.read()
    assert was_yaml
    assert "Edition(id='travels'" in told
    assert "Edition(id='travels'" not in from_yaml


def test_what_changes_while_it_is_read_is_not_kept(copy: Copy, from_yaml: str) -> None:
    shutil.rmtree(copy.folder)
    file = copy.root / "cards" / "sets" / "travel.yaml"
    before = file.read_bytes()
    change = """
from pathlib import Path
from tutor.cards import set_files
file, read = Path("cards/sets/travel.yaml"), set_files.load_set
def load_set(path):
    file.write_text(file.read_text().replace("Travel Edition", "Attic"))
    return read(path)
set_files.load_set = load_set
"""
    told, was_yaml = copy.read(meanwhile=change)
    assert was_yaml
    assert "title='Unstable Unicorns, Attic'" in told
    file.write_bytes(before)
    assert copy.read()[0] == from_yaml


def test_a_program_that_is_older_than_the_files_keeps_nothing(copy: Copy) -> None:
    """It goes by the new files with the code that it has in memory, which nobody else should."""
    change = "path = 'cards/sets/travel.yaml'; text = open(path).read().replace('Travel Edition', 'Attic'); "
    told, was_yaml = copy.read(meanwhile=f"{change}open(path, 'w').write(text)")
    assert was_yaml
    assert "title='Unstable Unicorns, Attic'" in told
    kept = {file.name for file in copy.folder.iterdir()}
    assert copy.read() == [told, True]
    assert not kept & {file.name for file in copy.folder.iterdir()}


def test_all_code_and_all_data_that_count_are_in_the_name(copy: Copy) -> None:
    watch = """
import json, sys
opened = []
sys.addaudithook(lambda name, given: opened.append(str(given[0])) if name == "open" else None)
from tutor import snapshot
hashed = [name for name in opened if name.endswith((".py", ".yaml"))]
snapshot._BEGAN = ""
opened.clear()
import tutor.rulebook, tutor.cards.set_files
tutor.rulebook.rulebook(), tutor.cards.all_sets()
code = [found.__file__ for name, found in sys.modules.items() if name.partition(".")[0] == "tutor"]
data = [name for name in opened if name.endswith(".yaml")]
print(json.dumps([hashed, code, data]))
"""
    hashed, code, data = ended(copy.start(watch))
    assert len(data) > 12 < len(code)
    assert {*code, *data} - {*hashed} == set()


def test_what_is_wrong_with_the_files_is_told_as_without_snapshots(copy: Copy) -> None:
    spoil(copy.root / "cards/sets/llamas.yaml", "set: llamas", "set: lamas")
    kept = {file.name for file in copy.folder.iterdir()}
    says = "llamas.yaml:2: set: the set 'lamas' must be in a file named lamas.yaml"
    assert [copy.read(), copy.read()] == [[says, True]] * 2
    assert not [file for file in copy.folder.iterdir() if file.name not in kept and "cards" in file.name]


# ---- damaged -----------------------------------------------------------------------------------------------------


def sealed(file: Path, data: Any) -> bytes:
    """A snapshot as somebody could write it who knows how."""
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    return sha256(file.name.encode() + b"\n" + text).hexdigest().encode() + b"\n" + text


DAMAGE: dict[str, Callable[[Path], bytes]] = {
    "empty": lambda file: b"",
    "cut off": lambda file: file.read_bytes()[:-100],
    "a letter changed": lambda file: file.read_bytes().replace(b"Travel", b"Gravel"),
    "that of another box": lambda file: next(file.parent.glob("cards-llamas.*")).read_bytes(),
    "not text": lambda file: b"\xff" * 100,
    "no JSON": lambda file: sealed(file, b"{'set': 1}"),
    "a kind that is none of the tutor's": lambda file: sealed(file, {"is": "Popen", "args": ["true"]}),
    "a card that lacks its name": lambda file: sealed(file, {"is": "Card", "type": "magic"}),
    "a card with too much": lambda file: sealed(file, {"is": "Card", "name": "X", "type": "magic", "__class__": 1}),
    "pairs that are none": lambda file: sealed(file, {"is": "pairs", "of": [1]}),
    "a kind that is a list": lambda file: sealed(file, {"is": []}),
    "nested without end": lambda file: sealed(file, b"[" * 100_000),
    "a number without end": lambda file: sealed(file, b"1" * 100_000),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_snapshot_is_passed_by_and_replaced(copy: Copy, from_yaml: str, damage: str) -> None:
    file = copy.snapshot("cards-travel")
    sound = file.read_bytes()
    file.write_bytes(DAMAGE[damage](file))
    assert file.read_bytes() != sound
    assert copy.read() == [from_yaml, True]
    assert file.read_bytes() == sound
    assert copy.read() == [from_yaml, False]


# ---- where nothing can be written, and where two write -----------------------------------------------------------


def test_where_nothing_can_be_written_the_files_are_read(copy: Copy, from_yaml: str) -> None:
    shutil.rmtree(copy.folder)
    copy.folder.write_bytes(b"a file, so that there can be no folder")
    assert [copy.read(), copy.read()] == [[from_yaml, True]] * 2


def test_a_folder_in_the_place_of_a_snapshot_does_no_harm(copy: Copy, from_yaml: str) -> None:
    file = copy.snapshot("rulebook")
    file.unlink()
    file.mkdir()
    assert [copy.read(), copy.read()] == [[from_yaml, True]] * 2


def test_several_may_write_at_once(copy: Copy, from_yaml: str) -> None:
    shutil.rmtree(copy.folder)
    started = [copy.start() for _ in range(4)]
    assert [ended(process)[0] for process in started] == [from_yaml] * 4
    assert sorted(file.name.partition(".")[0] for file in copy.folder.iterdir()) == sorted(NAMES)
    assert copy.read() == [from_yaml, False]


def test_a_snapshot_is_there_whole_or_not_at_all(copy: Copy) -> None:
    shutil.rmtree(copy.folder)
    watch = """
import sys
opened = []
def hook(name, given):
    if name == "open" and "snapshots" in str(given[0]) and given[1] not in ("r", "rb"):
        opened.append(str(given[0]))
sys.addaudithook(hook)
"""
    told = ended(copy.start(watch + READ.format(meanwhile="").replace("told,", "opened,")))
    assert len(told[0]) == len(NAMES)
    assert [name for name in told[0] if name.endswith(".json")] == []


def test_what_a_writer_left_behind_that_was_ended_goes_with_the_next_change(copy: Copy, from_yaml: str) -> None:
    left = copy.snapshot("rulebook").with_suffix(".json.4711")
    left.write_bytes(b"half")
    assert copy.read() == [from_yaml, False]
    spoil(copy.root / "cards/editions/travel.yaml", "deal: 5", "deal: 4")
    assert copy.read()[1]
    assert not left.exists()
