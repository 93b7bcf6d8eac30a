"""A value in a card file together with where it stands, so that what is wrong with it can be told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from tutor.yamlfile import Document, KeyPath, path_text, unknown

KnownT = TypeVar("KnownT", bound=str)


class SourceValue(NamedTuple):
    """A value, its path in the file, and the card that it belongs to (with the length of that card's path)."""

    document: Document
    value: Any
    path: KeyPath = ()
    card: str = ""
    depth: int = 0

    def at(self, key: str | int) -> SourceValue:
        """The value inside at `key`."""
        return SourceValue(self.document, self.value[key], (*self.path, key), self.card, self.depth)

    def wrong(self, says: str) -> None:
        """Note that something is wrong here."""
        self._note(self.path, says)

    def wrong_key(self, key: str, says: str) -> None:
        """Note that a key of this mapping is wrong: with the line of the key and the path of the mapping."""
        self._note((*self.path, key), says)

    def _note(self, place: KeyPath, says: str) -> None:
        inside = path_text(self.path[self.depth :])
        self.document.wrong(place, says, ": ".join(filter(None, (self.card, inside))))

    def items(self) -> Iterator[SourceValue]:
        """The values of a list; where there is no list, that is noted and there are none."""
        if not isinstance(self.value, list):
            self.expected("a list")
            return
        if not self.value:
            self.wrong("the list is empty")
        for i in range(len(self.value)):
            yield self.at(i)

    def one_or_more(self) -> Iterator[SourceValue]:
        """The values of a list, or the one value that stands instead of it."""
        return self.items() if isinstance(self.value, list) else iter((self,))

    def keys(self, known: Iterable[str], required: Iterable[str] = ()) -> dict[str, SourceValue]:
        """The values of a mapping, by key; what is unknown or missing is noted."""
        if not isinstance(self.value, dict):
            self.expected("a mapping")
            return {}
        words = tuple(known)
        found = {}
        for key in self.value:
            if key in words:
                found[key] = self.at(key)
            else:
                self.wrong_key(key, unknown("key", key, words))
        for key in required:
            if key not in self.value:
                self.wrong(f"the key '{key}' is missing")
        return found

    def expected(self, what: str) -> None:
        """Note that something else was expected."""
        self.wrong(f"expected {what}, found {shown(self.value)}")

    def word(self, known: Iterable[KnownT], what: str) -> KnownT | None:
        """The value, if it is one of the known words."""
        words = tuple(known)
        for word in words:
            if word == self.value:
                return word
        if isinstance(self.value, str | int):
            self.wrong(unknown(what, plain(self.value), words))
        else:
            self.expected(f"a {what}")
        return None

    def words(self, known: Iterable[str], what: str) -> tuple[str, ...]:
        """The value or values, each one of the known words and none of them twice."""
        table = tuple(known)
        found: list[str] = []
        for spot in self.one_or_more():
            word = spot.word(table, what)
            if word in found:
                spot.wrong(f"'{word}' stands here twice")
            elif word is not None:
                found.append(word)
        return tuple(found)

    def text(self) -> str:
        """The value, if it is text with something in it; else `""`."""
        if isinstance(self.value, str) and self.value.strip():
            return self.value
        self.expected("text")
        return ""

    def number(self, least: int = 1, also: str = "") -> int:
        """The value, if it is a whole number from `least` up; else `least`."""
        if isinstance(self.value, int) and not isinstance(self.value, bool) and self.value >= least:
            return self.value
        self.expected(f"a whole number from {least} up{also}")
        return least

    def flag(self) -> bool:
        """The value, if it is true or false."""
        if isinstance(self.value, bool):
            return self.value
        self.expected("true or false")
        return False


def plain(value: object) -> str:
    """A scalar as it is written in YAML."""
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def shown(value: object) -> str:
    """What a value is, in the words of the person who wrote it."""
    if isinstance(value, Mapping):
        return f"a mapping with {', '.join(map(repr, value))}" if value else "an empty mapping"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    return f"'{value}'" if isinstance(value, str) else plain(value)
