"""A lesson as a widget, for a notebook: one of the course, or a text of one's own."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

import traitlets

from tutor.diagram.typeface import typeface
from tutor.page.assets import COURSE_SHEETS, page_style
from tutor.page.bundles import script
from tutor.protocol.lesson_json import LessonJson
from tutor.scenario.permalink import is_link
from tutor.service.lesson_reply import lesson_told, own_lesson
from tutor.widgets.page_widget import PageWidget


class Lesson(PageWidget):
    """A lesson in which the learner makes the moves, each wrong one answered by the rules.

    >>> from tutor.widgets import Lesson
    >>> widget = Lesson("what-a-card-says")

    given: the id of a lesson of the course; the text of a scene, as the files in `cards/lessons/` are written, or a
        link that holds it; or the path of such a file

    Raises:
        BadInput: there is no such lesson, or the scene is not right; with every mistake in it.
        OSError: the file cannot be read.
    """

    _esm = script("course/lesson-widget.js")
    _css = typeface() + page_style(*COURSE_SHEETS)

    lesson: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)

    def __init__(self, given: str | PathLike[str], **rest: Any) -> None:
        super().__init__(lesson=_told(given), **rest)


def _told(given: str | PathLike[str]) -> LessonJson:
    if not isinstance(given, str):
        return own_lesson(Path(given).read_text(encoding="utf-8"))
    if "\n" in given or is_link(given):
        return own_lesson(given)
    return (
        own_lesson(Path(given).read_text(encoding="utf-8")) if given.endswith((".yaml", ".yml")) else lesson_told(given)
    )
