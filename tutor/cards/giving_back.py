"""Cards that take another and give it back as they leave: of which effects of a card that can be said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tutor.cards.action import ANY_CARD, Filter, actions_of
from tutor.cards.card import Effect
from tutor.cards.source import SourceValue


def gives_back(effect: Effect) -> bool:
    """Does the effect do something to the card that an earlier one of the same card took out of a Stable?"""
    return any(action.what.taken for action in actions_of(effect.instructions))


def check_giving_back(spot: SourceValue, effects: Iterable[Effect]) -> None:
    """Note it where the card takes none, or several, or gives it back at another moment than as it leaves."""
    effects = tuple(effects)
    back = [effect for effect in effects if gives_back(effect)]
    if not back:
        return
    if any(trigger.event != "leaves" or not trigger.what.this for effect in back for trigger in effect.triggers):
        spot.wrong("'taken' makes sense only under `when: leaves`")
    taking = [
        action
        for effect in effects
        for action in actions_of(effect.instructions)
        if action.verb in TAKING and action.to == "your stable" and not action.what.taken
    ]
    if len(taking) != 1 or taking[0].count != 1:
        spot.wrong("'taken' needs one action of the card, and no other, that takes one card into your Stable")
    elif not all(
        _may_mean(action.what, taking[0].what) for effect in back for action in actions_of(effect.instructions)
    ):
        spot.wrong("what is called taken is of another kind than what the card takes")


def _may_mean(back: Filter, taken: Filter) -> bool:
    """Are the words for the card that goes back those for the one that was taken, or wider ones?"""
    wider = back.kinds == ANY_CARD.kinds or (back.kinds == ("unicorn",) and taken.speaks_of_unicorns)
    return not back.taken or wider or back.kinds == taken.kinds


TAKING: Final = ("steal", "move")
"""Actions by which a card comes out of another player's Stable into that of whoever does it."""
