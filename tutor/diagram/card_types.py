"""What a result's cards are: the type, by which a picture colours it, the token of its face, and its kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any

from tutor.cards.english import card_text
from tutor.cards.own_cards import cards_in
from tutor.explain.kinds_of_cards import kinds_among
from tutor.faces import face_token
from tutor.rulebook import edition
from tutor.scenario.box import Box
from tutor.vocabulary import split_copy


def types_of(result: Mapping[str, Any]) -> Mapping[str, str]:
    """Name (without `#2`) -> one of `vocabulary.CARD_TYPES`, for the cards of the boxes and those brought along."""
    boxes = _of_boxes(tuple(result.get("sets", edition(result["edition"]).sets)))
    own = {card.name: card.type for card in cards_in(result.get("cards", []))[0]}
    return {**boxes, **own} if own else boxes


def faces_of(result: Mapping[str, Any]) -> Mapping[str, str]:
    """Name (without `#2`) -> the token of its face, for the cards of the boxes and those brought along."""
    boxes = _faces_of_boxes(tuple(result.get("sets", edition(result["edition"]).sets)))
    terms = edition(result["edition"]).terms
    own = {
        card.name: face_token(card.name, card.type, card.variations, card_text(card, terms))
        for card in cards_in(result.get("cards", []))[0]
    }
    return {**boxes, **own} if own else boxes


def kinds_of(result: Mapping[str, Any]) -> Mapping[str, str]:
    """A card's name -> what is printed on it, for each that comes in several pictures of which one alone is told of.

    What is told of is what a reader of the result sees: all along the run in the open, in hands, and as it moves.
    """
    cards = Box.of(tuple(result.get("sets", edition(result["edition"]).sets))).cards
    names = sorted({split_copy(name)[0] for name in _told_of(result)})
    return kinds_among(cards[name] for name in names if name in cards)


def _told_of(result: Mapping[str, Any]) -> Iterator[str]:
    for player in result["players"]:
        yield from chain(player["hand"], player["stable"])
    yield from chain(result["discard"], result["pile"])
    for event in result["trace"]:
        yield from event["cards"]
        yield from (move["card"] for move in event["moves"])


@lru_cache(maxsize=16)
def _faces_of_boxes(sets: tuple[str, ...]) -> Mapping[str, str]:
    return {name: face_token(name, card.type, card.variations) for name, card in Box.of(sets).cards.items()}


@lru_cache(maxsize=16)
def _of_boxes(sets: tuple[str, ...]) -> Mapping[str, str]:
    return {name: card.type for name, card in Box.of(sets).cards.items()}
