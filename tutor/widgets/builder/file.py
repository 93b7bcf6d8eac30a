"""The scenario file itself: visible, editable, and with every mistake by its line."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from html import escape
from typing import Final

import ipywidgets

from tutor.cards.phrases import amount
from tutor.widgets.builder.desk import Desk, Part, heading, note, sentence
from tutor.widgets.builder.situation import Work

ROWS: Final = 24
LISTED: Final = 40
"""How many problems are listed at once."""

BROKEN: Final = (
    "While the file cannot be shown by the controls, they keep what they showed last and wait. "
    "Mend the file, or take back the text that they show."
)


class File(Part):
    """The text and its problems."""

    def __init__(self, desk: Desk, typed: Callable[[str], None], mend: Callable[[], None]) -> None:
        self.text = desk.make(ipywidgets.Textarea, description="The scenario as a file", rows=ROWS)
        desk.wire(self.text, typed)
        self.desk, self._mend = desk, mend
        self.state = desk.make(ipywidgets.HTML)
        title = desk.make(ipywidgets.HTML, value=heading("The scenario file"))
        self.head = (title, self.text, self.state)
        self.box = desk.box(of="bu-file-in")

    @cached_property
    def mend(self) -> ipywidgets.Button:
        """The button that brings back what the controls show."""
        return self.desk.button("Take back the last text that could be shown", self._mend)

    def draw(self, work: Work) -> None:
        """Show the text, unless it is what stands there already, and all that is wrong with it."""
        self.text.value = work.text
        told = "" if work.shown else note(BROKEN)
        self.state.value = told + _listed(work) + "".join(map(note, work.scenario.warnings if work.scenario else ()))
        self.box.children = (*self.head, *(() if work.shown else (self.mend,)))


def summary(work: Work) -> str:
    """How things stand, in one sentence."""
    number = len(work.problems)
    if not number:
        return "The scenario is fine."
    return f"{amount(number, 'problem')} in the scenario: {sentence(work.problems[0].says)}"


def _listed(work: Work) -> str:
    if not work.problems:
        return note("No problems.")
    rows = []
    for problem in work.problems[:LISTED]:
        place = f"Line {problem.line}" if problem.line else "The file"
        path = f" ({problem.path})" if problem.path else ""
        rows.append(f"<li><strong>{place}</strong>{escape(path)}: {escape(sentence(problem.says))}</li>")
    more = len(work.problems) - LISTED
    return f'<ul class="bu-problems">{"".join(rows)}</ul>' + note(f"And {more} more." if more > 0 else "")
