"""Pieces of the sentences in refusals and choices, in an edition's terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.cards.card import Instruction
from tutor.cards.clauses import capital
from tutor.cards.clauses import instructions_text as plain_text
from tutor.cards.phrases import Speech


def instructions_text(instructions: Iterable[Instruction], terms: Mapping[str, str]) -> str:
    """Some instructions of an effect as orders, without a full stop: "DRAW two cards, then DISCARD a card"."""
    return capital(plain_text(tuple(instructions), Speech(terms, "this card", "this card")))
