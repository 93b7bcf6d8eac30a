"""The published rulings and the rules that decide exactly what is asked; none that only share a card with it."""

from __future__ import annotations

from math import exp
from typing import Final, Literal, NamedTuple

from tutor.understanding.case import Understood, Unknown
from tutor.understanding.lexicon import word_file, word_set
from tutor.understanding.published_entries import (
    AskedWay,
    PublishedEntry,
    box_word,
    entries,
    is_spoken_of,
    told_by,
    told_by_way,
)
from tutor.understanding.published_terms import CARD, SaidTerms, terms_of

MAX_OF_A_KIND: Final = 3
"""So many rulings are told, and so many rules."""
LEAST_OF_A_WAY: Final = 0.5
"""What shares less of a way of asking is not looked at further."""
A_LOT: Final = 10.0
"""What three words tell that are in few rules: so much is 1."""


class Deciding(NamedTuple):
    """Ids of what decides it, the likeliest first, at most three of each."""

    rulings: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class _Sought(NamedTuple):
    """What is said, what else is so of the cards that are named, and both as they were read."""

    asked: frozenset[str]
    implied: frozenset[str]
    said: SaidTerms


class Likeness(NamedTuple):
    """What makes it likely that an entry decides a text; each but `cards` and `told` is a share, from 0 to 1.

    way: of a way of asking for it, what is said in the text; text: of the text, what that way says
    pairs: of the pairs of words in that way, those that are in the text
    cards: how many cards are named in the text of which that way does not speak; rest: of the text, what the entry says
    told: how much is told by the words that both have; both: `way` times `text`; plain: 1 where no card is named
    """

    way: float
    text: float
    pairs: float
    cards: float
    rest: float
    told: float
    both: float
    plain: float


def deciding(told: Understood, edition: str | None = None) -> Deciding:
    """What decides exactly this; nothing where words were not understood, or where it is of another game.

    edition: what is played, where that is known
    """
    found = sorted(
        (-chance(one), entry.kind, at, entry.id) for at, (entry, one) in enumerate(likenesses(told, edition))
    )
    enough = weight("enough")

    def first(kind: Literal["rule", "ruling"]) -> tuple[str, ...]:
        return tuple(id for one, of, _, id in found if of == kind and -one >= enough)[:MAX_OF_A_KIND]

    return Deciding(first("ruling"), first("rule"))


def likenesses(told: Understood, edition: str | None = None) -> list[tuple[PublishedEntry, Likeness]]:
    """Each entry that is like the text, and how like it is; in the order of the entries."""
    said = terms_of(told.text, told.cards)
    if (told.silent and any(map(_is_strange, told.unknown))) or (not told.cards and _is_elsewhere(told.text)):
        return []
    box = box_word(edition) if edition else ""
    asked = frozenset((*said.words, *([box] if box else ()))) - _people(told)
    implied = frozenset(word for kinds in said.kinds.values() for word in kinds)
    found = ((entry, _likest(entry, _Sought(asked, implied, said))) for entry in entries())
    return [(entry, one) for entry, one in found if one is not None]


def _is_strange(unknown: Unknown) -> bool:
    """Is it none of the words of the rules, nor a little word, and no name that may be of several cards?"""
    return not all(map(is_spoken_of, terms_of(unknown.said).words))


def _is_elsewhere(text: str) -> bool:
    return bool({*text.casefold().split()} & word_set("strange", "other games"))


def _people(told: Understood) -> frozenset[str]:
    """The words by which somebody is spoken of."""
    return frozenset(word for _, said in told.players for word in said.casefold().split())


def _likest(entry: PublishedEntry, sought: _Sought) -> Likeness | None:
    """How like it is by that way of asking that is the likest; None where none is."""
    found = [_likeness(way, entry, sought) for way in entry.ways if way.words & sought.asked]
    return max(filter(None, found), key=lambda one: (one.way * one.text, one), default=None)


def _likeness(way: AskedWay, entry: PublishedEntry, sought: _Sought) -> Likeness | None:
    there = way.words & (sought.asked | sought.implied)
    share = told_by(there) / told_by_way(way)
    if share < LEAST_OF_A_WAY:
        return None
    spoken = way.words | entry.boxes | {word for word in entry.rest if word.startswith(CARD)}
    strangers = [word for word in sought.asked - spoken if word.startswith(CARD)]
    alike = {word for word in strangers if sought.said.kinds[word] & spoken}
    all_told = told_by(sought.asked)
    shared = way.pairs & sought.said.pairs
    text = told_by(sought.asked & spoken | alike) / all_told
    return Likeness(
        way=share,
        text=text,
        pairs=len(shared) / len(way.pairs) if way.pairs else share,
        cards=len(strangers) - len(alike),
        rest=told_by(sought.asked & (entry.rest | spoken) | alike) / all_told,
        told=told_by(there) / A_LOT,
        both=share * text,
        plain=float(not sought.said.kinds),
    )


def chance(like: Likeness) -> float:
    """How likely it is that what is like a text decides it, from 0 to 1."""
    fit = weight("bias") + sum(weight(name) * value for name, value in like._asdict().items())
    return 1 / (1 + exp(-fit))


def weight(name: str) -> float:
    """The weight of that name. Raises: KeyError: there is none, which is a fault of ours."""
    return float(word_file("published_weights")[name])
