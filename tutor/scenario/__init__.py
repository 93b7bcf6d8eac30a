"""Scenarios: read, check, write, run, link; and the published rulings."""

from __future__ import annotations

from tutor.scenario.expect import differences
from tutor.scenario.permalink import from_link, to_link
from tutor.scenario.read import read_file, read_text
from tutor.scenario.result import Result
from tutor.scenario.runner import run, run_file, run_text
from tutor.scenario.scenario import Entry, Expect, Pick, Scenario, Seat
from tutor.scenario.write import entry_text, write_text

__all__ = [
    "Entry",
    "Expect",
    "Pick",
    "Result",
    "Scenario",
    "Seat",
    "differences",
    "entry_text",
    "from_link",
    "read_file",
    "read_text",
    "run",
    "run_file",
    "run_text",
    "to_link",
    "write_text",
]
