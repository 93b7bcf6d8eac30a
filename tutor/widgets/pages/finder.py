"""The finder: a list that is searched in the browser, letter by letter, without asking anybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from tutor.page.assets import style_of
from tutor.page.modules import as_sent

HERE: Final = Path(__file__).parent / "static"
ENTRY: Final = HERE / "finder.js"
SHEETS: Final = (HERE / "base.css", HERE / "finder.css")


class Finder(anywidget.AnyWidget):
    """A list of entries to read, found by words and by kind.

    entries: in the order in which they are shown, each with `id`, `title`, `kind`, and as it may be `tags` (short
        words), `note` (a sentence), `search` (more words to find it by), `type` (a card's type, for its colour), `says`
        (what it says), `facts` and `links` (each with `label` and `items`; a link has what an address asks for)
    kinds: kind -> what the button for it says
    words: `label` of the search, `none` (what to say when nothing is found)
    parameter: the name under which an address may choose an entry; it is read once, in the browser
    titles: ruling -> what it asks, for the links that lead to it
    """

    _esm = as_sent(ENTRY)
    _css = style_of(*SHEETS)

    entries: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    kinds = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    parameter = traitlets.Unicode().tag(sync=True)
    titles = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        entries: Iterable[Mapping[str, Any]],
        kinds: Mapping[str, str],
        words: Mapping[str, str],
        parameter: str,
        titles: Mapping[str, str],
    ) -> None:
        listed = [dict(entry) for entry in entries]
        super().__init__(entries=listed, kinds=dict(kinds), words=dict(words), parameter=parameter, titles=dict(titles))
