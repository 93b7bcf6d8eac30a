"""Texts of cards that are broken at random, by a seed: a word left out, doubled, swapped with the next, or misspelt."""

from __future__ import annotations

import random
import re
from typing import Final, NamedTuple

WAYS: Final = ("left out", "doubled", "swapped", "misspelt")

MEAN_BY_THEMSELVES: Final = frozenset(
    (
        *("may", "must", "can", "other", "extra", "then", "and", "or", "not", "all", "any", "each", "only", "instead"),
        *("basic", "baby", "magical", "ultimate", "upgrade", "downgrade", "magic", "instant", "neigh"),
        *("unicorn", "unicorns", "animal", "animals", "alpaca", "goat", "llama", "ram"),
        *("stable", "field", "hand", "sacrificed", "destroyed", "sacrifice", "destroy", "steal", "discard"),
    )
)
"""Words of which each says something alone: a text in which one is missing, or is at another place, may well be
another text that is whole. Beside these are the numbers."""

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class Broken(NamedTuple):
    """A text, and how it was broken.

    way: one of `WAYS`; words: those that were touched, as they stood in the whole text
    """

    text: str
    way: str
    words: tuple[str, ...]

    @property
    def may_say_something_else(self) -> bool:
        """True if what was touched says something by itself: the text may be a whole one with another meaning."""
        plain = [re.sub(r"[^a-z0-9]", "", word.casefold()) for word in self.words]
        return any(word in MEAN_BY_THEMSELVES or word.isdecimal() for word in plain)


def broken(text: str, seed: int) -> Broken:
    """The text with one mistake; the same for the same seed."""
    chance = random.Random(f"{seed} {text}")
    words = text.split(" ")
    at = chance.randrange(len(words))
    way = chance.choice(WAYS)
    if way == "left out":
        return Broken(" ".join(words[:at] + words[at + 1 :]), way, (words[at],))
    if way == "doubled":
        return Broken(" ".join([*words[:at], words[at], *words[at:]]), way, (words[at],))
    if way == "swapped":
        at = min(at, max(len(words) - 2, 0))
        touched = tuple(words[at : at + 2])
        return Broken(" ".join([*words[:at], *reversed(touched), *words[at + 2 :]]), way, touched)
    return Broken(" ".join([*words[:at], _misspelt(words[at], chance), *words[at + 1 :]]), way, (words[at],))


def _misspelt(word: str, chance: random.Random) -> str:
    """The word with a letter left out, doubled, swapped with the next or another one in its place."""
    at = chance.randrange(len(word)) if word else 0
    left, letter, right = word[:at], word[at : at + 1], word[at + 1 :]
    return chance.choice(
        (
            left + right,
            left + letter + letter + right,
            left + right[:1] + letter + right[1:],
            left + chance.choice(_LETTERS) + right,
        )
    )


def random_text(seed: int, words: tuple[str, ...], length: int = 400) -> str:
    """Words of cards in any order, up to that many characters: what no card says, made of what cards say."""
    chance = random.Random(seed)
    said: list[str] = []
    while sum(map(len, said)) + len(said) < length:
        said.append(chance.choice(words))
    return " ".join(said)[:length].strip()
