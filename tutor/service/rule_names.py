"""What rules and readings are called at a table."""

from __future__ import annotations

from tutor.rulebook import Edition, readings, rules


def name_of(kind: str, id: str, book: Edition) -> str:
    """The name of a rule or a reading, in the edition's terms; a card's is its own."""
    if kind == "rule":
        return book.fill(rules()[id].name)
    return book.fill(readings()[id].name) if kind == "reading" else id


def choice_name(id: str, choice: str, book: Edition) -> str:
    """What a choice of a reading is called."""
    return book.fill(readings()[id].names[choice])
