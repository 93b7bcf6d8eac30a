"""Where to start from: a new scenario, or a published ruling or a lesson, found by a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, cached_property
from typing import Final

import ipywidgets

from tutor.scenario.rulings import FOLDERS, Published, published, search
from tutor.widgets.builder.cards import MAX_TYPED
from tutor.widgets.builder.desk import Desk, Part, note
from tutor.widgets.builder.edits import new_sheet
from tutor.widgets.builder.rewriting import written
from tutor.widgets.builder.situation import Work
from tutor.yamlfile import BadInput

RULINGS: Final = "Start from a published ruling or lesson"
NOTHING: Final = "Nothing found. Try fewer words, or a part of one."
SHOWN: Final = 50
"""How many rulings are listed at once."""


class Start(Part):
    """A search, the rulings that it finds, and a button to begin with one of them."""

    def __init__(self, desk: Desk, load: Callable[[str], None]) -> None:
        self.desk, self.load = desk, load
        self.open = desk.make(ipywidgets.ToggleButton, "bu-open-in", description=RULINGS)
        desk.wire(self.open, lambda _: self._opened())
        anew = desk.button("New scenario", lambda: load(written(new_sheet())))
        self.anew = anew
        self.box = desk.box(anew, self.open, of="bu-start-in")

    @cached_property
    def inside(self) -> ipywidgets.Box:
        """The search and what it finds; made when it is first opened."""
        desk = self.desk
        self.words = desk.make(ipywidgets.Text, description="Search", placeholder="Words, like: pandamonium neigh")
        desk.wire(self.words, self._search)
        self.found = desk.make(ipywidgets.Select, description="Found", options=(), rows=8)
        self.begin = desk.button("Start from it", self._begin)
        self.says = desk.make(ipywidgets.HTML)
        self._search("")
        return desk.box(self.words, self.says, self.found, self.begin, of="bu-found-in")

    def draw(self, work: Work) -> None:
        """Nothing here depends on the scenario."""

    def _opened(self) -> None:
        self.box.children = (self.anew, self.open, *((self.inside,) if self.open.value else ()))

    def _search(self, words: str) -> None:
        wanted = words[:MAX_TYPED].split()
        found = [one for kind in FOLDERS for one in search(wanted, kind)]
        self.found.options = tuple((_title(one), one.id) for one in found[:SHOWN])
        more = f"; the first {SHOWN} are listed" if len(found) > SHOWN else ""
        self.says.value = note(f"{len(found)} found{more}." if found else NOTHING)

    def _begin(self) -> None:
        chosen = next((one for one in _all() if one.id == self.found.value), None)
        if chosen:
            self.load(chosen.text)
            self.open.value = False


def _all() -> Iterable[Published]:
    return (one for kind in FOLDERS for one in published(kind))


@cache
def _title(one: Published) -> str:
    """The question that it answers; its name, where the file cannot be read."""
    try:
        return f"{one.scenario.title} ({one.kind})"
    except BadInput:
        return one.id
