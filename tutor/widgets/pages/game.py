"""Play a game: against opponents of the engine's, with a hint when one wants it."""

from __future__ import annotations

from typing import Any

import traitlets

from tutor.page.assets import WEB, page_style
from tutor.page.bundles import script
from tutor.service.finding.index import boxes
from tutor.widgets.page_widget import PageWidget

GAME = WEB / "game"


class Game(PageWidget):
    """A coached game. The page keeps it; here nothing is kept of it but caches.

    boxes: the boxes that there are, each with its rulebook, as the search has them
    """

    _esm = script("game/index.js")
    _css = page_style(GAME / "game.css")

    boxes: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(boxes=list(boxes()))


def game() -> Game:
    """The page on which a game is played."""
    return Game()
