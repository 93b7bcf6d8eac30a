"""The Animals that a Herd Bonus asks for, where it is spoken of as there and nobody says how many there are."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.understanding.case import Case, Holding
from tutor.understanding.counted_completion import HERD, needs_of
from tutor.understanding.holding_places import owner_of_target
from tutor.vocabulary import VARIATIONS

OF_WHAT_LIES: Final = ("safe", "stays", "goes", "returns")
"""Kinds of question what becomes of a card that lies there."""


def with_herds(case: Case, game: GameSettings) -> Case:
    """The case with so many Animals as each Herd Bonus asks for that is named, and of which it is not asked just that.

    They are whose it is said to be, who does something with it, or whose Animals are hit; one of that variation that is
    named is among them.
    """
    for holding in case.holdings:
        card = game.box.cards.get(holding.card)
        needs = needs_of(card) if card is not None and card.type == HERD and holding.number else None
        used = not case.deeds or any((one.verb, one.card) == ("use", holding.card) for one in case.deeds)
        of_these = used and _has_animals(case, game) and not _is_of_what_lies(case)
        if needs is None or of_these or (case.ask is not None and case.ask.kind == "counts"):
            continue
        does = next((deed.by for deed in case.deeds if deed.card == holding.card and deed.by), None)
        case = _with_herd(case, game, holding._replace(player=holding.player or does), *needs)
    return case


def _has_animals(case: Case, game: GameSettings) -> bool:
    """Are Animals spoken of, so that it is asked whether these are enough?"""
    cards = (game.box.cards.get(one.card) for one in case.holdings if one.said)
    return any(one.card in VARIATIONS for one in case.holdings) or any(card and card.is_unicorn for card in cards)


def _with_herd(case: Case, game: GameSettings, bonus: Holding, kind: str, least: int) -> Case:
    if any(one.card == kind and (one.number > 1 or not one.number) for one in case.holdings):
        return case  # it is said how many there are
    owner = bonus.player or _hit(case) or (case.ask.by if case.ask is not None else None) or case.players[0]
    among = [
        one
        for one in case.holdings
        if one.player in (None, owner)
        and one.zone in (None, "stable")
        and _is_of(game.box.cards.get(one.card), one, kind)
    ]
    with_it = [
        *among,
        *(one for one in case.holdings if one.card == bonus.card),
        *(one for one in case.holdings if _is_asked_about(case, one)),
    ]
    held = (one._replace(player=owner, zone="stable") if one in with_it else one for one in case.holdings)
    more = Holding(kind, owner, "stable", max(0, least - len(among)), said=False)
    return case._replace(holdings=(*held, *((more,) if more.number else ())))


def _is_of_what_lies(case: Case) -> bool:
    """Is it asked what becomes of a card, so that the bonus is there and not to be used?"""
    return case.ask is not None and case.ask.kind in OF_WHAT_LIES


def _is_asked_about(case: Case, one: Holding) -> bool:
    """Is it the card of which that is asked, and not said whose it is?"""
    asked = _is_of_what_lies(case) and case.ask is not None and case.ask.card == one.card
    return asked and one.player is None and one.zone is None


def _hit(case: Case) -> str | None:
    """Whose card it is to which something is done."""
    players = case.players if len(case.players) > 1 else (*case.players, "")
    owners = (owner_of_target(case._replace(players=players), deed) for deed in reversed(case.deeds))
    return next(filter(None, owners), None)


def _is_of(card: Card | None, one: Holding, kind: str) -> bool:
    return one.card == kind or (card is not None and card.is_unicorn and kind in (*card.words, *card.also))
