"""A card of which only is said what it does: "he plays a Magic card that destroys a Unicorn"."""

from __future__ import annotations

from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.action import ANY_CARD
from tutor.cards.words import VERBS
from tutor.engine.state.continuous_effects import fits
from tutor.understanding.case import CaseDeed, Holding
from tutor.understanding.case_in_work import CaseInWork
from tutor.understanding.holding_places import starts_in_hand
from tutor.understanding.kind_words import CARD_KINDS, filter_of
from tutor.understanding.plainest_card import doing, plainest

_DONE_WITH: Final = ("play", "use")
_ANSWERS: Final = ("neigh", "instant")
_OWN: Final = ("", "you")
"""Who does what a card has its own player do."""


def with_unnamed_card(told: CaseInWork) -> CaseInWork:
    """The case with the plainest card that does what the one is said to do which somebody plays or uses.

    Where another player is said to do it, it is one that has others do so.
    """
    for place, deed in enumerate(told.case.deeds):
        if deed.verb not in _DONE_WITH or not _is_unnamed(deed.card) or deed.target is not None:
            continue
        follows = place + 1 if place + 1 < len(told.case.deeds) else None
        if follows is None or not _is_of_it(told.case.deeds[follows], deed):
            continue
        told = _with_who_does_it(told, place)
        card = _doer(told, deed, told.case.deeds[follows])
        if card is not None:
            return _with_card(told, place, card)
    return told


def _with_who_does_it(told: CaseInWork, place: int) -> CaseInWork:
    """With whoever is asked about as who gives something up, where nobody else is: "it makes everyone discard"."""
    ask, deed, done = told.case.ask, told.case.deeds[place], told.case.deeds[place + 1]
    other = ask.by if ask is not None and ask.by != deed.by else None
    if done.by is None and other is not None and VERBS[done.verb].gives_up:
        return told.with_deed(place + 1, done._replace(by=other))
    return told


def _is_unnamed(name: str | None) -> bool:
    return name is None or (name in CARD_KINDS and name not in _ANSWERS)


def _is_of_it(done: CaseDeed, deed: CaseDeed) -> bool:
    """Is it what the card that is played does: said of no other card, and of nobody who has to play it?"""
    unnamed = done.card is None or done.card == deed.card
    return (
        unnamed and done.verb in VERBS and done.verb not in ("choose", "draw", *_DONE_WITH) and done.state != "denied"
    )


def _doer(told: CaseInWork, deed: CaseDeed, done: CaseDeed) -> Card | None:
    """The plainest card of the kind that is said to be played, and has that done by whoever does it."""
    named = [one.card for one in told.case.holdings]
    cards = tuple(told.game.box.cards.values())
    able = [card for card in cards if deed.card in (None, "card") or deed.card in card.words]
    target = told.card(done.target)
    if target is None and done.target in CARD_KINDS:
        target = plainest(cards, filter_of(done.target), named)
    if done.by in (None, deed.by):
        return doing(able, done.verb, target, named)
    of_others = (card for card in able if card.name not in named and _has_others_do(card, done.verb, target))
    return plainest(of_others, ANY_CARD)


def _has_others_do(card: Card, verb: str, target: Card | None) -> bool:
    """Does it have others do that, to a card like that, as it is played or used?"""
    if card.type == "instant" or any(effect.replaces for effect in card.effects):
        return False
    alike = (one for one in card_reach.actions(card) if one.verb == verb and one.who not in _OWN)
    return any(target is None or fits(target, one.what._replace(this=None)) for one in alike)


def _with_card(told: CaseInWork, place: int, card: Card) -> CaseInWork:
    """That card is what is played, and what does what is said behind it; its player is who does it to others' cards."""
    deed, done = told.case.deeds[place], told.case.deeds[place + 1]
    in_hand = starts_in_hand(card)
    by = done.by or (None if VERBS[done.verb].gives_up else deed.by)
    told = told.with_deed(place, deed._replace(verb="play" if in_hand else "use", card=card.name))
    told = told.with_deed(place + 1, done._replace(card=card.name, by=by))
    ask = told.case.ask
    if ask is not None and ask.card == deed.card:
        told = told._replace(case=told.case._replace(ask=ask._replace(card=card.name)))
    held = Holding(card.name, deed.by, "hand" if in_hand else "stable", 1, said=False)
    return told.with_holding(held, "cost.filler")
