"""What the search looks in. It is sent once with the page; searching asks nobody."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class IndexCardJson(TypedDict):
    """A card of any box."""

    name: str
    type: str
    kind: str
    """"Magical Unicorn", in the words of its box's first rulebook."""
    text: str
    game: str
    sets: list[str]
    """The ids of the boxes that have it."""
    face: str
    variation: NotRequired[str]


class SourceSaysJson(TypedDict):
    """What a source says for an answer, who it is and where; `reading`: which way, where it is read in several."""

    says: str
    who: str
    where: str
    reading: str


class IndexQuestionJson(TypedDict):
    """A published question. What is said for an answer is the source's, each way to read it once."""

    id: str
    title: str
    kind: Literal["ruling", "disputed", "lesson", "sample"]
    edition: str
    cards: list[str]
    pictured: str
    """The card that it is shown with; "" for none."""
    says: list[SourceSaysJson]
    search: str
    """More words to find it by."""


class IndexRuleJson(TypedDict):
    """A rule; `books`: the short names of those that state it."""

    id: str
    name: str
    says: str
    books: list[str]


class IndexReadingJson(TypedDict):
    """A point on which sources are silent or disagree."""

    id: str
    name: str
    asks: str


class BoxJson(TypedDict):
    """A rulebook with the boxes that it is played with: what somebody has. The general one, last, has no own box."""

    edition: str
    title: str
    sets: list[str]
    game: str


class IndexJson(TypedDict):
    """Everything that can be found, of all boxes."""

    cards: list[IndexCardJson]
    questions: list[IndexQuestionJson]
    rules: list[IndexRuleJson]
    readings: list[IndexReadingJson]
    boxes: list[BoxJson]
