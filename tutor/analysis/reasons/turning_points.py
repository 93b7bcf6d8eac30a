"""On whose choice it hangs, and which choice leads where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tutor.analysis.graph import EVERYBODY, NOT_TOLD, Edge, Graph, Node
from tutor.analysis.solution import ends_of, in_order
from tutor.engine import State
from tutor.scenario import Entry, entry_of


class TurningPoint(NamedTuple):
    """A position at which two answers lead to different ends: the one after which it holds, and the other.

    always: after the first it always holds, after the second never; else it may only be so
    """

    state: State
    so: Entry
    otherwise: Entry
    always: tuple[bool, bool]


def turning_point(graph: Graph | None) -> TurningPoint | None:
    """The nearest position at which somebody's choice, or chance, makes the difference; None where none does."""
    if graph is None or graph.start < 0:
        return None
    return next(_turning_points(graph), None)


def _turning_points(graph: Graph) -> Iterator[TurningPoint]:
    ends = ends_of(graph, in_order(graph)[0])
    for node in graph.nodes:
        edges = [(edge, _holds(graph, edge, ends)) for edge in node.edges or () if edge.mover != NOT_TOLD]
        pairs = ((one, other) for one in _by(edges, True) for other in _by(edges, False))
        pair = next((pair for pair in pairs if _differ(node, *pair)), None)
        if pair is not None:
            always = tuple(_holds(graph, edge, ends) == {side} for edge, side in zip(pair, (True, False), strict=True))
            if any(always):
                so, otherwise = (entry_of(node.state, edge.move) for edge in pair)
                yield TurningPoint(node.state, so, otherwise, (always[0], always[1]))


def _by(edges: list[tuple[Edge, set[bool | None]]], side: bool) -> list[Edge]:
    """The answers after which it always is so or, where there is none, after which it may be so."""
    return [edge for edge, holds in edges if holds == {side}] or [edge for edge, holds in edges if side in holds]


def _differ(node: Node, one: Edge, other: Edge) -> bool:
    """Is it the choice of one player; at a pile an answer is held against letting it pass."""
    if one is other:
        return False
    return EVERYBODY in (one.mover, other.mover) if node.is_pile else one.mover == other.mover


def _holds(graph: Graph, edge: Edge, ends: list[int]) -> set[bool | None]:
    """What may come of an answer."""
    if not isinstance(edge.to, int):
        return set()
    if edge.to < 0:
        return {graph.ends[place].holds for place in graph.ends_at(edge.to)}
    return {
        graph.ends[place].holds for place in range(ends[edge.to].bit_length() - 1) if ends[edge.to] >> place + 1 & 1
    }
