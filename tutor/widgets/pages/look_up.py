"""Cards and rules: everything that can be looked up, in the words of one rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

import ipywidgets

from tutor.cards import Card, load_sets, set_ids
from tutor.cards.english import card_text, kind_text
from tutor.cards.phrases import amount
from tutor.explain import Citation, cite
from tutor.rulebook import Edition, edition, editions, readings, rules
from tutor.tabletop.finding.questions import Question, questions
from tutor.widgets.pages.finder import Finder

KINDS: Final = {"card": "Cards", "rule": "Rules", "reading": "Readings"}
WORDS: Final = {"label": "Search cards, rules and readings", "none": "Nothing is found. Try other words."}
FIRST: Final = "second-edition"
MOST: Final = 8
"""So many questions are named with a card; Walk through finds them all."""


def cards_and_rules() -> ipywidgets.DOMWidget:
    """A list of all cards of a rulebook's sets, of all rules, and of all readings, to search."""
    books = [(book.title, book.id) for book in editions().values()]
    book = ipywidgets.Dropdown(options=books, value=FIRST, description="Rulebook")
    book.add_class("fi-book")
    finder = Finder(entries(edition(FIRST)), KINDS, WORDS, "entry")
    book.observe(lambda change: setattr(finder, "entries", entries(edition(change["new"]))), names="value")
    return ipywidgets.VBox([book, finder])


def entries(played: Edition) -> list[dict[str, Any]]:
    """Everything that can be looked up, as the finder lists it, in the words of that rulebook."""
    return [*_cards(played), *_rules(played), *_readings(played)]


def _cards(played: Edition) -> Iterator[dict[str, Any]]:
    about: dict[str, list[Question]] = {}
    for question in questions():
        for name in question.cards:
            about.setdefault(name, []).append(question)
    for cards in load_sets(tuple(set for set in played.sets if set in set_ids())):
        for card in sorted(cards.cards, key=lambda card: (not card.effects, card.name)):
            yield _card(card, played, about.get(card.name, ()))


def _card(card: Card, played: Edition, about: Iterable[Question]) -> dict[str, Any]:
    copies = amount(card.copies, "copy")
    return {
        "id": card.name,
        "title": card.name,
        "kind": "card",
        "type": card.type,
        "tags": [kind_text(card, played.terms), copies],
        "says": card_text(card, played.terms, played.readings),
        "facts": [_fact(label, says) for label, says in (("To know", card.notes), ("Doubt", card.doubts)) if says],
        "links": [{"text": question.title, "href": link(question)} for question in islice(about, MOST)],
    }


def link(question: Question) -> str:
    """Where the question can be walked through; beside this notebook, as on the site."""
    return f"walk-through.ipynb?question={question.id}"


def _rules(played: Edition) -> Iterator[dict[str, Any]]:
    for id in rules():
        cited = cite(id, played)
        assert cited is not None
        facts = [_fact("Stated by", (f"{book}: {heading}" for book, heading in cited.sources))]
        facts += [_fact("Has it differently", (f"{book}: {how}" for book, how in cited.differs))]
        yield {**_cited(cited, "rule"), "facts": [fact for fact in facts if fact["items"]]}


def _readings(played: Edition) -> Iterator[dict[str, Any]]:
    for id in readings():
        cited = cite(id, played)
        assert cited is not None
        facts = [_fact("Who reads it how", (f"{choice}: {who}" for choice, who in cited.sources))]
        yield {**_cited(cited, "reading"), "facts": facts}


def _fact(label: str, items: Iterable[str]) -> dict[str, Any]:
    return {"label": label, "items": list(items)}


def _cited(cited: Citation, kind: str) -> dict[str, Any]:
    told = {"id": cited.id, "title": cited.says, "kind": kind, "tags": [cited.id], "note": cited.place}
    return {**told, "search": cited.name}
