"""A card that is put down besides the one that is played, where that one brings it: "I play Rainbow and a Basic"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.case import CaseDeed
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import place_of
from tutor.understanding.plainest_card import does
from tutor.understanding.threats import named_in

_ELSEWHERE: Final = ("another stable", "any stable", "that stable")
"""Where a card puts one that it has enter another Stable."""


def with_what_is_brought(told: CaseInWork) -> CaseInWork:
    """The case in which a second card is not played that the first, which the same player played or took, brings.

    As it is where a card is named that lets somebody play more than one.
    """
    if any((card := told.card(name)) is not None and does(card, "plays") for name in named_in(told)):
        return told
    for place, deed in enumerate(told.case.deeds):
        if deed.verb != "play" or deed.card is None:
            continue
        if (waiting := _that_waits(told, place)) is not None:
            told = told.with_deed(place, CaseDeed("use", deed.by, waiting, state=deed.state))
            continue
        entered = (one for one in told.case.deeds[:place] if one.by == deed.by and one.state == "done")
        able = (name for one in entered for name in _came(one) if name != deed.card)
        elsewhere = deed.into not in (None, deed.by) or told.holder(deed.card) not in (None, deed.by)
        verbs = ((name, _verb(told.card(name), told.card_like(deed.card), elsewhere)) for name in able)
        bringer, verb = next((one for one in verbs if one[1]), (None, ""))
        if bringer is not None:
            into = deed.into if elsewhere else None
            told = told.with_deed(place, deed._replace(verb=verb, card=bringer, target=deed.card, into=into))
            if elsewhere:
                continue
            held = (number for number, one in enumerate(told.case.holdings) if one.card == deed.card)
            free = next((number for number in held if told.case.holdings[number].zone is None), None)
            told = told.with_holder(free, deed.by) if free is not None and deed.by else told
    return told


def _came(deed: CaseDeed) -> Iterator[str]:
    """The card that was played or used, and the one that was taken by it."""
    takes = deed.verb == "take" or (deed.verb in VERBS and bool(VERBS[deed.verb].entering))
    yield from (name for name in (deed.card, deed.target if takes else None) if name is not None)


def _that_waits(told: CaseInWork, place: int) -> str | None:
    """ "She plays an Upgrade, can I hang a Downgrade on her": their card that waits for a play, and puts one there."""
    deed, before = told.case.deeds[place], told.case.deeds[:place]
    other = told.card_like(deed.card)
    waits = any(one.verb == "play" and one.by != deed.by and one.state == "done" for one in before)
    if not waits or deed.into in (None, deed.by) or any(one.by == deed.by for one in before):
        return None
    held = (told.card(one.card) for one in told.case.holdings if one.player == deed.by and one.zone != "hand")
    able = (card for card in held if card is not None and "plays" in card_reach.triggers(card))
    return next((card.name for card in able if _verb(card, other, True)), None)


def _verb(card: Card | None, other: Card | None, elsewhere: bool) -> str:
    """By which verb the card has the other one enter out of a hand, or another Stable; `""` where it does not.

    elsewhere: into the Stable of another player, wherever it comes from
    """
    if card is None or other is None:
        return ""
    if elsewhere:
        fit = (one for one in card_reach.actions(card) if card_reach.may_mean(one.what, other))
        return next((one.verb for one in fit if one.verb == "steal" or one.to in _ELSEWHERE), "")
    actions = (one for one in card_reach.actions(card) if one.verb in VERBS and VERBS[one.verb].entering)
    able = (one.verb for one in actions if place_of(one.place) == "hand" and card_reach.may_mean(one.what, other))
    return next(able, "")
