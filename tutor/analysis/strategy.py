"""The play that an answer proves: what the side that it gives right does next, in whatever position it has come to."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Final, Literal, NamedTuple

from tutor.analysis.answer_kinds import goes_by_card_not_told
from tutor.analysis.exploration import exploring
from tutor.analysis.graph import CHANCE, EVERYBODY, NOT_TOLD, Edge, Graph, ProgressCallback, Unexplored, mover_of
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.solution import in_order, solved_by, wins
from tutor.analysis.span import SpanPosition
from tutor.analysis.verdict import settles, told_apart
from tutor.engine import EndlessLoop, State
from tutor.engine.state.moves import Move, Pass, Respond

MAX_FAR: Final = 1_000_000
"""More decisions than any play that ends has: what leads to no end is as far as that."""

ProvenReason = Literal["reached", "only", "leads", "stopped", "chance", "not told", "spoilt", "any"]
"""Why it is made.

reached: with it the goal is; only: nothing else would do; leads: it comes nearer, whatever the others do
stopped: let through, it would come about; chance, not told: nobody can rely on it; spoilt: it does not come about so
any: all that may be done comes to the same
"""


class ProvenMove(NamedTuple):
    """What the proven side plays, and why; left: after so many decisions more, at most, the goal is reached."""

    move: Move
    why: ProvenReason
    left: int = 0


class Strategy:
    """How to play what was found: that the player at `seat` can bring the goal about (`can`), or cannot.

    It depends on the position alone. Where the player can, each move is nearer to the goal than the position before it:
    after no more decisions than `left` it is reached. Where not, each leads to a position from which the player cannot.
    """

    def __init__(self, found: Outcomes, limit: int) -> None:
        """`found`: what was found, with all that was looked at; its answer is `can` or `cannot`."""
        assert found.graph is not None
        assert found.question is not None
        self.question, self.start, self.limit = found.question, found.start, limit
        self.seat = found.start.table.players.index(found.question.by)
        self.can = found.answer == "can"
        self._proof = _Proof(found.graph, self.seat, self.can)

    def finding_move(
        self, here: SpanPosition, progress: ProgressCallback | None = None
    ) -> Generator[Graph, None, ProvenMove | None]:
        """What the proven side does here; None where it need not, so that it is the others who decide.

        At an open pile the player who can is asked last, when no other answers; those who keep a player from it answer
        first, and only where letting it pass is not proven to do. A position that was not looked at before, as
        something has been named in another order, is looked at now, a position at a time.

        Raises: LookupError: nothing is proven here, within the limit.
        """
        proof = self._proof
        if not proof.holds_at(here):
            goal, until = self.question.will, self.question.until
            apart, enough = told_apart(self.start.table, goal), settles(self.question, self.start.table)
            graph = yield from exploring(self.start, goal, until, apart, self.limit, progress, enough, here)
            proof = _Proof(graph, self.seat, self.can)
            if not proof.holds_at(here):
                raise LookupError("nothing is proven here")
        return (yield from proof.finding_best(here))


class _Proof:
    """What a graph, as far as it goes, proves for one side.

    far: the positions in which it holds: place -> how far its end is, in decisions
    lost: those of which it is proven that it does not hold
    """

    def __init__(self, graph: Graph, seat: int, can: bool) -> None:
        self.graph, self.seat, self.can = graph, seat, can
        self.far: dict[int, int] = {}
        self.lost: frozenset[int] = frozenset()
        if graph.start >= 0:
            surely, perhaps = solved_by(graph, seat), solved_by(graph, seat, if_open=True)
            kept = [place for place in in_order(graph)[0] if place not in perhaps]
            self.far = farthest(graph, seat) if can else _distances(graph, kept)
            self.lost = frozenset(kept if can else surely)

    def holds_at(self, here: SpanPosition) -> bool:
        """Is it proven there?"""
        return self.graph.place(here) in self.far

    def finding_best(self, here: SpanPosition) -> Generator[Graph, None, ProvenMove | None]:
        """What is to be done in a position in which it holds, a move at a time; None where nothing has to be.

        Raises: LookupError: how it goes on was not looked at.
        """
        place = self.graph.place(here)
        assert place is not None
        moves = tuple(self.graph.answers(here, self.graph.nodes[place].top))
        own = [move for move in moves if mover_of(here.state, move) in (self.seat, EVERYBODY)]
        mine = own if self.can else [move for move in moves if move not in own]
        known: dict[Move, _Behind] = {}
        for move in moves:
            known[move] = self._behind(here, move)
            yield self.graph
        own = [move for move in own if not known[move].relies]
        if not mine or (not self.can and own and all(known[move].left is not None for move in own)):
            return None
        good = {move: left for move in mine if (left := known[move].left) is not None}
        if not good:
            raise LookupError("nothing is proven here")
        move = min(good, key=good.__getitem__)
        only = len(mine) > 1 and all(known[other].fails for other in mine if other != move)
        why: ProvenReason = "any" if len(moves) == 1 else self._why(here.state, move, only, good[move])
        if isinstance(move, Respond) and not self.can and any(known[other].fails for other in own):
            why = "stopped"
        return ProvenMove(move, why, good[move])

    def _behind(self, here: SpanPosition, move: Move) -> _Behind:
        try:
            way = self.graph.way(here, move)
        except EndlessLoop:
            return _Behind(None, True) if self.can else _Behind(MAX_FAR, False)
        then = way.made[1][0] if len(way.made) > 1 else way.there.state
        if mover_of(here.state, move) == self.seat and goes_by_card_not_told(then, move):
            return _Behind(None, True, True)
        to = self.graph.place(way.there)
        if to is None:
            return _Behind(None, False)
        if to >= 0:
            return _Behind(self.far.get(to), to in self.lost)
        reached = bool(self.graph.ends[~to].holds) == self.can
        return _Behind(0 if reached else None, not reached)

    def _why(self, state: State, move: Move, only: bool, left: int) -> ProvenReason:
        by = mover_of(state, move)
        if by in (CHANCE, NOT_TOLD):
            return "chance" if by == CHANCE else "not told"
        if self.can and left == 0:
            return "reached"
        if only and not isinstance(move, Pass):
            return "only"
        return "leads" if self.can else "spoilt"


class _Behind(NamedTuple):
    """What is known behind a move.

    left: how many decisions more at most, if it does; fails: it is proven not to do
    relies: the player would need a card that nobody has told to be one for it
    """

    left: int | None
    fails: bool
    relies: bool = False


def _distances(graph: Graph, kept: list[int]) -> dict[int, int]:
    """For each of these positions, from which one cannot reach the goal, after how many decisions it may be over."""
    near = _layers(graph, kept, lambda edges, leads: any(map(leads, edges)), False)
    return {place: near.get(place, MAX_FAR) for place in kept}


def farthest(graph: Graph, seat: int) -> dict[int, int]:
    """The positions from which a player can reach the goal: place -> after how many decisions at most.

    The player takes the shortest way, the others the longest. So the number belongs to the position, in whatever graph.
    """
    return _layers(graph, range(len(graph.nodes)), lambda edges, leads: wins(edges, seat, leads), True)


Leads = Callable[[Edge], bool]
"""Does an answer lead to what is found already?"""


def _layers(
    graph: Graph, among: Iterable[int], is_found: Callable[[tuple[Edge, ...], Leads], bool], holds: bool
) -> dict[int, int]:
    """Place -> the number of the round in which it is found, from 1: what is behind it was found in earlier ones.

    holds: the ends from which it begins are those at which the goal is reached, or those at which it is not
    """
    found: dict[int, int] = {}
    left = [place for place in among if graph.nodes[place].edges is not None]

    def leads(edge: Edge) -> bool:
        if isinstance(edge.to, Unexplored):
            return False
        return edge.to in found if edge.to >= 0 else bool(graph.ends[~edge.to].holds) == holds

    for number in range(1, len(left) + 1):
        new = [place for place in left if is_found(graph.nodes[place].edges or (), leads)]
        if not new:
            break
        found.update(dict.fromkeys(new, number))
        left = [place for place in left if place not in found]
    return found
