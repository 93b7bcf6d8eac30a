"""What a notebook calls: show a scenario, or a result."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Any

import ipywidgets

from tutor.data import data_root
from tutor.diagram import GRAPHS
from tutor.diagram.trace import Result
from tutor.scenario import run_file, run_text
from tutor.widgets.library import card_entries, reading_entries, rule_entries
from tutor.widgets.page import page_data
from tutor.widgets.picture import picture_of
from tutor.widgets.stepper import Stepper
from tutor.yamlfile import BadInput, Problem, unknown


def show(scenario: str, picture: str = "") -> ipywidgets.DOMWidget:
    """A scenario to step through: a published ruling by its id, or a scenario file by its path.

    What is wrong with the scenario is shown in its place.
    """
    try:
        return show_result(_run(scenario), picture)
    except BadInput as bad:
        return ipywidgets.HTML(f"<pre role='alert'>{html.escape(str(bad))}</pre>")


def show_result(result: Result, picture: str = "") -> Stepper:
    """A result (the JSON of a run) as a widget to step through."""
    return Stepper(result_data(result, picture))


def result_data(result: Result, picture: str = "") -> dict[str, Any]:
    """What the page needs to show a result.

    picture: `chain`, `pile` or `turn`; by default the first in which there is something to see
    """
    graphs = (GRAPHS[name](result) for name in ([picture] if picture else GRAPHS))
    graph = next((graph for graph in graphs if len(graph)), None)
    drawn = picture_of(graph)
    return page_data(result, card_entries(result), rule_entries(result), reading_entries(result), drawn)


def _run(scenario: str) -> Result:
    if scenario.endswith((".yaml", ".yml")):
        return run_file(Path(scenario)).as_json()
    rulings = {file.name.removesuffix(".yaml"): file for file in _rulings() if file.name.endswith(".yaml")}
    if scenario not in rulings:
        raise BadInput([Problem(scenario, 0, "", unknown("ruling", scenario, rulings))])
    return run_text(rulings[scenario].read_text(encoding="utf-8"), f"rulings/{scenario}.yaml").as_json()


def _rulings() -> list[Any]:
    folder = data_root() / "rulings"
    return list(folder.iterdir()) if folder.is_dir() else []
