"""The play that an answer proves: what the side that it gives right does next, in whatever position it has come to."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Final, Literal, NamedTuple

from tutor.analysis.answer_kinds import goes_by_card_not_told
from tutor.analysis.exploration import exploring
from tutor.analysis.graph import CHANCE, EVERYBODY, NOT_TOLD, Edge, Graph, Unexplored, mover_of
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.solution import in_order, solved_by, wins
from tutor.analysis.span import SpanPosition
from tutor.analysis.verdict import told_apart
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
        """`found`: what was found, with all continuations; its answer is `can` or `cannot`."""
        assert found.graph is not None
        assert found.question is not None
        self.question, self.start, self.limit = found.question, found.start, limit
        self.seat = found.start.table.players.index(found.question.by)
        self.can = found.answer == "can"
        self.graph = found.graph
        self._far = self._known(found.graph)

    def finding_move(self, here: SpanPosition) -> Generator[Graph, None, ProvenMove | None]:
        """What the proven side does here; None where it need not, so that it is the others who decide.

        At an open pile the player who can is asked last, when no other answers; those who keep a player from it answer
        first, and only where letting it pass would not do. A position that was not looked at before, as something has
        been named in another order, is looked at now, a position at a time.

        Raises: LookupError: nothing is proven here, within the limit.
        """
        graph, far = self.graph, self._far
        if self._place_in(graph, far, here) is None:
            goal, until = self.question.will, self.question.until
            apart = told_apart(self.start.table, goal)
            graph = yield from exploring(self.start, goal, until, apart, self.limit, here=here)
            far = self._known(graph)
            if self._place_in(graph, far, here) is None:
                raise LookupError("nothing is proven here")
        return self._best(graph, far, here)

    def _place_in(self, graph: Graph, far: dict[int, int], here: SpanPosition) -> int | None:
        place = graph.place(here)
        return place if place in far else None

    def _best(self, graph: Graph, far: dict[int, int], here: SpanPosition) -> ProvenMove | None:
        place = graph.place(here)
        assert place is not None
        moves = tuple(graph.answers(here, graph.nodes[place].top))
        own = [move for move in moves if mover_of(here.state, move) in (self.seat, EVERYBODY)]
        others = [move for move in moves if move not in own]
        behind = {move: self._far_behind(graph, far, here, move) for move in moves}
        if not self.can and own and all(behind[move] is not None for move in own):
            return None
        mine = own if self.can else others
        good = {move: left for move in mine if (left := behind[move]) is not None}
        if not good:
            if mine:
                raise LookupError("nothing is proven here")
            return None
        best = min(good, key=good.__getitem__)
        why: ProvenReason = (
            "any" if len(moves) == 1 else self._why(here.state, best, len(good) == 1 < len(mine), good[best])
        )
        return ProvenMove(best, why, good[best])

    def _far_behind(self, graph: Graph, far: dict[int, int], here: SpanPosition, move: Move) -> int | None:
        """How many decisions there still are at most behind a move; None where it is not proven to do."""
        try:
            way = graph.way(here, move)
        except EndlessLoop:
            return None if self.can else MAX_FAR
        if self.can and goes_by_card_not_told(way.made[1][0] if len(way.made) > 1 else way.there.state, move):
            return None
        to = graph.place(way.there)
        if to is None or to >= 0:
            return None if to is None else far.get(to)
        return 0 if bool(graph.ends[~to].holds) == self.can else None

    def _why(self, state: State, move: Move, only: bool, left: int) -> ProvenReason:
        if self.can:
            return "reached" if left == 0 else "only" if only and not isinstance(move, Pass) else "leads"
        by = mover_of(state, move)
        if by in (CHANCE, NOT_TOLD):
            return "chance" if by == CHANCE else "not told"
        return "stopped" if isinstance(move, Respond) else "only" if only else "spoilt"

    def _known(self, graph: Graph) -> dict[int, int]:
        """The positions of a graph in which what was found is proven: place -> how far its end is, in decisions."""
        if graph.start < 0:
            return {}
        if self.can:
            return farthest(graph, self.seat)
        reaching = solved_by(graph, self.seat, if_open=True)
        kept = [place for place in in_order(graph)[0] if place not in reaching]
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
