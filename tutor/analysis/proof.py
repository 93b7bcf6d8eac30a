"""How far it is from being proven that a player can, or cannot, bring something about; and where to look next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

from tutor.analysis.graph import EVERYBODY, Edge, Graph, Unexplored

MAX_DISTANCE: Final = 1_000_000
"""More positions than are ever looked at: what cannot be proven any more is as far as that."""


class Distance(NamedTuple):
    """How many positions at least have yet to be decided until it is proven that a player can, or cannot; 0: it is."""

    can: int
    cannot: int


UNKNOWN: Final = Distance(1, 1)
"""Of a position that nobody has looked at."""

CAN: Final = Distance(0, MAX_DISTANCE)
CANNOT: Final = Distance(MAX_DISTANCE, 0)
NEVER_KNOWN: Final = Distance(MAX_DISTANCE, MAX_DISTANCE)


class Proof:
    """How far a growing graph is from proving that the player at `seat` can bring it about, or cannot.

    What it says is proven is so (see `solution.can`), but not all that is proven is said: nothing where play may go
    round, nor that a player can by any order of a deck, as not all orders may have been followed.
    """

    def __init__(self, seat: int, beyond: int = 0) -> None:
        """`beyond`: it is not asked before there are so many positions."""
        self.seat, self._beyond = seat, beyond
        self._distances: dict[int, Distance] = {}
        self._before: dict[int, list[int]] = defaultdict(list)

    def distance(self, place: int) -> Distance:
        """How far it is from being proven of a position."""
        return self._distances.get(place, UNKNOWN)

    def is_found(self, graph: Graph) -> bool:
        """Is one of both proven for the first position?"""
        return len(graph.nodes) >= self._beyond and 0 in self.distance(graph.start)

    def followed(self, graph: Graph, place: int) -> None:
        """Note what the answers of a position that was just looked at tell of it, and of those before it."""
        for edge in graph.nodes[place].edges or ():
            if isinstance(edge.to, int) and edge.to >= 0:
                self._before[edge.to].append(place)
        changed, seen = [place], {place}
        while changed:
            one = changed.pop()
            found = self._told(graph, one)
            if 0 not in self.distance(one) and found != self.distance(one):
                self._distances[one] = found
                new = [each for each in self._before[one] if each not in seen]
                seen.update(new)
                changed += new

    def next(self, graph: Graph, start: int | None = None) -> int | None:
        """The position that nobody has looked at and that may soonest prove either; None where there is none.

        start: of which position it is to be proven, if not of the first
        """
        if len(graph.nodes) < self._beyond:
            return None
        place, seen = graph.start if start is None else start, set[int]()
        while place >= 0 and graph.nodes[place].edges is not None:
            if place in seen or 0 in self.distance(place):
                return None
            seen.add(place)
            own, others = self._split(graph, place)
            one = min(others, key=lambda edge: self._behind(graph, edge).cannot, default=None)
            if own and (one is None or _all_fail(self._of(graph, own)) < self._behind(graph, one).cannot):
                one = min(own, key=lambda edge: self._behind(graph, edge).can)
            if one is None or not isinstance(one.to, int):
                return None
            place = one.to
        return place if place >= 0 else None

    def _told(self, graph: Graph, place: int) -> Distance:
        """Every answer of the others has to do, and one of the player's own, if there is any; see `solution.wins`."""
        own, others = self._split(graph, place)
        those = [*self._of(graph, others)]
        if own:
            ways = [*self._of(graph, own)]
            those.append(Distance(min(way.can for way in ways), _all_fail(ways)))
        can = min(MAX_DISTANCE, sum(one.can for one in those))
        cannot = min((one.cannot for one in those), default=MAX_DISTANCE)
        return Distance(max(can, 1) if graph.nodes[place].is_shuffle else can, cannot)

    def _split(self, graph: Graph, place: int) -> tuple[list[Edge], list[Edge]]:
        """The answers of the player, with letting a pile pass, and those of others."""
        edges = graph.nodes[place].edges or ()
        own = [edge for edge in edges if edge.mover in (self.seat, EVERYBODY)]
        return own, [edge for edge in edges if edge.mover not in (self.seat, EVERYBODY)]

    def _of(self, graph: Graph, edges: Iterable[Edge]) -> list[Distance]:
        return [self._behind(graph, edge) for edge in edges]

    def _behind(self, graph: Graph, edge: Edge) -> Distance:
        if edge.if_told and edge.mover in (self.seat, EVERYBODY):
            return CANNOT
        if isinstance(edge.to, Unexplored):
            return CANNOT if edge.to.endless else NEVER_KNOWN
        if edge.to >= 0:
            return self.distance(edge.to)
        return CAN if graph.ends[~edge.to].holds else CANNOT


def _all_fail(ways: Iterable[Distance]) -> int:
    return min(MAX_DISTANCE, sum(way.cannot for way in ways))
