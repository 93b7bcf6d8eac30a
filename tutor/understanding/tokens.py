"""The words of a text, each with its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple
from unicodedata import combining, normalize

from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import short_words, word_file, word_kinds, word_set

MAX_LETTERS: Final = 4_000
"""Of a longer text no more letters are read."""

MAX_BEHIND: Final = 4
"""So near is what says how a short word was meant."""

_PARTS: Final = re.compile(r"w/o?(?![^\W_])|[^\W_]+(?:['’´`][^\W_]+)*|[.,;:!?()+&/=\n]|[-–—](?=\s)", re.IGNORECASE)
_MARKS: Final = re.compile(r"['’´`]")
_ENDS: Final = frozenset(".:;!?\n")
_OWN: Final = re.compile(r"['’´`]s$", re.IGNORECASE)
_DONE: Final = re.compile(r"['’´`]d$", re.IGNORECASE)
_WOULD: Final = ("i", "you", "he", "she", "it", "we", "they")
_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Token(NamedTuple):
    """One word.

    word: without marks and capitals, numbers up to ten in letters; raw: as it was typed
    start, end: where it stands in the text, end excluded; own: it ends in 's, so that it may say whose something is
    stop: the signs behind it that end or part a clause, or `""`
    """

    word: str
    raw: str
    start: int
    end: int
    own: bool = False
    stop: str = ""

    @property
    def ends(self) -> bool:
        """Does a sentence end behind it, or what stands for itself in one?"""
        return not _ENDS.isdisjoint(self.stop)


def fold(text: str) -> str:
    """A word without marks, accents and capitals; a number up to ten in letters."""
    bare = _MARKS.sub("", text).casefold()
    if not bare.isascii():
        bare = "".join(sign for sign in normalize("NFD", bare) if not combining(sign))
    is_small = bare.isdecimal() and bare.isascii() and len(bare) < 3 and int(bare) < len(_NUMBERS)
    return _NUMBERS[int(bare)] if is_small else bare


def word_before(tokens: Sequence[Token], at: int) -> str:
    """The word in front of that place; `""` where the text, or a clause, begins there."""
    return tokens[at - 1].word if at > 0 and not tokens[at - 1].stop else ""


def word_behind(tokens: Sequence[Token], end: int) -> str:
    """The word at that place, behind others; `""` where the text, or a clause, ends in front of it."""
    return tokens[end].word if end < len(tokens) and not tokens[end - 1].stop else ""


def tokens_of(text: str) -> list[Token]:
    """The words of a text in order. What is written short is put in full: "dont" is two words at one place."""
    found: list[Token] = []
    for part in _PARTS.finditer(text[:MAX_LETTERS]):
        raw = part[0]
        if raw[0].isalnum():
            words = _words(raw, part.start())
            is_kin = (
                bool(found)
                and found[-1].word in word_set("people", "of us")
                and raw.casefold() in word_kinds("people", "nouns")
            )
            found += [words[0]._replace(word=raw.casefold())] if is_kin and not words[0].own else words
        elif found:
            found[-1] = found[-1]._replace(stop=found[-1].stop + (":" if raw == "=" else raw))
    return [one for at, token in enumerate(found) for one in _in_full(token, found[at + 1 : at + MAX_BEHIND])]


def _in_full(token: Token, behind: list[Token]) -> list[Token]:
    """ "When its stolen": what was meant is "it is"; "its effect" stays; and "I'd stolen" is of what was done."""
    if token.word == "would" and token.word != fold(token.raw) and _is_done(behind):
        return [token._replace(word="had")]
    if token.word not in ("it", "its") or not token.raw.casefold().endswith("s"):
        return [token]
    known = deed_of(behind[0].word) if behind and token.word == "its" else None
    done = known is not None and known.form == "ed"
    if token.own or done or (behind and behind[0].word in word_set("short", "behind it is")):
        return [token._replace(word="it", own=False, stop=""), token._replace(word="is", own=False)]
    return [token]


def _is_done(behind: list[Token]) -> bool:
    """Does what was done stand there, behind such words as "already"?"""
    word = next((one.word for one in behind if one.word not in word_set("strange", "adverbs")), "")
    known = deed_of(word)
    return known is not None and known.form == "ed"


def _words(raw: str, start: int) -> list[Token]:
    end = start + len(raw)
    own = bool(_OWN.search(raw))
    short = short_words()
    base = _OWN.sub("", raw)
    if (whose := word_file("short")["whose"].get(raw.casefold())) is not None:
        return [Token(str(whose), raw, start, end, own=True)]
    if _DONE.search(raw):
        base = _DONE.sub("", raw)
        if base.casefold() in _WOULD:
            return [Token(base.casefold(), raw, start, end), Token("would", raw, start, end)]
        base += "ed"
    full = short.get(raw.casefold()) or short.get(fold(raw)) or ""
    own = own and not full
    words = (full or short.get(fold(base)) or fold(base)).split()
    return [Token(word, raw, start, end, own and at == len(words) - 1) for at, word in enumerate(words)]
