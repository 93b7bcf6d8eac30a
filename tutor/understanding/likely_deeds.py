"""What is likely done with a card, or to it, where nobody says it."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.case import Ask, CaseDeed
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import cannot_lie, starts_in_hand
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.shields import harm_of
from tutor.understanding.threats import threat

_PLAYED: Final = {"playable if", "enters only if"}
"""What cards say of when they may be played."""

OF_WHAT_COMES: Final = ("happens", "what-if-not")
"""Kinds of question about what is done by a card, or what comes of it."""


def deed_of_card(told: CaseInWork, by: str, name: str | None, target: str | None) -> CaseDeed | None:
    """What is tried with the card: it is played, used, or answers, or does to the target what it does to cards."""
    card = told.card(name)
    if name is None:
        return None
    if card is None:
        return CaseDeed("respond" if name in ("neigh", "instant") else "play", by, name, target, state="tried")
    if card.type == "instant":
        return CaseDeed("respond", by, name, target, state="tried")
    verb = harm_of(card)
    if target and verb:
        return CaseDeed(verb, by, name, target, state="tried")
    if _is_of_its_cost(told, card, by):
        return CaseDeed("use", by, name, None, state="tried")
    lies = next((one.zone for one in told.case.holdings if one.card == name), None)
    in_hand = lies in ("hand", "pile") or (lies is None and starts_in_hand(card))
    in_hand = in_hand or (lies is None and (bool(card.says & _PLAYED) or cannot_lie(told.case, card, by)))
    waits = card_reach.triggers(card) or any(effect.replaces for effect in card.effects)
    return CaseDeed("play" if in_hand or not waits else "use", by, name, None, state="tried")


def _is_of_its_cost(told: CaseInWork, card: Card, by: str) -> bool:
    """ "Seductive, nothing left in my hand": may it be left, and is the hand spoken of out of which it takes?"""
    takes = any(one.verb == "discard" and one.who in ("", "you") for one in card_reach.actions(card))
    hand = any(
        one.said and one.zone == "hand" and one.card in CARD_KINDS and one.player in (None, by)
        for one in told.case.holdings
    )
    lies = any(one.card == card.name and one.zone in ("hand", "pile") for one in told.case.holdings)
    return hand and takes and not lies and starts_in_hand(card) and any(effect.may for effect in card.effects)


def unsaid_deed(told: CaseInWork, ask: Ask, starter: str) -> CaseDeed | None:
    """What is done with the cards of which it is asked what comes, where nobody says it: what one does to the other.

    Else that one is played which does something as it is played: another than the one that is asked about first.
    """
    others = [one.card for one in told.case.holdings if one.said and one.card != ask.card and told.card(one.card)]
    target = ask.target or next((name for name in others if ask.card and _acts(told, name)), None)
    card, own = told.card(target), told.card(ask.card)
    verb = harm_of(card) if card else None
    if ask.card and ((verb and not VERBS[verb].gives_up) or ask.target):
        return threat(told, ask._replace(target=target), starter)
    of_itself = [ask.card] if ask.card and (ask.kind in OF_WHAT_COMES or (own and own.type == "magic")) else []
    name = next((one for one in (*others, *of_itself) if _acts(told, one)), None)
    holder = told.holder(name) or (ask.by if name == ask.card else None)
    found = deed_of_card(told, holder or starter, name, None)
    return found if found is not None and found.verb in ("play", "use") else None


def _acts(told: CaseInWork, name: str) -> bool:
    """Does the card act as it is played, and is it not said to lie elsewhere than in a hand?"""
    card, lies = told.card(name), {one.zone for one in told.case.holdings if one.card == name}
    return card is not None and starts_in_hand(card) and lies <= {None, "hand", "pile"}
