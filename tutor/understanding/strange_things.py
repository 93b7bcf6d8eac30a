"""Things that no card, player or rule here is, where the text is about them: "two sheep", "my shark plushie"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from tutor.understanding.asked_words import asked_words, question_words
from tutor.understanding.card_names import card_called, words_of
from tutor.understanding.case import Unknown
from tutor.understanding.deed_words import deed_of
from tutor.understanding.hearing import Hearing
from tutor.understanding.lexicon import ENDINGS, is_everyday, word_kinds, word_set
from tutor.understanding.mention import Mention
from tutor.understanding.tokens import word_behind

MAX_WORDS_OF_A_THING: Final = 3
"""So many words may stand before the one that names it: "the big bad wolf"."""

_THINGS: Final = ("card", "kind")
_OBJECTS: Final = ("person", "card", "kind", "number", "it")
_LEADS: Final = ("deed", "have", "get", "prep")
_NO_ANIMALS: Final = ("instant", "magic", "upgrade", "downgrade")
_OF_CARDS: Final = frozenset(("play", "use", "sacrifice", "destroy", "steal", "discard", "move", "bring"))
"""Deeds that are done to cards alone."""

_OF_NOBODY: Final = ("bring", "sacrifice", "discard")
"""Deeds of which nobody says the player to whom it happens: "bring my grandma" is none."""
_Span: TypeAlias = tuple[int, int]
"""From which word to which, end excluded."""


class _Words:
    """The words of a text, and what was heard where."""

    def __init__(self, hearing: Hearing) -> None:
        self.hearing = hearing
        self.tokens = hearing.tokens
        self.starts = {one.start: one for one in hearing.mentions}
        self.ends = {one.end: one for one in hearing.mentions}
        self.taken = {at for one in hearing.mentions for at in range(one.start, one.end)}
        self.taken |= {at for card in hearing.cards for at in range(card.start, card.end)}
        self.asked = asked_words(hearing)

    def word(self, at: int) -> str:
        return self.tokens[at].word if 0 <= at < len(self.tokens) else ""

    def before(self, at: int) -> Mention | None:
        """What ends there, with nothing between."""
        return self.ends.get(at) if at and not self.tokens[at - 1].stop else None

    def behind(self, at: int) -> Mention | None:
        """What begins behind the word, with nothing between."""
        return self.starts.get(at + 1) if not self.tokens[at].stop else None

    def is_before_card(self, at: int) -> bool:
        """Is it said of a card, or of a kind, behind it?"""
        behind = self.behind(at)
        return behind is not None and behind.kind in _THINGS

    def is_one_animal(self, kind: Mention) -> bool:
        """Does a word say that it is one Unicorn, or another animal?"""
        word = self.word(kind.start)
        return kind.kind == "kind" and word in word_kinds("kinds", "animals") and not word.endswith("s")

    def is_said_of_thing(self, at: int) -> bool:
        """May it be what is said of the thing behind it: "nice"?"""
        free = at not in self.taken and not self.tokens[at].stop and not self.is_determined(at)
        return free and is_everyday(self.word(at)) and self.word(at) not in word_set("strange", "little")

    def is_thing(self, at: int) -> bool:
        """Is it an everyday word for a thing of elsewhere?"""
        things = word_set("strange", "things")
        return at not in self.taken and (self.word(at) in things or self.word(at).removesuffix("s") in things)

    def is_no_deed(self, at: int) -> bool:
        """Is it an everyday word for what nobody does here: "rolled"?"""
        word, none = self.word(at), word_set("strange", "no deeds")
        stems = {word, *(word.removesuffix(ending) for ending in ENDINGS)}
        return at not in self.taken and bool(stems & none)

    def is_new(self, at: int) -> bool:
        """Is it a word that nobody knows, and no name?"""
        word = self.word(at)
        known = is_everyday(word) or word in question_words() or deed_of(word)
        return at not in self.taken and not known and word.isalpha()

    def is_determined(self, at: int) -> bool:
        """Stands there what stands before a thing: "a", "my", "two"?"""
        found = self.starts.get(at) or self.ends.get(at + 1)
        counts = found is not None and (found.kind in ("number", "nth") or found.value == "owner")
        return counts or (at not in self.taken and self.word(at) in word_set("card_words", "determiners"))


def things_in(hearing: Hearing) -> list[Unknown]:
    """The things of elsewhere that the text is about: of which it is asked, to which something is done, or that a
    card's name is only a part of."""
    words = _Words(hearing)
    found = [*_other_games(words), *_other_unicorns(words), *_names_as_deeds(words)]
    found += [span for at in range(len(words.tokens)) if (span := _thing(words, at)) is not None]
    return [
        Unknown(hearing.said(start, end), words.tokens[start].start, words.tokens[end - 1].end) for start, end in found
    ]


def _thing(words: _Words, at: int) -> _Span | None:
    """The words of the thing whose word stands there, and which is none of these games'; None where none is."""
    thing, new, asked = words.is_thing(at), words.is_new(at), at in words.asked
    if _is_rank(words, at):
        return at, words.starts[at + 1].end
    little = words.word(at) in word_set("strange", "little")
    of_name = words.word(at - 1) == "of" and at not in words.taken and not little
    if (thing or new or of_name) and (start := _start_of_name(words, at, thing)) is not None:
        return start, at + 1
    if thing and (asked or _is_object(words, at)):
        return at, at + 1
    if new and asked and _is_in_noun_place(words, at):
        return at, at + 1
    if (new or words.is_no_deed(at)) and _is_only_verb(words, at):
        return at, at + 1
    return None


def _start_of_name(words: _Words, at: int, thing: bool) -> int | None:
    """Where a name begins that goes on with that word behind a card's or a kind's: "narwhal king", "neigh of doom"."""
    named = words.before(at)
    if named is not None and (named.kind, named.value) == ("prep", "of"):
        of = words.before(named.start)
        return of.start if of is not None and of.kind in ("card", "acted") else None
    if named is None or named.kind not in _THINGS:
        return None
    behind = words.behind(at)
    acts = behind is not None and behind.kind in _OBJECTS  # "goatsferatu nibbles my llama"
    acts = acts or (not words.tokens[at].stop and words.is_determined(at + 1))
    return None if acts and not thing else named.start


def _is_rank(words: _Words, at: int) -> bool:
    """Is it what makes another name of a card's or a kind's: "mega neigh", "wolf unicorn"?"""
    named = words.behind(at)
    if at in words.taken or named is None or named.kind not in (*_THINGS, "acted") or named.value == "card":
        return False
    return words.word(at) in word_set("strange", "ranks")


def _is_only_verb(words: _Words, at: int) -> bool:
    """Does nobody do or have anything, unless it is that: "my toddler chewed on it, what now"?"""
    before = words.before(at)
    told = any(one.kind in ("deed", "acted", "have", "get", "modal", "claim") for one in words.hearing.mentions)
    return not told and before is not None and before.kind in ("person", *_THINGS) and before.value != "owner"


def _is_object(words: _Words, at: int) -> bool:
    """Is it what something is done to that is done to cards: "i sacrifice a forest"?"""
    for before in range(at - 1, max(-1, at - 1 - MAX_WORDS_OF_A_THING), -1):
        if words.tokens[before].stop:
            return False
        found = words.ends.get(before + 1)
        if found is not None and found.kind == "deed":
            return found.value in _OF_CARDS and not words.is_before_card(at)
        if not words.is_determined(before) and before in words.taken:
            return False
    return False


def _is_in_noun_place(words: _Words, at: int) -> bool:
    """Does it stand where a thing stands: "a replacement", "with haste", "in plush"?"""
    if words.is_before_card(at):
        return False
    start = at
    while start > at - MAX_WORDS_OF_A_THING and start and words.is_said_of_thing(start - 1):
        start -= 1  # "a nice tattoo"
    if start and words.is_determined(start - 1) and not words.tokens[start - 1].stop:
        return True
    before = words.before(at)
    ends = not word_behind(words.tokens, at + 1)
    joined = before is not None and (before.kind, before.value) == ("link", "and") and ends
    return joined or (before is not None and before.kind in _LEADS and (before.kind, before.value) != ("prep", "to"))


def _other_games(words: _Words) -> Iterator[_Span]:
    """Other games in what is asked that have a name of several words; one word may be something else."""
    for name in word_set("strange", "other games"):
        parts = name.split("-")
        for at in sorted(words.asked) if len(parts) > 1 else ():
            if [words.word(one) for one in range(at, at + len(parts))] == parts:
                yield at, at + len(parts)


def _other_unicorns(words: _Words) -> Iterator[_Span]:
    """Unicorns that are called like a part of a card that is none: "my bulletproof unicorn"."""
    for one in words.hearing.mentions:
        animal = words.behind(one.end - 1)
        if one.kind != "card" or animal is None or not words.is_one_animal(animal):
            continue
        is_part = one.end - one.start < len(words_of(one.name))
        lead = words.before(one.start)
        is_thing = words.is_determined(one.start - 1) or (lead is not None and lead.kind in ("do", "be"))
        if is_part and is_thing and card_called(one.name).type in _NO_ANIMALS:
            yield one.start, animal.end


def _names_as_deeds(words: _Words) -> Iterator[_Span]:
    """What is played, where a word for a deed names it, "play draw four on him"; and people to whom it is not done."""
    for one in words.hearing.mentions:
        behind = words.behind(one.end - 1)
        if one.kind != "deed" or one.value not in ("play", "use") or behind is None or behind.kind != "deed":
            continue
        after = words.behind(behind.end - 1)
        if not behind.form and (after is None or after.kind in ("number", "prep")):
            yield behind.start, after.end if after is not None and after.kind == "number" else behind.end
