"""What docs/hosting.md tells hosts holds: options, limits, figures."""

from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path

import pytest

from tutor.cli.options import build
from tutor.site import metrics
from tutor.site.limits import Limits
from tutor.site.site_options import declare

ROOT = Path(__file__).parents[2]
FOLLOW = ("arrivals", "going_on", "tickets")
"""Limits that follow from another."""
PAGE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")


def rows(heading: str) -> dict[str, list[str]]:
    """The rows of the table below a heading: what stands first -> the other cells."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:2] == "| "]
    return {row[0].strip("`"): row[1:] for row in cells[2:] if row[0].startswith("`")}


def test_every_option_of_the_site_is_told_and_no_other() -> None:
    parser = argparse.ArgumentParser(add_help=False)
    declare(parser)
    options = {action.option_strings[0] for action in parser._actions}
    assert {name.partition(" ")[0] for name in rows("Options")} == options


def test_the_limits_are_those_that_hold() -> None:
    told = {name: cells[0] for name, cells in rows("Limits").items()}
    usual = {**Limits()._asdict(), **{name: getattr(Limits(), name) for name in FOLLOW}}
    assert told.keys() == usual.keys()
    for name, said in told.items():
        number = float(re.sub(r"[^\d.]", "", said.partition(" ")[0]))
        scale = {"MB": 2**20, "kB": 2**10}.get(said.rpartition(" ")[2], 1)
        assert number * scale == usual[name], name


def test_every_figure_that_is_named_is_one_that_the_site_tells() -> None:
    known = {*re.findall(r"^# TYPE (\w+)", metrics.text().decode(), re.MULTILINE)}
    named = {*re.findall(r"\btutor_[a-z_]+", PAGE)} - {"tutor_worker"}
    assert named
    parts = ("_bucket", "_sum", "_count")
    assert [name for name in named if not any(name.removesuffix(part) in known for part in ("", *parts))] == []


@pytest.mark.parametrize("line", sorted({*re.findall(r"^ +(?:\.venv/bin/)?(tutor [a-z].*)$", PAGE, re.MULTILINE)}))
def test_commands_are_taken(line: str) -> None:
    asked = build(argparse.ArgumentParser).parse_args(shlex.split(line.partition("#")[0])[1:])
    assert callable(asked.run)


def test_the_tests_that_the_security_page_names_are_there() -> None:
    named = {*re.findall(r"`((?:tests|benchmarks)/[\w/.]+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))}
    assert named
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []
