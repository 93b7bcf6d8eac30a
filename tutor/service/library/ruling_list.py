"""The list of rulings, as it is sent to the page that asks them: what one finds them by, and no answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from tutor.cards import all_sets
from tutor.lessons.course_file import course
from tutor.protocol.drawn_card_json import ShownCardJson
from tutor.protocol.ruling_json import RulingListJson, RulingNameJson
from tutor.rulebook import GENERAL, editions
from tutor.service.finding.frequent_questions import asked_most
from tutor.service.finding.index import books, index
from tutor.service.finding.pictured_card import pictured
from tutor.service.finding.questions import AskedQuestion, edition_of, questions, said
from tutor.service.library.topics import topics, topics_of

_WORD: Final = re.compile(r"[a-z']{3,}")
_TELLING: Final = frozenset(("yes", "not"))


@cache
def rulings() -> RulingListJson:
    """What can be asked. Those that are asked most come first; no answer is in it."""
    most = asked_most()
    order = sorted(questions(), key=lambda one: most.index(one.id) if one.id in most else len(most))
    return {
        "rulings": [_listed(one) for one in order],
        "topics": [topic.title for topic in topics()],
        "books": [{"id": book.id, "title": book.title} for book in books() if book.id != GENERAL],
        "most": list(most),
        "quarrels": quarrels(),
    }


@cache
def quarrels() -> list[str]:
    """The ids of the quarrels that every table has, which can be gone through as a round."""
    known = {one.id for one in questions()}
    return [id for id in course().quarrels if id in known]


def _listed(question: AskedQuestion) -> RulingNameJson:
    titles = [topic.title for topic in topics()]
    return {
        "id": question.id,
        "title": question.title,
        "book": edition_of(question.ways[0]),
        "books": _playable(question),
        "topics": [titles.index(title) for title in topics_of(question)],
        "disputed": question.disputed,
        "about": _about(question),
        "cards": list(question.cards),
        "pictured": _drawn().get(pictured(question)),
        "names": _names(question),
        "words": _words(question),
    }


@cache
def _drawn() -> Mapping[str, ShownCardJson]:
    found: dict[str, ShownCardJson] = {}
    for card in index()["cards"]:
        found[card["name"]] = {"name": card["name"], "type": card["type"], "face": card["face"]}
        if "variation" in card:
            found[card["name"]]["variation"] = card["variation"]
    return found


def _about(question: AskedQuestion) -> list[str]:
    """The cards that its answers speak of, or for which a move is refused, and that its title does not name."""
    told = " ".join((*(said(way).says for way in question.ways), *_refused_for(question)))
    return [name for name in question.cards if name in told and name not in question.title]


def _refused_for(question: AskedQuestion) -> Iterator[str]:
    """What its files say that moves are refused for: rules, and cards by their names."""
    for way in question.ways:
        for move in way.data.get("script", ()):
            yield str(move.get("refused", ""))


def _playable(question: AskedQuestion) -> list[str]:
    """The rulebooks with whose boxes it can be asked: of the same game, with all cards
    that it names; else its own."""
    names = {box.id: {card.name for card in box.cards} for box in all_sets()}
    games = {box.id: box.game for box in all_sets()}
    own = editions()[question.ways[0].data.get("edition", GENERAL)]
    fit = [
        book.id
        for book in books()
        if games[book.sets[0]] == games[own.sets[0]]
        and all(any(card in names[set] for set in book.sets) for card in question.cards)
    ]
    return fit or [own.id]


def _names(question: AskedQuestion) -> str:
    """The words of its files' names."""
    return " ".join(dict.fromkeys(word for way in question.ways for word in way.file.id.split("-") if word))


def _words(question: AskedQuestion) -> str:
    """The words of its answers to find it by, each once and by the alphabet, so that they say nothing."""
    told = " ".join(f"{said(way).says} {said(way).where} {way.reading}" for way in question.ways).casefold()
    return " ".join(sorted({*_WORD.findall(told)} - _TELLING))
