"""Words of print that no pattern has, taken for the one that is nearest to them; never where two are as near."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from rapidfuzz.distance import DamerauLevenshtein
from rapidfuzz.process import extract

from tutor.cards.noun_words import KIND_READS, SHORT_FORMS
from tutor.cards.read.pattern import words_of
from tutor.cards.read.print_words import PrintWord
from tutor.cards.read.sentence_rules import SENTENCE_RULES
from tutor.cards.words import VERBS

MIN_LETTERS: Final = 3
"""The shortest word that is taken for another."""

LETTERS_A_SLIP: Final = 8
"""A word of that many letters may have two slips; a shorter one has one."""


MAX_NEAR: Final = 8
"""How many words are looked at that are as near as that."""


class Taken(NamedTuple):
    """What was read otherwise than it stands. at: where; print: as it stands; as_: what it was read as."""

    at: tuple[int, int]
    print: str
    as_: str


@cache
def known_words() -> frozenset[str]:
    """Every word that a pattern can read by itself."""
    return frozenset(word for rule in SENTENCE_RULES.values() for row in rule.rows for word in words_of(row.pattern))


class PrintStop(NamedTuple):
    """Where a sentence was read no further, as an index of its words, and the words that would have gone on."""

    at: int
    wanted: frozenset[str]


PutRight = tuple[tuple[PrintWord, ...], tuple[Taken, ...]]
"""Words as they are read, and what was taken for what."""


def put_right(
    found: tuple[PrintWord, ...], stop: PrintStop
) -> Iterator[tuple[tuple[PrintWord, ...], tuple[Taken, ...]]]:
    """The words as they may have been meant, the least changed first: spelt, with their articles, or both, and
    with the card itself where a text leaves it out."""
    words, slips = spelt(found, stop)
    if slips:
        yield words, slips
    for before, taken in ((found, ()), (words, slips)):
        more, articles = articled(before)
        if articles:
            yield more, (*taken, *articles)
        if own := _with_subject(before):
            yield own, (*taken, Taken(before[0].at, before[0].word, f"this card {before[0].word}"))


def _with_subject(found: tuple[PrintWord, ...]) -> tuple[PrintWord, ...]:
    """The words with the card itself before them, where a text begins with what is so of it; else nothing."""
    first = found[0]
    if first.at[0] or first.word not in _OF_ITSELF:
        return ()
    return (*(PrintWord(word, (0, 0)) for word in ("this", "card")), *found)


_OF_ITSELF: Final = frozenset(("cannot", "can't", "counts"))
"""The words with which a text begins that leaves out of which card it speaks: of its own."""


def spelt(found: tuple[PrintWord, ...], stop: PrintStop) -> PutRight:
    """The words with those that are misspelt put right, and what was taken for what."""
    put: list[PrintWord] = []
    taken: list[Taken] = []
    for i, token in enumerate(found):
        words = _right(token.word, stop.wanted if i == stop.at else frozenset())
        put += [token._replace(word=word) for word in words]
        if words != (token.word,):
            taken.append(Taken(token.at, token.word, " ".join(words)))
    return tuple(put), tuple(taken)


def articled(found: tuple[PrintWord, ...]) -> PutRight:
    """The words with an article before each kind of card that has lost it, and where."""
    put: list[PrintWord] = []
    taken: list[Taken] = []
    for before, word in zip((None, *found), found, strict=False):
        if before is not None and word.word in _KINDS and before.word in _BEFORE_ARTICLES:
            put.append(PrintWord("a", (word.at[0], word.at[0])))
            taken.append(Taken(word.at, word.word, f"a {word.word}"))
        put.append(word)
    return tuple(put), tuple(taken)


_KINDS: Final = frozenset(text.split()[0] for texts in KIND_READS.values() for text in texts)
_BEFORE_ARTICLES: Final = frozenset(
    (
        "sacrifice",
        "destroy",
        "steal",
        "discard",
        "bring",
        "return",
        "move",
        "have",
        "play",
        "plays",
        "for",
        "is",
        "when",
    )
)
"""The words behind which print never has a single card without an article."""


@cache
def _verbs_said() -> dict[str, str]:
    """What players say for a verb, where it is the word for one alone -> the verb, where that is one word."""
    said = Counter(word for row in VERBS.values() for word in row.players_say)
    return {
        word: verb for verb, row in VERBS.items() for word in row.players_say if said[word] == 1 and " " not in verb
    }


def _right(word: str, wanted: frozenset[str]) -> tuple[str, ...]:
    """The word or words that it may stand for; itself where none is nearest. wanted: those that would have gone on."""
    known = known_words()
    if word in SHORT_FORMS:
        return (SHORT_FORMS[word],)
    if word in known or len(word) < MIN_LETTERS or not word.replace("'", "").isalpha():
        return (word,)
    if word in _verbs_said():
        return (_verbs_said()[word],)
    slips = 2 if len(word) >= LETTERS_A_SLIP else 1
    near = extract(word, known, scorer=DamerauLevenshtein.distance, score_cutoff=slips, limit=MAX_NEAR)
    nearest = [one for one, distance, _ in near if distance == near[0][1] and len(one) >= MIN_LETTERS]
    fitting = [one for one in nearest if one in wanted]
    for found in (nearest, fitting):
        if len(found) == 1:
            return (found[0],)
    parts = [(word[:i], word[i:]) for i in range(2, len(word) - 1) if {word[:i], word[i:]} <= known]
    return parts[0] if len(parts) == 1 and not near else (word,)
