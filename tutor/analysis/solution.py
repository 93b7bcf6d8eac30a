"""What a graph of all continuations says: what may come of each position, who decides it, and what a player can do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tutor.analysis.graph import CHANCE, EVERYBODY, NOT_TOLD, Edge, Graph, Unexplored

OPEN: Final = 1
"""As a bit of a set of ends: one that the limit has left open. The end at place n is bit n + 1."""


class Solved(NamedTuple):
    """What may come of the position asked about.

    ends: the places of the ends it may come to, in order; cut: others may be hidden behind the limit
    endless: play may go round without end; lines: how many lines of play there are, None where that is not known
    decided_by: the seats, `CHANCE` and `NOT_TOLD`, on whose answers it depends to which ends it comes, in that order
    """

    ends: tuple[int, ...]
    cut: bool
    endless: bool
    lines: int | None
    decided_by: tuple[int, ...]


def solve(graph: Graph, seats: tuple[int, ...]) -> Solved:
    """What may come of the graph's first position; `seats` clockwise, for whoever decides it."""
    if graph.start < 0:
        ends = graph.ends_at(graph.start)
        return Solved(ends, False, False, 1, (NOT_TOLD,) if len(ends) > 1 else ())
    order, endless = in_order(graph)
    sets = ends_of(graph, order)
    found = sets[graph.start]
    cut = bool(found & OPEN) or not graph.complete
    deciding = set(_deciding(graph, order, sets))
    decided_by = tuple(one for one in (*seats, CHANCE, NOT_TOLD) if one in deciding)
    lines = None if endless or cut else _lines(graph, order)
    return Solved(_places(found), cut, endless, lines, decided_by)


def _places(found: int) -> tuple[int, ...]:
    return tuple(place for place in range(found.bit_length() - 1) if found >> place + 1 & 1)


def in_order(graph: Graph) -> tuple[list[int], bool]:
    """The positions that can be reached, each behind those that it leads to where none leads back; and does any?"""
    order: list[int] = []
    done: set[int] = set()
    under_way: set[int] = set()
    endless = False
    stack: list[tuple[int, Iterator[Edge]]] = []

    def begin(place: int) -> None:
        under_way.add(place)
        stack.append((place, iter(graph.nodes[place].edges or ())))

    begin(graph.start)
    while stack:
        place, edges = stack[-1]
        edge = next(edges, None)
        if edge is None:
            stack.pop()
            under_way.discard(place)
            done.add(place)
            order.append(place)
        elif isinstance(edge.to, Unexplored):
            endless = endless or edge.to.endless
        elif edge.to in under_way:
            endless = True
        elif edge.to >= 0 and edge.to not in done:
            begin(edge.to)
    return order, endless


def ends_of(graph: Graph, order: list[int]) -> list[int]:
    """For each position the ends to which it may come, as a set of bits; what cannot be reached has none."""
    sets = [0] * len(graph.nodes)
    changed = True
    while changed:
        changed = False
        for place in order:
            edges = graph.nodes[place].edges
            found = OPEN if edges is None else 0
            for edge in edges or ():
                found |= _bits(graph, edge, sets)
            changed = changed or found != sets[place]
            sets[place] = found
    return sets


def _bits(graph: Graph, edge: Edge, sets: list[int]) -> int:
    if isinstance(edge.to, Unexplored):
        return 0 if edge.to.endless else OPEN
    return sets[edge.to] if edge.to >= 0 else sum(2 << place for place in graph.ends_at(edge.to))


def telling_other_ends(graph: Graph) -> frozenset[Edge]:
    """What a card not told may turn out to be, where that may come to other ends than most that it may be there."""
    if graph.start < 0:
        return frozenset()
    order, _ = in_order(graph)
    sets, found = ends_of(graph, order), set[Edge]()
    for place in order:
        ends = {edge: _bits(graph, edge, sets) for edge in graph.nodes[place].edges or () if edge.mover == NOT_TOLD}
        most = Counter(ends.values()).most_common(1)
        found.update(edge for edge, one in ends.items() if one != most[0][0])
    return frozenset(found)


def _lines(graph: Graph, order: list[int]) -> int:
    """In how many ways it may come to an end; a graph that leads back nowhere."""
    lines = [0] * len(graph.nodes)
    for place in order:
        edges = graph.nodes[place].edges or ()
        lines[place] = sum(1 if not isinstance(e.to, int) or e.to < 0 else lines[e.to] for e in edges)
    return lines[graph.start]


def _deciding(graph: Graph, order: list[int], sets: list[int]) -> Iterator[int]:
    """Those of whom two answers lead to different ends; at a pile an answer is held against letting it pass."""
    for place in order:
        node = graph.nodes[place]
        edges = node.edges or ()
        found: dict[int, set[int]] = {}
        for edge in edges:
            found.setdefault(edge.mover, set()).add(_bits(graph, edge, sets))
        for edge in edges:
            if isinstance(edge.to, int) and edge.to < 0 and len(graph.ends_at(edge.to)) > 1:
                yield NOT_TOLD
            ends = _bits(graph, edge, sets)
            others = found.get(EVERYBODY if node.is_pile else edge.mover, ())
            if edge.mover != EVERYBODY and any(_differ(ends, other) for other in others):
                yield edge.mover
                if edge.if_told:
                    yield NOT_TOLD


def _differ(one: int, other: int) -> bool:
    """Do they lead to different ends, whatever else is behind the limit?"""
    more, less = one & ~other & ~OPEN, other & ~one & ~OPEN
    return bool((more and not other & OPEN) or (less and not one & OPEN))


def can(graph: Graph, seat: int, if_open: bool) -> bool:
    """Can the player in that seat bring it to an end that holds, whatever the others do? Endless play is no end.

    Everybody else's answers, chance and what cards turn out to be are against the player. At an open pile any answer of
    another may be the fastest, and one of the player's own, or letting it pass, must do. An answer with a card that
    nobody has told is none to rely on, unless any card will do.
    if_open: how what the limit has left open is taken
    """
    if graph.start < 0:
        return bool(graph.ends[~graph.start].holds)
    return graph.start in solved_by(graph, seat, if_open)


def solved_by(graph: Graph, seat: int, if_open: bool = False) -> dict[int, int]:
    """The positions from which that player can: place -> its number in the order in which that is found, from 1.

    From each there is an answer to one that is found before it, and every answer of the others leads to such a one.
    """
    order, _ = in_order(graph)
    ranks: dict[int, int] = {}

    def does(edge: Edge) -> bool:
        if isinstance(edge.to, Unexplored):
            return if_open and not edge.to.endless
        return edge.to in ranks if edge.to >= 0 else bool(graph.ends[~edge.to].holds)

    found = True
    while found:
        found = False
        for place in order:
            if place not in ranks and wins(graph.nodes[place].edges, seat, does, if_open):
                ranks[place] = len(ranks) + 1
                found = True
    return ranks


def wins(edges: tuple[Edge, ...] | None, seat: int, does: Callable[[Edge], bool], if_open: bool = False) -> bool:
    """Can the player at `seat` from a position with these answers, if `does` says behind which of them it is so?"""
    if edges is None:
        return if_open
    own = [edge for edge in edges if edge.mover in (seat, EVERYBODY)]
    others = [edge for edge in edges if edge.mover not in (seat, EVERYBODY)]
    return all(map(does, others)) and (not own or any(does(edge) for edge in own if not edge.if_told))
