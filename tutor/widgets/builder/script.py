"""What is tried: the script, which is made by deciding in the view of the run, and can be cut here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

import ipywidgets

from tutor.page.labels import entry_words
from tutor.widgets.builder.cards import terms_of
from tutor.widgets.builder.desk import Desk, Part, choose, heading, note, wrong
from tutor.widgets.builder.edits import cut_script
from tutor.widgets.builder.situation import Work
from tutor.yamlfile import Problem

ROWS: Final = 8
NONE: Final = "Nothing yet. Decide something where the run is shown, and it stands here."


class Script(Part):
    """The entries in words; the script can be cut from one of them on."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.says = desk.remark()
        self.title = desk.make(ipywidgets.HTML)
        self.shown = True
        self.box = desk.box(of="bu-script-in")

    @cached_property
    def list(self) -> Any:
        """The entries; made when there is one, like the buttons."""
        made = self.desk.make(ipywidgets.Select, description="What is tried, in order", options=(), rows=ROWS)
        self.desk.wire(made, lambda _: self._chosen())
        return made

    @cached_property
    def cut(self) -> Any:
        """The button that cuts the script."""
        return self.desk.button("Cut from here on", self._cut, tip="Take the chosen entry and all after it away")

    @cached_property
    def clear(self) -> Any:
        """The button that empties it."""
        desk = self.desk
        return desk.button("Clear all", lambda: desk.edit(lambda sheet: cut_script(sheet, 0), "script"))

    @cached_property
    def row(self) -> ipywidgets.Box:
        """Both."""
        return self.desk.box(self.cut, self.clear, of="bu-row-in")

    def draw(self, work: Work) -> None:
        """Show the script, and what the rules have against it."""
        script = work.sheet.script
        self.title.value = heading("What is tried") + ("" if script else note(NONE))
        wrong_ones = [problem for problem in work.problems if problem.path.startswith("script")]
        self.says.value = wrong(f"Entry {_entry_of(one.path) + 1}: {one.says}" for one in wrong_ones)
        self.shown = work.shown
        if script:
            self._list(script, wrong_ones, terms_of(work.sheet)["stable"])
        self.box.children = (self.title, *((self.list, self.row) if script else ()), *self.says.shown)

    def _list(self, script: Sequence[Mapping[str, Any]], wrong_ones: Sequence[Problem], stable: str) -> None:
        options = [(f"{i + 1}. {_line(dict(entry), stable)}", i) for i, entry in enumerate(script)]
        choose(self.list, options, _entry_of(wrong_ones[0].path) if wrong_ones else self.list.value)
        self.clear.disabled = not self.shown
        self._chosen()

    def _chosen(self) -> None:
        self.cut.disabled = not self.shown or self.list.value is None

    def _cut(self) -> None:
        keep = self.list.value
        if keep is not None:
            self.desk.edit(lambda sheet: cut_script(sheet, keep), "script")


def _line(entry: dict[str, object], stable: str) -> str:
    refused = " (must be refused)" if entry.get("refused") else ""
    return (entry_words(entry, stable) or str(entry)) + refused


def _entry_of(path: str) -> int:
    """The entry that a path speaks of: `script[3].of` -> 3; the first, if it speaks of none."""
    number = path.removeprefix("script[").partition("]")[0]
    return int(number) if number.isdecimal() else 0
