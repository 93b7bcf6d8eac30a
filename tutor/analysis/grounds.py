"""What an answer stands on: a rule, a reading or a card, each with the sentence that it says."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from tutor.cards import Card
from tutor.cards.english import card_text
from tutor.engine import Refusal, Table
from tutor.explain import cite
from tutor.kind import of_its_kind
from tutor.rulebook import readings

BecauseKind = Literal["rule", "reading", "card"]


@of_its_kind
class Because(NamedTuple):
    """A rule, a reading or a card that decides something.

    id: the rule's or the reading's, or the card's name
    says: what it says, in the edition's terms; of a reading the choice that is played and who reads it so
    place: the book and the heading under which a rule stands, for whoever plays that edition; `""` of anything else
    """

    kind: BecauseKind
    id: str
    says: str
    place: str = ""

    def as_json(self) -> dict[str, Any]:
        """The item as the contract has it: `{"rule": id, "says"}`, `{"reading": ...}` or `{"card": ...}`."""
        return {self.kind: self.id, "says": self.says}


def because_of(id: str, table: Table) -> Because:
    """What a citation - a rule, a reading, or a card's name - says at this table.

    Raises:
        KeyError: it is none of them.
    """
    found = cite(id, table.edition)
    if found is None:
        return Because("card", id, _card_says(table, id))
    if found.kind == "reading":
        return Because("reading", id, _reading_says(table, id), found.place)
    return Because("rule", id, found.says, found.place)


def refused_because(refusal: Refusal, table: Table) -> Because:
    """A reason against a move: what it rests on, and the sentence that is true now."""
    return because_of(refusal.rule, table)._replace(says=refusal.says)


def _card_says(table: Table, name: str) -> str:
    card: Card = table.cards[table.copies[name][0]]
    return card_text(card, table.edition.terms, dict(table.readings))


def _reading_says(table: Table, id: str) -> str:
    """The question that the sources leave open, and how this table reads it; or that its book settles it."""
    reading, choice = readings()[id], table.readings[id]
    if table.edition.settles(id, choice):
        return table.edition.fill(f'{reading.asks} {table.edition.title} settles this: "{reading.names[choice]}".')
    return table.edition.fill(f'{reading.asks} Read here as "{reading.names[choice]}": {reading.choices[choice]}.')
