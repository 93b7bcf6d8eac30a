"""What only a browser can do: copy the link, save the file, open one, offer names; and tell how things stand.

The link and the text lie in the browser before they are asked for; asking only makes sure that what was typed last is
in them. So both can still be carried away when the session behind the page has ended. A file is opened here and not by
the library's FileUpload, which sends a file of any size, and one that is larger than a message may be ends the session.
The names of cards, offered where one is typed, are sent once for all lines, when one is first reached.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from tutor.page.assets import module_of, style_of
from tutor.scenario import to_link
from tutor.scenario.permalink import PARAMETER
from tutor.widgets.builder.cards import NAMED, names_for
from tutor.widgets.builder.file import summary
from tutor.widgets.builder.situation import Work
from tutor.yamlfile import MAX_BYTES, BadInput

HERE: Final = Path(__file__).parent
TOO_LARGE: Final = f"The file has more than the {MAX_BYTES // 1024} KiB that a scenario may have."
NOT_TEXT: Final = "The file is not a text."


class Carry(anywidget.AnyWidget):
    """The row of buttons Open, Save and Copy link.

    text, link: what is saved and what is copied; `trouble` says why there is no link
    state: how the scenario stands, in a sentence that a screen reader tells when it changes
    names: for each kind of place the names of the cards that may lie there, once somebody has wanted to type one
    on_file: called with the text of a file that was opened
    """

    _esm = module_of(HERE / "carry.js")
    _css = style_of(HERE / "builder.css")

    text = traitlets.Unicode().tag(sync=True)
    link = traitlets.Unicode().tag(sync=True)
    trouble = traitlets.Unicode().tag(sync=True)
    state = traitlets.Unicode().tag(sync=True)
    names: traitlets.Dict[str, list[str]] = traitlets.Dict().tag(sync=True)
    parameter = traitlets.Unicode(PARAMETER).tag(sync=True)
    most = traitlets.Int(MAX_BYTES).tag(sync=True)

    def __init__(self, on_file: Callable[[str], None], guarded: Callable[..., None], **rest: Any) -> None:
        super().__init__(**rest)
        self._on_file, self._guarded = on_file, guarded
        self._work: Work | None = None
        self._offers = False
        self.on_msg(self._heard)

    def show(self, work: Work) -> None:
        """Hold the text and the link ready."""
        self.text, self.state = work.text, summary(work)
        self.link, self.trouble = linked(work)
        self._work = work
        if self._offers:
            self.names = {kind: list(names_for(work.sheet, kind)) for kind in NAMED}

    def _heard(self, widget: Any, content: Any, buffers: Any) -> None:
        if not isinstance(content, Mapping):
            return
        if content.get("kind") == "ask":
            self.send({"kind": "ready"})
        elif content.get("kind") == "names" and self._work is not None:
            self._offers = True
            self._guarded(self.show, self._work)
        elif content.get("kind") == "file":
            self._guarded(self._open, content.get("text"))

    def _open(self, text: Any) -> None:
        says = NOT_TEXT if not isinstance(text, str) else TOO_LARGE if len(text.encode()) > MAX_BYTES else ""
        if says:
            self.send({"kind": "says", "says": says})
        else:
            self._on_file(text)


def linked(work: Work) -> tuple[str, str]:
    """The text of the link, and why there is none (`""` if there is one)."""
    if work.scenario is None:
        return "", "A link can be copied once the scenario has no more problems."
    try:
        return to_link(work.scenario), ""
    except BadInput as bad:
        says = bad.problems[0].says
        return "", f"{says[:1].upper()}{says[1:]}: save it, and send that."
