"""What one effect of a card puts off to the end of the turn, and the next one says."""

from __future__ import annotations

from typing import Final

from tutor.cards.action import SENTENCE, THAT_PLAYER, Condition, actions_of
from tutor.cards.card import Card, Effect

LATER: Final = "later"


def without_putting_off(effect: Effect, card: Card) -> Effect:
    """The effect without its last action, where that puts off the next effect of the card, which says so itself."""
    *rest, last = effect.instructions or (None,)
    following = next((due for one, due in zip(card.effects, card.effects[1:], strict=False) if one is effect), None)
    if last is None or not rest or following is None or last.action.verb != LATER:
        return effect
    plain = not last.action.may and not last.action.conditions
    due = any(trigger.event == LATER for trigger in following.triggers)
    joined = "then" if _speaks_of_that(following) else SENTENCE
    if not plain or not due or last.joined != joined:
        return effect
    return effect._replace(instructions=tuple(one for one in rest if one is not None))


def _speaks_of_that(effect: Effect) -> bool:
    """Does it speak of the card, or the player, of whom the effect that puts it off has spoken?"""
    actions = [*actions_of(effect.instructions)]
    asked = [*effect.conditions, *(condition for action in actions for condition in action.conditions)]
    return any(map(_is_about_that, asked)) or any(
        action.what.that or any(word.startswith("that ") for word in (action.who, action.place, action.to))
        for action in actions
    )


def _is_about_that(condition: Condition) -> bool:
    each = condition.parts
    return any(one.that is not None or one.place.startswith("that ") or one.below_limit == THAT_PLAYER for one in each)
