"""What is lost: "do I lose a card to Barbed Wire" is whatever the cards that are spoken of have somebody give up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import Action
from tutor.cards.words import VERBS
from tutor.understanding.case import CaseDeed
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import other_than

LOSE: Final = "lose"
LEAVE: Final = "leave"
_OF_ANY: Final = (None, "card")
"""What is lost where no kind is named: a card of a hand, or of a Stable."""


def with_losses(told: CaseInWork) -> CaseInWork:
    """The case; what somebody loses is DISCARDed, SACRIFICEd, or taken from them, as a card has it done.

    What is said to have left, and nothing that is told before takes it, was destroyed.
    """
    for place, deed in enumerate(told.case.deeds):
        if deed.verb == LOSE:
            told = told.with_deed(place, _lost(told, place, deed))
        elif deed.verb == LEAVE and deed.state == "done" and deed.target and not _is_taken(told.case.deeds[:place]):
            owner = deed.of or told.holder(deed.target) or _who_watches(told)
            by = other_than(told.case.players, owner) if owner else deed.by
            told = told.with_deed(place, deed._replace(verb="destroy", by=by, of=owner))
    return told


def _who_watches(told: CaseInWork) -> str | None:
    """Whose card it is that waits for what leaves a Stable, or else who is asked about beside such a card."""
    held = ((one.player, told.card(one.card)) for one in told.case.holdings)
    asked = told.case.ask.by if told.case.ask is not None else None
    watching = (player or asked for player, card in held if card is not None and "leaves" in card_reach.triggers(card))
    return next(watching, None)


def _is_taken(before: Sequence[CaseDeed]) -> bool:
    """Is anything told that takes a card out of a Stable, or is played or used, which may?"""
    return any(one.verb in ("play", "use") or (one.verb in VERBS and VERBS[one.verb].leaves_stable) for one in before)


def _lost(told: CaseInWork, place: int, deed: CaseDeed) -> CaseDeed:
    """The deed by which it is lost; without a card that takes anything, a SACRIFICE."""
    loser = deed.by or deed.of or told.holder(deed.target)
    of_stable = deed.target not in _OF_ANY
    of_hand = not of_stable and any((one.card, one.zone) == ("card", "hand") for one in told.case.holdings)
    for card in _cards(told, place, deed):
        user = next((one.by for one in told.case.deeds if one.card == card.name and one.by), told.holder(card.name))
        able = (one for one in card_reach.actions(card) if not (of_hand and VERBS[one.verb].leaves_stable))
        action = next((one for one in able if _takes(one, user in (None, loser), of_stable)), None)
        if action is None:
            continue
        lost = deed._replace(verb=action.verb, card=card.name, target=None if deed.target == "card" else deed.target)
        if VERBS[action.verb].gives_up:
            return lost._replace(by=loser)
        return lost._replace(by=user if user != loser else other_than(told.case.players, loser), of=loser)
    return deed._replace(verb="sacrifice", by=loser)


def _takes(action: Action, own: bool, of_stable: bool) -> bool:
    """Does whoever loses it give it up for a card of their own, or of another who has them do so, or is it taken?"""
    row = VERBS[action.verb]
    if row.gives_up and not own and action.who in ("you", ""):
        return False
    return bool(row.leaves_stable) or (not of_stable and bool(row.gives_up))


def _cards(told: CaseInWork, place: int, deed: CaseDeed) -> Iterator[Card]:
    """The card that is named with it; what lies there and acts by itself; what was done last."""
    named = [deed.card, *(one.card for one in told.case.holdings), *(one.card for one in told.case.deeds[:place][::-1])]
    for name in dict.fromkeys(named):
        if name != deed.target and (card := told.card(name)) is not None:
            yield card
