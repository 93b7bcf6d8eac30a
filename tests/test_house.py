"""What a newcomer meets: the commands do what the pages say, the set-up is sound, and the wheel holds all it needs."""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from email import message_from_string
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from docs.pictures import SHOTS
from tutor.cards import all_sets
from tutor.rulebook import editions, rules
from tutor.scenario import differences, run_text

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / name
    for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "docs/api.md", "docs/questions.md")
] + sorted((ROOT / "docs/internals").glob("*.md"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def tracked() -> list[Path]:
    """The files that are, or would be, part of the repository."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()]


def commands(page: Path) -> Iterator[str]:
    """The lines of a page that are to be typed, without their comments."""
    for line in re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL).splitlines():
        if line.startswith("    ") and line.strip():
            yield line.partition("#")[0].strip()


def targets() -> set[str]:
    """What the Makefile can make."""
    return set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def make(*arguments: str, cwd: Path, path: str = "") -> subprocess.CompletedProcess[str]:
    """Run make, with `path` as the only place where programs are found."""
    environment = {"PATH": path or os.environ["PATH"], "LC_ALL": "C"}
    program = shutil.which("make")
    assert program, "make is not installed"
    return subprocess.run([program, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False)


def program(file: Path, script: str) -> None:
    """Write a small shell program."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


# ---- the pages ---------------------------------------------------------------------------------------------------


def test_every_command_that_the_pages_name_exists() -> None:
    typed = [line.split() for page in PAGES for line in commands(page)]
    made = {words[1] for words in typed if words[0] == "make"}
    assert {"serve", "test", "check"} <= made <= targets()
    assert {words[0] for words in typed} <= {"make", ".venv/bin/tutor"}
    mentioned = {word for page in PAGES for word in re.findall(r"`tutor (\w+)", page.read_text(encoding="utf-8"))}
    asked = {words[1] for words in typed if words[0].endswith("tutor")} | mentioned
    tutor = Path(sys.executable).parent / "tutor"
    for word in sorted(asked):
        done = subprocess.run([tutor, word, "--help"], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"tutor {word}: {done.stderr}"


def test_the_situations_on_the_pages_run() -> None:
    blocks = [
        (page.name, block)
        for page in PAGES
        for block in re.findall(r"```yaml\n(format: .*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    ]
    assert {name for name, _ in blocks} == {"README.md", "CONTRIBUTING.md"}
    for name, block in blocks:
        result = run_text(block, name)
        assert differences(result) == ()
        assert result.as_json()["trace"]


def test_the_story_in_the_readme_is_what_the_command_tells(tmp_path: Path) -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    situation, shown = re.search(r"```yaml\n(format: .*?)```.*?```text\n(.*?)```", page, re.DOTALL).groups()
    file = tmp_path / "question.yaml"
    file.write_text(situation, encoding="utf-8")
    tutor = Path(sys.executable).parent / "tutor"
    wide = {**os.environ, "COLUMNS": "300"}
    told = subprocess.run([tutor, "run", file], capture_output=True, text=True, check=True, env=wide).stdout
    lines = told.splitlines()
    assert [line for line in shown.splitlines() if not any(real.startswith(line) for real in lines)] == []


def test_the_pages_link_to_files_that_exist() -> None:
    links = [(page, link) for page in PAGES for link in re.findall(r"\]\(([\w./-]+)\)", page.read_text("utf-8"))]
    assert links
    assert [link for page, link in links if not (page.parent / link).exists()] == []


def test_the_pictures_on_the_pages_are_those_that_the_script_takes() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r'(?:src|srcset)="([^"]+)"', page) + re.findall(r"!\[[^]]+\]\(([^)]+)\)", page)
    assert shown
    assert [name for name in shown if not (ROOT / name).is_file()] == []
    assert all(f'alt="{text}"' in page and len(text) > 40 for text in re.findall(r'alt="([^"]*)"', page))
    taken = {f"docs/{shot.name}-{scheme}.png" for shot in SHOTS for scheme in shot.schemes}
    assert set(shown) <= taken
    assert {str(file.relative_to(ROOT)) for file in (ROOT / "docs").glob("*.png")} == taken
    assert all((ROOT / name).stat().st_size < 500_000 for name in taken)


def test_the_licence_says_that_names_belong_to_their_owners() -> None:
    text = " ".join((ROOT / "LICENSE").read_text(encoding="utf-8").split())
    assert text.startswith("MIT License")
    assert "unofficial" in text
    assert "belong to their owners" in text


def test_the_map_is_read_in_ten_minutes() -> None:
    assert {
        name: words
        for name, most in (("ARCHITECTURE.md", 1500), ("README.md", 900))
        if (words := len((ROOT / name).read_text(encoding="utf-8").split())) > most
    } == {}


def test_every_dependency_has_its_reason() -> None:
    page = (ROOT / "docs/internals/dependencies.md").read_text(encoding="utf-8")
    rows = {name for row in re.findall(r"^\| ([\w, -]+) \|", page, re.MULTILINE) for name in row.split(", ")}
    assert {Requirement(line).name for line in PROJECT["dependencies"]} <= rows


# ---- what has no place in the repository -------------------------------------------------------------------------


def test_no_registry_and_no_machine_is_named() -> None:
    hosts = "|".join((r"py" + r"pi\.org", r"python" + r"hosted\.org", r"npm" + r"js\.(?:org|com)", r"index-url\s*="))
    wrong = re.compile(rf"{hosts}|(?<![\w.:/*~-])/(?:home|root|Users|work|tmp)/[\w.]")
    found = []
    for file in tracked():
        for number, line in enumerate(file.read_bytes().decode("utf-8", "ignore").splitlines(), 1):
            if wrong.search(line):
                found.append(f"{file.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert found == []


def test_notebooks_store_no_outputs() -> None:
    notebooks = [file for file in tracked() if file.suffix == ".ipynb"]
    assert notebooks
    for file in notebooks:
        for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
            assert not cell.get("outputs"), f"{file.name} stores an output"
            assert cell.get("execution_count") is None, f"{file.name} stores an execution count"


# ---- the set-up --------------------------------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout that has only what the set-up needs."""
    for name in ("Makefile", "pyproject.toml", "package.json", ".npmrc"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("goal", "extra"),
    [("serve", "."), ("test", ".[test]"), ("check", ".[test]"), ("wheel", ".[wheel]"), ("bench", ".[bench]")],
)
def test_the_set_up_is_done_once_and_again_when_the_dependencies_change(checkout: Path, goal: str, extra: str) -> None:
    program(checkout / ".venv/bin/pip", "")
    program(checkout / ".venv/bin/python", 'echo "ran python $*"')
    for name in ("tutor", "ruff", "mypy", "lint-imports", "node"):
        program(checkout / ".venv/bin" / name, f'echo "ran {name} $*"')
    program(checkout / ".venv/bin/npm", 'mkdir -p node_modules; echo "ran npm $*"')
    install = f"ran python -m pip install --quiet --disable-pip-version-check --editable {extra}\n"
    first, second = (make(goal, cwd=checkout) for _ in range(2))
    assert first.returncode == second.returncode == 0, first.stderr
    assert install in first.stdout
    assert "pip install" not in second.stdout
    os.utime(checkout / "pyproject.toml", (4e9, 4e9))
    assert install in make(goal, cwd=checkout).stdout


def test_a_python_that_is_too_old_is_named(checkout: Path) -> None:
    old = 'case "$1" in --version) echo "Python 3.9.2";; *) exit 1;; esac'
    program(checkout / "bin/python3", old)
    done = make("serve", cwd=checkout, path=str(checkout / "bin"))
    assert done.returncode == 2
    assert "Python 3.11 or later is needed; this computer has Python 3.9.2." in done.stderr
    assert not (checkout / ".venv").exists()


def test_a_python_without_virtual_environments_says_what_to_install(checkout: Path) -> None:
    program(checkout / "bin/python3", 'case "$2" in *ensurepip*) exit 1;; esac')
    done = make("serve", cwd=checkout, path=str(checkout / "bin"))
    assert done.returncode == 2
    assert "sudo apt install python3-venv" in done.stderr
    assert not (checkout / ".venv").exists()


def test_ci_runs_the_checks_and_every_test() -> None:
    script = ROOT / ".ci/run"
    assert os.access(script, os.X_OK)
    lines = script.read_text(encoding="utf-8").splitlines()
    assert "set -euo pipefail" in lines
    assert lines[-2:] == ["make check", "make test"]


# ---- the wheel ---------------------------------------------------------------------------------------------------


def licence_of(text: str) -> str:
    """The name of a licence by its text. Raises: AssertionError: it is none of those that are known here."""
    said = {
        "BSD-3-Clause": "Neither the name of the copyright holder",
        "CC-BY-3.0": "Creative Commons Attribution 3.0 Unported",
        "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
        "MIT": "to deal in the Software without restriction",
    }
    [found] = [name for name, words in said.items() if words in " ".join(text.split())]
    return found


def test_an_installed_tutor_needs_no_checkout(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    data = tmp_path / "site/tutor/_data"
    for folder in ("cards", "notebooks"):
        expected = {str(file.relative_to(ROOT)) for file in tracked() if file.is_relative_to(ROOT / folder)}
        packed = {str(file.relative_to(data)) for file in (data / folder).rglob("*") if file.is_file()}
        assert expected == packed
    assert (tmp_path / "site/tutor/py.typed").is_file()
    (licences,) = (tmp_path / "site").glob("*.dist-info/licenses")
    vendored = {file.name for file in tracked() if file.parent.name == "vendor" and file.name.startswith("LICENSE")}
    assert vendored
    assert {"LICENSE"} | vendored == {file.name for file in licences.rglob("LICENSE*")}
    told = message_from_string((licences.parent / "METADATA").read_text(encoding="utf-8"))
    texts = {str(file.relative_to(licences)): file.read_text(encoding="utf-8") for file in licences.rglob("LICENSE*")}
    assert {*told.get_all("License-File", [])} == {*texts}
    assert {*str(told["License-Expression"]).split(" AND ")} == {licence_of(text) for text in texts.values()}
    code = """
import sys, tutor.cards as c, tutor.data, tutor.engine, tutor.explain, tutor.rulebook as r, tutor.scenario
print(tutor.data.data_root(), len(r.rules()), len(r.editions()), len(c.all_sets()))
print(*{"yaml", "dataclasses", "logging"} & {*sys.modules})
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
        check=False,
    )
    here = (len(rules()), len(editions()), len(all_sets()))
    assert done.stdout.split() == [str(data / "cards"), *map(str, here)], done.stderr
    assert [*(tmp_path / "site").rglob("snapshots")] == [data / "snapshots"], "what the wheel brought was used"
