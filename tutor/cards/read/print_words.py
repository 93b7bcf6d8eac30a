"""Print -> its words with their places, sentence by sentence; linear in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.cards.noun_words import EMPTY_WORDS, GOES_ON


class PrintWord(NamedTuple):
    """A word, a number, a quoted name or a mark of print.

    word: as it is compared - in small letters but for a quoted name, and with straight quotes
    at: where it stands in the text, from and to
    """

    word: str
    at: tuple[int, int]


_PIECE: Final = re.compile(
    r"“[^”\n]*”|\"[^\"\n]*\"|(?<!\w)'[^'\n]+'(?!\w)"  # a quoted name
    r"|[\w’'%+&/-]+|[.,:;!?()]|\S"
)
_MARKS: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})
ENDS: Final = frozenset(".!?")
_OPTION: Final = ";"


def tokens(text: str) -> tuple[PrintWord, ...]:
    """The words of a text in their order, without those that mean nothing."""
    return tuple(_without_empty([_token(match) for match in _PIECE.finditer(text)]))


def _token(match: re.Match[str]) -> PrintWord:
    word = match[0].translate(_MARKS)
    if len(word) > 1 and word[0] == word[-1] == "'":
        word = f'"{word[1:-1]}"'
    return PrintWord(word if word.startswith('"') else word.lower(), match.span())


def _without_empty(found: list[PrintWord]) -> Iterator[PrintWord]:
    i = 0
    while i < len(found):
        here = next((words for words in EMPTY_WORDS if _stands(found, i, words)), ())
        if not here:
            yield found[i]
        i += len(here) or 1


def _stands(found: list[PrintWord], at: int, words: tuple[str, ...]) -> bool:
    return all(at + i < len(found) and found[at + i].word == word for i, word in enumerate(words))


def sentences(found: tuple[PrintWord, ...]) -> tuple[tuple[PrintWord, ...], ...]:
    """The words, sentence by sentence and without the marks that end one; before another option a `;` stands."""
    each: list[list[PrintWord]] = [[]]
    for i, token in enumerate(found):
        if token.word not in ENDS:
            each[-1].append(token)
        elif i + 1 < len(found) and found[i + 1].word == GOES_ON:
            each[-1].append(token._replace(word=_OPTION))
        elif each[-1]:
            each.append([])
    return tuple(tuple(one) for one in each if one)
