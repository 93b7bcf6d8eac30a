"""Whose turn it is, where somebody is asked about what another's card has them do."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.cards.action import actions_of
from tutor.understanding.case import Case, CaseDeed
from tutor.understanding.holding_places import EACH, has_it_done, other_than

_OF_OTHERS: Final = ("who-chooses", "must")
"""Kinds that are asked of what others' cards have one do."""

_MADE: Final = ("play", "use")


def begins_of(case: Case, game: GameSettings) -> str | None:
    """Of whoever is said to have such a card: "Nymphicorn is Lisa's, do I discard"; None where nobody has one.

    Not where something else is told to be done.
    """
    place = case.ask.deed if case.ask is not None else None
    if place is None or len(case.deeds) > 1:
        return None
    deed = case.deeds[place]
    owners = (
        one.player
        for one in case.holdings
        if one.player not in (None, "", deed.by)
        and one.zone in (None, "stable")
        and deed.card in (None, one.card)
        and (card := game.box.cards.get(one.card)) is not None
        and _has_others_do(card, deed.verb)
    )
    return next(owners, None) if deed.by is not None else None


def turn_of_others(case: Case, game: GameSettings) -> str | None:
    """ "Llamacorn: do they say what I discard", "do I have to": of whoever has somebody do that; None where nobody."""
    if case.ask is None or case.ask.kind not in _OF_OTHERS or any(one.verb in _MADE for one in case.deeds):
        return None
    cards = [card for one in case.holdings if one.said and (card := game.box.cards.get(one.card))]
    does = (made_by_another(case, card, deed) for card in cards for deed in case.deeds if deed.by)
    return next(filter(None, does), None)


def made_by_another(case: Case, card: Card, deed: CaseDeed) -> str | None:
    """Who has the deed's player do it, by whose card; None where it may as well be their own.

    Of what a card has each player do it is asked whether one has to by those who did not play it.
    """
    if (other := has_it_done(case.players, card, deed)) is not None:
        return other
    of_each = any(one.verb == deed.verb and one.who == "each player" for one in card_reach.actions(card))
    bound = case.ask is not None and case.ask.kind == "must" and deed.state == "tried"
    return other_than(case.players, deed.by) if of_each and bound and deed.by else None


def _has_others_do(card: Card, verb: str) -> bool:
    begins = (effect for effect in card.effects if any(one.event == "beginning" for one in effect.triggers))
    done = (action for effect in begins for action in actions_of(effect.instructions))
    return any(action.verb == verb and action.who in EACH for action in done)
