"""Pieces of the sentences in refusals and choices, in an edition's terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.cards.clauses import capital
from tutor.cards.clauses import steps_text as clauses
from tutor.cards.model import Step
from tutor.cards.phrases import Speech


def steps_text(steps: Iterable[Step], terms: Mapping[str, str]) -> str:
    """Some steps of an effect as orders, without a full stop: "DRAW two cards, then DISCARD a card"."""
    return capital(clauses(tuple(steps), Speech(terms, "this card", "this card")))
