"""A tutor that was installed from its wheel does all of it, far from the checkout."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
import venv
from pathlib import Path
from typing import Final

import pytest
import yaml

from tests.hostile.material import OWN
from tutor.site.launch import ADDRESS, free_port, wait_for

ROOT: Final = Path(__file__).parent.parent

SITUATION: Final = {
    "edition": "second-edition",
    "players": [{"name": "Ana", "stable": ["Glitter Bomb"]}, {"name": "Ben", "stable": ["Rhinocorn"]}],
    "turn": {"player": "Ana", "phase": "beginning"},
    "script": [{"by": "Ana", "use": "Glitter Bomb"}],
    "question": {"will": {"lacks": {"Ben.stable": ["Rhinocorn"]}}, "until": "chain"},
    "expect": {"winner": "none"},
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (found,) = folder.glob("*.whl")
    return found


class Installed:
    """A tutor in an environment of its own, with nothing of the checkout; what it depends on is lent to it."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        venv.create(folder / "env", with_pip=False)
        self.python = folder / "env/bin/python"
        install = ["-m", "pip", "--python", self.python, "install", "--quiet", "--no-deps", "--no-index"]
        subprocess.run(
            [sys.executable, *install, "--disable-pip-version-check", wheel], check=True, capture_output=True
        )
        (self.packages,) = (folder / "env/lib").glob("python*/site-packages")
        lent = [Path(path) for path in sys.path if path.endswith("site-packages")]
        (self.packages / "lent.pth").write_text("".join(f"{path}\n" for path in lent), encoding="utf-8")
        self.elsewhere = folder / "elsewhere"
        self.elsewhere.mkdir()
        self.there = self.files()

    def files(self) -> set[str]:
        """What lies where it is installed, bytecode aside."""
        return {str(file) for file in self.packages.rglob("*") if file.suffix != ".pyc"}

    @property
    def command(self) -> list[str]:
        """The command, as it was installed."""
        return [str(self.folder / "env/bin/tutor")]

    @property
    def environment(self) -> dict[str, str]:
        """As good as none: no home, no path; what Jupyter's packages bring along is lent like these."""
        lent = {"JUPYTER_PATH": str(Path(sys.prefix) / "share/jupyter")}
        return {"PATH": "", "HOME": str(self.folder / "nowhere"), "LC_ALL": "C.UTF-8", **lent}

    def says(self, *arguments: str, typed: str = "") -> str:
        """What a command prints, from another folder."""
        asked = [*self.command, *arguments]
        done = subprocess.run(
            asked,
            cwd=self.elsewhere,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, (arguments, done.stderr)
        assert "Traceback" not in done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """A tutor that was installed from the wheel, and files to try it with."""
    found = Installed(tmp_path_factory.mktemp("installed"), wheel)
    (found.elsewhere / "asked.yaml").write_text(yaml.safe_dump(SITUATION), encoding="utf-8")
    (found.elsewhere / "own.yaml").write_text(OWN, encoding="utf-8")
    return found


def test_it_is_not_the_checkout_that_is_used(installed: Installed) -> None:
    code = "import tutor, tutor.data; print(tutor.__file__); print(tutor.data.data_root())"
    done = subprocess.run(
        [installed.python, "-c", code],
        cwd=installed.elsewhere,
        env=installed.environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert all(line.startswith(str(installed.packages)) for line in done.stdout.splitlines()), done.stdout


def test_situations_are_run_asked_answered_checked_passed_on_and_exported(installed: Installed) -> None:
    for file in ("asked.yaml", "own.yaml"):
        assert "Now" in installed.says("run", file)
        assert json.loads(installed.says("ask", file, "--json"))
        assert json.loads(installed.says("answer", file, "--json"))["answer"]
        assert "1 as expected" in installed.says("check", file)
        link = installed.says("link", file).strip()
        assert yaml.safe_load(installed.says("link", "--open", link))["players"]
        installed.says("export", file, "page.html")
        assert "<!doctype html>" in (installed.elsewhere / "page.html").read_text(encoding="utf-8").lower()
        installed.says("diagram", file, "--out", "chain.svg")


def test_games_lessons_questions_and_look_ups(installed: Installed) -> None:
    assert json.loads(installed.says("play", "--players", "2", "--turns", "1", "--json"))["trace"]
    assert "Until next time." in installed.says("learn", "neigh", "--progress", "learnt.json", typed="q\n")
    assert "neigh" in installed.says("learn")
    [question] = json.loads(installed.says("quiz", "--number", "1", "--json"))
    assert question["choices"]
    assert "Rhinocorn" in installed.says("card", "Rhinocorn")
    assert "chain.simultaneous" in installed.says("rule")


def test_the_site_is_served_and_stops(installed: Installed) -> None:
    port = free_port(0, ADDRESS)
    serve = [*installed.command, "serve", "--no-browser", "--port", str(port)]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    with subprocess.Popen(serve, cwd=installed.elsewhere, env=installed.environment, **quiet) as server:
        try:
            assert wait_for(ADDRESS, port), "nobody answers"
            with urllib.request.urlopen(f"http://{ADDRESS}:{port}/build", timeout=60) as page:
                assert b"jupyter-config-data" in page.read()
        finally:
            server.terminate()
        said = server.communicate(timeout=60)[1].decode()
    assert "Traceback" not in said


def test_nothing_is_written_where_it_is_installed(installed: Installed) -> None:
    assert installed.files() == installed.there
