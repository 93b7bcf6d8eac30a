"""A lesson as one HTML file: its words, aims, moves, wrong moves and questions, with nobody behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypedDict

from tutor.page.assets import COURSE_SHEETS
from tutor.page.frame import framed
from tutor.protocol.lesson_json import LessonJson, SceneJson
from tutor.rulebook import edition
from tutor.service.lesson_reply import own_lesson
from tutor.service.requests import replies


class HeldScene(TypedDict):
    """What is seen of a scene's tables, in their order, and the answer to its question, None without one."""

    looks: list[object]
    answer: object


def exported_lesson(text: str, file: str = "lesson.yaml") -> str:
    """The lesson of the one scene that a text holds, as an HTML page that needs nothing else.

    file: the name that stands in messages

    Raises:
        BadInput: with every mistake in it.
    """
    told = own_lesson(text, file)
    scenes = told["scenes_played"]
    return framed(
        "lesson.html.j2",
        told["title"],
        {"lesson": told, "scenes": [_held(scene) for scene in scenes]},
        entry="course/lesson-alone.js",
        sheets=COURSE_SHEETS,
        played=edition(scenes[0]["situation"].get("edition", "base")).title,
        scenes=[{"text": scene["text"], "told": [*_told(scene)]} for scene in scenes],
    )


def messages_of(told: LessonJson) -> Iterator[Mapping[str, object]]:
    """What a page asks while somebody goes through a lesson: each of its tables, and what is asked behind them."""
    for scene in told["scenes_played"]:
        yield from _messages(scene)


def _messages(scene: SceneJson) -> Iterator[Mapping[str, object]]:
    yield from ({"kind": "look", "situation": table, "you": scene["you"]} for table in scene["tables"])
    if scene["asks"]:
        yield {"kind": "answer", "situation": scene["situation"]}


def _held(scene: SceneJson) -> HeldScene:
    found = [_reply(message) for message in _messages(scene)]
    answer = found.pop() if scene["asks"] else None
    return {"looks": found, "answer": answer}


def _reply(message: Mapping[str, object]) -> object:
    *_, last = replies({**message, "id": 0})
    return last["reply"]


def _told(scene: SceneJson) -> Iterator[str]:
    """What is read where no script runs: what is to be reached, each word, and what is asked."""
    yield from (one["says"] for one in scene["begins"])
    for step in scene["steps"]:
        if step["aim"]:
            yield step["aim"]
        yield from (one["says"] for one in step["words"])
    if scene["asks"]:
        yield scene["asks"]["says"]
