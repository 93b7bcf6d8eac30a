"""Cards that wait for a DISCARD, asked about as a turn ends: what the hand limit has one DISCARD sets them off too."""

from __future__ import annotations

from typing import Final

from tutor.cards import Card
from tutor.rulebook import editions
from tutor.understanding.case import CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import other_than

_ASKED: Final = ("may", "works", "happens", "must")
"""Kinds that ask whether the card does something then."""

_DONE: Final = ("use", "discard", "skip")

_WAITED_FOR: Final = frozenset(("discards", "discarded"))


def with_end_discards(told: CaseInWork, starter: str) -> CaseInWork:
    """ "End of my turn, does Puppetmaster see what I discard": asks for its use, with a card too many in the hand."""
    case, ask = told.case, told.case.ask
    waiting = [one for one in case.holdings if (card := told.card(one.card)) is not None and _waits(card, free=True)]
    if ask is None or ask.kind not in _ASKED or case.phase != "end" or len(waiting) != 1:
        return _with_more_discarded(told, starter)
    lies = waiting[0]
    owner = lies.player or ask.by or starter
    others = any(one.verb not in _DONE or one.card not in (None, lies.card) for one in case.deeds)
    if others or (case.turn or starter) != owner or lies.zone not in (None, "stable"):
        return told
    left = told.asked is not None and case.deeds[told.asked].verb == "skip"
    deed = CaseDeed("skip" if left else "use", owner, lies.card, state="tried")
    place = case.holdings.index(lies)
    found = _with_too_many(told.with_place(place, lies._replace(player=owner, zone="stable")), owner)
    if found is None:
        return told
    ask = ask._replace(kind="may", by=owner, card=lies.card, target=None, deed=0, number=None)
    return found._replace(case=found.case._replace(deeds=(deed,), ask=ask), asked=0)


def _with_more_discarded(told: CaseInWork, starter: str) -> CaseInWork:
    """ "Dread Pirate is out and I have to discard one. Do I discard two": asks how many are left of a card too many.

    So it is where no card is spoken of that has somebody DISCARD.
    """
    case, ask = told.case, told.case.ask
    named = [card for one in case.holdings if one.said and (card := told.card(one.card)) is not None]
    doubled = bool(named) and all(_waits(card, free=False) for card in named)
    if ask is None or not doubled or case.phase not in (None, "end") or not case.deeds:
        return told
    discards = all(one.verb == "discard" and one.card in (None, named[0].name) for one in case.deeds)
    by = next((one.by for one in reversed(case.deeds) if one.by), None) or ask.by or starter
    if not discards or ask.kind not in (*_ASKED, "how-many") or (case.turn or starter) != by:
        return told
    for place, one in enumerate(case.holdings):
        if told.card(one.card) is not None and one.player is None:
            told = told.with_place(place, one._replace(player=other_than(case.players, by), zone="stable"))
    found = _with_too_many(told, by)
    if found is None:
        return told
    ask = ask._replace(kind="how-many", by=by, card=None, target=None, deed=None, number=None)
    return found._replace(case=found.case._replace(phase="end", deeds=(), ask=ask), asked=None)


def _with_too_many(told: CaseInWork, player: str) -> CaseInWork | None:
    """That player's turn with at least a card too many in their hand; None where it is said whose else those are."""
    case = told.case
    hand = [one for one in case.holdings if one.card == "card" and one.zone in (None, "hand")]
    if any(one.player not in (None, player) for one in hand):
        return None
    many = max((editions()[told.game.edition].hand_limit + 1, *(one.number for one in hand)))
    full = Holding("card", player, "hand", many)
    holdings = (*(one for one in case.holdings if one not in hand), full)
    return told._replace(case=case._replace(turn=player, holdings=holdings))


def _waits(card: Card, free: bool) -> bool:
    """Has it something done where a card is discarded; free: that one may use, or leave?"""
    waits = (
        {one.event for one in effect.triggers} | {*(effect.replaces.would if effect.replaces else ())}
        for effect in card.effects
        if effect.may == free
    )
    return any(events & _WAITED_FOR for events in waits)
