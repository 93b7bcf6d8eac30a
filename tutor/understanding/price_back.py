"""A card that is taken out of the discard pile by what has just put it there: "I discard Neigh and take it back"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import Action, actions_of
from tutor.cards.words import VERBS
from tutor.understanding.case import CaseDeed, Zone
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import place_of


def given_up_before(told: CaseInWork, place: int) -> CaseDeed | None:
    """That the card is given up for it first, where the one that takes it asks for such and it lies there still."""
    deed = told.case.deeds[place]
    card, target = told.card(deed.card), told.card(deed.target)
    if card is None or target is None or card is target or deed.by is None:
        return None
    if any(target.name in (one.card, one.target) for one in told.case.deeds[:place]):
        return None
    lies = {one.zone for one in told.case.holdings if one.card == target.name and one.player == deed.by}
    for first, then in _given_for(card):
        fits = then.verb == deed.verb and card_reach.may_mean(first.what, target)
        if fits and _given_from(first) in lies:
            return CaseDeed(first.verb, deed.by, card.name, target.name, deed.by)
    return None


def _given_for(card: Card) -> Iterator[tuple[Action, Action]]:
    """What one gives up, and behind it what is taken out of the discard pile for that."""
    for effect in card.effects:
        for first, then in pairwise(actions_of(effect.instructions)):
            own = first.verb in VERBS and VERBS[first.verb].gives_up and first.who == "you"
            if own and then.place == "discard":
                yield first, then


def _given_from(action: Action) -> Zone:
    return place_of(action.place) or ("hand" if action.verb == "discard" else "stable")
