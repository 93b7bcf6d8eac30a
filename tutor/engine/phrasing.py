"""Pieces of the sentences in refusals and choices, in an edition's terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.cards.english import action_text
from tutor.cards.model import Filter, Step
from tutor.cards.phrases import Speech, article, noun


def steps_text(steps: Iterable[Step], terms: Mapping[str, str]) -> str:
    """Some steps of an effect as orders: "DRAW 2 cards, then DISCARD a card"."""
    text = ""
    for step in steps:
        words = action_text(step.action, terms)
        text += f", {step.joined or 'and'} {words}" if text else words
    return text


def filter_text(what: Filter, terms: Mapping[str, str]) -> str:
    """The cards that a sentence speaks of, one of them: "a Unicorn card"."""
    return article(noun(what, Speech(terms, "this card", "this card")))
