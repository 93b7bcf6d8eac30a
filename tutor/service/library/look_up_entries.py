"""Everything that can be looked up - cards, rules, readings - in the words of one rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from tutor.cards import Card, load_sets, set_ids
from tutor.cards.english import card_text, kind_text
from tutor.cards.phrases import amount
from tutor.explain import Citation, cite
from tutor.explain.card_doubts import noted, open_points
from tutor.faces import face_token
from tutor.protocol.look_up_json import LookUpEntryJson, LookUpFactsJson, LookUpLinkJson, LookUpLinksJson
from tutor.rulebook import Edition, edition, editions, readings, rules
from tutor.service.library.related_links import cards_met, exceptions_to, lessons_for, rules_about, rulings_on

MAX_RULINGS: Final = 5
"""So many rulings are named, the shortest first; Walk through has them all."""


def looked_up(played: str) -> list[LookUpEntryJson]:
    """Everything that can be looked up, as Cards and rules lists it.

    Each has `id`, `title`, `kind` and `says`; as it may be `tags` (short words), `note` (a sentence), `facts` and
    `links` (each with `label` and `items`; a link has what an address asks for); and a card how it is drawn.

    Raises:
        BadInput: there is no such rulebook.
    """
    book = edition(played)
    return [*_cards(book), *_rules(book), *_readings(book)]


def _cards(played: Edition) -> Iterator[LookUpEntryJson]:
    for cards in load_sets(tuple(set for set in played.sets if set in set_ids())):
        for card in sorted(cards.cards, key=lambda card: (not card.effects, card.name)):
            yield _card(card, played)


def _card(card: Card, played: Edition) -> LookUpEntryJson:
    text = card_text(card, played.terms, played.readings)
    points = {
        "To know": [noted(note, played) for note in card.notes],
        "What is open about it": open_points(card, played),
    }
    told: LookUpEntryJson = {
        "id": card.name,
        "title": card.name,
        "kind": "card",
        "type": card.type,
        "type_name": played.terms[card.type],
        "face": face_token(card.name, card.type, card.variations, text),
        "tags": [kind_text(card, played.terms), amount(card.copies, "copy")],
        "says": text,
        "facts": [_fact(label, says) for label, says in points.items() if says],
        "links": [
            _links("What it meets", ({"text": name, "q": f"{card.name} {name}"} for name in cards_met(card.name))),
            *_leads(card.name),
            _cited_links("The rules behind it", rules_about(card.name), played),
        ],
    }
    if card.variations:
        told["variation"] = card.variations[0]
    return told


def _leads(id: str) -> Iterator[LookUpLinksJson]:
    """The rulings on something, the first of which is an example to step through, and its lessons."""
    found: list[LookUpLinkJson] = [{"question": one.id} for one in rulings_on(id)[:MAX_RULINGS]]
    yield _links("What was ruled on it", found)
    yield _links("Lessons", ({"text": one["title"], "lesson": one["id"]} for one in lessons_for(id)))


def _links(label: str, items: Iterable[LookUpLinkJson]) -> LookUpLinksJson:
    """Links under a label: what the address of the page asks for that each leads to, and `text` if it is no ruling."""
    return {"label": label, "items": list(items)}


def _rules(played: Edition) -> Iterator[LookUpEntryJson]:
    for id in rules():
        cited = cite(id, played)
        assert cited is not None
        facts = [_fact("What each book says, and where", _restated(id))]
        yield _cited(
            cited, "rule", facts, [_cited_links("Exceptions and open points", exceptions_to(id), played), *_leads(id)]
        )


def _restated(id: str) -> Iterator[str]:
    """What each book has of a rule, in its own words, or has otherwise; books that say the same stand together."""
    rule, found = rules()[id], dict[str, list[str]]()
    for key, book in editions().items():
        if key in rule.stated_in or key in rule.differs:
            heading = rule.stated_in.get(key, "")
            where = f"{book.short} ({heading.strip('()')})" if heading else book.short
            found.setdefault(book.fill(rule.differs.get(key) or rule.says), []).append(where)
    return (f"{', '.join(books)}: {says}" for says, books in found.items())


def _cited_links(label: str, ids: Iterable[str], played: Edition) -> LookUpLinksJson:
    cited = [found for one in ids if (found := cite(one, played))]
    return _links(label, ({"text": one.name, "entry": one.id} for one in cited))


def _readings(played: Edition) -> Iterator[LookUpEntryJson]:
    for id in readings():
        cited = cite(id, played)
        assert cited is not None
        names = readings()[id].names
        sides = (f"{played.fill(names[choice])}: {who}" for choice, who in cited.sources)
        yield _cited(cited, "reading", [_fact("Who reads it how", sides)], list(_leads(id)))


def _fact(label: str, items: Iterable[str]) -> LookUpFactsJson:
    return {"label": label, "items": list(items)}


def _cited(
    cited: Citation, kind: Literal["rule", "reading"], facts: list[LookUpFactsJson], links: list[LookUpLinksJson]
) -> LookUpEntryJson:
    return {
        "id": cited.id,
        "title": cited.name,
        "kind": kind,
        "says": cited.says,
        "note": cited.place,
        "facts": facts,
        "links": links,
    }
