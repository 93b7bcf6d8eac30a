"""The data that `pack` made bytes of. The bytes may be a stranger's: few bytes never make much data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from tutor.scenario import packing as codes
from tutor.scenario.link_words import Shape, link_words
from tutor.yamlfile import MAX_DEPTH

MAX_LETTERS: Final = 400
"""How long a number may be that is written in digits."""


class Damaged(ValueError):
    """The bytes are not what `pack` gives."""


class UnknownWord(Damaged):
    """There is a word's number beyond the end of the list."""


def unpack(raw: bytes) -> Any:
    """The data that these bytes hold.

    Raises:
        Damaged: they are not what `pack` gives.
    """
    bytes_ = _Bytes(raw)
    value = bytes_.value(0)
    if bytes_.at != len(raw):
        raise Damaged("there is more behind the end")
    return value


class _Bytes:
    """Bytes that are read from the front."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self.at = 0

    def value(self, depth: int) -> Any:
        if depth > MAX_DEPTH + 1:
            raise Damaged("too deep")
        byte = self._next()
        if byte >= codes.WORDS:
            found = self._word(byte)
            return self._mapping(found, depth) if isinstance(found, Shape) else found
        if byte >= codes.SMALL:
            return byte - codes.SMALL
        if byte >= codes.SHORT_LIST:
            return [self.value(depth + 1) for _ in range(byte - codes.SHORT_LIST)]
        return self._coded(byte, depth)

    def _coded(self, code: int, depth: int) -> Any:
        match code:
            case codes.NONE:
                return None
            case codes.TRUE | codes.FALSE:
                return code == codes.TRUE
            case codes.WHOLE:
                return self._varint()
            case codes.NUMBER:
                return self._number()
            case codes.MAP:
                keys = [self._string(depth) for _ in range(self._varint())]
                return self._mapping(Shape(tuple(keys), frozenset()), depth)
            case codes.LIST:
                return [self.value(depth + 1) for _ in range(self._varint())]
        return self._text(code, depth)

    def _text(self, code: int, depth: int) -> str:
        match code:
            case codes.LITERAL:
                return self._letters()
            case codes.TEXT:
                return "".join(self._pieces())
            case codes.SECOND:
                return f"{self._string(depth)}#2"
            case codes.COPY:
                copy = self._varint()
                return f"{self._string(depth)}#{copy}"
        raise Damaged("no such code")

    def _string(self, depth: int) -> str:
        found = self.value(depth + 1)
        if not isinstance(found, str):
            raise Damaged("no text where one must be")
        return found

    def _pieces(self) -> Iterator[str]:
        words, after_word = link_words(), False
        while (byte := self._next()) != codes.END:
            if byte == codes.LITERAL:
                yield self._letters()
                after_word = False
                continue
            number = self._number_of_word(byte)
            found = words.at[number]
            if isinstance(found, Shape):
                raise Damaged("no text where one must be")
            is_word = number not in words.is_glued
            yield f" {found}" if after_word and is_word else found
            after_word = is_word

    def _mapping(self, shape: Shape, depth: int) -> dict[str, Any]:
        there = self._varint() if shape.may_miss else 0
        keys = []
        for key in shape.keys:
            is_open = key in shape.may_miss
            if not is_open or there & 1:
                keys.append(key)
            there >>= is_open
        if len(set(keys)) < len(keys) or there:
            raise Damaged("keys that cannot be")
        return {key: self.value(depth + 1) for key in keys}

    def _number(self) -> float:
        text = self._letters() if self._next() == codes.LITERAL else ""
        found = json.loads(text) if 0 < len(text) <= MAX_LETTERS else None
        if not isinstance(found, (int, float)):
            raise Damaged("no number where one must be")
        return found

    def _letters(self) -> str:
        return self._take(self._varint()).decode(errors="surrogatepass")

    def _word(self, byte: int) -> str | Shape:
        number = self._number_of_word(byte)
        if number in link_words().is_glued:
            raise Damaged("what is glued stands alone")
        return link_words().at[number]

    def _number_of_word(self, byte: int) -> int:
        if byte < codes.WORDS:
            raise Damaged("no word where one must be")
        if byte < codes.TWO:
            number = byte - codes.WORDS
        elif byte < codes.THREE:
            number = codes.ALONE + (byte - codes.TWO) * 256 + self._next()
        else:
            number = codes.IN_TWO + self._next() * 256 + self._next()
        if number >= len(link_words().at):
            raise UnknownWord("a word that is not in the list")
        return number

    def _varint(self) -> int:
        number = shift = 0
        while (byte := self._next()) > 127:
            number |= (byte & 127) << shift
            shift += 7
            if shift > codes.MAX_BITS:
                raise Damaged("a number that is too long")
        return number | byte << shift

    def _next(self) -> int:
        return self._take(1)[0]

    def _take(self, many: int) -> bytes:
        found = self.raw[self.at : self.at + many]
        if len(found) < many:
            raise Damaged("it ends too early")
        self.at += many
        return found
