"""The continuations of a position that is asked about, followed as far as what is wanted of them needs."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from tutor.analysis.critical_line import on_the_line
from tutor.analysis.exploration import exploring, exploring_beside
from tutor.analysis.graph import Graph, ProgressCallback
from tutor.analysis.unknown_cards import settles_with_unknown_cards
from tutor.analysis.unknown_effects import not_told
from tutor.analysis.verdict import proof_of, told_apart
from tutor.engine import State
from tutor.script.question import Question

BROADLY: Final = 300
"""In so many positions it is looked at all that may come of it, for the reason; then only for the answer."""

BESIDE: Final = 300
"""In so many more it is looked what else would have done along the critical line."""


def followed(
    start: State, question: Question | None, limit: int, progress: ProgressCallback | None, first: bool
) -> Generator[Graph, None, Graph]:
    """The graph of all continuations; `first`: only as far as the answer needs it, and a little beside its line."""
    goal = question.will if question is not None else None
    until = question.until if question is not None else "chain"
    enough, proof = None, None
    if first and question is not None:
        enough = settles_with_unknown_cards(question, start.table)
        proof = None if not_told(start.table) else proof_of(question, start.table, BROADLY)
    apart = told_apart(start.table, goal)
    graph = yield from exploring(start, goal, until, apart, limit, progress, enough, proof=proof)
    if proof is not None and proof.is_found(graph):
        most = min(limit, len(graph.nodes) + BESIDE)
        yield from exploring_beside(graph, proof, on_the_line(graph, proof.seat), most, progress)
    return graph
