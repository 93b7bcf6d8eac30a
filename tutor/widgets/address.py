"""The page's address: what scenario it holds when somebody arrives, and what it should hold now.

It is read in the browser, never from the kernel's environment: where kernels are started beforehand, that is another
visitor's. What comes from there is checked like a file that a stranger sent.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from tutor.page.assets import module_of
from tutor.scenario import from_link
from tutor.scenario.permalink import MAX_LINK, PARAMETER, file_of_link
from tutor.yamlfile import BadInput

MAX_STEP: Final = 1_000_000
MAX_BRANCH: Final = 200
FAILED: Final = "Something went wrong while this link was opened."


class Address(anywidget.AnyWidget):
    """The address of the page. It shows nothing, except where a link is broken: what is wrong, and a way to start anew.

    on_arrival: called once, when the page is there, with the scenario file that the address holds and `""`; with None
        and `""` where it holds none; with None and a sentence where it holds one that cannot be used
    step, branch: what else the address said, known before `on_arrival` is called; None and `""` for nothing
    """

    _esm = module_of(Path(__file__).parent / "static" / "address.js")

    arrived = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    wanted = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    problem = traitlets.Unicode().tag(sync=True)
    parameter = traitlets.Unicode(PARAMETER).tag(sync=True)
    most = traitlets.Int(MAX_LINK).tag(sync=True)

    def __init__(self, on_arrival: Callable[[str | None, str], None] | None = None, **rest: Any) -> None:
        super().__init__(**rest)
        self.step: int | None = None
        self.branch = ""
        self._on_arrival = on_arrival
        self._is_read = False
        self.observe(lambda change: self._read(change["new"]), "arrived")

    def write(self, link: str, step: int | None = None, branch: str = "") -> None:
        """Put a link (see `tutor.scenario.to_link`) into the address bar; with `""` the scenario is taken out of it."""
        said = {self.parameter: link, "step": "" if step is None else str(step), "branch": branch}
        self.wanted = said
        self.problem = ""

    def _read(self, arrived: Any) -> None:
        if self._is_read or not isinstance(arrived, Mapping):
            return
        self._is_read = True
        link = _text(arrived, PARAMETER, MAX_LINK + 1)
        step = _text(arrived, "step", 7)
        self.step = min(int(step), MAX_STEP) if step.isdecimal() and step.isascii() else None
        self.branch = _text(arrived, "branch", MAX_BRANCH)
        text, self.problem = opened(link) if link else (None, "")
        if self._on_arrival:
            self._arrive(self._on_arrival, text)

    def _arrive(self, on_arrival: Callable[[str | None, str], None], text: str | None) -> None:
        try:
            on_arrival(text, self.problem)
        except Exception:
            logging.getLogger("tutor.widgets").exception("a link could not be opened")
            self.problem = FAILED


def opened(link: str) -> tuple[str | None, str]:
    """The scenario file that a link holds, and `""`; or None, and a sentence that says why it cannot be used."""
    if len(link) > MAX_LINK:
        return None, f"This link cannot be opened: it is longer than the {MAX_LINK} characters that are read."
    try:
        from_link(link)
        return file_of_link(link), ""
    except BadInput as bad:
        first, more = bad.problems[0], len(bad.problems) - 1
        where = f"line {first.line} of the scenario: " if first.line else ""
        others = f" (and {more} more {'problem' if more == 1 else 'problems'})" if more else ""
        return None, f"This link cannot be opened: {where}{first.says}{others}."


def _text(said: Mapping[str, Any], key: str, most: int) -> str:
    value = said.get(key)
    return value[:most] if isinstance(value, str) else ""
