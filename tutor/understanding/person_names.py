"""Names of people: words that nobody else uses, where somebody does something, or has it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import is_everyday, word_kinds, word_set
from tutor.understanding.tokens import Token

MAX_LETTERS: Final = 20
_BARE: Final = re.compile(r"[^eius]s")
_ENDS_WITH_HORN: Final = re.compile(r"\d|corns?$")


def names_in(tokens: Sequence[Token], taken: Collection[int], acted: Collection[int] = ()) -> set[int]:
    """The places of names; what is a name in one place is one in all.

    acted: where a card's name is what is done
    """
    sure = {tokens[at].word for at in range(len(tokens)) if _is_name(tokens, at, taken, acted)}
    return {at for at, token in enumerate(tokens) if token.word in sure and at not in taken}


def proper_name(tokens: Sequence[Token], at: int, taken: Collection[int]) -> str:
    """The name that stands there, as one writes it: "ben's", "BEN" and "Ben" are Ben."""
    raw = re.sub(r"['’´`]s$", "", tokens[at].raw, flags=re.IGNORECASE)
    raw = raw[:-1] if is_bare_owner(tokens, at, taken) else raw
    return raw[:1].upper() + (raw[1:].lower() if raw.isupper() else raw[1:])


def is_bare_owner(tokens: Sequence[Token], at: int, taken: Collection[int]) -> bool:
    """ "Bens unicorn": is it somebody's, though the mark is left out?"""
    token = tokens[at]
    kinds = {**word_kinds("kinds", "sorts"), **word_kinds("kinds", "animals")}
    if token.own or token.stop or at + 1 >= len(tokens) or token.word in kinds or not _BARE.fullmatch(token.word[-2:]):
        return False
    before, following = tokens[at - 1].word if at else "", tokens[at + 1].word
    owned = at + 1 in taken or following in kinds or following in word_set("people", "owned")
    return owned and before not in word_set("card_words", "determiners")


def _is_name(tokens: Sequence[Token], at: int, taken: Collection[int], acted: Collection[int]) -> bool:
    token = tokens[at]
    word = token.word
    known = is_everyday(word) or word in word_kinds("people", "nouns") or deed_of(word)
    if at in taken or known or len(word) > MAX_LETTERS or len(word) < 2 or _ENDS_WITH_HORN.search(word):
        return False
    if (token.own or is_bare_owner(tokens, at, taken)) and not token.stop:
        return True
    before = tokens[at - 1] if at else None
    following = "" if token.stop.strip(":") or at + 1 == len(tokens) else tokens[at + 1].word
    nouns = word_kinds("people", "nouns")
    leads = before is None or bool(before.stop) or before.word in word_set("people", "links") or before.word in nouns
    if before is not None and before.word in word_set("people", "of us") and not before.stop:
        deed = deed_of(following)
        of_people = deed is not None and deed.form != "" and deed.verb in word_set("people", "of people")
        return of_people or following in word_set("people", "does")
    capital = token.raw[:1].isupper() and not token.raw.isupper() and before is not None and not before.stop
    return ((leads or capital) and (_does_something(following) or at + 1 in acted)) or _is_reached(
        tokens, at, following, capital
    )


def _does_something(word: str) -> bool:
    deed = deed_of(word)
    return word in word_set("people", "does") or (deed is not None and deed.form != "")


def _is_reached(tokens: Sequence[Token], at: int, following: str, capital: bool) -> bool:
    """Does something reach them: "to Tom", "on lisa", "can paul ...", "Tom and Lisa"?"""
    before = tokens[at - 1].word if at else ""
    if at and tokens[at - 1].stop:
        return False
    if before in word_set("people", "to"):
        return capital or not following or bool(tokens[at].stop) or following in word_set("people", "links")
    asks = before in word_set("people", "asks")
    deed = deed_of(following)
    by_people = deed is not None and deed.verb not in word_set("people", "of cards")
    return asks and (by_people or following in word_set("people", "does"))
