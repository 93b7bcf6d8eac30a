from __future__ import annotations

import contextlib
import io
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from tutor.cli import main
from tutor.scenario import run, run_text

CARD = "Stabby the Unicorn"
SAMPLES = Path(__file__).parent / "samples"
LONGEST = (
    "tests/lessons/test_quiz.py",
    "tests/static/",
    "tests/browser/",
    "tests/site/",
    "notebooks/",
    "tests/engine/test_random_games.py",
)
"""What takes longest, and is begun first: who begins a long file last is waited for by all."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: whoever looks at pages waits for a browser much of the time."""
    return (os.cpu_count() or 1) + 1


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With `-m quick` no file is read that isn't marked so: reading all takes as long as a third of what is quick."""
    if config.option.markexpr != "quick" or collection_path.is_dir():
        return None
    return True if "pytest.mark.quick" not in collection_path.read_text(encoding="utf-8") else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first; the others, and the tests of each, in the order in which they stand."""
    items.sort(key=lambda item: next((at for at, file in enumerate(LONGEST) if item.nodeid.startswith(file)), 99))


@pytest.fixture
def sample() -> Callable[[str], dict[str, Any]]:
    """The result of one of the sample scenarios, by its name."""
    return lambda name: run(SAMPLES / f"{name}.yaml").as_json()


@pytest.fixture(scope="session")
def whole_game() -> str:
    """A random game from the deal to its end, as the command prints it."""
    spoken = io.StringIO()
    with contextlib.redirect_stdout(spoken):
        assert main(["play", "--players", "4", "--seed", "2", "--json"]) == 0
    return spoken.getvalue()


@pytest.fixture
def game(whole_game: str) -> dict[str, Any]:
    """The result of a random game from the deal to its end: about 700 events."""
    found: dict[str, Any] = json.loads(whole_game)
    return found


@pytest.fixture(scope="session")
def cascade_text() -> str:
    """A scenario with a chain of 41 links, each of which sets off the next."""
    players = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen", "Hugo"]
    card = [CARD if i == 0 else f"{CARD}#{i + 1}" for i in range(40)]
    seats = [{"name": name, "stable": card[k::8]} for k, name in enumerate(players)]
    seats[-1]["hand"] = ["Unicorn Poison"]
    script: list[dict[str, str]] = [
        {"by": "Hugo", "play": "Unicorn Poison"},
        {"by": "Hugo", "choose": card[0], "of": "Ana"},
    ]
    for i in range(39):
        script += [{"by": players[i % 8], "use": card[i]}]
        script += [{"by": players[i % 8], "choose": card[i + 1], "of": players[(i + 1) % 8]}]
    scenario = {"format": 1, "title": "A long chain", "edition": "second-edition", "loose": True, "players": seats}
    scenario |= {"deck": ["Reset Button"], "turn": {"player": "Hugo", "phase": "action"}, "script": script}
    return yaml.safe_dump(scenario)


@pytest.fixture(scope="session")
def cascade(cascade_text: str) -> dict[str, Any]:
    """The result of a chain of 41 links."""
    return run_text(cascade_text, "cascade.yaml").as_json()
