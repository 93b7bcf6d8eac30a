"""On whose choice it hangs, and which choice leads where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.analysis.graph import EVERYBODY, NOT_TOLD, Edge, Graph, Node
from tutor.analysis.solution import ends_of, in_order
from tutor.engine import State
from tutor.engine.state.moves import ChooseCard, Move
from tutor.scenario import Entry, entry_of
from tutor.script.names import slot_of


class TurningPoint(NamedTuple):
    """A position at which two answers lead to different ends: the one after which it holds, and the other.

    Of cards that are named one after the other for one action each answer has all.
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
            ways = [list(_whole_choice(graph, node, edge, side, ends)) for edge, side in zip(pair, SIDES, strict=True)]
            always = [_holds(graph, way[-1].edge, ends) == {side} for way, side in zip(ways, SIDES, strict=True)]
            if any(always):
                so, otherwise = (_entry(way) for way in ways)
                yield TurningPoint(node.state, so, otherwise, (always[0], always[1]))


SIDES: Final = (True, False)
"""It holds, and it does not."""


class _Named(NamedTuple):
    """A move, where it is made, and the answer of the graph to which it belongs."""

    state: State
    move: Move
    edge: Edge


def _by(edges: list[tuple[Edge, set[bool | None]]], side: bool) -> list[Edge]:
    """The answers after which it always is so or, where there is none, after which it may be so."""
    return [edge for edge, holds in edges if holds == {side}] or [edge for edge, holds in edges if side in holds]


def _differ(node: Node, one: Edge, other: Edge) -> bool:
    """Is it the choice of one player; at a pile an answer is held against letting it pass."""
    if one is other:
        return False
    return EVERYBODY in (one.mover, other.mover) if node.is_pile else one.mover == other.mover


def _whole_choice(graph: Graph, node: Node, edge: Edge, side: bool, ends: list[int]) -> Iterator[_Named]:
    """The answer, and what is named after it for the same action, so that it comes to this side."""
    while True:
        first, *others = graph.way(node.moment, edge.move).made
        yield _Named(*first, edge)
        named = [one for one in others if _goes_on(node.state, *one)]
        yield from (_Named(*one, edge) for one in named)
        if len(named) < len(others) or not isinstance(edge.to, int) or edge.to < 0:
            return
        there = graph.nodes[edge.to]
        edges = [(one, _holds(graph, one, ends)) for one in there.edges or () if one.mover == edge.mover]
        later = next((one for one in _by(edges, side) if _goes_on(node.state, there.state, one.move)), None)
        if later is None:
            return
        node, edge = there, later


def _goes_on(state: State, later: State, move: Move) -> bool:
    """Is something named with this move for the same action of the same effect?"""
    one, other = slot_of(state), slot_of(later)
    if one is None or other is None or not isinstance(move, ChooseCard):
        return False
    return bool((one.instance.source, one.action) == (other.instance.source, other.action))


def _entry(way: list[_Named]) -> Entry:
    entries = [entry_of(one.state, one.move) for one in way]
    return entries[0]._replace(picks=tuple(pick for entry in entries for pick in entry.picks))


def _holds(graph: Graph, edge: Edge, ends: list[int]) -> set[bool | None]:
    """What may come of an answer."""
    if not isinstance(edge.to, int):
        return set()
    if edge.to < 0:
        return {graph.ends[place].holds for place in graph.ends_at(edge.to)}
    return {
        graph.ends[place].holds for place in range(ends[edge.to].bit_length() - 1) if ends[edge.to] >> place + 1 & 1
    }
