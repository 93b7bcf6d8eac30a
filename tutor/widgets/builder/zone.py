"""The cards of one place: typed in by a few letters, and taken up to be moved.

A line and buttons, not the library's TagsInput: that one hides its line as soon as it holds a card, so that the
keyboard cannot reach it any more; only a mouse can put its cards in order; and what it does not know it passes over.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from html import escape
from typing import Any, Final

import ipywidgets

from tutor.cards.english import card_text, kind_text
from tutor.cards.typing_in import LEAD, block
from tutor.vocabulary import split_copy
from tutor.widgets.builder.cards import (
    NAMED,
    box_of,
    meant_card,
    moved_card,
    place_named,
    shifted_card,
    terms_of,
    with_card,
)
from tutor.widgets.builder.cards import without_card as without
from tutor.widgets.builder.desk import Desk, Part, choose, note, wrong
from tutor.widgets.builder.sheet import Place, Sheet
from tutor.widgets.builder.situation import Work, place_of

SHOWN: Final = 24
"""How many cards of a place are shown; the file shows all."""

Chosen = tuple[Place, int]


class Tools:
    """What can be done with the card that was taken up: one row of buttons, shown under the place where it lies."""

    def __init__(self, desk: Desk, redraw: Callable[[], None]) -> None:
        self.desk, self.redraw = desk, redraw
        self.chosen: Chosen | None = None
        self.after: Callable[[], None] | None = None

    @cached_property
    def to(self) -> Any:
        """The list of places that the card may go to; made when a card is first taken up, like the buttons."""
        to = self.desk.make(ipywidgets.Dropdown, description="Move it to", options=())
        self.desk.wire(to, self._move)
        return to

    @cached_property
    def box(self) -> ipywidgets.Box:
        """The row of buttons."""
        button = self.desk.button
        buttons = (
            button("Take out", self._remove, "bu-take-out"),
            button("Earlier", lambda: self._shift(-1), tip="One place earlier"),
            button("Later", lambda: self._shift(1), tip="One place later"),
            button("Put down", lambda: self.choose(None), tip="Leave the card where it is"),
        )
        self.text = self.desk.make(ipywidgets.HTML)
        return self.desk.box(*buttons, self.to, self.text, of="bu-tools")

    def choose(self, chosen: Chosen | None) -> None:
        """Take up a card, or put down the one that was taken up."""
        self.chosen = None if chosen == self.chosen else chosen
        self.redraw()

    def draw(self, sheet: Sheet) -> None:
        """Show the places that the card may go to; a card that is no longer there is put down."""
        if self.chosen and self.chosen[1] >= len(self._lying(sheet)):
            self.chosen = None
        if self.chosen:
            others = [(place_named(sheet, place), place) for place in sheet.places if place != self.chosen[0]]
            choose(self.to, [("Choose a place", ()), *others], ())
            assert self.box
            self.text.value = _read_out(sheet, self._lying(sheet)[self.chosen[1]])

    def _lying(self, sheet: Sheet) -> tuple[str, ...]:
        return (sheet.cards(self.chosen[0]) or ()) if self.chosen and self.chosen[0] in sheet.places else ()

    def _remove(self) -> None:
        if self.chosen:
            (place, at), self.chosen = self.chosen, None
            self.desk.edit(lambda sheet: without(sheet, place, at), "cards")
            self._leave()

    def _shift(self, by: int) -> None:
        if self.chosen:
            place, at = self.chosen
            to = at + by

            def shift(sheet: Sheet) -> Sheet:
                if 0 <= to < len(sheet.cards(place) or ()):
                    self.chosen = (place, to)
                return shifted_card(sheet, place, at, by)

            self.desk.edit(shift, "cards")

    def _move(self, to: Place | tuple[()]) -> None:
        if self.chosen and to:
            (place, at), self.chosen = self.chosen, None
            self.desk.edit(lambda sheet: moved_card(sheet, place, at, to), "cards")
            self._leave()

    def _leave(self) -> None:
        if self.after:
            self.after()


class Zone(Part):
    """One place: its cards as buttons, and a line in which a card is named by a few letters."""

    def __init__(self, desk: Desk, tools: Tools, place: Place) -> None:
        self.desk, self.tools, self.place = desk, tools, place
        self.sheet = Sheet()
        self.hint = ""
        self.chips: list[ipywidgets.Button] = []
        self.title = desk.make(ipywidgets.HTML)
        self.row = desk.box(of="bu-chips")
        fits = f"bu-names-{place[1] if place[1] in NAMED else NAMED[1]}"
        self.entry = desk.make(ipywidgets.Text, fits, continuous_update=False, placeholder="Type a few letters")
        desk.wire(self.entry, self._typed)
        self.add = desk.button("Add", lambda: self._typed(self.entry.value))
        self.says = desk.remark()
        self.box = desk.box(self.title, self.row, self.entry, self.add, of="bu-zone-in")

    def draw(self, work: Work) -> None:
        """Show the cards that lie here, and what is wrong with them."""
        self.sheet = work.sheet
        cards, named = work.sheet.cards(self.place) or (), place_named(work.sheet, self.place)
        self.title.value = note(named[:1].upper() + named[1:] + _how_many(work.sheet.cards(self.place), self.place))
        self.entry.description = f"Add a card to {named}"
        self.add.tooltip = f"Add to {named}"
        mine = self.tools.chosen is not None and self.tools.chosen[0] == self.place
        self._draw_chips(cards[:SHOWN], self.tools.chosen[1] if mine and self.tools.chosen else -1)
        self.says.value = wrong(filter(None, [self.hint]), "alert") + wrong(self._problems(work))
        self.entry.disabled = self.add.disabled = not work.shown
        tools = (self.tools.box,) if mine else ()
        self.box.children = (self.title, self.row, *tools, self.entry, self.add, *self.says.shown)

    def _draw_chips(self, cards: tuple[str, ...], chosen: int) -> None:
        known = box_of(self.sheet)
        while len(self.chips) < len(cards):
            self.chips.append(self._chip(len(self.chips)))
        for i, (chip, name) in enumerate(zip(self.chips, cards, strict=False)):
            chip.description = name
            chip.tooltip = f"Put {name} down" if i == chosen else f"Take {name} up, to move it or to take it out"
            kind = f"bu-{known[base].type}" if (base := split_copy(name)[0]) in known else "bu-unknown"
            chip._dom_classes = ("bu-chip-in", kind, *(("bu-chosen",) if i == chosen else ()))
        self.row.children = tuple(self.chips[: len(cards)])

    def _chip(self, at: int) -> ipywidgets.Button:
        def take_up() -> None:
            self.tools.after = self.entry.focus
            self.tools.choose((self.place, at))

        return self.desk.button("", take_up)

    def _problems(self, work: Work) -> list[str]:
        seat, zone = self.place
        here = f"players[{seat}].{zone}" if seat >= 0 else zone
        return [problem.says for problem in work.problems if place_of(problem) == here]

    def _typed(self, text: str) -> None:
        name, self.hint = meant_card(self.sheet, self.place[1], text) if text.strip() else ("", "")
        if name:
            with self.desk.drawing():
                self.entry.value = ""
            self.desk.edit(lambda sheet: with_card(sheet, self.place, name), "cards")
        else:
            self.tools.redraw()


def _read_out(sheet: Sheet, name: str) -> str:
    """What a card says, in the words of the edition, and what nobody knows of it, as HTML."""
    card, terms = box_of(sheet).get(split_copy(name)[0]), terms_of(sheet)
    if card is None:
        return ""
    doubts = "".join(f'<p class="bu-note"><strong>Doubt:</strong> {escape(says)}</p>' for says in card.doubts)
    typed = f"{note(LEAD)}<pre>{escape(chr(10).join(block(card)))}</pre>" if card.untold else ""
    says = note(card_text(card, terms, sheet.readings))
    return f"<p><strong>{escape(kind_text(card, terms))}</strong></p>{says}{doubts}{typed}"


def _how_many(cards: tuple[str, ...] | None, place: Place) -> str:
    """What its name does not say: that a deck has no cards but those that are named, and that not all are shown."""
    if cards and len(cards) > SHOWN:
        return f" ({len(cards)} cards; the first {SHOWN} are shown)"
    return " (only these cards)" if cards and place == (-1, "deck") else ""
