"""The plainest card of a box for a place where any of its kind will do."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.analysis.meeting import speaking
from tutor.cards import Card
from tutor.cards.action import ANY_CARD, Filter
from tutor.cards.words import VERBS
from tutor.engine.state.continuous_effects import fits


def plainest(cards: Iterable[Card], what: Filter, but: Iterable[Card] = ()) -> Card | None:
    """The card that fits and says least, a Basic one first; None where none fits."""
    left_out = {card.name for card in but}
    able = [card for card in cards if card.type != "herd" and card.name not in left_out and fits(card, what)]
    return min(able, key=_says, default=None)


def _says(card: Card) -> tuple[bool, bool, int, int, int]:
    """By type, then by how much it says; of those that say as much, that of which there are most."""
    actions = list(speaking.actions(card))
    extra = sum(len(action.conditions) + len(action.extra) for action in actions)
    statements = sum(effect.statement is not None for effect in card.effects)
    return card.type != "basic", card.unknown, len(card.effects) + 2 * statements, len(actions) + extra, -card.copies


def doing(cards: Iterable[Card], verb: str, to: Card | None) -> Card | None:
    """The plainest Magic card that has its player do this one thing to a card like that; None where there is none."""
    able = []
    for card in cards:
        deeds = [action for action in speaking.actions(card) if action.verb in VERBS]
        if card.type != "magic" or len(deeds) != 1 or deeds[0].verb != verb or deeds[0].count != 1:
            continue
        if to is None or fits(to, deeds[0].what._replace(this=None)):
            able.append(card)
    return plainest(able, ANY_CARD)
