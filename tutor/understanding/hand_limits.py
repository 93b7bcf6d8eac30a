"""Whether somebody may keep so many cards, or has to DISCARD some: asked of the end of their turn."""

from __future__ import annotations

from typing import Final

from tutor.understanding.case import Ask, CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.plainest_card import does

LIMIT: Final = "hand limit"
"""What a card says that changes how many cards a hand may have."""

_OF_KEEPING: Final = ("stays", "may", "must", "happens", "works", "safe")
"""Kinds that ask of a number of cards, with nothing that is done, whether they may be kept."""


def with_hand_limit(told: CaseInWork, starter: str) -> CaseInWork:
    """Where cards of a hand are counted, and it is asked whether they are too many: the turn ends, and who DISCARDs.

    Not where a card that is named has somebody DISCARD, or something else is done.
    """
    told = _with_drawn(told)
    ask, case = told.case.ask, told.case
    place = next((at for at, one in enumerate(case.holdings) if _is_counted_hand(one)), None)
    if ask is None or place is None or case.phase not in (None, "end") or not _asks_for_it(told, ask):
        return told
    held = case.holdings[place]
    by = ask.by or held.player or starter
    if held.player not in (None, by) or case.turn not in (None, by):
        return told
    told = _with_limits_lying(told.with_place(place, held._replace(player=by, zone="hand")), by)
    if ask.kind == "how-many":
        ask = ask._replace(by=by, card=None, target=None, deed=None, number=None)
        return told._replace(case=told.case._replace(phase="end", turn=by, deeds=(), ask=ask), asked=None)
    deed = CaseDeed("discard", by, state="tried")
    ask = ask._replace(kind="happens", by=by, card=None, target=None, deed=0)
    return told._replace(case=told.case._replace(phase="end", turn=by, deeds=(deed,), ask=ask), asked=0)


def _with_drawn(told: CaseInWork) -> CaseInWork:
    """ "I had seven cards and drew one more, do I discard as my turn ends": with those that were drawn in the hand."""
    case, ask = told.case, told.case.ask
    place = next((at for at, one in enumerate(case.holdings) if _is_counted_hand(one)), None)
    drawn = [one for one in case.deeds if one.verb == "draw" and one.card is None and one.state == "done"]
    if place is None or not drawn or case.phase != "end" or ask is None or ask.deed is None:
        return told
    left = tuple(one for one in case.deeds if one not in drawn)
    asked = case.deeds[ask.deed]
    if asked not in left:
        return told
    held = case.holdings[place]
    told = told.with_place(place, held._replace(number=held.number + len(drawn), player=held.player or drawn[0].by))
    at = left.index(asked)
    case = told.case._replace(deeds=left, ask=ask._replace(deed=at))
    return told._replace(case=case, asked=at if told.asked is not None else None)


def _with_limits_lying(told: CaseInWork, by: str) -> CaseInWork:
    """What changes the limit lies in a Stable, where nothing else is said of it."""
    for at, one in enumerate(told.case.holdings):
        if LIMIT in _says(told, one.card) and (one.zone is None or (one.zone == "stable" and one.player is None)):
            told = told.with_place(at, one._replace(player=one.player or by, zone="stable"))
    return told


def _is_counted_hand(one: Holding) -> bool:
    return one.said and one.card == "card" and one.number > 1 and one.zone in (None, "hand")


def _asks_for_it(told: CaseInWork, ask: Ask) -> bool:
    """Is it asked whether cards are discarded, or kept, with no card named but such as change the limit?"""
    named = [card for one in told.case.holdings if one.said and (card := told.card(one.card))]
    limits = [card for card in named if LIMIT in card.says]
    if any(card not in limits and does(card, "discard") for card in named):
        return False
    if told.case.deeds:
        deed = told.case.deeds[0]
        alone = len(told.case.deeds) == 1 and ask.deed == 0 and (deed.state != "done" or deed.by is None)
        return alone and deed.verb == "discard" and (deed.card is None or LIMIT in _says(told, deed.card))
    keeps = ask.kind in _OF_KEEPING or (ask.kind == "how-many" and told.case.phase == "end")
    return keeps and len(limits) == len(named)


def _says(told: CaseInWork, name: str) -> frozenset[str]:
    card = told.card(name)
    return frozenset(card.says) if card is not None else frozenset()
