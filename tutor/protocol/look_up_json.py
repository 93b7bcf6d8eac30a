"""Everything that can be looked up, in the words of one rulebook."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class LookUpLinkJson(TypedDict):
    """What is asked for in the address of the page that has it; without `text` it is a ruling."""

    text: NotRequired[str]
    q: NotRequired[str]
    question: NotRequired[str]
    lesson: NotRequired[str]
    entry: NotRequired[str]


class LookUpFactsJson(TypedDict):
    """Sentences under a label."""

    label: str
    items: list[str]


class LookUpLinksJson(TypedDict):
    """Links under a label."""

    label: str
    items: list[LookUpLinkJson]


class LookUpEntryJson(TypedDict):
    """A card, a rule or a reading."""

    id: str
    title: str
    """What people call it."""
    kind: Literal["card", "rule", "reading"]
    type: NotRequired[str]
    """A card's type, for its colour; `type_name` as the rulebook calls it."""
    type_name: NotRequired[str]
    variation: NotRequired[str]
    """Which drawing of its type it has."""
    face: NotRequired[str]
    """The token of its picture."""
    tags: NotRequired[list[str]]
    """Short words."""
    note: NotRequired[str]
    """A sentence."""
    says: str
    facts: NotRequired[list[LookUpFactsJson]]
    links: NotRequired[list[LookUpLinksJson]]


class LookUpJson(TypedDict):
    """All that can be looked up."""

    entries: list[LookUpEntryJson]
