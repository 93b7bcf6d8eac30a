"""Cards and rules: everything that can be looked up, in the words of one rulebook."""

from __future__ import annotations

import json
import zlib
from functools import cache
from typing import Any, Final

import traitlets

from tutor.page.assets import WEB, style_of
from tutor.page.bundles import script
from tutor.rulebook import editions
from tutor.service.finding.questions import questions
from tutor.service.library.look_up_entries import looked_up
from tutor.widgets.page_widget import PageWidget

HERE: Final = WEB / "look-up"
SHEETS: Final = (HERE / "base.css", HERE / "look-up.css")
FIRST: Final = "second-edition"


class LookUp(PageWidget):
    """A list of all cards of a rulebook's sets, of all rules and of all readings, searched letter by letter.

    entries: those of the rulebook `book`, as deflated JSON; those of another one are asked for
    books: the rulebooks, each with `id` and `title`
    titles: ruling -> what it asks, for the links that lead to it
    """

    _esm = script("look-up/index.js")
    _css = style_of(*SHEETS)

    entries = traitlets.Bytes().tag(sync=True)
    book = traitlets.Unicode().tag(sync=True)
    books: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    titles = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        books = [{"id": book.id, "title": book.title} for book in editions().values()]
        titles = {one.id: one.title for one in questions()}
        super().__init__(entries=packed_entries(), book=FIRST, books=books, titles=titles)


@cache
def packed_entries() -> bytes:
    """What is looked up in the rulebook that the page opens with, as deflated JSON."""
    return zlib.compress(json.dumps(looked_up(FIRST), ensure_ascii=False, separators=(",", ":")).encode(), 9)


def cards_and_rules() -> LookUp:
    """All that can be looked up, to search."""
    return LookUp()
