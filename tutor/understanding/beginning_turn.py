"""Whose turn it is, where somebody is asked about what another's card has them do."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.cards.action import actions_of
from tutor.understanding.case import Case
from tutor.understanding.holding_places import OTHERS, has_it_done

EACH: Final = OTHERS | {"each player"}


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


def turn_of_choice(case: Case, game: GameSettings) -> str | None:
    """ "Llamacorn: do they say what I discard": of whoever has somebody do that; None where no such thing is asked."""
    if case.ask is None or case.ask.kind != "who-chooses" or any(one.verb in ("play", "use") for one in case.deeds):
        return None
    cards = [card for one in case.holdings if one.said and (card := game.box.cards.get(one.card))]
    does = (has_it_done(case.players, card, deed) for card in cards for deed in case.deeds if deed.by)
    return next(filter(None, does), None)


def _has_others_do(card: Card, verb: str) -> bool:
    begins = (effect for effect in card.effects if any(one.event == "beginning" for one in effect.triggers))
    done = (action for effect in begins for action in actions_of(effect.instructions))
    return any(action.verb == verb and action.who in EACH for action in done)
