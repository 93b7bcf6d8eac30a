"""The published rulings and the rules that decide just what is asked: by cards, and by the words that they share."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from math import log, sqrt
from typing import Final, NamedTuple

from tutor.cards import all_sets
from tutor.rulebook import rules
from tutor.scenario.rulings import published
from tutor.understanding.case import Understood
from tutor.understanding.meant_questions import Meant

MAX_RULINGS: Final = 2
MAX_RULES: Final = 2

NEAR: Final = 0.42
"""How much of what a text says a title has to have in common with it, so that it decides just that: a cosine."""

NEAR_WITHOUT_CARDS: Final = 0.5
"""The same where no card says that it is about the same."""

_TITLE: Final = re.compile(r"^title: *(.+)$", re.MULTILINE)
_LITTLE: Final = """
a an the i me my you your he him his she her it its they them their we our us of to in on at by for from with and or but
if so then do does did is are was were be been has have had can may will would must what when which who how ana ben cleo
dan emma this that there not no one some any get gets got card cards player players
"""
_STOP: Final = frozenset(_LITTLE.split())
"""Words that say nothing of what a text is about."""


class RulingTopic(NamedTuple):
    """A ruling or a rule: its words, how often each; and the cards of which its question speaks."""

    words: Mapping[str, int]
    cards: frozenset[str]


def rulings_on(told: Understood, meant: Sequence[Meant]) -> tuple[str, ...]:
    """The ids of the published rulings that decide it: resting on just the same, or asking the same."""
    same = [one.id for each in meant[:1] for one in each.answer.closest if one.same]
    return tuple(dict.fromkeys([*same, *_alike(told, _rulings())]))[:MAX_RULINGS]


def rules_on(told: Understood) -> tuple[str, ...]:
    """The ids of the rules that say it, where only a rule is asked for."""
    asks_rule = any(case.ask is not None and case.ask.kind == "rule" for case in told.cases[:1])
    return tuple(_alike(told, _rules()))[:MAX_RULES] if asks_rule else ()


def _alike(told: Understood, topics: Mapping[str, RulingTopic]) -> list[str]:
    """Those with the same words, about the same cards, the likest first; of one question under two readings both."""
    spoken = frozenset(one.name for one in told.cards) - _everywhere()
    words = Counter(_words(told.text))
    found = {
        id: _likeness(words, topic.words, topics)
        for id, topic in topics.items()
        if spoken == topic.cards - _everywhere()
    }
    least = NEAR if spoken else NEAR_WITHOUT_CARDS
    return sorted((id for id, near in found.items() if near >= least), key=lambda id: -found[id])


@cache
def _everywhere() -> frozenset[str]:
    """Cards that are in every box, so that they say nothing of what a question is about."""
    return frozenset(
        card.name for cards in all_sets() for card in cards.cards if card.type in ("instant", "basic", "baby")
    )


def _likeness(one: Mapping[str, int], other: Mapping[str, int], topics: Mapping[str, RulingTopic]) -> float:
    """The cosine between two texts, in which a word counts the more the fewer texts have it."""
    rare = _rarity(topics)
    shared = _size(one.keys() & other.keys(), rare) ** 2
    size = _size(one, rare) * _size(other, rare)
    return shared / size if size else 0.0


class _Rarity:
    def __init__(self, topics: Iterable[RulingTopic]) -> None:
        held = list(topics)
        self.all, self.number = len(held), Counter(word for topic in held for word in topic.words)

    def __call__(self, word: str) -> float:
        return log(1 + self.all / (1 + self.number[word]))


def _rarity(topics: Mapping[str, RulingTopic]) -> _Rarity:
    return _ruling_rarity() if topics is _rulings() else _rule_rarity()


@cache
def _ruling_rarity() -> _Rarity:
    return _Rarity(_rulings().values())


@cache
def _rule_rarity() -> _Rarity:
    return _Rarity(_rules().values())


def _size(words: Collection[str], rare: _Rarity) -> float:
    return sqrt(sum(rare(word) ** 2 for word in words))


@cache
def _rulings() -> Mapping[str, RulingTopic]:
    names = sorted((card.name for cards in all_sets() for card in cards.cards), key=len, reverse=True)
    card = re.compile("|".join(map(re.escape, names)))
    found = {}
    for one in published("ruling"):
        title = next(iter(_TITLE.findall(one.text)), "")
        text = f"{title} {one.id.partition('--')[0].replace('-', ' ')}"
        found[one.id] = RulingTopic(Counter(_words(text)), frozenset(card.findall(title)))
    return found


@cache
def _rules() -> Mapping[str, RulingTopic]:
    return {
        id: RulingTopic(Counter(_words(f"{rule.name} {rule.says} {id}")), frozenset()) for id, rule in rules().items()
    }


def _words(text: str) -> list[str]:
    """The words of a text that say what it is about, each without its ending."""
    found = re.findall(r"[a-z']+", text.casefold().replace("-", " "))
    return [_stem(word) for word in found if word not in _STOP and len(word) > 1]


def _stem(word: str) -> str:
    for ending in ("'s", "ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            return word.removesuffix(ending)
    return word
