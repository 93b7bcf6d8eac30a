"""A quarrel as it may be sent: what the words do not say may be missing, or null."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from tutor.protocol.quarrel_json import PlaceJson
from tutor.protocol.sizes import Length, Name


class PartialBoxesJson(TypedDict):
    """As `BoxesJson`."""

    edition: NotRequired[Name | None]
    sets: NotRequired[list[Name] | None]


class PartialMentionJson(TypedDict):
    """As `NamedJson` or `KindJson`."""

    name: NotRequired[Name | None]
    kind: NotRequired[Name | None]
    said: NotRequired[Name | None]
    whose: NotRequired[Name | None]
    place: NotRequired[PlaceJson | None]


class PartialPersonJson(TypedDict):
    """As `PersonJson`."""

    name: NotRequired[Name | None]
    said: NotRequired[Name | None]


PartialActJson = TypedDict(
    "PartialActJson",
    {
        "act": NotRequired[Name | None],
        "by": NotRequired[Name | None],
        "with": NotRequired[Name | None],
        "on": NotRequired[Name | None],
        "not": NotRequired[bool | None],
    },
)
"""As `ActJson`."""


class PartialQuarrelJson(TypedDict):
    """As `QuarrelJson`."""

    text: NotRequired[Annotated[str, Length(4000)] | None]
    boxes: NotRequired[PartialBoxesJson | None]
    cards: NotRequired[list[PartialMentionJson] | None]
    kinds: NotRequired[list[PartialMentionJson] | None]
    people: NotRequired[list[PartialPersonJson] | None]
    acts: NotRequired[list[PartialActJson] | None]
    asks: NotRequired[Literal["may", "what", "will", "who"] | None]
    of: NotRequired[Name | None]
