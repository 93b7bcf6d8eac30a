"""Plain data as few bytes: what is in the list of link words as its number, everything else letter by letter."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from tutor.scenario.link_words import link_words

END, NONE, FALSE, TRUE, WHOLE, NUMBER, LITERAL, TEXT, SECOND, COPY, MAP, LIST, DEFLATED = range(13)
"""What a byte says that begins no word. `DEFLATED` is left to whoever packs the bytes further."""

SHORT_LIST: Final = 16
SMALL: Final = 24
"""From here on a byte is a list of 0 to 7 values, or one of the numbers 0 to 7."""

WORDS: Final = 32
TWO: Final = 232
THREE: Final = 255
"""From here on a byte is a word; from `TWO` on it is one with the byte after it, and `THREE` with two bytes."""

ALONE: Final = TWO - WORDS
IN_TWO: Final = ALONE + (THREE - TWO) * 256
MAX_BITS: Final = 70

_COPY: Final = re.compile(r"[1-9][0-9]{0,4}", re.ASCII)


def pack(value: Any) -> bytes:
    """The bytes of plain data: mappings, lists, texts, numbers, truth values and None. `unpack` gives it again."""
    return b"".join(_packed(value))


def _packed(value: Any) -> Iterator[bytes]:
    if isinstance(value, str):
        yield _string(value)
    elif value is None or isinstance(value, bool):
        yield bytes([NONE if value is None else TRUE if value else FALSE])
    elif isinstance(value, (int, float)):
        yield _number(value)
    elif isinstance(value, Mapping):
        yield _keys(tuple(value))
        for inner in value.values():
            yield from _packed(inner)
    else:
        yield bytes([SHORT_LIST + len(value)] if len(value) < 8 else [LIST, *_varint(len(value))])
        for inner in value:
            yield from _packed(inner)


def _number(value: float) -> bytes:
    if isinstance(value, int) and 0 <= value < 8:
        return bytes([SMALL + value])
    if isinstance(value, int) and 0 <= value < 1 << (MAX_BITS - 7):
        return bytes([WHOLE, *_varint(value)])
    return bytes([NUMBER]) + _literal(json.dumps(value))


@lru_cache(maxsize=256)
def _keys(keys: tuple[str, ...]) -> bytes:
    """What stands before the values of a mapping that has these keys."""
    if (found := link_words().shape(keys)) is not None:
        number, there, is_open = found
        return _word(number) + (bytes(_varint(there)) if is_open else b"")
    return bytes([MAP, *_varint(len(keys))]) + b"".join(map(_string, keys))


@lru_cache(maxsize=2048)
def _string(text: str) -> bytes:
    words = link_words().words
    if text in words:
        return _word(words[text])
    name, mark, copy = text.rpartition("#")
    if mark and "#" not in name and _COPY.fullmatch(copy):
        return (bytes([SECOND]) if copy == "2" else bytes([COPY, *_varint(int(copy))])) + _string(name)
    plain, in_words = _literal(text), bytes([TEXT]) + b"".join(_pieces(text)) + bytes([END])
    return in_words if len(in_words) < len(plain) else plain


def _literal(text: str) -> bytes:
    raw = text.encode(errors="surrogatepass")
    return bytes([LITERAL, *_varint(len(raw))]) + raw


def _pieces(text: str) -> Iterator[bytes]:
    """A text as words of the list, a space between any two in a row, and what stands around them."""
    words = link_words()
    at = begun = 0
    after_word = False
    while at < len(text):
        spaced = after_word and text[at] == " "
        word = "" if after_word and not spaced else words.word_in(text, at + spaced)
        glued = "" if word else words.glued_in(text, at)
        if not word and not glued:
            at, after_word = at + 1, False
            continue
        if begun < at:
            yield _literal(text[begun:at])
        yield _word(words.words[word] if word else words.glued[glued])
        at += len(glued) or spaced + len(word)
        begun, after_word = at, bool(word)
    if begun < at:
        yield _literal(text[begun:])


def _word(number: int) -> bytes:
    if number < ALONE:
        return bytes([WORDS + number])
    if number < IN_TWO:
        high, low = divmod(number - ALONE, 256)
        return bytes([TWO + high, low])
    high, low = divmod(number - IN_TWO, 256)
    return bytes([THREE, high, low])


def _varint(number: int) -> list[int]:
    found = []
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    return [*found, number]
