"""A result with all that can be looked up in it and its pictures: what a page needs to show it."""

from __future__ import annotations

from typing import Any

from tutor.diagram.trace import Result
from tutor.page.library import library
from tutor.page.page import Notes, page_data
from tutor.page.whole_picture import drawn


def result_data(result: Result, picture: str = "", notes: Notes | None = None) -> dict[str, Any]:
    """What the page needs to show a result.

    picture: `chain`, `pile` or `turn`; by default the first in which there is something to see
    """
    found = library(result)
    return page_data(result, found["cards"], found["rules"], found["readings"], drawn(result, picture), notes)
