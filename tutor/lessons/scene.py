"""What a lesson is: scenes in which the learner makes the moves, with words pinned to what happens in them."""

from __future__ import annotations

from typing import Final, NamedTuple

from tutor.scenario import Entry, Scenario
from tutor.script.question import Goal

OVER: Final = ""
"""Words that are not pinned to an event are shown when the move has been carried out."""


class Comment(NamedTuple):
    """A word on what is seen, and the rules that it is about.

    event: the kind of the event that it is pinned to, or `OVER`; card: a card of that event, `""` for any
    """

    says: str
    event: str = OVER
    card: str = ""
    rules: tuple[str, ...] = ()


class Tempting(NamedTuple):
    """A move that somebody may try there and that is refused, for the reason that stands in the entry, with a word."""

    move: Entry
    says: str = ""


class Item(NamedTuple):
    """What is said at one entry of the script; `move` is None for what happens before the first.

    aim: what the learner is to reach, `""` where others move, or where the goal of the aim before is not reached yet
    goal: when that is reached: any legal way there counts; None where the move itself is the aim
    """

    move: Entry | None
    aim: str = ""
    goal: Goal | None = None
    words: tuple[Comment, ...] = ()
    tempting: tuple[Tempting, ...] = ()


class Teaching(NamedTuple):
    """The `lesson` of a scenario file: the rules and readings it teaches, who the learner is, and what is said."""

    teaches: tuple[str, ...]
    you: str
    text: str
    items: tuple[Item, ...]


class Scene(NamedTuple):
    """A situation of a lesson, as its file has it."""

    id: str
    scenario: Scenario
    teaching: Teaching


class Lesson(NamedTuple):
    """A lesson of the course: what one is able to do after it, and its scenes, by their ids.

    edition: the rulebook that it is about, `""` where it is about all
    """

    id: str
    title: str
    able: tuple[str, ...]
    scenes: tuple[str, ...]
    edition: str = ""


class Part(NamedTuple):
    """Lessons that belong together."""

    title: str
    lessons: tuple[Lesson, ...]


class Course(NamedTuple):
    """The whole course.

    quarrels: the ids of the published questions that every table has; not_taught: rule -> why no lesson teaches it
    """

    parts: tuple[Part, ...]
    quarrels: tuple[str, ...]
    not_taught: dict[str, str]

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """Every lesson, in order."""
        return tuple(lesson for part in self.parts for lesson in part.lessons)
