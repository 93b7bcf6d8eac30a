"""What somebody says and takes back at once: "he stole... no he destroyed my Yay", "I have 7, no wait, 6 Unicorns"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tutor.understanding.lexicon import word_file
from tutor.understanding.tokens import Token

MAX_WORDS_BACK: Final = 5
"""So many words before what is taken back may be said again behind it: "on his Upgrade, no wait, on his Unicorn"."""

_BREAK: Final = ".."
_CLASSES: Final = {"card": "thing", "acted": "thing", "kind": "thing", "deed": "deed", "number": "number"}


class SaidThing(NamedTuple):
    """What words stand for, as far as it can be taken back: its kind as of a mention, and which words."""

    kind: str
    start: int
    end: int


def without_what_is_taken_back(tokens: Sequence[Token], said: Sequence[SaidThing]) -> list[Token]:
    """The words without what is taken back, and without those that do so; all of them where nothing is."""
    gone: set[int] = set()
    for start, end in _corrections(tokens, said):
        before = [one for one in said if one.end <= start and one.kind in _CLASSES and one.start not in gone]
        behind = [one for one in said if one.start >= end and one.kind in _CLASSES]
        if not before or not behind or _CLASSES[before[-1].kind] != _CLASSES[behind[0].kind]:
            continue
        first = _with_what_it_follows(before)
        again = tokens[end].word
        near = range(first - 1, max(-1, first - 1 - MAX_WORDS_BACK), -1)
        unbroken = [at for at in near if not any(one.ends for one in tokens[at:first])]
        first = next((at for at in unbroken if tokens[at].word == again), first)
        gone.update(range(first, end))
    return [token for at, token in enumerate(tokens) if at not in gone]


def _with_what_it_follows(before: Sequence[SaidThing]) -> int:
    """Where the last of them begins, with the things that stand right before it: "a Unicorn Bazooka"."""
    first = before[-1].start
    for one in reversed(before[:-1]):
        if one.end == first and _CLASSES[one.kind] == _CLASSES[before[-1].kind] == "thing":
            first = one.start
    return first


def _corrections(tokens: Sequence[Token], said: Sequence[SaidThing]) -> list[tuple[int, int]]:
    """Where the words begin and end by which something is taken back; some only do so behind dots."""
    kinds = {one.start for one in said if one.kind == "kind"}
    found = []
    at = 1
    while at < len(tokens) - 1:
        broken = _BREAK in tokens[at - 1].stop
        phrase = next((one for one in _phrases(broken) if _stands(tokens, at, one)), None)
        if phrase is not None and not (len(phrase) == 1 and at + 1 in kinds):  # "... no cards in hand"
            found.append((at, at + len(phrase)))
            at += len(phrase)
        at += 1
    return found


def _phrases(broken: bool) -> list[list[str]]:
    """The words that take something back, the longest first."""
    said: dict[str, list[str]] = word_file("marks")["taken back"]
    phrases = [one.split() for one in (*said["anywhere"], *(said["behind dots"] if broken else ()))]
    return sorted(phrases, key=len, reverse=True)


def _stands(tokens: Sequence[Token], at: int, words: Sequence[str]) -> bool:
    return at + len(words) < len(tokens) and [one.word for one in tokens[at : at + len(words)]] == [*words]
