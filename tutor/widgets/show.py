"""What a notebook calls: show a scenario, or a result."""

from __future__ import annotations

from typing import Any

from tutor.diagram import GRAPHS
from tutor.diagram.trace import Result
from tutor.widgets.library import card_entries, reading_entries, rule_entries
from tutor.widgets.page import page_data
from tutor.widgets.picture import picture_of
from tutor.widgets.stepper import Stepper


def result_data(result: Result, picture: str = "") -> dict[str, Any]:
    """What the page needs to show a result; `picture` is `chain`, `pile` or `turn`, by default the first with something in it."""
    graphs = (GRAPHS[name](result) for name in ([picture] if picture else GRAPHS))
    drawn = picture_of(next((graph for graph in graphs if len(graph)), ()))
    return page_data(result, card_entries(result), rule_entries(result), reading_entries(result), drawn)


def show_result(result: Result, picture: str = "") -> Stepper:
    """A result (the JSON of a run) as a widget to step through."""
    return Stepper(result_data(result, picture))
