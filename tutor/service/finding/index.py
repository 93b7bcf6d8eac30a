"""What the search looks in: the cards of all boxes, the published questions, the rules and the readings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from tutor.cards import Card, all_sets
from tutor.cards.english import card_text, kind_text
from tutor.faces import face_token
from tutor.protocol.search_json import BoxJson, IndexCardJson, IndexJson, IndexQuestionJson, SourceSaysJson
from tutor.rulebook import GENERAL, Edition, edition, editions, readings, rules
from tutor.service.finding.pictured_card import pictured
from tutor.service.finding.questions import AskedQuestion, FileReading, questions, said


@cache
def index() -> IndexJson:
    """All that can be found, of all boxes."""
    general = edition(GENERAL)
    return {
        "cards": list(_cards()),
        "questions": [_question(question) for question in questions()],
        "rules": [
            {
                "id": id,
                "name": general.fill(rule.name),
                "says": general.fill(rule.says),
                "books": [editions()[book].short for book in rule.stated_in],
            }
            for id, rule in rules().items()
        ],
        "readings": [
            {"id": id, "name": general.fill(reading.name), "asks": general.fill(reading.asks)}
            for id, reading in readings().items()
        ],
        "boxes": list(boxes()),
    }


def books() -> tuple[Edition, ...]:
    """The rulebooks by their boxes, the general one last: it comes with no box of its own."""
    return tuple(sorted(editions().values(), key=lambda book: (book.id == GENERAL, book.sets)))


def boxes() -> Iterator[BoxJson]:
    """Each rulebook with its boxes."""
    games = {cards.id: cards.game for cards in all_sets()}
    for book in books():
        yield {"edition": book.id, "title": book.title, "sets": list(book.sets), "game": games[book.sets[0]]}


def _cards() -> Iterator[IndexCardJson]:
    """Each card once, as the first rulebook has it that is played with it."""
    found: dict[str, IndexCardJson] = {}
    for book in books():
        for box in all_sets():
            if box.id in book.sets:
                for card in box.cards:
                    one = found.setdefault(card.name, _card(card, book, box.game))
                    one["sets"] = [*dict.fromkeys([*one["sets"], box.id])]
    yield from found.values()


def _card(card: Card, book: Edition, game: str) -> IndexCardJson:
    told: IndexCardJson = {
        "name": card.name,
        "type": card.type,
        "kind": kind_text(card, book.terms),
        "text": card_text(card, book.terms, book.readings),
        "game": game,
        "sets": [],
        "face": face_token(card.name, card.type, card.variations, card_text(card, book.terms, book.readings)),
    }
    if card.variations:
        told["variation"] = card.variations[0]
    return told


def _question(question: AskedQuestion) -> IndexQuestionJson:
    first = question.ways[0]
    return {
        "id": question.id,
        "title": question.title,
        "kind": question.kind,
        "edition": str(first.data.get("edition", GENERAL)),
        "cards": list(question.cards),
        "pictured": pictured(question),
        "says": [_said(way, question.disputed) for way in question.ways],
        "search": _words([way.file.id for way in question.ways]),
    }


def _words(ids: Sequence[str]) -> str:
    """The words of the first of these ids, and those that the others have besides."""
    first, *others = ([word for word in id.split("-") if word] for id in ids)
    return " ".join([*first, *dict.fromkeys(word for words in others for word in words if word not in first)])


def _said(way: FileReading, disputed: bool) -> SourceSaysJson:
    """What its source says for an answer; which way to read it, where there are several."""
    told = said(way)
    return {"says": told.says, "who": told.who, "where": told.where, "reading": way.reading if disputed else ""}
