"""What rules and readings are called at a table."""

from __future__ import annotations


def name_of(kind: str, id: str) -> str:
    """The name of a rule or a reading; a card's is its own."""
    return id if kind == "card" else id.rpartition(".")[2].replace("-", " ").capitalize()


def choice_name(id: str, choice: str) -> str:
    """What a choice of a reading is called."""
    return choice.replace("-", " ").capitalize()
