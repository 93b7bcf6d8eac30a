"""Cards and rules: everything that can be looked up, in the words of one rulebook."""

from __future__ import annotations

import json
import zlib
from functools import cache
from typing import Any, Final

import traitlets

from tutor.page.assets import START_SHEETS, WEB, style_of
from tutor.page.bundles import script
from tutor.rulebook import editions
from tutor.service.finding.index import index
from tutor.service.library.look_up_entries import looked_up
from tutor.widgets.page_widget import PageWidget

HERE: Final = WEB / "look-up"
SHEETS: Final = (
    *(WEB / "base" / name for name in ("look.css", "controls.css", "signs.css")),
    *(WEB / "cards" / name for name in ("card.css", "faces.css")),
    *(*START_SHEETS, HERE / "look-up.css"),
)
FIRST: Final = "second-edition"


class LookUp(PageWidget):
    """A list of all cards of a rulebook's sets, of all rules and of all readings, searched letter by letter.

    entries: those of the rulebook `book`, as deflated JSON; those of another one are asked for
    books: the rulebooks, each with `id` and `title`
    rulings: ruling -> what it asks and what is said for an answer, as deflated JSON
    """

    _esm = script("look-up/index.js")
    _css = style_of(*SHEETS)

    entries = traitlets.Bytes().tag(sync=True)
    book = traitlets.Unicode().tag(sync=True)
    books: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    rulings = traitlets.Bytes().tag(sync=True)

    def __init__(self) -> None:
        books = [{"id": book.id, "title": book.title} for book in editions().values()]
        super().__init__(entries=packed_entries(), book=FIRST, books=books, rulings=packed_answers())


@cache
def packed_entries() -> bytes:
    """What is looked up in the rulebook that the page opens with, as deflated JSON."""
    return zlib.compress(json.dumps(looked_up(FIRST), ensure_ascii=False, separators=(",", ":")).encode(), 9)


@cache
def packed_answers() -> bytes:
    """The answers to all rulings as deflated JSON."""
    return zlib.compress(json.dumps(answers(), ensure_ascii=False, separators=(",", ":")).encode(), 9)


def answers() -> dict[str, dict[str, Any]]:
    """Ruling -> what it asks (`title`), and what is said for an answer (`says`)."""
    return {one["id"]: {"title": one["title"], "says": one["says"]} for one in index()["questions"]}


def cards_and_rules() -> LookUp:
    """All that can be looked up, to search."""
    return LookUp()
