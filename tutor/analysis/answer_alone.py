"""The word of an answer alone: what would not change it is not looked for."""

from __future__ import annotations

from collections.abc import Generator

from tutor.analysis.exploration import exploring
from tutor.analysis.graph import LIMIT, Graph, ProgressCallback
from tutor.analysis.outcomes import finding_outcomes, position_asked_about
from tutor.analysis.unknown_cards import settles_with_unknown_cards, unknown_parts
from tutor.analysis.unknown_effects import not_told
from tutor.analysis.verdict import AnswerWord, answer_so_far, proof_of, told_apart
from tutor.scenario import Scenario


def finding_answer_alone(
    scenario: Scenario, limit: int = LIMIT, progress: ProgressCallback | None = None
) -> Generator[Graph, None, tuple[AnswerWord | None, int]]:
    """The answer that `outcomes` gives, and in how many positions: what would not change it is not looked for.

    It is found an answer at a time; after each comes the graph as it is then.

    Raises:
        BadInput: as `outcomes` does.
    """
    start, question = position_asked_about(scenario), scenario.question
    if question is None or question.will is None:
        found = yield from finding_outcomes(scenario, limit, progress)
        return found.answer, found.positions
    apart = told_apart(start.table, question.will)
    enough = settles_with_unknown_cards(question, start.table)
    proof = proof_of(question, start.table) if not not_told(start.table) else None
    graph = yield from exploring(start, question.will, question.until, apart, limit, progress, enough, proof=proof)
    unknown = unknown_parts(scenario, start, graph)
    return "unknown" if unknown else answer_so_far(graph, question, start.table), len(graph.nodes)
