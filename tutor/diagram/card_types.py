"""The type of every card that a result speaks of, by which a picture colours it, and the token of its face."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tutor.cards.english import card_text
from tutor.cards.own_cards import cards_in
from tutor.faces import face_token
from tutor.rulebook import edition
from tutor.scenario.box import Box


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


@lru_cache(maxsize=16)
def _faces_of_boxes(sets: tuple[str, ...]) -> Mapping[str, str]:
    return {name: face_token(name, card.type, card.variations) for name, card in Box.of(sets).cards.items()}


@lru_cache(maxsize=16)
def _of_boxes(sets: tuple[str, ...]) -> Mapping[str, str]:
    return {name: card.type for name, card in Box.of(sets).cards.items()}
