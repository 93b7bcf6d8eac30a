"""The finder: a list that is searched in the browser, letter by letter, without asking anybody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
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
    """A list of entries, found by words, by kind, and by what they are about.

    entries: in the order in which they are shown, each with `id`, `title`, `kind`, and as it may be `tags` (short
        words), `note` (a sentence), `about` (names to find it by), `search` (more words for that), `type` (a card's
        type, for its colour), `says` (what it says), `facts` (`label` and `items`) and `links` (`text` and `href`)
    kinds: kind -> what the button for it says
    words: `label` of the search, `about` (the label of the list of names), `none` (what to say when nothing is found)
    parameter: the name under which an address may choose an entry; it is read once, in the browser
    picks: an entry is picked (`chosen` becomes its id), rather than opened to be read
    chosen: the id of the entry picked last; `""` before

    on_choice(id) is called with the id of an entry of the list, and with nothing else.
    """

    _esm = as_sent(ENTRY)
    _css = style_of(*SHEETS)

    entries: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    kinds = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    parameter = traitlets.Unicode().tag(sync=True)
    picks = traitlets.Bool(False).tag(sync=True)
    chosen = traitlets.Unicode("").tag(sync=True)

    def __init__(
        self,
        entries: Iterable[Mapping[str, Any]],
        kinds: Mapping[str, str],
        words: Mapping[str, str],
        parameter: str,
        on_choice: Callable[[str], None] | None = None,
    ) -> None:
        listed = [dict(entry) for entry in entries]
        super().__init__(
            entries=listed, kinds=dict(kinds), words=dict(words), parameter=parameter, picks=on_choice is not None
        )
        self._ids = frozenset(str(entry["id"]) for entry in listed)
        self._on_choice = on_choice
        self.on_msg(self._picked)

    def _picked(self, widget: Any, content: Any, buffers: Any) -> None:
        """An entry is picked anew each time, also when it is the same one again."""
        id = content.get("pick") if isinstance(content, dict) else None
        if self._on_choice and isinstance(id, str) and id in self._ids:
            self.chosen = id
            self._on_choice(id)
            self.send({"picked": id})
