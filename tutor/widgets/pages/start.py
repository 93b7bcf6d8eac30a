"""Start here: a quarrel, a card or a rule is found by words, and opens on a table on the same page."""

from __future__ import annotations

import json
import zlib
from functools import cache

import traitlets

from tutor.page.assets import START_SHEETS, page_style
from tutor.page.bundles import script
from tutor.service.finding.frequent_questions import asked_most
from tutor.service.finding.index import index
from tutor.widgets.page_widget import PageWidget


class Start(PageWidget):
    """A search over questions, cards and rules, which asks nobody, and the table on which what is picked opens.

    index: what it looks in, as deflated JSON; most: the ids of the questions that are asked most
    """

    _esm = script("start/start.js")
    _css = page_style(*START_SHEETS)

    index = traitlets.Bytes().tag(sync=True)
    most: traitlets.List[str] = traitlets.List().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(index=packed(), most=list(asked_most()))


@cache
def packed() -> bytes:
    """All that can be found, as deflated JSON: a fifth of its size, which counts on a slow line."""
    return zlib.compress(json.dumps(index(), ensure_ascii=False, separators=(",", ":")).encode(), 9)


def start() -> Start:
    """The page that begins with words."""
    return Start()
