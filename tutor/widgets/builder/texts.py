"""The cards of which nobody has told what they do: a field for each, to type in what the table's own card says."""

from __future__ import annotations

from functools import cached_property, partial
from typing import Any, Final

import ipywidgets

from tutor.cards import Card
from tutor.cards.own_cards import cards_in
from tutor.cards.phrases import amount
from tutor.cards.typing_in import block
from tutor.widgets.builder.cards import box_of
from tutor.widgets.builder.desk import Desk, Part, note, sentence, wrong
from tutor.widgets.builder.edits import reading_of
from tutor.widgets.builder.sheet import Sheet
from tutor.widgets.builder.situation import Work
from tutor.yamlfile import BadInput, read_yaml

HOW: Final = (
    "Nobody has told what these cards do. Write what your own card says in the place of [...], "
    "for example [{draw: 2}], and take it into the scenario. It is then played with."
)
GAP: Final = "[...]"
ROWS: Final = 5


class Texts(Part):
    """What nobody has told, and a field for each such card of the boxes; made when it is first opened."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.work: Work | None = None
        self.fields: dict[str, Field] = {}
        self.open = desk.make(ipywidgets.ToggleButton, "bu-open-in", description="Texts that nobody knows")
        desk.wire(self.open, lambda _: self._opened())
        self.box = desk.box(of="bu-texts-in")

    @cached_property
    def fold(self) -> ipywidgets.Box:
        """What is seen where a text is missing."""
        return self.desk.box(of="bu-fold-in")

    @cached_property
    def how(self) -> ipywidgets.HTML:
        """What is to be done."""
        return self.desk.make(ipywidgets.HTML, value=note(HOW))

    def draw(self, work: Work) -> None:
        """Show the fields, if they are open; nothing where every text is known."""
        self.work = work
        missing = untold(work.sheet)
        self.open.description = f"Texts that nobody knows: {amount(len(missing), 'card')}"
        inside = [self._field(card, work) for card in missing] if self.open.value else []
        self.box.children = (self.fold,) if missing else ()
        if missing:
            self.fold.children = (self.open, *((self.how,) if inside else ()), *(field.box for field in inside))

    def _field(self, card: Card, work: Work) -> Field:
        if card.name not in self.fields:
            self.fields[card.name] = Field(self.desk, card)
        field = self.fields[card.name]
        field.draw(work)
        return field

    def _opened(self) -> None:
        with self.desk.drawing():
            if self.work:
                self.draw(self.work)


class Field:
    """The text of one card, with what is known of it filled in."""

    def __init__(self, desk: Desk, card: Card) -> None:
        self.desk, self.name = desk, card.name
        what = f"What {card.name} does"
        self.text = desk.make(ipywidgets.Textarea, description=what, rows=ROWS, value="\n".join(block(card)))
        self.take = desk.button("Take it into the scenario", self._take, tip=f"Take {card.name} into the scenario")
        self.says = desk.remark()
        self.box = desk.box(self.text, self.take, of="bu-text-in")

    def draw(self, work: Work) -> None:
        """Show the field, and what is wrong with what was typed last."""
        self.text.disabled = self.take.disabled = not work.shown
        self.box.children = (self.text, self.take, *self.says.shown)

    def _take(self) -> None:
        try:
            card = typed_in(self.name, self.text.value)
        except BadInput as bad:
            says = (": ".join(filter(None, (problem.path, problem.says))) for problem in bad.problems)
            self.says.value = wrong(map(sentence, says), "alert")
            self.box.children = (self.text, self.take, *self.says.shown)
            return
        self.says.value = ""
        self.desk.edit(partial(with_own_card, card=card), "cards")


def untold(sheet: Sheet) -> list[Card]:
    """The cards of the boxes of which nobody has told what they do, as the table reads everything."""
    return [card for card in (_as_read(sheet, card) for card in box_of(sheet).values()) if card.untold]


def _as_read(sheet: Sheet, card: Card) -> Card:
    read = (effect for effect in card.effects if all(reading_of(sheet, id) == choice for id, choice in effect.under))
    return card._replace(effects=tuple(read))


def typed_in(name: str, text: str) -> dict[str, Any]:
    """The card of this name in a text, as a scenario brings it along.

    Raises:
        BadInput: the text is no such card, something in it is wrong, or what it does is still missing.
    """
    document = read_yaml(text, "")
    cards: Any = document.data.get("cards") if isinstance(document.data, dict) else None
    if GAP in text:
        document.wrong((), f"what the card does is missing: write it in the place of {GAP}")
    elif not (isinstance(cards, list) and len(cards) == 1 and isinstance(cards[0], dict)):
        document.wrong((), f"expected 'cards:' and below it one card, {name}")
    elif cards[0].get("name") != name:
        document.wrong((), f"this field is for {name}; leave its name as it is")
    document.check()
    _, problems = cards_in(cards)
    if problems:
        raise BadInput(problems)
    card: dict[str, Any] = cards[0]
    return card


def with_own_card(sheet: Sheet, card: dict[str, Any]) -> Sheet:
    """With this card among those that the scenario brings along."""
    others = [other for other in sheet.data.get("cards", ()) if other.get("name") != card["name"]]
    return sheet.having("cards", [*others, card])
