"""The critical line: the play in which the reason of an answer is put to the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tutor.analysis.graph import EVERYBODY, Edge, Graph
from tutor.analysis.solution import ends_of, in_order, solved_by
from tutor.analysis.witness import EdgePath, shortest, witness
from tutor.engine import State
from tutor.engine.state.moves import Move, Respond, Use
from tutor.scenario import Entry

ACTIVE: Final = (Respond, Use)
"""Moves with which something is done about what somebody else does."""


class Deed(NamedTuple):
    """An answer on the critical line without which it would end otherwise, or that asks for one.

    state: where it is given; edge: the answer; own: by the player who is to bring the goal about
    """

    state: State
    edge: Edge
    own: bool


def critical_line(graph: Graph, seat: int | None) -> tuple[Entry, ...]:
    """The critical line of a graph that was followed, as entries behind the script.

    seat: the player who is to bring the goal about; None where it is asked what comes of it. Where that player can, the
    others do what has to be answered, with what they have, and fail; where not, it is the player's best try, and what
    stops it. Of what comes of it, it is a shortest way to an end, one in which somebody does something about it if any.
    """
    if graph.start < 0:
        return ()
    if seat is None:
        return _telling_witness(graph)
    return witness(graph, tuple(_walk(graph, _player(graph, seat))))[0]


def deeds(graph: Graph, seat: int) -> tuple[Deed, ...]:
    """What is done on the critical line that makes the difference, in order.

    Where the player can: what others do that has to be answered, and each answer of the player's for which another
    would not have done. Where not: the player's last try, and the answer of another without which it would have done.
    """
    if graph.start < 0:
        return ()
    player = _player(graph, seat)
    return tuple(player.telling(tuple(_walk(graph, player))))


def _player(graph: Graph, seat: int) -> _Side:
    ranks = solved_by(graph, seat)
    return _Resisted(graph, seat, ranks) if graph.start in ranks else _Stopped(graph, seat, ranks)


def _telling_witness(graph: Graph) -> tuple[Entry, ...]:
    found = list(shortest(graph).values())
    acting = (line for line in found if any(_is_active(edge.move) for _, edge in line))
    line: EdgePath = next(acting, found[0] if found else ())
    return witness(graph, line)[0]


Choice = Callable[[int], Edge | None]
"""Place of a position -> the answer given there; None where the line ends."""


def _walk(graph: Graph, choose: Choice) -> Iterator[tuple[int, Edge]]:
    place, seen = graph.start, set[int]()
    while place >= 0 and place not in seen:
        seen.add(place)
        edge = choose(place)
        if edge is None or not isinstance(edge.to, int):
            return
        yield place, edge
        place = edge.to


def _is_active(move: Move) -> bool:
    return isinstance(move, ACTIVE)


class _Side:
    """One way to choose at every position.

    ranks: see `solved_by`
    """

    def __init__(self, graph: Graph, seat: int, ranks: dict[int, int]) -> None:
        self.graph, self.seat, self.ranks = graph, seat, ranks
        self.ends = ends_of(graph, in_order(graph)[0])

    def reaches(self, edge: Edge) -> bool:
        """Does the player get to the goal behind this answer, whatever the others do?"""
        if not isinstance(edge.to, int):
            return False
        return edge.to in self.ranks if edge.to >= 0 else bool(self.graph.ends[~edge.to].holds)

    def may_fail(self, edge: Edge) -> bool:
        """May it come to another end there, if the player does not see to it?"""
        if not isinstance(edge.to, int):
            return True
        places = self.graph.ends_at(edge.to) if edge.to < 0 else _places(self.ends[edge.to])
        return not all(self.graph.ends[place].holds for place in places)

    def rank(self, edge: Edge) -> int:
        """Its number among them, the higher the later; 0 where it ends."""
        return self.ranks.get(edge.to, 0) if isinstance(edge.to, int) else 0

    def may_hold(self, edge: Edge) -> bool:
        """May it come to the goal there, if the others let it?"""
        if not isinstance(edge.to, int):
            return False
        places = self.graph.ends_at(edge.to) if edge.to < 0 else _places(self.ends[edge.to])
        return any(self.graph.ends[place].holds for place in places)

    def __call__(self, place: int) -> Edge | None:
        """The answer given at a position; None where the line ends."""
        raise NotImplementedError

    def telling(self, line: EdgePath) -> Iterator[Deed]:
        """What is done on this line that makes the difference."""
        raise NotImplementedError

    def split(self, place: int) -> tuple[list[Edge], list[Edge]]:
        """The answers of the player, with letting a pile pass, and those of others."""
        edges = self.graph.nodes[place].edges or ()
        own = [edge for edge in edges if edge.mover in (self.seat, EVERYBODY)]
        return own, [edge for edge in edges if edge.mover not in (self.seat, EVERYBODY)]


def _places(bits: int) -> list[int]:
    return [place for place in range(bits.bit_length() - 1) if bits >> place + 1 & 1]


class _Resisted(_Side):
    """The others do what has to be answered, and what takes longest; the player does what leads on the shortest way."""

    def __call__(self, place: int) -> Edge | None:
        own, others = self.split(place)
        if others:
            return max(others, key=lambda edge: (self.may_fail(edge), _is_active(edge.move), self.rank(edge)))
        return min((edge for edge in own if self.reaches(edge)), key=self.rank, default=None)

    def telling(self, line: EdgePath) -> Iterator[Deed]:
        for place, edge in line:
            own, others = self.split(place)
            state = self.graph.nodes[place].state
            if edge in others and self.may_fail(edge):
                yield Deed(state, edge, False)
            if edge in own and not all(map(self.reaches, own)):
                yield Deed(state, edge, True)


class _Stopped(_Side):
    """The player does what may still lead there; the others let it go on as long as they can stop it later."""

    def __call__(self, place: int) -> Edge | None:
        own, others = self.split(place)
        keeping = [edge for edge in others if not self.reaches(edge)]
        passed = [edge for edge in own if not self.reaches(edge)]
        best = max(passed, key=lambda edge: (self.may_hold(edge), _is_active(edge.move)), default=None)
        if best is not None and (self.may_hold(best) or not keeping):
            return best
        return max(keeping, key=lambda edge: (_is_active(edge.move), self.may_hold(edge)), default=best)

    def telling(self, line: EdgePath) -> Iterator[Deed]:
        last = None
        for place, edge in line:
            own, others = self.split(place)
            state = self.graph.nodes[place].state
            if edge.mover == self.seat:
                last = Deed(state, edge, True)
            rivals = [*own, *(other for other in others if other.mover == edge.mover)]
            turned = any(map(self.reaches, rivals)) or (any(map(self.may_hold, rivals)) and not self.may_hold(edge))
            if edge in others and turned:
                yield from (last,) if last is not None else ()
                yield Deed(state, edge, False)
                last = None
