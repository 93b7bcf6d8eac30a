"""Practise: one question after the other, each with its answer and its reasons computed."""

from __future__ import annotations

from typing import Any

import traitlets

from tutor.page.assets import PRACTICE_SHEETS, page_style
from tutor.page.bundles import script
from tutor.service.finding.index import boxes
from tutor.service.lesson_reply import course_told
from tutor.widgets.page_widget import PageWidget


class Practise(PageWidget):
    """Questions on a table, for ever. What is known by the answers, the page keeps.

    course: the rules and the lessons that teach them, as the page's `Course` has them
    boxes: the boxes that there are, each with its rulebook, as the search has them
    """

    _esm = script("practising/index.js")
    _css = page_style(*PRACTICE_SHEETS)

    course: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    boxes: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(course=course_told(), boxes=list(boxes()))


def practise() -> Practise:
    """The page on which one practises."""
    return Practise()
