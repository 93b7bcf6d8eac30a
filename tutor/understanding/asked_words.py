"""The words that carry a question - what is done, or said of a thing -, and whether they stand for anything here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from tutor.understanding.case import Unknown
from tutor.understanding.hearing import Hearing, units_of
from tutor.understanding.lexicon import card_kinds, is_everyday, word_file, word_set
from tutor.understanding.mention import Mention
from tutor.understanding.patterns import words_of
from tutor.understanding.people import SUBJECT
from tutor.understanding.question_place import AskedPart, asked_part

_SUBJECTS: Final = ("person", "card", "kind", "it")
_CARRIES: Final = ("deed", "acted", "have", "get", "let", "phase", "turn", "zone", "claim", "number", "do", "modal")
"""What carries a question itself: of it more is asked than of the words around it."""


def is_asked(hearing: Hearing, at: int) -> bool:
    """Does the word stand in the part that asks?"""
    part = _part(hearing)
    return part is not None and part.start <= at < part.end


def is_told_beside(hearing: Hearing, at: int) -> bool:
    """Is something asked, and does the word stand outside of it?"""
    part = _part(hearing)
    return part is not None and not part.start <= at < part.end


def asked_words(hearing: Hearing) -> frozenset[int]:
    """The places of the words in the part that asks; what stands behind "if" in it is told, not asked."""
    part = _part(hearing)
    if part is None:
        return frozenset()
    ifs = (
        one.start for one in hearing.mentions if (one.kind, one.value) == ("link", "if") and part.start + 1 < one.start
    )
    return frozenset(range(part.start, next((at for at in ifs if at < part.end), part.end)))


def unknown_asked(hearing: Hearing) -> Unknown | None:
    """The word that carries the question, where it stands for nothing here: "can I eat it", "is it fat"; or None."""
    part = _part(hearing)
    if (liked := _opinion(hearing, part)) is not None:
        return liked
    for one in hearing.mentions:
        helps = one.kind in ("modal", "do") or (one.kind == "be" and part is not None and part.start <= one.start)
        if not helps or (part is not None and not part.start <= one.start < part.end):
            continue
        at = _behind_subject(hearing, one)
        if at is None or _is_told(hearing, one, part):
            continue
        word = hearing.tokens[at].word
        if one.kind == "be" and word in word_set("strange", "places"):
            continue  # "is it still there"
        if word in word_set("strange", "asks to"):
            continue  # "I would like to know whether he may"
        known = one.kind == "be" or (is_everyday(word) and word not in word_set("strange", "no deeds"))
        if not known or not _carried(hearing, at):
            token = hearing.tokens[at]
            return Unknown(token.raw, token.start, token.end)
    return None


def _is_told(hearing: Hearing, helps: Mention, part: AskedPart | None) -> bool:
    """ "Do I choose now I can see them": does it stand behind its subject, in a part that has begun to ask before?"""
    before = [one for one in hearing.mentions if part is not None and part.start <= one.start < helps.start]
    asks = any(one.kind in ("modal", "do") for one in before)
    return asks and (before[-1].kind, before[-1].value) == ("person", SUBJECT)


def _opinion(hearing: Hearing, part: AskedPart | None) -> Unknown | None:
    """How somebody likes it, where that is asked, or all that is said: "is it mean to neigh", "he is so salty"."""
    if part is None and any(one.kind in ("deed", "acted") for one in hearing.mentions):
        return None
    starts = {one.start: one for one in hearing.mentions}
    for one in hearing.mentions:
        if one.kind != "be" or (part is not None and not part.start <= one.start < part.end):
            continue
        at = _past_little(hearing, starts, one.end)
        if at is not None and (of := starts.get(at)) is not None and of.kind in _SUBJECTS:
            at = None if hearing.tokens[of.end - 1].stop else _past_little(hearing, starts, of.end)
        of_what = at is not None and at + 1 in starts and starts[at + 1].kind in _SUBJECTS  # "just a dumb Ram now"
        if at is not None and at not in starts and not of_what and hearing.tokens[at].word in _opinions():
            token = hearing.tokens[at]
            return Unknown(token.raw, token.start, token.end)
    return None


def _opinions() -> frozenset[str]:
    return word_set("strange", "opinions")


def _part(hearing: Hearing) -> AskedPart | None:
    return asked_part(hearing, units_of(hearing.tokens, hearing.mentions))


def _behind_subject(hearing: Hearing, helps: Mention) -> int | None:
    """The word behind a helping word and what it is said of; None where that is known here, or the sentence ends.

    Behind "is" only what is said of a card, or a kind, is looked at.
    """
    starts = {one.start: one for one in hearing.mentions}
    at, said_of = _past_little(hearing, starts, helps.end), ""
    while at is not None and (found := starts.get(at)) is not None and found.kind in _SUBJECTS:
        said_of = found.kind if found.value != "owner" else said_of
        at = None if hearing.tokens[found.end - 1].stop else _past_little(hearing, starts, found.end)
        if said_of:
            break
    if at is None or at in _taken(hearing) or (helps.kind == "be" and said_of not in ("card", "kind")):
        return None
    return at


def _past_little(hearing: Hearing, starts: dict[int, Mention], at: int) -> int | None:
    """The next place behind adverbs, articles and "not"; None where the text ends."""
    little = word_set("strange", "adverbs") | word_set("strange", "before what is said")
    while at < len(hearing.tokens):
        word = hearing.tokens[at].word
        is_not = at in starts and starts[at].kind == "not"
        free = at not in starts or starts[at].kind == "link"
        if not (is_not or (free and (word in little or word.endswith("ly")))):
            return at
        if hearing.tokens[at].stop:
            return None
        at = starts[at].end if is_not else at + 1
    return None


def _taken(hearing: Hearing) -> set[int]:
    told = (one for one in hearing.mentions if one.kind != "box")  # nobody can "travel" here
    return {at for one in told for at in range(one.start, one.end)}


def _carried(hearing: Hearing, at: int) -> bool:
    """Stands anything there, or behind it in the same clause, that carries a question?"""
    for place, spoken in _clause(hearing, at):
        if spoken in _CARRIES or hearing.tokens[place].word in question_words():
            return True
    return False


def _clause(hearing: Hearing, at: int) -> Iterator[tuple[int, str]]:
    """The words from there to the end of their clause, each with the kind of mention that begins there."""
    kinds = {one.start: one for one in hearing.mentions}
    for place in range(at, len(hearing.tokens)):
        found = kinds.get(place)
        ends = hearing.tokens[place].word in word_set("strange", "behind a question")
        if ends or (found is not None and found.value == SUBJECT):
            return
        yield place, found.kind if found is not None else ""
        if hearing.tokens[place].stop.strip(","):
            return


@cache
def question_words() -> frozenset[str]:
    """All words by which a row of `asks.yaml` tells what is asked."""
    said = (text for row in word_file("asks")["rows"] for text in row["said"])
    return frozenset(words_of(said)) - word_set("strange", "little") - set(card_kinds())
