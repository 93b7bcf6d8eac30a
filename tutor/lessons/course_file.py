"""Reading the course: which lessons there are, in which order, and what none of them teaches."""

from __future__ import annotations

from functools import cache
from typing import Final

from tutor.cards.source import SourceValue
from tutor.data import data_root
from tutor.lessons.scene import Course, Lesson, Part
from tutor.lessons.scene_file import said, scene
from tutor.rulebook import editions, rules
from tutor.scenario.rulings import published
from tutor.scenario.source_values import keyed
from tutor.yamlfile import BadInput, Problem, read_yaml, unknown

FILE: Final = "course.yaml"
KEYS: Final = ("parts", "quarrels", "not-taught")
LESSON: Final = ("id", "title", "able", "scenes", "edition")


@cache
def course() -> Course:
    """The course, as `cards/course.yaml` has it.

    Raises:
        BadInput: with every mistake in that file. The scenes are not read.
    """
    return read_course((data_root() / FILE).read_bytes(), FILE)


def read_course(text: str | bytes, file: str) -> Course:
    """The course in a text; `file` is the name that stands in messages.

    Raises:
        BadInput: with every mistake.
    """
    document = read_yaml(text, file)
    keys = SourceValue(document, document.data).keys(KEYS, ("parts",))
    taken = set[str]()
    parts = tuple(_part(spot, taken) for spot in keys["parts"].items()) if "parts" in keys else ()
    quarrels = tuple(spot.text() for spot in keys["quarrels"].items()) if "quarrels" in keys else ()
    left = keyed(keys["not-taught"], rules(), "rule") if "not-taught" in keys else {}
    not_taught = {rule: said(spot) for rule, spot in left.items()}
    document.check()
    return Course(parts, quarrels, not_taught)


def _part(spot: SourceValue, taken: set[str]) -> Part:
    keys = spot.keys(("title", "lessons"), ("title", "lessons"))
    lessons = tuple(_lesson(one, taken) for one in keys["lessons"].items()) if "lessons" in keys else ()
    return Part(keys["title"].text() if "title" in keys else "", lessons)


def _lesson(spot: SourceValue, taken: set[str]) -> Lesson:
    keys = spot.keys(LESSON, LESSON[:-1])
    id = keys["id"].text() if "id" in keys else ""
    if id in taken:
        keys["id"].wrong(f"two lessons are called '{id}'")
    taken.add(id)
    scenes = {found.id for found in published("lesson")}
    return Lesson(
        id,
        keys["title"].text() if "title" in keys else "",
        tuple(said(one) for one in keys["able"].items()) if "able" in keys else (),
        keys["scenes"].words(sorted(scenes), "scene") if "scenes" in keys else (),
        (keys["edition"].word(editions(), "edition") if "edition" in keys else "") or "",
    )


def lesson(id: str) -> Lesson:
    """The lesson of that id.

    Raises:
        BadInput: there is none; the sentence guesses at what was meant.
    """
    known = {found.id: found for found in course().lessons}
    if id not in known:
        raise BadInput([Problem("", 0, "", unknown("lesson", id, known))])
    return known[id]


def after(id: str) -> Lesson | None:
    """The lesson that comes after the one of that id; None after the last."""
    lessons = course().lessons
    at = next(place for place, found in enumerate(lessons) if found.id == id)
    return lessons[at + 1] if at + 1 < len(lessons) else None


def teaches(told: Lesson) -> tuple[str, ...]:
    """The rules and readings that a lesson teaches, in the order of its scenes, each once."""
    return tuple(dict.fromkeys(id for name in told.scenes for id in scene(name).teaching.teaches))


@cache
def taught() -> dict[str, tuple[str, ...]]:
    """Rule or reading -> the ids of the lessons that teach it, in the order of the course."""
    found: dict[str, list[str]] = {}
    for told in course().lessons:
        for id in teaches(told):
            found.setdefault(id, []).append(told.id)
    return {id: tuple(lessons) for id, lessons in found.items()}
