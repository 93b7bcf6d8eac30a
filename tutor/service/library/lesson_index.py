"""The lessons that teach what a ruling, a card or a rule is about."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from tutor.lessons.course_file import course, taught
from tutor.protocol.ruling_json import LessonLinkJson
from tutor.yamlfile import BadInput

MAX_LESSONS: Final = 3
"""So many lessons are named."""


def lessons_on(ids: Iterable[str]) -> list[LessonLinkJson]:
    """The lessons that teach these rules and readings, those first that teach most of them."""
    titles = {lesson.id: lesson.title for lesson in course().lessons}
    teaching = [lesson for id in ids for lesson in _teaching().get(id, ())]
    best = sorted(dict.fromkeys(teaching), key=lambda lesson: -teaching.count(lesson))
    return [{"id": lesson, "title": titles[lesson]} for lesson in best[:MAX_LESSONS]]


@cache
def _teaching() -> Mapping[str, tuple[str, ...]]:
    """Rule or reading -> the lessons that teach it; where a lesson is not in order, none, and the log says why."""
    try:
        return taught()
    except BadInput as mistakes:
        logging.getLogger(__name__).warning("%s", mistakes)
        return {}
