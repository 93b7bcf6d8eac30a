"""How like a text each rule and each ruling is, by all that tells whether it decides what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tutor.understanding.case import Understood, Unknown
from tutor.understanding.lexicon import word_set
from tutor.understanding.published_entries import (
    AskedWay,
    PublishedEntry,
    box_word,
    entries,
    is_spoken_of,
    told_by,
    told_by_way,
)
from tutor.understanding.published_meaning import meant_words, with_any_answer, with_asked_binding
from tutor.understanding.published_terms import CARD, SaidTerms, terms_of
from tutor.understanding.published_usual import UsualFor, UsualTerms, usual_terms
from tutor.understanding.silent_sentence import IDLE

LEAST_OF_A_WAY: Final = 0.5
"""What shares less of a way of asking is not looked at further."""
A_LOT: Final = 10.0
"""What three words tell that are in few rules: so much is 1."""


class _Sought(NamedTuple):
    """What is said, what else is meant and is so of the cards that are named, and what was read."""

    asked: frozenset[str]
    implied: frozenset[str]
    said: SaidTerms


class Likeness(NamedTuple):
    """What makes it likely that an entry decides a text; to `both` each but `cards` and `told` is a share, from 0 to 1.

    way: of a way of asking for it, what is said in the text; text: of the text, what that way says
    pairs: of the pairs of words in that way, those that are in the text
    cards: how many cards are named in the text of which that way does not speak; rest: of the text, what the entry says
    told: how much is told by the words that both have; both: `way` times `text`; plain: 1 where no card is named
    ruling: 1 where it is one; lead: by how much `both` is more than that of the next of its kind; behind: by how much
    it is less than that of the first of its kind, below 0
    words: how much the words of the text speak for it; asked: how much what is asked does, of which cards, once what is
    done (`published_usual.py`)
    """

    way: float
    text: float
    pairs: float
    cards: float
    rest: float
    told: float
    both: float
    plain: float
    ruling: float = 0.0
    lead: float = 0.0
    behind: float = 0.0
    words: float = 0.0
    asked: float = 0.0


class AlikeEntries(NamedTuple):
    """The entries that are like a text, in their order, and what is counted of the text."""

    found: Sequence[tuple[PublishedEntry, Likeness]]
    terms: UsualTerms

    def by(self, usual: UsualFor) -> list[tuple[PublishedEntry, Likeness]]:
        """Each, with what is usual by these counts."""
        said = ((entry, one, usual.of(entry.id)) for entry, one in self.found)
        return [(entry, one._replace(words=words, asked=asked)) for entry, one, (words, asked) in said]


def likenesses(told: Understood, edition: str | None = None) -> list[tuple[PublishedEntry, Likeness]]:
    """Each entry that is like the text, and how like it is; in the order of the entries."""
    alike = alike_entries(told, edition)
    return alike.by(UsualFor(alike.terms))


def alike_entries(told: Understood, edition: str | None = None) -> AlikeEntries:
    """The same without what is usual."""
    said = with_asked_binding(told, with_any_answer(told, terms_of(told.text, told.cards)))
    terms = usual_terms(told, said)
    strange = told.silent == IDLE or (told.silent and any(map(_is_strange, told.unknown)))
    if strange or (not told.cards and _is_elsewhere(told.text)):
        return AlikeEntries((), terms)
    box = box_word(edition) if edition else ""
    asked = frozenset((*said.words, *([box] if box else ()))) - _people(told)
    if not asked:
        return AlikeEntries((), terms)
    implied = meant_words(told).union(*said.kinds.values())
    found = ((entry, _likest(entry, _Sought(asked, implied, said))) for entry in entries())
    return AlikeEntries(_beside_others([(entry, one) for entry, one in found if one is not None]), terms)


def _beside_others(found: Sequence[tuple[PublishedEntry, Likeness]]) -> list[tuple[PublishedEntry, Likeness]]:
    """Each, with how it stands to the others of its kind."""
    told: list[tuple[PublishedEntry, Likeness]] = []
    for kind in ("ruling", "rule"):
        own = [(entry, one) for entry, one in found if entry.kind == kind]
        first, second, *_ = *sorted((one.both for _, one in own), reverse=True), 0.0, 0.0
        for entry, one in own:
            lead = one.both - second if one.both == first else 0.0
            told.append((entry, one._replace(ruling=float(kind == "ruling"), lead=lead, behind=one.both - first)))
    return told


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
    known = sought.asked | sought.implied
    found = [_likeness(way, entry, sought) for way in entry.ways if not known.isdisjoint(way.words)]
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
