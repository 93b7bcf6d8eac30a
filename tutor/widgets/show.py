"""What a notebook calls: show a scenario, or what came of it."""

from __future__ import annotations

import html

import ipywidgets

from tutor.diagram.trace import Result
from tutor.page.assembled import result_data
from tutor.page.page import Notes
from tutor.page.standing import standing_of
from tutor.page.whole_picture import PICTURES, drawn
from tutor.scenario import Given, Scenario, run
from tutor.scenario import Result as Run
from tutor.widgets.stepper import Stepper
from tutor.yamlfile import BadInput, Problem, unknown


def show(scenario: Given | Scenario | Run, picture: str = "") -> ipywidgets.DOMWidget:
    """A widget to step through what happens, in a notebook.

    >>> import tutor
    >>> widget = tutor.show("bot-glitterbomb-cannot-save-from-sadistic-ritual", picture="chain")

    scenario: the text of one, the path of a file, the id of a published ruling, or a link, as `read` takes them; or a
        scenario; or the result of a run
    picture: `chain`, `pile`, `turn`, or `every` for the chain with all its links; by default the first in which there
        is something to see

    What cannot be read is told in the widget's place: what it was read as, and every mistake in it.
    """
    try:
        if picture and picture not in PICTURES:
            raise BadInput([Problem("show", 0, "", unknown("picture", picture, PICTURES))])
        ran = scenario if isinstance(scenario, Run) else run(scenario)
    except BadInput as bad:
        return ipywidgets.HTML(f"<pre role='alert'>{html.escape(str(bad))}</pre>")
    return show_result(ran.as_json(), picture, standing_of(ran, ran.steps))


def show_result(result: Result, picture: str = "", notes: Notes | None = None) -> Stepper:
    """A result (the JSON of a run) as a widget to step through.

    notes: what cards are considered to be (`standing.standing_of` a run), which the JSON does not say
    """
    return Stepper(result_data(result, picture, notes), lambda kind: drawn(result, kind))
