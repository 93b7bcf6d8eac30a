"""What a notebook calls: show a situation, or what came of it."""

from __future__ import annotations

import html

import ipywidgets

from tutor.page.picture import PICTURES
from tutor.scenario import Given, Scenario
from tutor.scenario import Result as Run
from tutor.widgets.table_widget import Table
from tutor.yamlfile import BadInput, Problem, unknown


def show(scenario: Given | Scenario | Run, picture: str = "") -> ipywidgets.DOMWidget:
    """A `Table` on which a situation lies, to step through, to decide and to ask in, in a notebook.

    >>> import tutor
    >>> widget = tutor.show("bot-glitterbomb-cannot-save-from-sadistic-ritual", picture="chain")

    scenario: the text of one, the path of a file, the id of a published ruling, or a link, as `read` takes them; or a
        scenario; or the result of a run
    picture: the picture that is open: `chain`, `pile`, `turn`, or `every` for the chain with all its links

    What cannot be read is told in the widget's place: what it was read as, and every mistake in it.
    """
    try:
        if picture and picture not in PICTURES:
            raise BadInput([Problem("show", 0, "", unknown("picture", picture, PICTURES))])
        return Table(scenario.scenario if isinstance(scenario, Run) else scenario, picture=picture)
    except BadInput as bad:
        return ipywidgets.HTML(f"<pre role='alert'>{html.escape(str(bad))}</pre>")
