"""Build and settle: the situation on the table, what happens in it, and a link for the others."""

from __future__ import annotations

from typing import Final

import ipywidgets

from tutor.scenario import read_text, to_link
from tutor.widgets.address import Address
from tutor.widgets.builder import Builder
from tutor.widgets.explorer import Explorer
from tutor.yamlfile import BadInput

END: Final = 1_000_000
"""Beyond the last step: what is built is shown as it stands, with what may be done now."""


class Settle:
    """The builder and the explorer, each told what changes in the other, and the address that leads back here."""

    def __init__(self) -> None:
        self.address = Address(on_arrival=self.arrive)
        self.builder = Builder(on_change=self.built)
        self.explorer = Explorer("", on_scenario=self.builder.load, on_step=self.stepped)
        self._told = self.builder.text
        parts = [self.address, _heading("The situation"), self.builder, _heading("What happens"), self.explorer]
        self.box = ipywidgets.VBox(parts)
        self.explorer.load(self.builder.text, END)

    def arrive(self, text: str | None, problem: str) -> None:
        """Begin with the scenario in the link, if there is one; the address itself says what is wrong with a link."""
        if text:
            self.builder.load(text)
            self.explorer.load(text, END if self.address.step is None else self.address.step)

    def built(self, text: str, ok: bool) -> None:
        """Show what was built, once it can be read."""
        if ok:
            self._told = text
            self.explorer.load(text, END)
            self._write(None)

    def stepped(self, step: int) -> None:
        """Keep what was decided, and the step, in the builder's file and in the address."""
        if self.explorer.text != self._told:
            self._told = self.explorer.text
            self.builder.keep_script(self._told)
        self._write(step)

    def _write(self, step: int | None) -> None:
        """Keep the address true as long as the situation fits into one; where it does not, there is still the file."""
        try:
            self.address.write(to_link(read_text(self._told, "scenario")), step)
        except BadInput:
            self.address.write("")


def _heading(says: str) -> ipywidgets.HTML:
    return ipywidgets.HTML(f'<h2 class="uu-part">{says}</h2>')


def build_and_settle() -> ipywidgets.DOMWidget:
    """A situation to build, and what happens in it."""
    return Settle().box
