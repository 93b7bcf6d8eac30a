"""What a notebook calls: show a scenario, or a result."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Any

import ipywidgets

from tutor.data import data_root
from tutor.diagram.trace import Result
from tutor.scenario import Result as Run
from tutor.scenario import run_file, run_text
from tutor.widgets.library import library
from tutor.widgets.page import Notes, page_data
from tutor.widgets.picture import drawn
from tutor.widgets.standing import notes_of
from tutor.widgets.stepper import Stepper
from tutor.yamlfile import BadInput, Problem, unknown


def show(scenario: str, picture: str = "") -> ipywidgets.DOMWidget:
    """A scenario to step through: a published ruling by its id, or a scenario file by its path.

    What is wrong with the scenario is shown in its place.
    """
    try:
        run = _run(scenario)
    except BadInput as bad:
        return ipywidgets.HTML(f"<pre role='alert'>{html.escape(str(bad))}</pre>")
    return show_result(run.as_json(), picture, notes_of(run.steps))


def show_result(result: Result, picture: str = "", notes: Notes | None = None) -> Stepper:
    """A result (the JSON of a run) as a widget to step through.

    notes: what cards are considered to be (`standing.notes_of` a run's steps), which the JSON does not say
    """
    return Stepper(result_data(result, picture, notes), lambda kind: drawn(result, kind))


def result_data(result: Result, picture: str = "", notes: Notes | None = None) -> dict[str, Any]:
    """What the page needs to show a result.

    picture: `chain`, `pile` or `turn`; by default the first in which there is something to see
    """
    found = library(result)
    return page_data(result, found["cards"], found["rules"], found["readings"], drawn(result, picture), notes)


def _run(scenario: str) -> Run:
    if scenario.endswith((".yaml", ".yml")):
        return run_file(Path(scenario))
    rulings = {file.name.removesuffix(".yaml"): file for file in _rulings() if file.name.endswith(".yaml")}
    if scenario not in rulings:
        raise BadInput([Problem(scenario, 0, "", unknown("ruling", scenario, rulings))])
    return run_text(rulings[scenario].read_text(encoding="utf-8"), f"rulings/{scenario}.yaml")


def _rulings() -> list[Any]:
    folder = data_root() / "rulings"
    return list(folder.iterdir()) if folder.is_dir() else []
