"""Running a notebook without a kernel: its cells one by one, and what they show."""

from __future__ import annotations

import io
import json
import sys
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from IPython.core.displayhook import CapturingDisplayHook
from IPython.core.displaypub import CapturingDisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

WIDGET: Final = "application/vnd.jupyter.widget-view+json"

Output = dict[str, Any]


class CellFailed(Exception):
    """A cell of a notebook ended with an error; the traceback is in its text."""


class Stream(io.TextIOBase):
    """What a cell prints, kept among what it shows."""

    def __init__(self, name: str, shown: list[Output]) -> None:
        self.called, self.shown = name, shown

    def writable(self) -> bool:
        """It is."""
        return True

    def write(self, text: str) -> int:
        """Keep it; what is printed at one go is one output."""
        last = self.shown[-1] if self.shown else {}
        if last.get("name") == self.called:
            last["text"] += text
        elif text:
            self.shown.append({"output_type": "stream", "name": self.called, "text": text})
        return len(text)


class Quiet(InteractiveShell):
    """It shows no traceback: the log has it, and the page says so in its own words."""

    def _showtraceback(self, etype: Any, evalue: Any, stb: Any) -> None:
        pass


def shell() -> InteractiveShell:
    """What runs cells. It keeps no history: that takes a thread, and a copy would lack it."""
    config = Config()
    config.HistoryManager.enabled = False
    config.InteractiveShell.colors = "nocolor"
    return Quiet.instance(config=config)


def run_notebook(file: Path) -> list[list[Output]]:
    """For each cell what it shows, as a notebook file has it.

    Raises:
        CellFailed: with the traceback.
        OSError, ValueError: there is no such notebook.
    """
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    runs = shell()
    return [_run(runs, "".join(cell["source"])) if cell["cell_type"] == "code" else [] for cell in cells]


def _run(runs: InteractiveShell, source: str) -> list[Output]:
    shown: list[Any] = []
    with _captured(runs, shown):
        result = runs.run_cell(source)  # type: ignore[no-untyped-call]
    error = result.error_before_exec or result.error_in_exec
    if error is not None:
        raise CellFailed("".join(traceback.format_exception(error)))
    return [_output(one) for one in shown]


@contextmanager
def _captured(runs: InteractiveShell, shown: list[Any]) -> Iterator[None]:
    before = sys.stdout, sys.stderr, sys.displayhook, runs.display_pub
    sys.stdout, sys.stderr = Stream("stdout", shown), Stream("stderr", shown)
    runs.display_pub = CapturingDisplayPublisher()  # type: ignore[no-untyped-call]
    runs.display_pub.outputs = shown
    hook = CapturingDisplayHook(shell=runs, outputs=shown)  # type: ignore[no-untyped-call]
    runs.display_trap.hook = sys.displayhook = hook
    try:
        yield
    finally:
        sys.stdout, sys.stderr, sys.displayhook, runs.display_pub = before


def _output(found: Mapping[str, Any]) -> Output:
    if found.get("output_type") == "stream":
        return dict(found)
    data = found["data"]
    if WIDGET in data:  # nobody needs to read where in memory it lies
        data = {WIDGET: data[WIDGET]}
    return {"output_type": "display_data", "data": data, "metadata": found["metadata"]}
