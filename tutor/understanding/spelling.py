"""How words may be misspelt: they sound the same, or a few letters are wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tutor.understanding.lexicon import MAX_WORDS_KEPT

_SOUNDS: Final = (
    ("ph", "f"), ("gh", "g"), ("ck", "k"), ("qu", "kw"), ("wh", "w"), ("rh", "r"), ("ie", "y"), ("ei", "y"),
    ("ey", "y"), ("ai", "y"), ("ay", "y"), ("x", "ks"), ("c", "k"), ("q", "k"), ("z", "s"), ("v", "f"), ("y", "i"),
)  # fmt: skip
_DOUBLE: Final = re.compile(r"(.)\1+")
MIN_LIKE: Final = 66
"""So many of a hundred letters have to be the same, in their order, for a name to be meant perhaps."""

_VOWELS: Final = re.compile(r"(?<=.)[aeiouh]")


@lru_cache(MAX_WORDS_KEPT)
def skeleton(letters: str) -> str:
    """What is left of a word when it is heard, not read: its first sound and its consonants, doubled ones once."""
    for written, heard in _SOUNDS:
        letters = letters.replace(written, heard)
    return _DOUBLE.sub(r"\1", _VOWELS.sub("", _DOUBLE.sub(r"\1", letters)))


def neighbours(bones: str) -> Iterator[str]:
    """A skeleton, and it with any one of its sounds left out."""
    yield bones
    if len(bones) > 2:
        for at in range(len(bones)):
            yield bones[:at] + bones[at + 1 :]


def slips(letters: int) -> int:
    """How many letters may be wrong in a word of so many."""
    return 0 if letters < 5 else 1 if letters < 8 else 2 if letters < 13 else 3


def apart(one: str, other: str, most: int) -> int:
    """How many letters are wrong, too many, missing or turned round; `most` + 1 where there are more."""
    from rapidfuzz.distance import OSA  # late, as most texts need none

    return int(OSA.distance(one, other, score_cutoff=most))


def likely(word: str, known: list[str], most: int = 3) -> tuple[str, ...]:
    """Of the names those that are like the word, the likest first; at most three."""
    from rapidfuzz import fuzz, process

    wanted = word.casefold()
    found = process.extract(wanted, {name: name.casefold() for name in known}, scorer=fuzz.ratio, limit=most,
                            score_cutoff=MIN_LIKE)  # fmt: skip
    return tuple(str(name) for _, _, name in found)
