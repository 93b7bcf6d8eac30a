"""Following all continuations of a position: in which order, how far, and how many cards of a shuffled deck count."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from tutor.analysis.graph import LIMIT, Edge, Graph, ProgressCallback
from tutor.analysis.proof import Proof
from tutor.analysis.span import SpanPosition
from tutor.engine import State
from tutor.script.question import Goal, Until

FoundT = TypeVar("FoundT")

HowFar = Graph | int
"""How far a search is: the graph as far as it goes, or how many positions have been looked at."""

Searching = Generator[HowFar, None, FoundT]
"""A search that is carried out a little at a time, telling how far it is, and what it comes to."""


def finished(search: Generator[Any, None, FoundT]) -> FoundT:
    """What a search comes to that is carried out a little at a time."""
    while True:
        try:
            next(search)
        except StopIteration as end:
            found: FoundT = end.value
            return found


@contextmanager
def no_cycles_sought() -> Iterator[None]:
    """Let Python look for no cycles meanwhile: a search makes none, and all that it holds would be looked through."""
    seeks = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if seeks:
            gc.enable()


@no_cycles_sought()
def explore(
    start: State,
    goal: Goal | None = None,
    until: Until = "chain",
    apart: Iterable[int] = (),
    limit: int = LIMIT,
    progress: ProgressCallback | None = None,
    settled: Callable[[Graph], bool] | None = None,
    proof: Proof | None = None,
) -> Graph:
    """Everything that can come of a position until then, equal positions once.

    What has waited longest and what is newest are looked at in turns, so that ends are found where a limit leaves much.

    Where a deck is shuffled, as many of its top cards are told apart as are touched anywhere below; that is found by
    taking any order first.

    goal: what is asked about the ends; None tells all of them apart. apart: copies that count as themselves
    limit: how many positions there may be; what lies behind them is `CUT`. progress: see `ProgressCallback`
    settled: is it known what is wanted, so that no more is looked for? Asked whenever there is another end, or half as
        many positions again
    proof: where it is given, only the answer matters: what can no longer change it is not followed
    """
    return finished(exploring(start, goal, until, apart, limit, progress, settled, proof=proof))


def exploring(
    start: State,
    goal: Goal | None = None,
    until: Until = "chain",
    apart: Iterable[int] = (),
    limit: int = LIMIT,
    progress: ProgressCallback | None = None,
    settled: Callable[[Graph], bool] | None = None,
    here: SpanPosition | None = None,
    proof: Proof | None = None,
) -> Generator[Graph, None, Graph]:
    """The same, an answer at a time: after each comes the graph as it is then.

    here: a later position, from which it is followed; the end is still that of the question
    """
    graph = Graph(start, goal, until, apart, here)
    waiting = deque(range(len(graph.nodes)))
    ends, enough, known = 0, 1, False

    def ended() -> bool:
        return progress is not None and progress(len(graph.nodes), len(waiting)) is False

    while waiting:
        if settled is not None and (len(graph.ends) > ends or len(graph.nodes) >= enough):
            ends, enough = len(graph.ends), len(graph.nodes) * 3 // 2 + 1
            waiting += deeper(graph)
            known = known or settled(graph)
        if known or ended() or len(graph.nodes) >= limit:
            graph.complete = False
            break
        place = proof.next(graph) if proof is not None else None
        if place is not None:
            waiting.remove(place)
        else:
            place = waiting.popleft() if len(waiting) % 2 else waiting.pop()
        waiting += yield from graph.looking_at(place, limit, ended)
        if proof is not None:
            proof.followed(graph, place)
            known = proof.is_found(graph)
        if not waiting:
            waiting += deeper(graph)
    if not graph.complete:
        deeper(graph)
    return graph


def exploring_beside(
    graph: Graph, proof: Proof, places: Iterable[int], limit: int, progress: ProgressCallback | None = None
) -> Generator[Graph, None, None]:
    """Also look what the other answers at these positions come to, until that is proven, or within the limit."""
    for edge in (edge for place in places for edge in graph.nodes[place].edges or ()):
        while isinstance(edge.to, int) and edge.to >= 0 and len(graph.nodes) < limit:
            place = proof.next(graph, edge.to)
            if place is None or (progress is not None and progress(len(graph.nodes), 0) is False):
                break
            yield from graph.looking_at(place, limit)
            proof.followed(graph, place)
    deeper(graph)


def deeper(graph: Graph) -> list[int]:
    """The shuffles below which more of the top cards are touched than are told apart; from now on they are.

    Until they are looked at again, chance may decide otherwise there than has been followed.
    """
    depths = depths_touched(graph)
    found = []
    for place, node in enumerate(graph.nodes):
        if node.is_shuffle and node.edges is not None:
            depth = max((edge.deck.from_the_beginning(_depth(edge, depths)) for edge in node.edges), default=0)
            if depth > node.top:
                node.top = depth
                graph.leave_open(place)
                found.append(place)
    return found


def depths_touched(graph: Graph) -> list[int]:
    """For each position, how many of the top cards of its deck are touched before it is shuffled."""
    depths = [0] * len(graph.nodes)
    changed = True
    while changed:
        changed = False
        for place in range(len(graph.nodes) - 1, -1, -1):
            node = graph.nodes[place]
            if node.is_shuffle:
                continue
            depth = max((edge.deck.from_the_beginning(_depth(edge, depths)) for edge in node.edges or ()), default=0)
            changed = changed or depth > depths[place]
            depths[place] = max(depth, depths[place])
    return depths


def _depth(edge: Edge, depths: list[int]) -> int:
    return depths[edge.to] if isinstance(edge.to, int) and edge.to >= 0 else 0
