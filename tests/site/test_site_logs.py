"""What the site says of itself, and what it never says."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tutor.site import site_logs
from tutor.site.site_logs import cut, event, fault, set_up

SECRET = "my-own-words"


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Logging is the process's; it is left as it was."""
    root = logging.getLogger()
    before = (root.handlers[:], root.level, sys.excepthook, site_logs._Settings.kind)
    yield
    root.handlers[:], sys.excepthook, site_logs._Settings.kind = before[0], before[2], before[3]
    root.setLevel(before[1])


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_an_event_is_one_object_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("json")
    event("ended", why="left", page="build", seconds=3, nothing="", none=None)
    (told,) = lines(capsys)
    assert told.pop("time").endswith("Z")
    assert told == {"level": "info", "event": "ended", "why": "left", "page": "build", "seconds": 3}


def test_for_people_it_is_a_line_and_quiet_leaves_out_what_went_well(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("lines")
    event("ended", why="left", ids=[1, 2])
    assert capsys.readouterr().err.endswith("Z ended why=left ids=1,2\n")
    set_up("quiet")
    event("ended", why="left")
    assert capsys.readouterr().err == ""
    fault("asking", ValueError(SECRET))
    assert "fault where=asking kind=ValueError" in capsys.readouterr().err


def test_of_an_error_there_is_its_way_but_not_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("json")
    try:
        int(SECRET)
    except ValueError as problem:
        fault("reading", problem)
    (told,) = lines(capsys)
    assert (told["event"], told["level"], told["where"], told["kind"]) == ("fault", "error", "reading", "ValueError")
    assert told["way"][-1].startswith("site/test_site_logs.py:")
    assert SECRET not in str(told)


@pytest.mark.parametrize("name", ["tornado.access", "tornado.application", "voila", "asyncio", "root"])
def test_of_what_libraries_log_there_is_only_where(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    set_up("json")
    logger = logging.getLogger(name)
    logger.info(SECRET)
    logger.warning("404 GET /%s", SECRET)
    try:
        raise KeyError(SECRET)
    except KeyError:
        logger.exception(f"could not {SECRET}")
    first, second = lines(capsys)
    assert {first["event"], second["event"]} == {"library"}
    assert first["logger"] == name
    assert first["at"].startswith("site/test_site_logs.py:")
    assert second["kind"] == "KeyError"
    assert SECRET not in f"{first}{second}"


def test_an_error_that_nobody_caught_ends_in_such_a_line_too() -> None:
    code = f"from tutor.site.site_logs import set_up; set_up('json'); raise SystemError('{SECRET}')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    told = json.loads(done.stderr)
    assert (told["where"], told["kind"]) == ("uncaught", "SystemError")
    assert SECRET not in done.stderr


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("192.0.2.77", "192.0.2.0/24"),
        ("::ffff:192.0.2.77", "192.0.2.0/24"),
        ("2001:db8:1:2:3::4", "2001:db8:1::/48"),
        ("2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/48"),
        (SECRET, ""),
        ("", ""),
    ],
)
def test_addresses_are_cut(address: str, shown: str) -> None:
    assert cut(address) == shown
