"""A card that is put down besides the one that is played, where that one brings it: "I play Rainbow and a Basic"."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.case import CaseDeed
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import place_of
from tutor.understanding.plainest_card import does
from tutor.understanding.threats import named_in


def with_what_is_brought(told: CaseInWork) -> CaseInWork:
    """The case in which a second card is not played that the first, which the same player played or took, brings.

    As it is where a card is named that lets somebody play more than one.
    """
    if any((card := told.card(name)) is not None and does(card, "plays") for name in named_in(told)):
        return told
    for place, deed in enumerate(told.case.deeds):
        if deed.verb != "play" or deed.card is None or deed.into not in (None, deed.by):
            continue
        entered = (one for one in told.case.deeds[:place] if one.by == deed.by and one.state == "done")
        able = (name for one in entered for name in _came(one) if name != deed.card)
        verbs = ((name, _verb(told.card(name), told.card_like(deed.card))) for name in able)
        bringer, verb = next((one for one in verbs if one[1]), (None, ""))
        if bringer is not None:
            told = told.with_deed(place, deed._replace(verb=verb, card=bringer, target=deed.card, into=None))
            held = (number for number, one in enumerate(told.case.holdings) if one.card == deed.card)
            free = next((number for number in held if told.case.holdings[number].zone is None), None)
            told = told.with_holder(free, deed.by) if free is not None and deed.by else told
    return told


def _came(deed: CaseDeed) -> Iterator[str]:
    """The card that was played or used, and the one that was taken by it."""
    takes = deed.verb == "take" or (deed.verb in VERBS and bool(VERBS[deed.verb].entering))
    yield from (name for name in (deed.card, deed.target if takes else None) if name is not None)


def _verb(card: Card | None, other: Card | None) -> str:
    """By which verb the card has the other one enter out of a hand; `""` where it does not."""
    if card is None or other is None:
        return ""
    actions = (one for one in card_reach.actions(card) if one.verb in VERBS and VERBS[one.verb].entering)
    able = (one.verb for one in actions if place_of(one.place) == "hand" and card_reach.may_mean(one.what, other))
    return next(able, "")
