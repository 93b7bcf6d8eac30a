"""Which tests run a line, kept once: `python -m benchmarks.covering_tests FOLDER [TESTS...]`, in a clone.

Every file of tests that is not recorded there yet is run alone, and coverage notes which test ran which lines: a
quarter of an hour, of which each mutant saves minutes (`python -m benchmarks.mutants --covering FOLDER`). Where a line
stands somewhere else by now, the tests of the old one are tried first, no more.

What runs in another process is not seen, nor what is kept from one test to the next: the first alone has run it.

As a plugin of pytest (`-p benchmarks.covering_tests`) this either records, or runs the tests that a list names and in
its order, or ends all after so many seconds of the processor; what it is to do stands in the environment.
"""

from __future__ import annotations

import json
import os
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import coverage
import pytest
from coverage.numbits import numbits_to_nums

RECORD: Final = "TUTOR_TESTS_RECORD"
LIST: Final = "TUTOR_TESTS_LIST"
LIMIT: Final = "TUTOR_TESTS_LIMIT"

UNPLUGGED: Final = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
BARE: Final = ("-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider")
"""Without the plugins for notebooks, browsers and several processes, which take three seconds to load, no test less."""

MAX_FILE_SECONDS: Final = 60
"""How long of the processor a file of tests may take with its lines noted; of others nothing is known."""


class Cover(NamedTuple):
    """A test that runs what is asked about, and how many seconds of the processor it took."""

    test: str
    seconds: float

    @property
    def file(self) -> str:
        """The file in which it stands."""
        return self.test.partition("::")[0]


def covers(folder: Path, source: Path, lines: range) -> list[Cover]:
    """The tests that run one of these lines of a file; the quickest first."""
    found = [cover for record in sorted(folder.glob("*.lines")) for cover in _of_record(record, source, lines)]
    return sorted(found, key=lambda it: it.seconds)


def record_of(folder: Path, test: str) -> Path:
    """Where it is noted which lines a file of tests runs; beside it, with another ending, what each of them took."""
    return (folder / test.replace("/", "_")).with_suffix(".lines").absolute()


def _of_record(record: Path, source: Path, lines: range) -> Iterator[Cover]:
    seconds = _seconds(record.with_suffix(".json"))
    asked = (
        "SELECT context, numbits FROM line_bits JOIN file ON file.id = file_id JOIN context ON context.id = context_id"
    )
    with closing(sqlite3.connect(record)) as data:
        for test, bits in data.execute(f"{asked} WHERE path LIKE ?", (f"%/{source.as_posix()}",)):
            if test in seconds and not set(lines).isdisjoint(numbits_to_nums(bits)):
                yield Cover(test, seconds[test])


@cache
def _seconds(file: Path) -> dict[str, float]:
    """How long each test of a record took that passed; nothing of a record that is not whole."""
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else {}


class Recorder:
    """Notes for each test which lines it runs, and how long it takes, in a file for each of both."""

    def __init__(self, record: str) -> None:
        self.record = record
        self.coverage = coverage.Coverage(data_file=record, source=["tutor"], config_file=False)
        self.seconds: dict[str, float] = {}
        self.useless: set[str] = set()
        self.coverage.start()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """What runs from here on is of this test."""
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        yield
        self.seconds[item.nodeid] = time.process_time() - began
        self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """What does not pass catches nothing."""
        if not report.passed:
            self.useless.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Keep both."""
        self.coverage.stop()
        self.coverage.save()
        useful = {test: seconds for test, seconds in self.seconds.items() if test not in self.useless}
        Path(self.record).with_suffix(".json").write_text(json.dumps(useful), encoding="utf-8")


class Chooser:
    """Leaves the tests of a list, in its order."""

    def __init__(self, listed: str) -> None:
        self.places = {test: at for at, test in enumerate(Path(listed).read_text(encoding="utf-8").split("\n"))}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of what was collected."""
        items[:] = [item for item in items if item.nodeid in self.places]
        items.sort(key=lambda item: self.places[item.nodeid])


def pytest_configure(config: pytest.Config) -> None:
    """Take part as the environment says."""
    if RECORD in os.environ:
        config.pluginmanager.register(Recorder(os.environ.pop(RECORD)))
    if LIST in os.environ:
        config.pluginmanager.register(Chooser(os.environ.pop(LIST)))
    if LIMIT in os.environ:
        seconds = int(os.environ.pop(LIMIT))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))


def record(folder: Path, tests: list[str]) -> None:
    """Record the files of tests that are not yet recorded; what each took is printed."""
    folder.mkdir(parents=True, exist_ok=True)
    for test in tests:
        kept = record_of(folder, test)
        if not kept.with_suffix(".json").is_file():
            kept.unlink(missing_ok=True)
            command = [sys.executable, "-m", "pytest", *BARE, "-q", "-p", "benchmarks.covering_tests", test]
            environment = {**os.environ, **UNPLUGGED, RECORD: str(kept), LIMIT: str(MAX_FILE_SECONDS)}
            ended = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode
            print(test, ended, flush=True)


if __name__ == "__main__":
    from benchmarks.mutants import tests_without_browser

    record(Path(sys.argv[1]), sys.argv[2:] or sorted(tests_without_browser()))
