"""What a card does, where words say something like it: a card that is said to fetch another may search for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import Action
from tutor.understanding.case import Zone
from tutor.understanding.holding_places import place_of
from tutor.understanding.lexicon import word_file

_ANY_WHO: Final = ("any player", "another player")
_ANY_HAND: Final = ("any hand", "another hand")
"""Who does it, or whose hand it is done to, where somebody chooses that."""


def verb_like(card: Card, verb: str, target: Card | None = None) -> str | None:
    """What the card has somebody do that is this verb, or is said like it; None where it does nothing of the kind.

    target: to what that is done, a verb with which the card does it to such a card is meant before another
    """
    return next((action.verb for action in _actions(card, verb, target)), None)


def place_taken_from(card: Card, verb: str, target: Card | None = None) -> Zone | None:
    """From where the card takes another with that verb; None where it does not say."""
    return next((place_of(one.place) for one in _actions(card, verb, target) if one.verb == verb), None)


def takes_own(card: Card, verb: str) -> bool:
    """Is what it first does with that verb done to what its own player has?"""
    return next((one.place in ("your stable", "your hand") for one in _actions(card, verb, None)), False)


def takes_of_others(card: Card, verb: str) -> bool:
    """Is what it first does with that verb done to what another player has?"""
    return next((one.place in _OTHERS for one in _actions(card, verb, None)), False)


def takes_from_somebody(card: Card, verb: str) -> bool:
    """Does it do something like that to what a player has who is not whose card it is?"""
    return any(one.place in (*_OTHERS, *_THAT_ONES) for one in _actions(card, verb, None))


_OTHERS: Final = ("another hand", "another stable")
_THAT_ONES: Final = ("that hand", "that stable")


def _actions(card: Card, verb: str, target: Card | None) -> Iterator[Action]:
    alike = _alike(verb)
    able = [one for one in card_reach.actions(card) if one.verb in alike]
    yield from sorted(
        able, key=lambda one: (one.verb != verb, target is None or not card_reach.may_mean(one.what, target))
    )


@cache
def _alike(verb: str) -> frozenset[str]:
    families = [set(str(words).split()) for words in word_file("deeds")["alike"]]
    named = {verb, *word_file("deeds")["any of"].get(verb, ())}
    return frozenset(named.union(*(family for family in families if verb in family)))


def names_a_player(card: Card) -> bool:
    """Does somebody choose the player who does what the card has done, or to whom it is done?"""
    return any(one.who in _ANY_WHO or one.place in _ANY_HAND for one in card_reach.actions(card))
