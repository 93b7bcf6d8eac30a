"""A quarrel as the page has understood it, checked like a stranger's file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from tutor.yamlfile import BadInput, Problem

MAX_TEXT: Final = 4_000
MAX_NAME: Final = 200
MAX_SAID: Final = 16
"""How many cards, kinds, people, acts and boxes are read; what more is said is left out."""

PLACES: Final = ("hand", "stable", "discard", "pile", "nursery", "deck")
NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight")
ONES_OWN: Final = ("neigh", "play", "use", "win", "draw", "choose")
"""What somebody alone who is spoken of does, where nobody says who does it."""
ASKS: Final = ("may", "what", "will", "who")

_UNKNOWN: Final = "The page sent something that no page of ours sends."

_BARE: Final = re.compile(r"\b(empty|nothing|no|none|without)\b", re.IGNORECASE)

T = TypeVar("T")


class CardMention(NamedTuple):
    """A card that is spoken of: by its name, or by its kind alone; whose it is and where, `""` where nobody says.

    number: how many such cards are spoken of
    """

    name: str
    whose: str = ""
    place: str = ""
    number: int = 1


class ActMention(NamedTuple):
    """What is done or tried, by whom and on what (a card, a kind, a player), `""` where nobody says.

    tool: the card or the kind with which it is done; denied: somebody says that it is not, or may not be
    """

    act: str
    by: str = ""
    on: str = ""
    tool: str = ""
    denied: bool = False


class Quarrel(NamedTuple):
    """What the words of a quarrel say, and nothing besides.

    boxes: the rulebook and the boxes that are played with, None where nobody says
    people: each name -> the word that stood for it; asks: one of `ASKS`, or `""`; of: of whom it is asked
    bare: it is said that something is empty, or not there
    """

    boxes: tuple[str, tuple[str, ...]] | None = None
    cards: tuple[CardMention, ...] = ()
    kinds: tuple[CardMention, ...] = ()
    people: Mapping[str, str] = {}
    acts: tuple[ActMention, ...] = ()
    asks: str = ""
    of: str = ""
    bare: bool = False


def quarrel_of(value: Mapping[str, Any]) -> Quarrel:
    """What the page sends, read.

    Raises:
        BadInput: no page of ours sends that.
    """
    text = _text(value.get("text", ""), MAX_TEXT)
    people = dict(_each(value.get("people"), lambda one: (_name(one, "name"), _name(one, "said"))))
    return Quarrel(
        boxes=_boxes(value.get("boxes")),
        cards=_each(value.get("cards"), lambda one: _said(one, "name")),
        kinds=_kinds(_each(value.get("kinds"), lambda one: _counted(_said(one, "kind"), _name(one, "said"), text))),
        people=people,
        acts=_acts(_each(value.get("acts"), _act), next(iter(people)) if len(people) == 1 else ""),
        asks=_one_of(value.get("asks"), ASKS),
        of=_text(value.get("of")),
        bare=_BARE.search(text) is not None,
    )


def _act(value: Mapping[str, Any]) -> ActMention:
    denied = value.get("not")
    if denied not in (None, True, False):
        raise _wrong()
    act, by, on, tool = (_name(value, part) for part in ("act", "by", "on", "with"))
    return ActMention(act, by, on, tool, denied is True)


def _acts(acts: tuple[ActMention, ...], alone: str) -> tuple[ActMention, ...]:
    """The acts, of which one that is told and denied is one act; of one person alone it is said what anybody does."""
    found: list[ActMention] = []
    for act in acts:
        same = next((one for one in found if one[:3] == act[:3] and (one.denied or act.denied)), None)
        if same is None:
            found.append(act._replace(by=act.by or (alone if act.act in ONES_OWN else "")))
    return tuple(found)


def _counted(said: CardMention, words: str, text: str) -> CardMention:
    """With how many of them are spoken of, by the number that stands before the words."""
    found = (
        re.search(rf"\b(\d|{'|'.join(NUMBERS)})\s+(?:\w+\s+)?{re.escape(words)}\b", text, re.IGNORECASE)
        if words
        else None
    )
    if found is None:
        return said
    number = int(found[1]) if found[1].isdecimal() else NUMBERS.index(found[1].casefold()) + 2
    return said._replace(number=max(1, number))


def _kinds(kinds: tuple[CardMention, ...]) -> tuple[CardMention, ...]:
    """Those of a kind that are the same, by whose they are, once."""
    found: list[CardMention] = []
    for kind in kinds:
        at = next((i for i, one in enumerate(found) if one.name == kind.name and _agree(one.whose, kind.whose)), -1)
        if at < 0:
            found.append(kind)
        else:
            before = found[at]
            number = max(before.number, kind.number)
            found[at] = CardMention(kind.name, before.whose or kind.whose, before.place or kind.place, number)
    return tuple(found)


def _agree(one: str, other: str) -> bool:
    return not one or not other or one == other


def _boxes(value: object) -> tuple[str, tuple[str, ...]] | None:
    if value is None:
        return None
    data = _mapping(value)
    return _name(data, "edition"), _each(data.get("sets"), _text)


def _said(value: Mapping[str, Any], key: str) -> CardMention:
    return CardMention(_name(value, key), _name(value, "whose"), _one_of(value.get("place"), PLACES))


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
