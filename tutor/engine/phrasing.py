"""Pieces of the sentences in refusals and choices, in an edition's terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.cards.english import action_text
from tutor.cards.model import Step


def steps_text(steps: Iterable[Step], terms: Mapping[str, str]) -> str:
    """Some steps of an effect as orders: "DRAW 2 cards, then DISCARD a card"."""
    text = ""
    for step in steps:
        words = action_text(step.action, terms)
        text += f", {step.joined or 'and'} {words}" if text else words
    return text
