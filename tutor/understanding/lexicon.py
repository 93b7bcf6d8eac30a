"""What players say, as data: the files of `cards/words`, each read when it is first needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from typing import Any, Final

from tutor.data import data_root
from tutor.yamlfile import read_yaml

MAX_WORDS_KEPT: Final = 4_096
"""Of so many words that people typed it is kept what they are."""

ENDINGS: Final = ("s", "es", "ed", "d", "ing", "er", "ly")


@cache
def word_file(name: str) -> Mapping[str, Any]:
    """What the file of that name says.

    Raises:
        BadInput: it is no YAML that can be read.
    """
    file = data_root() / "words" / f"{name}.yaml"
    data: Mapping[str, Any] = read_yaml(file.read_bytes(), f"words/{name}.yaml").data
    return data


@cache
def word_set(name: str, key: str) -> frozenset[str]:
    """Words that one line of a file lists, one behind the other."""
    return frozenset(str(word_file(name)[key]).split())


def wordings(said: str) -> Iterator[tuple[str, ...]]:
    """All that a turn of phrase stands for, each with a word, or `""`, for each of its parts.

    `/` is between words of which each may be said, `( )` round what may be left out.
    """
    parts = said.split()
    ways = (
        (*part.removeprefix("(").removesuffix(")").split("/"), *(("",) if part[0] == "(" else ())) for part in parts
    )
    return product(*ways)


def has_role(word: str, role: str) -> bool:
    """Is it a pronoun of somebody in that role: "she" as the subject, "his" as an owner?"""
    return str(word_file("people")["pronouns"].get(word, "")).endswith(role)


@cache
def word_kinds(name: str, key: str) -> Mapping[str, str]:
    """Of a mapping of kinds to their words: each word, and of which kind it is."""
    return {word: str(kind) for kind, words in word_file(name)[key].items() for word in str(words).split()}


@cache
def card_kinds() -> Mapping[str, str]:
    """The words for kinds of cards, animals too, and which kind each is."""
    return {**word_kinds("kinds", "sorts"), **word_kinds("kinds", "animals")}


@cache
def short_words() -> Mapping[str, str]:
    """What is written short, and what it is in full."""
    return {str(short): str(full) for short, full in word_file("short")["words"].items()}


@lru_cache(MAX_WORDS_KEPT)
def is_everyday(word: str) -> bool:
    """Is that a word that anybody uses, whatever they speak of?"""
    known = word_set("everyday", "words")
    if len(word) < 2 or word[0].isdigit() or word in known:
        return True
    return any(word.endswith(ending) and word[: -len(ending)] in known for ending in ENDINGS)


def is_common(word: str, asked: bool) -> bool:
    """Is it a word of English that passes by where something is told, or `asked`, and none of these games?"""
    return word in word_set("common", "others") or (not asked and word in word_set("common", "verbs"))


def is_elsewhere(word: str) -> bool:
    """Is it a word for a thing that is nothing in these games: "dragon"?"""
    things = word_set("strange", "things") | word_set("strange", "ranks")
    return word in things or word.removesuffix("s") in things


def who_types() -> str:
    """How whoever types is called here."""
    return str(word_file("people")["called"][0])
