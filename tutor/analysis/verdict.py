"""The word of an answer: what a graph of all continuations, as far as it goes, says to a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tutor.analysis.graph import Graph
from tutor.analysis.solution import Solved, can, solve
from tutor.engine import Table
from tutor.scenario.goal import named_in
from tutor.script.question import Goal, Question

AnswerWord = Literal["yes", "no", "always", "sometimes", "never", "can", "cannot", "unknown"]


def settles(question: Question, table: Table) -> Callable[[Graph], bool]:
    """What says of a graph as far as it goes whether its answer is final, so that no more positions are looked at.

    question: one about what comes of a position, not whether a move is legal
    """
    if not question.by:
        return lambda graph: len(graph.ends) > 1
    seat = table.players.index(question.by)
    return lambda graph: can(graph, seat, if_open=False) or not can(graph, seat, if_open=True)


def answer_so_far(graph: Graph, question: Question, table: Table) -> AnswerWord | None:
    """The answer as far as a graph goes."""
    return answer_with_completeness(graph, solve(graph, ()), question, table)[0]


def answer_with_completeness(
    graph: Graph, solved: Solved, question: Question | None, table: Table
) -> tuple[AnswerWord | None, bool]:
    """The answer, and whether nothing was left open."""
    complete = not solved.cut
    if question is None:
        return None, complete
    if question.by:
        seat = table.players.index(question.by)
        if can(graph, seat, if_open=False):
            return "can", complete
        return ("unknown" if not complete and can(graph, seat, if_open=True) else "cannot"), complete
    holds = {graph.ends[end].holds for end in solved.ends}
    if len(holds) == 2:
        return "sometimes", complete
    if not complete:
        return "unknown", complete
    return ("always" if True in holds else "never"), complete


def told_apart(table: Table, goal: Goal | None) -> frozenset[int]:
    """The copies of cards of which a goal speaks by their number."""
    numbered = {name for name in named_in(goal) if name not in table.copies} if goal is not None else set()
    return frozenset(card for card, name in enumerate(table.names) if {name, f"{name}#1"} & numbered)
