"""The plainest card of a box for a place where any of its kind will do."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import ANY_CARD, Action, Filter, actions_of
from tutor.engine.state.continuous_effects import fits


def plainest(cards: Iterable[Card], what: Filter, but: Iterable[Card] = ()) -> Card | None:
    """The card that fits and says least, a Basic one first; None where none fits."""
    left_out = {card.name for card in but}
    able = [card for card in cards if card.type != "herd" and card.name not in left_out and fits(card, what)]
    return min(able, key=_says, default=None)


def _says(card: Card) -> tuple[bool, bool, int, int, int]:
    """By type, then by how much it says; of those that say as much, that of which there are most."""
    actions = list(card_reach.actions(card))
    extra = sum(len(action.conditions) + len(action.extra) for action in actions)
    statements = sum(effect.statement is not None for effect in card.effects)
    return card.type != "basic", card.unknown, len(card.effects) + 2 * statements, len(actions) + extra, -card.copies


def doing(cards: Iterable[Card], verb: str, to: Card | None) -> Card | None:
    """The plainest card that, as it is played, has somebody do this to a card like that; None where there is none."""
    played = [card for card in cards if card.type == "magic" or card_reach.triggers(card) == {"enters"}]
    return plainest(
        (card for card in played if any(_does(one, verb, to) for one in card_reach.actions(card))), ANY_CARD
    )


def _does(action: Action, verb: str, to: Card | None) -> bool:
    return action.verb == verb and (to is None or fits(to, action.what._replace(this=None)))


def does_by_itself(card: Card, verb: str) -> bool:
    """Does the card have somebody do that as it is played, or as a turn begins, and not only when it waits for it?"""
    for effect in card.effects:
        begins = any(trigger.event in ("enters", "beginning", "played") for trigger in effect.triggers)
        if begins and any(action.verb == verb for action in actions_of(effect.instructions)):
            return True
    return False
