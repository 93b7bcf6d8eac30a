"""Walk through: the library of rulings. Each asks before it tells, on a table, and leads on to the next."""

from __future__ import annotations

import json
import zlib
from functools import cache
from typing import Final

import traitlets

from tutor.page.assets import START_SHEETS, WEB, page_style
from tutor.page.bundles import script
from tutor.service.library.ruling_list import rulings
from tutor.widgets.page_widget import PageWidget

RULINGS: Final = WEB / "rulings"
SHEETS: Final = (*START_SHEETS, RULINGS / "walk.css")


class WalkThrough(PageWidget):
    """The list of rulings, which is searched without asking anybody, and the ruling that is open.

    rulings: what the list holds, as deflated JSON; no answer is in it
    """

    _esm = script("rulings/index.js")
    _css = page_style(*SHEETS)

    rulings = traitlets.Bytes().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(rulings=packed_rulings())


@cache
def packed_rulings() -> bytes:
    """The list of rulings as deflated JSON."""
    return zlib.compress(json.dumps(rulings(), ensure_ascii=False, separators=(",", ":")).encode(), 9)


def walk_through() -> WalkThrough:
    """All published rulings, each to be thought about first."""
    return WalkThrough()
