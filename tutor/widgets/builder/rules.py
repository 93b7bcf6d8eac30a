"""What is played: the title, the rulebook, the card sets, and how the table reads what the rulebooks leave open."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, partial
from html import escape

import ipywidgets

from tutor.cards import load_sets, set_ids
from tutor.rulebook import GENERAL, Reading, edition, editions, readings
from tutor.widgets.builder.desk import Desk, Part, choose, heading, note, wrong_at
from tutor.widgets.builder.edits import by_edition, reading_default, titled, with_reading, with_sets
from tutor.widgets.builder.sheet import Sheet
from tutor.widgets.builder.situation import Work


class Game(Part):
    """The title, the edition and the sets."""

    def __init__(self, desk: Desk) -> None:
        self.title = desk.make(ipywidgets.Text, description="Title", placeholder="What is the question?")
        desk.wire(self.title, lambda text: desk.edit(lambda sheet: titled(sheet, text), "title"))
        books = [(book.title, id) for id, book in editions().items()]
        self.edition = desk.make(ipywidgets.Dropdown, description="Rulebook", options=books)
        desk.wire(self.edition, lambda id: desk.edit(lambda sheet: by_edition(sheet, id) if id else sheet, "edition"))
        self.sets = {id: desk.make(ipywidgets.Checkbox, description=load_sets([id])[0].title) for id in set_ids()}
        for box in self.sets.values():
            desk.wire(box, lambda _: desk.edit(self._with_sets, "sets"))
        self.own = desk.make(ipywidgets.HTML)
        self.says = desk.remark()
        legend = desk.make(ipywidgets.HTML, value=note("Cards of these boxes"))
        boxes = desk.box(legend, *self.sets.values(), self.own, of="bu-sets-in")
        self.head = (self.title, self.edition, boxes)
        self.box = desk.box(*self.head, of="bu-game-in")

    def draw(self, work: Work) -> None:
        """Show what is played."""
        sheet = work.sheet
        self.title.value = sheet.title
        choose(self.edition, self.edition.options, sheet.edition)
        for id, box in self.sets.items():
            box.value = id in sheet.sets
        self.title.disabled = self.edition.disabled = not work.shown
        apart = not_mixed(sheet)
        for id, box in self.sets.items():
            box.disabled = not work.shown or id in apart
        own = ", ".join(_set_titles(sheet.edition))
        none = "" if "sets" in sheet.data else f"None is ticked, so it is the rulebook's own: {own}."
        self.own.value = note(none) + note(_why_apart(apart)) + note(_other_copies(sheet))
        self.says.value = wrong_at(work, "title", "edition", "sets", "copies")
        self.box.children = (*self.head, *self.says.shown)

    def _with_sets(self, sheet: Sheet) -> Sheet:
        return with_sets(sheet, [id for id, box in self.sets.items() if box.value])


class Readings(Part):
    """Every reading: its question, who reads it how, and which of them is played. Made when it is first opened."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.work: Work | None = None
        self.choices: dict[str, ipywidgets.Dropdown] = {}
        self.texts: dict[str, ipywidgets.HTML] = {}
        self.open = desk.make(ipywidgets.ToggleButton, "bu-open-in", description="Readings")
        desk.wire(self.open, lambda _: self._opened())
        self.says = desk.remark()
        self.box = desk.box(self.open, of="bu-fold-in")

    @cached_property
    def inside(self) -> ipywidgets.Box:
        """All readings."""
        for id in readings():
            self.choices[id] = self.desk.make(ipywidgets.Dropdown, options=())
            self.desk.wire(self.choices[id], partial(self._choose, id))
            self.texts[id] = self.desk.make(ipywidgets.HTML)
        pairs = (self.desk.box(self.choices[id], self.texts[id], of="bu-reading-in") for id in readings())
        return self.desk.box(*pairs, of="bu-readings-in")

    def draw(self, work: Work) -> None:
        """Show the readings, if they are open; else how many differ from the rulebook's."""
        self.work = work
        mine = len(work.sheet.readings)
        chosen = f"{mine} of your own" if mine else "all as the rulebook has them"
        self.open.description = f"Readings where the rules are open: {chosen}"
        inside = (self.inside,) if self.open.value else ()
        for id in self.choices:
            self._draw(work, id)
        elsewhere = [f"readings.{id}" for id in readings() if id not in self.choices]
        self.says.value = wrong_at(work, "readings", *elsewhere)
        self.box.children = (self.open, *inside, *self.says.shown)

    def _opened(self) -> None:
        with self.desk.drawing():
            if self.work:
                self.draw(self.work)

    def _choose(self, id: str, choice: str | None) -> None:
        if choice:
            self.desk.edit(lambda sheet: with_reading(sheet, id, choice), f"reading {id}")

    def _draw(self, work: Work, id: str) -> None:
        reading, default = readings()[id], reading_default(work.sheet, id)
        book = edition(work.sheet.edition if work.sheet.edition in editions() else GENERAL)
        options = [(f"{choice} (default)" if choice == default else choice, choice) for choice in reading.choices]
        self.choices[id].description = book.fill(reading.asks)
        choose(self.choices[id], options, work.sheet.readings.get(id, default))
        self.choices[id].disabled = not work.shown
        who = {choice: book.fill(says) for choice, says in reading.choices.items()}
        self.texts[id].value = _who_reads(reading, default, who) + wrong_at(work, f"readings.{id}")


def not_mixed(sheet: Sheet) -> tuple[str, ...]:
    """The sets that cannot be ticked beside those that are: they belong to another game."""
    ticked = [cards.game for cards in load_sets(id for id in sheet.sets if id in set_ids())]
    return tuple(
        cards.id for cards in load_sets(set_ids()) if ticked and cards.game not in ticked and cards.id not in sheet.sets
    )


def _why_apart(ids: Iterable[str]) -> str:
    titles = [cards.title for cards in load_sets(ids)]
    return f"Not to be mixed with what is ticked, because their backs differ: {', '.join(titles)}." if titles else ""


def _other_copies(sheet: Sheet) -> str:
    listed = ", ".join(f"{name} {number}" for name, number in sheet.copies.items())
    return f"Copies in this scenario, as its file says: {listed}." if listed else ""


def _set_titles(id: str) -> list[str]:
    own = editions()[id].sets if id in editions() else ()
    return [load_sets([name])[0].title if name in set_ids() else name for name in own]


def _who_reads(reading: Reading, default: str, who: dict[str, str]) -> str:
    rows = (
        f"<li><strong>{escape(choice)}</strong>{' (default)' if choice == default else ''}: {escape(who[choice])}</li>"
        for choice in reading.choices
    )
    return f'<ul class="bu-who">{"".join(rows)}</ul>'


def rules_title(desk: Desk) -> ipywidgets.HTML:
    """The heading above what is played."""
    return desk.make(ipywidgets.HTML, value=heading("What is played"))
