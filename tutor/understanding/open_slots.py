"""The case with one slot filled otherwise, where the words leave open which of the named cards fills it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.case import Ask, AskKind, Case, CaseDeed
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.text_subject import TextSubject, names_in
from tutor.understanding.verb_of_card import verb_like
from tutor.vocabulary import STABLE_TYPES

MAX_NAMED: Final = 4
"""With how many of the cards that are named a slot is filled."""

ABOUT_A_CARD: Final[tuple[AskKind, ...]] = ("stays", "goes", "returns", "works", "safe")


def filled_otherwise(case: Case, game: GameSettings, spoken: TextSubject) -> Iterator[Case]:
    """The case with another card in one slot of a deed, or with another card that is asked about.

    Which card "it" is, with which one something is done, and of which it is asked what becomes of it, is often not
    told; what is told may have been heard of the wrong one.
    """
    named = [game.box.cards[name] for name in spoken.cards if name in game.box.cards][:MAX_NAMED]
    for place, deed in enumerate(case.deeds):
        for other in _deeds(deed, named):
            yield case.with_deed(place, other)
    if case.ask is not None:
        yield from (case._replace(ask=ask) for ask in _asks(case, case.ask, named))


def _deeds(deed: CaseDeed, named: list[Card]) -> Iterator[CaseDeed]:
    """The deed done with, or to, another of the named cards to which that fits."""
    doer = next((card for card in named if card.name == deed.card), None)
    for card in named:
        if card.name in (deed.card, deed.target):
            continue
        if _is_said_of(card, deed.card) and _may_be_done_with(deed.verb, card):
            yield deed._replace(card=card.name)
        if _is_said_of(card, deed.target) and _may_be_done_to(deed.verb, card, doer):
            yield deed._replace(target=card.name)


def _is_said_of(card: Card, said: str | None) -> bool:
    """May what is said, where it is a kind of cards, be said of this card?"""
    return said not in CARD_KINDS or said == "card" or said in card.words


def _may_be_done_with(verb: str, card: Card) -> bool:
    if verb == "respond":
        return any(card_reach.answers(card)) or bool(card_reach.intervenes(card))
    if verb == "play":
        return card.type not in ("instant", "baby", "herd")
    if verb in ("use", "skip"):
        return any(effect.triggers or effect.replaces for effect in card.effects)
    return verb in VERBS and verb_like(card, verb) is not None


def _may_be_done_to(verb: str, card: Card, doer: Card | None) -> bool:
    """May the card be what it is done to: what the doer does with that verb means it, or nobody says what does it?"""
    if verb == "respond":
        return card.type not in ("baby", "herd")
    if verb not in VERBS or card.type not in STABLE_TYPES or not (VERBS[verb].leaves_stable or verb == "choose"):
        return False
    like = verb_like(doer, verb, card) if doer is not None else None
    return doer is None or any(
        one.verb == like and card_reach.may_mean(one.what, card) for one in card_reach.actions(doer)
    )


def _asks(case: Case, ask: Ask, named: list[Card]) -> Iterator[Ask]:
    """The same asked of another card that is named, or of a kind that is spoken of."""
    if ask.kind not in ABOUT_A_CARD:
        return
    for name in dict.fromkeys((*(card.name for card in named), *names_in(case))):
        if name not in (ask.card, "card"):
            yield ask._replace(card=name, target=None)
