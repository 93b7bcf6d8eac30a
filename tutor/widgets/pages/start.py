"""Start here: three ways in, and a question to begin with."""

from __future__ import annotations

from typing import Final

import ipywidgets

from tutor.scenario.rulings import find
from tutor.widgets.explorer import Explorer

FIRST: Final = "bot-glitterbomb-cannot-save-from-sadistic-ritual"


def start() -> ipywidgets.DOMWidget:
    """The question that shows what the tutor does, to step through and to decide in."""
    return Explorer(find(FIRST).text)
