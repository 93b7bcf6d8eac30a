"""A quarrel as the page has understood it, checked like a stranger's file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from tutor.yamlfile import BadInput, Problem

MAX_TEXT: Final = 4_000
MAX_NAME: Final = 200
MAX_SAID: Final = 16
"""How many cards, kinds, people, acts and boxes are read; what more is said is left out."""

PLACES: Final = ("hand", "stable", "discard", "pile", "nursery", "deck")
ASKS: Final = ("may", "what", "will", "who")

_UNKNOWN: Final = "The page sent something that no page of ours sends."

T = TypeVar("T")


class Said(NamedTuple):
    """A card that is spoken of: by its name, or by its kind alone; whose it is and where, `""` where nobody says."""

    name: str
    whose: str = ""
    place: str = ""


class Act(NamedTuple):
    """What is done or tried, by whom and on what (a card, a kind, a player), `""` where nobody says."""

    act: str
    by: str = ""
    on: str = ""


class Quarrel(NamedTuple):
    """What the words of a quarrel say, and nothing besides.

    boxes: the rulebook and the boxes that are played with, None where nobody says
    people: each name -> the word that stood for it; asks: one of `ASKS`, or `""`; of: of whom it is asked
    """

    boxes: tuple[str, tuple[str, ...]] | None = None
    cards: tuple[Said, ...] = ()
    kinds: tuple[Said, ...] = ()
    people: Mapping[str, str] = {}
    acts: tuple[Act, ...] = ()
    asks: str = ""
    of: str = ""


def quarrel_of(value: Mapping[str, Any]) -> Quarrel:
    """What the page sends, read.

    Raises:
        BadInput: no page of ours sends that.
    """
    _text(value.get("text", ""), MAX_TEXT)
    return Quarrel(
        boxes=_boxes(value.get("boxes")),
        cards=_each(value.get("cards"), lambda one: _said(one, "name")),
        kinds=_each(value.get("kinds"), lambda one: _said(one, "kind")),
        people=dict(_each(value.get("people"), lambda one: (_name(one, "name"), _name(one, "said")))),
        acts=_each(value.get("acts"), lambda one: Act(*(_name(one, part) for part in Act._fields))),
        asks=_one_of(value.get("asks"), ASKS),
        of=_text(value.get("of")),
    )


def _boxes(value: object) -> tuple[str, tuple[str, ...]] | None:
    if value is None:
        return None
    data = _mapping(value)
    return _name(data, "edition"), _each(data.get("sets"), _text)


def _said(value: Mapping[str, Any], key: str) -> Said:
    return Said(_name(value, key), _name(value, "whose"), _one_of(value.get("place"), PLACES))


def _each(value: object, read: Callable[[Any], T]) -> tuple[T, ...]:
    if value is None:
        return ()
    if not isinstance(value, list):
        raise _wrong()
    return tuple(read(one if read is _text else _mapping(one)) for one in value[:MAX_SAID])


def _mapping(value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _wrong()
    return value


def _name(value: Mapping[str, Any], part: str) -> str:
    return _text(value.get(part))


def _text(value: object, most: int = MAX_NAME) -> str:
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > most:
        raise _wrong()
    return value


def _one_of(value: object, known: Iterable[str]) -> str:
    text = _text(value)
    if text and text not in known:
        raise _wrong()
    return text


def _wrong() -> BadInput:
    return BadInput([Problem("quarrel", 0, "", _UNKNOWN)])
