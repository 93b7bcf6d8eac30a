"""Scenarios: read, check, write, run, link; what they ask; and the published rulings.

Begin at `read` (a text to a `Scenario`, with all mistakes at their places) and `runner` (its script, move by move,
to a `Result`).
`initial_state` makes a state of it, `entries` a move of an entry and back, `packing` a link; `question` is what may be
asked, `goal` judges it.
A situation file is the one thing that people, pages and programs hand each other.
"""

from __future__ import annotations

from tutor.scenario.entries import entry_of
from tutor.scenario.expect import differences
from tutor.scenario.move_asked_about import in_words
from tutor.scenario.permalink import from_link, to_link
from tutor.scenario.python_entry import move_of
from tutor.scenario.read import read_data, read_file, read_text
from tutor.scenario.result import Result
from tutor.scenario.runner import run, run_text
from tutor.scenario.scenario import Scenario, Seat
from tutor.scenario.scenario_source import Given, read
from tutor.scenario.table_builder import table
from tutor.scenario.write import write
from tutor.script.entry import Entry, Expect, Pick
from tutor.script.question import Goal, Happens, Question

__all__ = [
    "Entry",
    "Expect",
    "Given",
    "Goal",
    "Happens",
    "Pick",
    "Question",
    "Result",
    "Scenario",
    "Seat",
    "differences",
    "entry_of",
    "from_link",
    "in_words",
    "move_of",
    "read",
    "read_data",
    "read_file",
    "read_text",
    "run",
    "run_text",
    "table",
    "to_link",
    "write",
]
