"""What people say for a card: its name, so much of it that others know which is meant, a nickname, initials."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeGuard

from tutor.cards import Card, all_sets
from tutor.understanding.lexicon import MAX_WORDS_KEPT, is_everyday, word_file, word_kinds, word_set
from tutor.understanding.spelling import neighbours, skeleton
from tutor.understanding.tokens import tokens_of
from tutor.understanding.told_cards import told_card, told_cards

NAME: Final = 100
NICKNAME: Final = 98
WITHOUT_FILLING: Final = 95
WITHOUT_KIND: Final = 85
INITIALS: Final = 60
PART: Final = 50
MAX_TOLD: Final = 4
"""For so many collections of cards of one's own it is kept what may be said for all cards."""

MIN_BEGUN: Final = 4
"""So many letters of a word are enough to tell it, where a card's name stands."""
MIN_ENDED: Final = 6
"""So many letters at the end of a word are enough to tell it."""


class Way(NamedTuple):
    """What may be said for a card.

    letters: all in one; good: how surely it is meant, up to 100; words: of which it is made
    plain: they are everyday words alone, so that something else may be meant
    """

    letters: str
    card: str
    good: int
    words: tuple[str, ...]
    plain: bool


class Ways(NamedTuple):
    """All ways by their letters, and by what they sound like, one sound left out.

    first: the cards by first word; begun: the ways by how a word that tells much begins, or ends: "copter"
    """

    exact: dict[str, list[Way]]
    rough: dict[str, list[Way]]
    first: dict[str, set[str]]
    begun: dict[str, list[Way]]


@lru_cache(MAX_WORDS_KEPT)
def boxes_of(name: str) -> frozenset[str]:
    """The ids of the boxes that hold a card of this name."""
    return frozenset(found.id for found in all_sets() if any(card.name == name for card in found.cards))


@lru_cache(MAX_WORDS_KEPT)
def games_of(name: str) -> frozenset[str]:
    """The games of which a box holds a card of this name."""
    return frozenset(found.game for found in all_sets() if any(card.name == name for card in found.cards))


def is_in_boxes(name: str, sets: Collection[str]) -> bool:
    """Has one of these boxes a card of this name? One of one's own is in all."""
    return not boxes_of(name).isdisjoint(sets) or told_card(name) is not None


def card_named(name: str | None) -> Card | None:
    """The card of that name - one's own, or that of the first box that has one; None where there is none."""
    if name is None:
        return None
    own = told_card(name)
    return _published().get(name) if own is None else own.card


def is_card(name: str | None) -> TypeGuard[str]:
    """Is it the name of a card, and not of a kind of cards, nor None?"""
    return card_named(name) is not None


def card_called(name: str) -> Card:
    """The card of that name.

    Raises:
        KeyError: there is none.
    """
    own = told_card(name)
    return _published()[name] if own is None else own.card


def is_herd_bonus(name: str) -> bool:
    """Is it no card that lies anywhere, but what a herd of that kind gives?"""
    return card_called(name).type == "herd"


def card_names() -> tuple[str, ...]:
    """The names of all cards, each once: of the boxes, in their order, and of one's own."""
    return (*_published(), *(one.name for one in told_cards() if not boxes_of(one.name)))


@cache
def _published() -> dict[str, Card]:
    """Of each name the card of the first box that has one."""
    found: dict[str, Card] = {}
    for box in all_sets():
        for card in box.cards:
            found.setdefault(card.name, card)
    return found


@lru_cache(MAX_WORDS_KEPT)
def words_of(name: str) -> frozenset[str]:
    """The words of a card's name."""
    return frozenset(token.word for token in tokens_of(name))


def ways() -> Ways:
    """All that may be said for all cards; made once, and once more with those of one's own."""
    own = tuple(one.name for one in told_cards() if not boxes_of(one.name))
    return _ways_with(own) if own else _published_ways()


@cache
def _published_ways() -> Ways:
    found = Ways(defaultdict(list), defaultdict(list), defaultdict(set), defaultdict(list))
    for name in _published():
        _add(found, name)
    return found


@lru_cache(maxsize=MAX_TOLD)
def _ways_with(own: tuple[str, ...]) -> Ways:
    known = _published_ways()
    more = Ways(defaultdict(list), defaultdict(list), defaultdict(set), defaultdict(list))
    for name in own:
        _add(more, name)
    return Ways(
        known.exact | {key: [*known.exact.get(key, ()), *found] for key, found in more.exact.items()},
        known.rough | {key: [*known.rough.get(key, ()), *found] for key, found in more.rough.items()},
        known.first | {key: known.first.get(key, set()) | found for key, found in more.first.items()},
        known.begun | {key: [*known.begun.get(key, ()), *found] for key, found in more.begun.items()},
    )


def _add(found: Ways, name: str) -> None:
    """Add what may be said for the card of that name."""
    if is_kind_name(name):
        return
    found.first[tokens_of(name)[0].word].add(name)
    for way in _ways_of(card_called(name)):
        found.exact[way.letters].append(way)
        if len(way.words) == 1 and not way.plain and way.good != INITIALS:
            for end in range(MIN_BEGUN, len(way.letters)):
                found.begun[way.letters[:end]].append(way)
            for start in range(1, len(way.letters) - MIN_ENDED + 1):
                found.begun[way.letters[start:]].append(way)
        if way.good != INITIALS and len(way.letters) >= (5 if way.good >= NICKNAME else 8 if way.plain else 6):
            for bones in set(neighbours(skeleton(way.letters))):
                found.rough[bones].append(way)


def is_kind_name(name: str) -> bool:
    """Is the name made of words for kinds alone, so that it is said of any such card: "Basic Unicorn"?"""
    return all(token.word in {*word_kinds("kinds", "sorts"), "unicorn", "animal"} for token in tokens_of(name))


def _ways_of(card: Card) -> list[Way]:
    every = tuple(token.word for token in tokens_of(card.name))
    if card.type == "herd":
        short = (every[0], every[-1])  # "the Ram bonus", and where Rams are spoken of, "the Herd Bonus"
        bonus = _way(card, every[-1:], PART)._replace(plain=False)  # "my third Ram is here, bonus right away"
        return [_way(card, every, NAME), _way(card, short, WITHOUT_KIND), _way(card, every[1:], PART), bonus]
    filling, loose = word_set("card_words", "filling"), word_set("card_words", "loose")
    words = tuple(word for word in every if word not in filling)
    telling = tuple(word for word in words if word not in loose)
    kinds = word_set("card_words", "kinds")
    own = telling if any(word not in kinds for word in telling) else words
    named = word_file("nicknames")["names"].get(card.name, ())
    said = [tuple(token.word for token in tokens_of(str(name))) for name in named]
    found = [
        *(_way(card, part, PART) for part in _parts(words, kinds)),
        *_without_horn(card, words, kinds),
        *(_way(card, (letters,), INITIALS) for part in (every, words) if (letters := _initials(part))),
        _way(card, own, WITHOUT_KIND),
        _way(card, words, WITHOUT_FILLING),
        *(_way(card, name, NICKNAME) for name in said),
        _way(card, every, NAME),
    ]
    return [way for way in {one.letters: one for one in found}.values() if way.letters]


def _way(card: Card, words: tuple[str, ...], good: int) -> Way:
    return Way("".join(words), card.name, good, words, all(map(is_everyday, words)))


def _without_horn(card: Card, words: tuple[str, ...], kinds: frozenset[str]) -> list[Way]:
    """ "My red panda", "the nanny": what the Unicorn is besides, where its name is made of both."""
    ends = sorted(word_set("card_words", "horned"), key=len, reverse=True)
    bare = tuple(next((word.removesuffix(end) for end in ends if word.endswith(end)), word) for word in words)
    tells = [word for word, whole in zip(bare, words, strict=True) if word != whole and len(word) > 2]
    if not tells or kinds.issuperset(bare) or bare[-1] in kinds:
        return []
    return [_way(card, bare, PART if len(bare) == 1 else WITHOUT_KIND)]


def _parts(words: tuple[str, ...], kinds: frozenset[str]) -> list[tuple[str, ...]]:
    """Words of a name that stand together and tell enough."""
    spans = [words[start:end] for start in range(len(words)) for end in range(start + 1, len(words) + 1)]
    return [span for span in spans if len(span) < len(words) and _tells(span, kinds)]


def _tells(span: tuple[str, ...], kinds: frozenset[str]) -> bool:
    telling = [word for word in span if word not in kinds]
    rare = any(len(word) > 2 and not is_everyday(word) for word in telling)
    return rare or (len(span) > 1 and any(len(word) > 3 for word in telling))


def _initials(words: tuple[str, ...]) -> str:
    letters = "".join(word[0] for word in words)
    return letters if len(letters) > 1 and not is_everyday(letters) else ""
