"""A published ruling: what is asked, and what is told when somebody has said what they think."""

from __future__ import annotations

from typing import Literal, TypedDict

from tutor.protocol.drawn_card_json import ShownCardJson
from tutor.protocol.situation_json import SituationJson
from tutor.protocol.table_json import LookJson


class RulingNameJson(TypedDict):
    """A ruling, and what one finds it by."""

    id: str
    title: str
    book: str
    """The rulebook that it was asked about, in a word or two."""
    books: list[str]
    """The rulebooks with whose boxes it can be asked, by their ids."""
    topics: list[int]
    """Its topics, as places in the list of them."""
    disputed: bool
    about: list[str]
    """The cards that its answers speak of, or for which a move is refused, and that its title does not name."""
    cards: list[str]
    """The cards that it speaks of."""
    pictured: ShownCardJson | None
    """The card that it is shown with."""
    names: str
    """More words to find it by, those of its files' names; `words`: those of its answers, by the alphabet."""
    words: str


class BookTitleJson(TypedDict):
    """A rulebook that comes with a box."""

    id: str
    title: str


class RulingListJson(TypedDict):
    """All that can be asked; no answer is in it. Those that are asked most come first."""

    rulings: list[RulingNameJson]
    topics: list[str]
    """The titles of the topics, in their order."""
    books: list[BookTitleJson]
    most: list[str]
    """The ids of the rulings that are asked most."""
    quarrels: list[str]
    """The ids of the quarrels that can be gone through as a round."""


class SayingJson(TypedDict):
    """What one may say to a question."""

    answer: str
    says: str


class RulingSituationJson(TypedDict):
    """A published question as a situation of the table, and whether it asks something."""

    situation: SituationJson
    asked: bool


class RulingAskedJson(TypedDict):
    """What is asked, before anything is told."""

    id: str
    title: str
    situation: SituationJson
    look: LookJson
    choices: list[SayingJson]
    """What one may say; nothing where the answer is no such word."""


class RulingWayJson(TypedDict):
    """One way to read a ruling."""

    says: str
    who: str
    where: str
    conflicts: str
    """What is said against it."""
    file: str
    """What the choice that means this way is called in `RulingAsked`."""
    reading: str
    """How it is read; "" where it is read in one way only."""
    books: list[str]
    """The rulebooks that play it so, by their ids; none where it is read in one way only."""
    situation: SituationJson
    link: str
    plays: list[str]
    """What the engine plays: what it refuses, and what it does."""


class RulingRuleJson(TypedDict):
    """A rule or a reading that a ruling is about."""

    id: str
    kind: Literal["rule", "reading"]
    name: str
    says: str
    place: str


class StandInJson(TypedDict):
    """A card that a ruling brings along, as no box has it, or lays out for another one, and what it stands for."""

    name: str
    says: str


class LessonLinkJson(TypedDict):
    """A lesson that leads to what one has just read."""

    id: str
    title: str


class RulingToldJson(TypedDict):
    """The answer, each way to read it once."""

    id: str
    right: str
    """Which of the choices the source gives; "" where there is no such word, or where it is read in several ways."""
    asks: list[str]
    """The points on which the readings differ."""
    ways: list[RulingWayJson]
    stand_ins: list[StandInJson]
    rules: list[RulingRuleJson]
    lessons: list[LessonLinkJson]
    look: LookJson
    """What came of the first way's situation."""
