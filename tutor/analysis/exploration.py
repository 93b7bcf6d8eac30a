"""Following all continuations of a position: in which order, how far, and how many cards of a shuffled deck count."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from tutor.analysis.graph import LIMIT, Edge, Graph, ProgressCallback
from tutor.analysis.span import SpanPosition
from tutor.engine import State
from tutor.script.question import Goal, Until

FoundT = TypeVar("FoundT")


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
) -> Graph:
    """Everything that can come of a position until then, equal positions once.

    What has waited longest and what is newest are looked at in turns, so that ends are found where a limit leaves much.

    Where a deck is shuffled, as many of its top cards are told apart as are touched anywhere below; that is found by
    taking any order first.

    goal: what is asked about the ends; None tells all of them apart. apart: copies that count as themselves
    limit: how many positions there may be; what lies behind them is `CUT`. progress: see `ProgressCallback`
    settled: is it known what is wanted, so that no more is looked for? Asked whenever there is another end, or half as
        many positions again
    """
    return finished(exploring(start, goal, until, apart, limit, progress, settled))


def exploring(
    start: State,
    goal: Goal | None = None,
    until: Until = "chain",
    apart: Iterable[int] = (),
    limit: int = LIMIT,
    progress: ProgressCallback | None = None,
    settled: Callable[[Graph], bool] | None = None,
    here: SpanPosition | None = None,
) -> Generator[Graph, None, Graph]:
    """The same, a position at a time: after each comes the graph as it is then.

    here: a later position, from which it is followed; the end is still that of the question
    """
    graph = Graph(start, goal, until, apart, here)
    waiting = deque(range(len(graph.nodes)))
    ends, enough, known = 0, 1, False
    while waiting:
        if settled is not None and (len(graph.ends) > ends or len(graph.nodes) >= enough):
            ends, enough = len(graph.ends), len(graph.nodes) * 3 // 2 + 1
            waiting += deeper(graph)
            known = settled(graph)
        ended = progress is not None and progress(len(graph.nodes), len(waiting)) is False
        if known or ended or len(graph.nodes) >= limit:
            graph.complete = False
            break
        waiting += graph.look_at(waiting.popleft() if len(waiting) % 2 else waiting.pop(), limit)
        if not waiting:
            waiting += deeper(graph)
        yield graph
    if not graph.complete:
        deeper(graph)
    return graph


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
