"""Walk through: every published question, found by words and by card, with who answers it how, and to step through."""

from __future__ import annotations

from typing import Final

import ipywidgets

from tutor.scenario import Scenario
from tutor.tabletop.finding.questions import KINDS, Question, entry, questions
from tutor.tabletop.to_the_point import to_the_point
from tutor.tabletop.value import situation_of
from tutor.widgets.pages.finder import Finder
from tutor.widgets.pages.ways import asked, columns_of, said_once
from tutor.widgets.table_widget import Table

WORDS: Final = {
    "label": "Search: neigh my own, two players, baby dies ...",
    "about": "Any card",
    "none": "No question has these words. Try others.",
}
FIRST: Final = "bot-glitterbomb-cannot-save-from-sadistic-ritual"
PARAMETER: Final = "question"


class WalkThrough:
    """The list of questions, what is said about the one that is picked, and its situation on a table."""

    def __init__(self) -> None:
        self._by_id = {question.id: question for question in questions()}
        self._shown = self._by_id[FIRST], 0
        self.finder = Finder(map(entry, questions()), KINDS, WORDS, PARAMETER, on_choice=self.open)
        self.ways = ipywidgets.VBox()
        self.table = Table(situation_of(_scenario(*self._shown)), step=0)
        self.table.observe(lambda _: self.follow(), "situation")
        self.box = ipywidgets.VBox([self.finder, self.ways, self.table])
        self._tell()

    def open(self, id: str, at: int = 0) -> None:
        """Show the question of that id, in its first reading or another."""
        self._shown = self._by_id[id], at
        self._tell()
        with self.table.hold_sync():
            self.table.set_trait("asked", False)
            self.table.set_trait("step", 0)
            self.table.situation = situation_of(_scenario(*self._shown))

    def follow(self) -> None:
        """Say what is known of what lies on the table now: a published question, or somebody's own situation."""
        laid = _laid(self.table.scenario)
        question, at = self._shown
        if laid == _laid(_scenario(question, at)):
            return
        for question in self._by_id.values():
            for at, way in enumerate(question.ways):
                if way.data.get("title") == laid.title and _laid(way.file.scenario) == laid:
                    self._shown = question, at
                    self._tell()
                    return
        self.finder.chosen = ""
        self.ways.children = ()

    def _tell(self) -> None:
        question, shown = self._shown
        self.finder.chosen = question.id
        if not question.disputed:
            self.ways.children = (ipywidgets.HTML(said_once(question.ways[0])),)
            return
        columns = [self._column(question, place, told, shown) for place, told in enumerate(columns_of(question))]
        self.ways.children = (ipywidgets.HTML(asked(question)), _styled(ipywidgets.Box(columns), "uu", "wy-ways"))

    def _column(self, question: Question, place: int, told: str, shown: int) -> ipywidgets.DOMWidget:
        button = ipywidgets.Button(
            description="Shown below" if place == shown else "Step through this reading",
            disabled=place == shown,
            tooltip=f"Step through: {question.ways[place].reading}",
        )
        button.on_click(lambda _: self.open(question.id, place))
        column = _styled(ipywidgets.VBox([ipywidgets.HTML(told), _styled(button, "wy-go")]), "wy-way")
        return _styled(column, "wy-shown") if place == shown else column


def _scenario(question: Question, at: int) -> Scenario:
    return to_the_point(question.ways[at].file.scenario)


def _laid(scenario: Scenario) -> Scenario:
    """What was laid out, whatever is decided, asked or expected there."""
    return scenario._replace(script=(), stop="chain", question=None, expect=None)


def _styled(widget: ipywidgets.DOMWidget, *names: str) -> ipywidgets.DOMWidget:
    for name in names:
        widget.add_class(name)
    return widget


def walk_through() -> ipywidgets.DOMWidget:
    """All published questions, and the one to begin with, to step through."""
    return WalkThrough().box
