"""The stepper: the only widget that draws a run. It is sent the whole run once, and steps through it in the browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

STATIC: Final = Path(__file__).parent / "static"
MODULES: Final = ("dom.js", "zones.js", "dialog.js", "table.js", "picture.js", "story.js", "pulse.js", "stepper.js")
"""The view's modules; each imports only from those before it."""


def module() -> str:
    """The view as one module: notebooks load a widget's code as one text, while a page loads the files as they are."""
    return "\n".join(_joined((STATIC / name).read_text(encoding="utf-8")) for name in MODULES)


def _joined(source: str) -> str:
    source = re.sub(r"^import .*\n", "", source, flags=re.MULTILINE)
    return re.sub(r"^export (?!default)", "", source, flags=re.MULTILINE)


class Stepper(anywidget.AnyWidget):
    """A run on the screen. `data` is what `page_data` returns; nothing comes back but a sign of life."""

    _esm = module()
    _css = (STATIC / "stepper.css").read_text(encoding="utf-8")

    data = traitlets.Dict().tag(sync=True)

    def __init__(self, data: dict[str, Any], **rest: Any) -> None:
        super().__init__(data=data, **rest)
        self.on_msg(self._answer)

    def _answer(self, widget: Any, content: Any, buffers: Any) -> None:
        if isinstance(content, dict) and content.get("kind") == "ping":
            self.send({"kind": "pong"})
