"""Walk through: every published question, found by words and by card, with who answers it how, and to step through."""

from __future__ import annotations

from typing import Final

import ipywidgets

from tutor.scenario import read_text, to_link
from tutor.widgets.address import Address
from tutor.widgets.explorer import Explorer
from tutor.widgets.pages.finder import Finder
from tutor.widgets.pages.questions import KINDS, Question, entry, questions
from tutor.widgets.pages.ways import asked, columns_of, said_once
from tutor.yamlfile import BadInput

WORDS: Final = {
    "label": "Search by words: neigh, two players, leaves ...",
    "about": "Any card",
    "none": "No question has all these words. Try fewer letters.",
}
FIRST: Final = "bot-glitterbomb-cannot-save-from-sadistic-ritual"
PARAMETER: Final = "question"


class WalkThrough:
    """The list of questions, what is said about the one that is picked, and its scenario."""

    def __init__(self) -> None:
        self._by_id = {question.id: question for question in questions()}
        self.finder = Finder(map(entry, questions()), KINDS, WORDS, PARAMETER, on_choice=self.open)
        self.ways = ipywidgets.VBox()
        self.explorer = Explorer("", on_step=self.stepped)
        self.address = Address(on_arrival=self.arrive)
        self.box = ipywidgets.VBox([self.address, self.finder, self.ways, self.explorer])
        self._tell(self._by_id[FIRST], 0)
        self.explorer.load(self._by_id[FIRST].ways[0].file.text)

    def open(self, id: str, at: int = 0) -> None:
        """Show the question of that id, in its first reading or another."""
        question = self._by_id[id]
        self._tell(question, at)
        file = question.ways[at].file
        self.explorer.load(file.text)
        self._write(file.text, None)

    def stepped(self, step: int) -> None:
        """Keep the scenario, with what was decided in it, and the step in the address."""
        self._write(self.explorer.text, step)

    def _write(self, text: str, step: int | None) -> None:
        try:
            self.address.write(to_link(read_text(text, "scenario")), step)
        except BadInput:
            self.address.write("")

    def arrive(self, text: str | None, problem: str) -> None:
        """Show what the link to this page holds: a published scenario with all that is known of it, or another's."""
        if not text:
            return  # the address itself says what is wrong with a link
        scenario = read_text(text, "link")
        self.ways.children = ()
        for question in self._by_id.values():
            for at, way in enumerate(question.ways):
                if way.data.get("title") == scenario.title and way.file.scenario == scenario:
                    self.finder.chosen = question.id
                    self._tell(question, at)
        self.explorer.load(text, self.address.step or 0)

    def _tell(self, question: Question, at: int) -> None:
        if not question.disputed:
            self.ways.children = (ipywidgets.HTML(said_once(question.ways[0])),)
            return
        columns = [self._column(question, place, told, at) for place, told in enumerate(columns_of(question))]
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


def _styled(widget: ipywidgets.DOMWidget, *names: str) -> ipywidgets.DOMWidget:
    for name in names:
        widget.add_class(name)
    return widget


def walk_through() -> ipywidgets.DOMWidget:
    """All published questions, and the one to begin with, to step through."""
    return WalkThrough().box
