"""How many cards it is said lie somewhere: what is laid besides changes none of these numbers."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.analysis.meeting.encounters import GameSettings
from tutor.understanding.case import Case, CaseDeed, Holding
from tutor.understanding.kind_words import CARD_KINDS


def is_empty_as_said(case: Case, game: GameSettings, told: Sequence[Holding]) -> bool:
    """Does no card lie where it is said that there is none, or none of its kind?

    A card that is named may, and what is told to lie there: that there are no cards is said of the others. So may what
    somebody plays, or answers with, out of a hand of which that is said.
    """
    there = {one.card for one in told if one.number}
    none = [one for one in case.holdings if one.said and not one.number]
    others = [
        one
        for one in case.holdings
        if one.number
        and not (one.said and (one.card in game.box.cards or one.card in there))
        and not _is_played(one, case.deeds)
    ]
    return not any(is_among(one, empty, game) for empty in none for one in others)


def with_none_besides(holdings: Sequence[Holding]) -> tuple[Holding, ...]:
    """The holdings; where some are said to be all there is, with no other card there."""
    whole = dict.fromkeys((one.player, one.zone) for one in holdings if one.alone and one.card != "card")
    told = {(one.player, one.zone) for one in holdings if one.card == "card"}
    return (*holdings, *(Holding("card", player, zone, 0) for player, zone in whole if (player, zone) not in told))


def _is_played(one: Holding, deeds: Sequence[CaseDeed]) -> bool:
    """Does somebody play it, or answer with it, out of their hand?"""
    played = {(deed.by, deed.card) for deed in deeds if deed.verb in ("play", "respond")}
    return one.zone == "hand" and (one.player, one.card) in played


def is_another_of(case: Case, added: Holding, game: GameSettings) -> bool:
    """Is a card that would be added of a kind of which it is said how many lie there?"""
    counted = (one for one in case.holdings if one.said and one.number > 1 and one.card in CARD_KINDS)
    return any(is_among(added, one, game) for one in counted if one.card != "card")


def is_among(one: Holding, those: Holding, game: GameSettings) -> bool:
    """Does the card lie where those do, and is it one of that kind?"""
    known = game.box.cards.get(one.card)
    same = those.card in ("card", one.card) or (known is not None and those.card in known.words)
    return same and (one.player, one.zone) == (those.player, those.zone)
