"""Where a card, a rule or a reading leads: rulings, the cards that it meets there, lessons, and what says otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final

from tutor.cards import all_sets
from tutor.protocol.ruling_json import LessonLinkJson
from tutor.rulebook import readings, rules
from tutor.service.finding.frequent_questions import asked_most
from tutor.service.finding.questions import AskedQuestion, questions
from tutor.service.library.lesson_index import lessons_on
from tutor.service.library.question_subjects import pinned_by

MAX_CARDS: Final = 5
"""So many cards are named that a card meets."""

MAX_RULES: Final = 6
"""So many rules are named that decide about a card."""


def rulings_on(id: str) -> list[AskedQuestion]:
    """The rulings that speak of a card, or have to cite a rule or a reading: those asked most, then the shortest."""
    return list(_rulings().get(id, ()))


@cache
def _rulings() -> Mapping[str, tuple[AskedQuestion, ...]]:
    found: dict[str, list[AskedQuestion]] = {}
    for question in sorted(questions(), key=_weight):
        for id in dict.fromkeys((*question.cards, *(id for way in question.ways for id in pinned_by(way)))):
            found.setdefault(id, []).append(question)
    return {id: tuple(some) for id, some in found.items()}


def _weight(question: AskedQuestion) -> tuple[bool, int]:
    return question.id not in asked_most(), len(question.ways[0].data.get("script", ()))


def cards_met(card: str) -> list[str]:
    """The cards with effects that a card meets in published rulings, those first that it meets most often."""
    acting = {one.name for box in all_sets() for one in box.cards if one.effects}
    met = Counter(name for question in rulings_on(card) for name in question.cards if name in acting - {card})
    return [name for name, _ in met.most_common(MAX_CARDS)]


def lessons_for(id: str) -> list[LessonLinkJson]:
    """The lessons that teach a rule or a reading; of a card those that teach what its rulings are about."""
    known = id in rules() or id in readings()
    ways = (way for question in rulings_on(id) for way in question.ways)
    return lessons_on([id] if known else [rule for way in ways for rule in pinned_by(way)])


def rules_about(card: str) -> list[str]:
    """The rules and readings whose words name a card, then those that its rulings cite, those first that most do."""
    named = [id for id, rule in rules().items() if card in rule.says]
    named += [id for id, reading in readings().items() if card in reading.asks]
    cited = Counter(
        id for question in rulings_on(card) for way in question.ways for id in dict.fromkeys(pinned_by(way))
    )
    return [*dict.fromkeys((*named, *(id for id, _ in cited.most_common())))][:MAX_RULES]


def exceptions_to(rule: str) -> list[str]:
    """The rules below a rule, which say more narrowly when it holds, then the readings that rulings on it turn on."""
    narrower = [id for id in rules() if id.startswith(f"{rule}.")]
    turning = [id for question in rulings_on(rule) for id in question.ways[0].data.get("readings", ())]
    return [*narrower, *dict.fromkeys(turning)]
