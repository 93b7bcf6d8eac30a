"""What the page looks up: the cards, rules and readings that a result speaks of, in the terms of its edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from tutor.cards import Card
from tutor.cards.english import card_text, kind_text
from tutor.cards.own_cards import cards_in
from tutor.diagram.trace import RunJson
from tutor.explain.card_doubts import open_points
from tutor.faces import face_token
from tutor.page.page import end_zones
from tutor.protocol.table_json import CardJson, ReadingTextJson, RuleTextJson
from tutor.rulebook import Edition, citations, edition, editions, elsewhere, readings, rules
from tutor.scenario.box import Box
from tutor.vocabulary import split_copy

OWN: Final = "As this situation has it: "
"""What stands before the text of a card that a scenario brings along."""


def card_entries(result: RunJson) -> dict[str, CardJson]:
    """Name (without `#2`) -> {type, kind, text, doubts, face}, for every card; with `variation` where it is of one.

    kind: the type in the edition's words; text: its effects; doubts: what is open about it
    """
    played = edition(result["edition"])
    known = _cards(tuple(result.get("sets", played.sets)))
    own = {card.name: card for card in cards_in(result.get("cards", []))[0]}
    read = tuple(sorted(result["readings"].items()))
    found: dict[str, CardJson] = {}
    for name in sorted({split_copy(name)[0] for name in _names(result)}):
        if name in own:
            found[name] = entry = _card_entry(own[name], played.id, read).copy()
            entry["text"] = OWN + entry["text"]
            if own[name].partly_untold:
                entry["unread"] = True
        elif name in known:
            found[name] = _card_entry(known[name], played.id, read)
    return found


@lru_cache(maxsize=4096)
def _card_entry(card: Card, played: str, read: tuple[tuple[str, str], ...]) -> CardJson:
    book = edition(played)
    chosen = dict(book.readings) | dict(read)
    text = card_text(card, book.terms, chosen)
    told: CardJson = {
        "type": card.type,
        "kind": kind_text(card, book.terms),
        "text": text,
        "doubts": open_points(card, book, chosen),
        "face": face_token(card.name, card.type, card.variations, text),
    }
    if card.variations:
        told["variation"] = card.variations[0]
    return told


@lru_cache(maxsize=16)
def _cards(sets: tuple[str, ...]) -> Mapping[str, Card]:
    return Box.of(sets).cards


def _names(result: RunJson) -> Iterable[str]:
    for cards in end_zones(result).values():
        yield from cards
    for event in result["trace"]:
        yield from event["cards"]
        yield from (move["card"] for move in event["moves"])


def rule_entries(result: RunJson) -> dict[str, RuleTextJson]:
    """Id -> {says, stated: [{book, heading}], differs: [{book, how}], elsewhere}, for every rule that is cited.

    says: what the book played says; differs: what each other book says instead
    elsewhere: whose rule it is, where the book played does not state it; else nothing
    """
    played, books = edition(result["edition"]), editions()
    cited = citations(_cited(result, "rules"), played)
    others = elsewhere(cited, played)
    return {
        id: {
            "says": rules()[id].text(played),
            "stated": [{"book": books[book].short, "heading": at} for book, at in rules()[id].stated_in.items()],
            "differs": [
                {"book": books[book].short, "how": books[book].fill(how)} for book, how in _elsewhere_said(id, played)
            ],
            "elsewhere": others.get(id, ""),
        }
        for id in cited
    }


def _elsewhere_said(id: str, played: Edition) -> Iterator[tuple[str, str]]:
    """Each other book that says something else of a rule, and what."""
    return ((book, how) for book, how in rules()[id].differs.items() if book != played.id)


def reading_entries(result: RunJson) -> dict[str, ReadingTextJson]:
    """Id -> {asks, choices: [{choice, who, played}]}, for every reading on which something depended."""
    played = edition(result["edition"])
    return {
        id: {
            "asks": played.fill(readings()[id].asks),
            "choices": [
                {"choice": choice, "who": played.fill(who), "played": choice == result["readings"].get(id)}
                for choice, who in readings()[id].choices.items()
            ],
        }
        for id in _cited(result, "readings")
        if id in readings()
    }


def _cited(result: RunJson, what: str) -> list[str]:
    cited = {id for event in result["trace"] for id in event[what]}
    decision = result["decision"] or {"refused": []}
    if what == "rules":
        cited |= {reason["rule"] for one in decision["refused"] for reason in one["because"]}
    return sorted(cited)
