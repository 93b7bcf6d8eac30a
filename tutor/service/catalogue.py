"""What there is to choose from while a situation is laid out: the cards of its boxes, rulebooks, readings, phases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from tutor.cards import Card, all_sets, load_sets, set_ids
from tutor.cards.english import card_text, kind_text
from tutor.faces import face_token
from tutor.protocol.catalogue_json import AnyCardJson, CatalogueCardJson, CatalogueJson, EditionJson, ReadingChoiceJson
from tutor.rulebook import Edition, edition, editions, readings
from tutor.scenario.box import Box
from tutor.service.rule_names import choice_name, name_of
from tutor.service.situation import scenario_of
from tutor.vocabulary import MAX_PLAYERS, MIN_PLAYERS, PHASE_NAMES

ANY: Final = ("basic", "baby")
"""Types of which a person may mean any card: they differ in nothing but their names."""


def catalogue(
    played: str, sets: Iterable[str] | None = None, own: list[dict[str, object]] | None = None
) -> CatalogueJson:
    """The catalogue of these boxes for a rulebook; with none named, of the rulebook's own.

    own: the cards that a situation brings along, as its `cards` has them

    Raises:
        BadInput: there is no such rulebook or box, or one of the cards is wrong.
    """
    boxes = edition(played).sets if sets is None else tuple(sets)
    return _made(played, boxes, _brought(played, boxes, own)) if own else _catalogue(played, boxes)


def _brought(played: str, sets: tuple[str, ...], own: list[dict[str, object]]) -> tuple[Card, ...]:
    players = [{"name": "Ana"}, {"name": "Ben"}]
    return scenario_of({"edition": played, "sets": list(sets), "players": players, "deck": "?", "cards": own}).own


@lru_cache(maxsize=32)
def _catalogue(played: str, sets: tuple[str, ...]) -> CatalogueJson:
    return _made(played, sets, ())


def _made(played: str, sets: tuple[str, ...], own: tuple[Card, ...]) -> CatalogueJson:
    book = edition(played)
    cards = [card for card in Box.of(sets, own).cards.values() if card.type != "herd"]
    games = {found.game for found in load_sets(sets)}
    return {
        "cards": [_card(card, book) for card in cards],
        "any": list(_any(cards, book)),
        "editions": [_edition(one, games) for one in editions().values()],
        "sets": [{"id": one.id, "title": one.title, "game": one.game} for one in all_sets()],
        "phases": [{"id": id, "says": says} for id, says in PHASE_NAMES.items()],
        "readings": [reading_json(id, book) for id in readings()],
        "players": {"least": max(MIN_PLAYERS, min(book.wins)), "most": min(MAX_PLAYERS, max(book.wins))},
    }


def _card(card: Card, book: Edition) -> CatalogueCardJson:
    text = card_text(card, book.terms, book.readings)
    told: CatalogueCardJson = {
        "name": card.name,
        "type": card.type,
        "kind": kind_text(card, book.terms),
        "text": text,
        "copies": card.copies,
        "face": face_token(card.name, card.type, card.variations, text),
    }
    if card.variations:
        told["variation"] = card.variations[0]
    return told


def _any(cards: Iterable[Card], book: Edition) -> Iterator[AnyCardJson]:
    """What is said for any card of a type, and the names of those cards, each as often as there are copies."""
    for type in ANY:
        names = [card.name for card in cards if card.type == type for _ in range(card.copies)]
        if names:
            yield {"says": f"any {book.terms[type]}", "names": names}


def _edition(book: Edition, games: set[str]) -> EditionJson:
    """A rulebook; whether it can play the cards that are laid out."""
    own = {found.game for found in load_sets(id for id in book.sets if id in set_ids())}
    return {
        "id": book.id,
        "title": book.title,
        "short": book.short,
        "sets": list(book.sets),
        "playable": bool(games) and games == own,
    }


def reading_json(id: str, book: Edition, played: str | None = None) -> ReadingChoiceJson:
    """A reading with its choices: {id, name, asks, choices}; `played`: the choice, if not the rulebook's."""
    reading, choice = readings()[id], played or book.readings[id]
    return {
        "id": id,
        "name": name_of("reading", id, book),
        "asks": book.fill(reading.asks),
        "choices": [
            {"choice": one, "name": choice_name(id, one, book), "who": book.fill(who), "played": one == choice}
            for one, who in reading.choices.items()
        ],
    }
