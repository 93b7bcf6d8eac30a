"""A quarrel as the page has understood it, read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeVar, cast

from tutor.protocol.partial_quarrel_json import (
    PartialActJson,
    PartialBoxesJson,
    PartialMentionJson,
    PartialQuarrelJson,
)
from tutor.protocol.quarrel_json import QuarrelJson

MAX_SAID: Final = 16
"""How many cards, kinds, people, acts and boxes are read; what more is said is left out."""

NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight")
ONES_OWN: Final = ("neigh", "play", "use", "win", "draw", "choose")
"""What somebody alone who is spoken of does, where nobody says who does it."""

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
    people: each name -> the word that stood for it; asks: `may`, `what`, `will`, `who` or `""`; of: of whom
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


def quarrel_of(value: QuarrelJson) -> Quarrel:
    """What the page sends, read; a stranger may have left out any of it."""
    sent = cast(PartialQuarrelJson, value)
    text = sent.get("text") or ""
    people = {one.get("name") or "": one.get("said") or "" for one in _some(sent.get("people"))}
    kinds = (_counted(_mention(one, "kind"), one.get("said") or "", text) for one in _some(sent.get("kinds")))
    return Quarrel(
        boxes=_boxes(sent.get("boxes")),
        cards=tuple(_mention(one, "name") for one in _some(sent.get("cards"))),
        kinds=_kinds(kinds),
        people=people,
        acts=_acts(map(_act, _some(sent.get("acts"))), next(iter(people)) if len(people) == 1 else ""),
        asks=sent.get("asks") or "",
        of=sent.get("of") or "",
        bare=_BARE.search(text) is not None,
    )


def _some(said: Sequence[T] | None) -> Sequence[T]:
    """What is read of a list: its beginning."""
    return (said or ())[:MAX_SAID]


def _mention(sent: PartialMentionJson, key: Literal["name", "kind"]) -> CardMention:
    return CardMention(sent.get(key) or "", sent.get("whose") or "", sent.get("place") or "")


def _act(sent: PartialActJson) -> ActMention:
    by, on, tool = sent.get("by") or "", sent.get("on") or "", sent.get("with") or ""
    return ActMention(sent.get("act") or "", by, on, tool, sent.get("not") is True)


def _acts(acts: Iterable[ActMention], alone: str) -> tuple[ActMention, ...]:
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


def _kinds(kinds: Iterable[CardMention]) -> tuple[CardMention, ...]:
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


def _boxes(sent: PartialBoxesJson | None) -> tuple[str, tuple[str, ...]] | None:
    return None if sent is None else (sent.get("edition") or "", tuple(_some(sent.get("sets"))))
