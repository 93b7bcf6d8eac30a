"""Cards that wait for a DISCARD, asked about as a turn ends: what the hand limit has one DISCARD sets them off too."""

from __future__ import annotations

from typing import Final

from tutor.cards import Card
from tutor.rulebook import editions
from tutor.understanding.case import CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork

_ASKED: Final = ("may", "works", "happens", "must")
"""Kinds that ask whether the card does something then."""

_DONE: Final = ("use", "discard", "skip")

_WAITED_FOR: Final = frozenset(("discards", "discarded"))


def with_end_discards(told: CaseInWork, starter: str) -> CaseInWork:
    """ "End of my turn, does Puppetmaster see what I discard": asks for its use, with a card too many in the hand."""
    case, ask = told.case, told.case.ask
    waiting = [one for one in case.holdings if (card := told.card(one.card)) is not None and _waits(card)]
    if ask is None or ask.kind not in _ASKED or case.phase != "end" or len(waiting) != 1:
        return told
    lies = waiting[0]
    owner = lies.player or ask.by or starter
    others = any(one.verb not in _DONE or one.card not in (None, lies.card) for one in case.deeds)
    if others or case.turn not in (None, owner) or lies.zone not in (None, "stable"):
        return told
    hand = [one for one in case.holdings if one.card == "card" and one.zone in (None, "hand")]
    if any(one.player not in (None, owner) for one in hand):
        return told
    many = max((editions()[told.game.edition].hand_limit + 1, *(one.number for one in hand)))
    kept = (one for one in case.holdings if one is not lies and one not in hand)
    full = Holding("card", owner, "hand", many, said=bool(hand))
    holdings = (*kept, lies._replace(player=owner, zone="stable"), full)
    left = told.asked is not None and case.deeds[told.asked].verb == "skip"
    deed = CaseDeed("skip" if left else "use", owner, lies.card, state="tried")
    ask = ask._replace(kind="may", by=owner, card=lies.card, target=None, deed=0, number=None)
    return told._replace(case=case._replace(turn=owner, holdings=holdings, deeds=(deed,), ask=ask), asked=0)


def _waits(card: Card) -> bool:
    """May one use it, or leave it, where one's own card is discarded?"""
    waits = (
        {one.event for one in effect.triggers} | {*(effect.replaces.would if effect.replaces else ())}
        for effect in card.effects
        if effect.may
    )
    return any(events & _WAITED_FOR for events in waits)
