"""Learn: the course from never having played, and each lesson of it on a table, on the same page."""

from __future__ import annotations

from typing import Any

import traitlets

from tutor.page.assets import COURSE_SHEETS, page_style
from tutor.page.bundles import script
from tutor.service.lesson_reply import course_told
from tutor.widgets.page_widget import PageWidget


class Learn(PageWidget):
    """The course, and the lesson that is opened: the learner makes the moves. What is learnt, the browser keeps.

    course: its parts and lessons, as the page's `Course` has them
    """

    _esm = script("course/index.js")
    _css = page_style(*COURSE_SHEETS)

    course: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(course=course_told())


def learn() -> Learn:
    """The page that teaches."""
    return Learn()
