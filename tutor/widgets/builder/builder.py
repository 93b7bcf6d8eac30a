"""The builder: a scenario made with controls, and its file beside them. Each says what the other says."""

from __future__ import annotations

import time
from collections.abc import Callable

import ipywidgets

from tutor.widgets.builder import situation
from tutor.widgets.builder.carry import Carry
from tutor.widgets.builder.desk import Desk, Edit, Part
from tutor.widgets.builder.file import File
from tutor.widgets.builder.opening import Start
from tutor.widgets.builder.rules import Game, Readings, rules_title
from tutor.widgets.builder.script import Script
from tutor.widgets.builder.seats import Middle, Players, Turn
from tutor.widgets.builder.sheet import Sheet
from tutor.widgets.builder.situation import Work
from tutor.widgets.builder.texts import Texts
from tutor.widgets.builder.zone import Tools
from tutor.yamlfile import Problem


class Builder(ipywidgets.Box):  # type: ignore[misc]
    """Controls and file of one scenario.

    text: the scenario file to begin with; a new scenario if it is empty
    on_change: called with the text and whether it can be read as a scenario, after every change that a person makes
    """

    def __init__(self, text: str = "", on_change: Callable[[str, bool], None] | None = None) -> None:
        super().__init__(_dom_classes=("uu-builder",))
        self.work = situation.begun(text)
        self.on_change = on_change
        self.desk = Desk(self._edit)
        self.carry = Carry(self.load, self.desk.guarded)
        self._parts = self._made()
        self._show(self.work)

    @property
    def text(self) -> str:
        """The scenario file, as it stands."""
        return self.work.text

    @property
    def ok(self) -> bool:
        """Can the text be read as a scenario? Its script may still ask for what the rules refuse."""
        return self.work.scenario is not None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All that is wrong with the scenario, by line."""
        return self.work.problems

    def load(self, text: str) -> None:
        """Take another scenario's text; what stood here can be brought back by Undo."""
        self._take(situation.typed(self.work, text, "load"))

    def keep_script(self, text: str) -> None:
        """Take the script of another text, and nothing else of it; `on_change` is not called."""
        self._show(situation.with_script_of(self.work, text))

    def _made(self) -> tuple[Part, ...]:
        desk = self.desk
        tools = Tools(desk, lambda: self._show(self.work))
        self.tools = tools
        self.undo = desk.button("Undo", lambda: self._take(situation.undone(self.work)))
        self.redo = desk.button("Redo", lambda: self._take(situation.redone(self.work)))
        self.start = Start(desk, self.load)
        self.game, self.readings, self.texts = Game(desk), Readings(desk), Texts(desk)
        self.players, self.middle, self.turn = Players(desk, tools), Middle(desk, tools), Turn(desk)
        self.script = Script(desk)
        self.file = File(desk, self._typed, lambda: self._take(situation.mended(self.work)))
        bar = desk.box(desk.box(self.undo, self.redo, of="bu-row-in"), self.carry, of="bu-bar-in")
        controls = desk.box(
            rules_title(desk), self.game.box, self.players.box, self.middle.box, self.turn.box, self.readings.box,
            self.texts.box,
            of="bu-controls-in",
        )  # fmt: skip
        beside = desk.box(self.script.box, self.file.box, of="bu-beside-in")
        columns = desk.box(controls, beside, of="bu-columns-in")
        self.children = (self.start.box, bar, desk.panel, columns)
        return (self.game, self.readings, self.players, self.middle, self.turn, self.texts, self.script, self.file)

    def _edit(self, edit: Edit, source: str) -> None:
        sheet: Sheet = edit(self.work.sheet)
        self._take(situation.edited(self.work, sheet, source, time.monotonic()))

    def _typed(self, text: str) -> None:
        self._take(situation.typed(self.work, text, situation.TEXT, time.monotonic()))

    def _take(self, work: Work) -> None:
        changed = work.text != self.work.text
        self._show(work)
        if changed and self.on_change:
            self.on_change(self.text, self.ok)

    def _show(self, work: Work) -> None:
        """Show this work; if that fails, the work before stays."""
        with self.desk.drawing():
            try:
                self._draw(work)
            except Exception:
                self._draw(self.work)
                raise
        self.work = work

    def _draw(self, work: Work) -> None:
        self.tools.draw(work.sheet)
        for part in self._parts:
            part.draw(work)
        self.undo.disabled, self.redo.disabled = not work.past, not work.future
        self.carry.show(work)
