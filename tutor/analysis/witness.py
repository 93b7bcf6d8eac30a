"""A line of play as a script writes it: the shortest that leads to an end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import chain

from tutor.analysis.answer_kinds import goes_by_itself
from tutor.analysis.graph import Edge, Graph, Node, Transition
from tutor.analysis.span import SpanPosition
from tutor.engine import State, settled
from tutor.engine.state.moves import Move, Shuffle
from tutor.engine.state.zones import DECK
from tutor.scenario.entries import entry_of, meaning
from tutor.script.entry import CHANCE, Entry

EdgePath = tuple[tuple[int, Edge], ...]
"""A way through the graph: the place of each position, and the answer given there."""


def shortest(graph: Graph) -> dict[int, EdgePath]:
    """For the place of each end that can be reached, the line of play with the fewest entries; the first of several."""
    found, came = _came(graph)
    return {~place: _back(came, place) for place in found if place < 0}


def lines_to_positions(graph: Graph) -> Iterator[tuple[Entry, ...]]:
    """The entries that lead to each position of the graph, those with the fewest first."""
    found, came = _came(graph)
    yield from (witness(graph, _back(came, place))[0] for place in found if place >= 0)


def _came(graph: Graph) -> tuple[Iterable[int], dict[int, tuple[int, Edge]]]:
    """What can be reached, that with the fewest entries first; and for each place from where, and by which answer."""
    came: dict[int, tuple[int, Edge]] = {}
    found: dict[int, None] = {}
    known = dict.fromkeys(_places(graph, graph.start), 0)
    waiting = [(0, 0, place) for place in known]
    count = 0
    while waiting:
        cost, _, place = heappop(waiting)
        if place in found:
            continue
        found[place] = None
        for edge in (graph.nodes[place].edges or ()) if place >= 0 else ():
            for to in _places(graph, edge.to) if isinstance(edge.to, int) else ():
                if cost + edge.entries < known.get(to, cost + edge.entries + 1):
                    count += 1
                    known[to] = cost + edge.entries
                    came[to] = place, edge
                    heappush(waiting, (known[to], count, to))
    return found, came


def _places(graph: Graph, place: int) -> tuple[int, ...]:
    """Where it may have come; that is more than one end where a card that nobody has told decides."""
    return (place,) if place >= 0 else tuple(~end for end in graph.ends_at(place))


def _back(came: dict[int, tuple[int, Edge]], place: int) -> EdgePath:
    line: list[tuple[int, Edge]] = []
    while place in came:
        place, edge = came[place]
        line.append((place, edge))
    return tuple(reversed(line))


def witness(graph: Graph, line: EdgePath) -> tuple[tuple[Entry, ...], SpanPosition]:
    """The entries that lead there after the script, and the end; answers that a run takes by itself are left out."""
    here = graph.nodes[graph.start].moment if graph.start >= 0 else graph.ends[~graph.start].moment
    made: list[tuple[State, Move, bool]] = []
    for place, edge in line:
        node = graph.nodes[place]
        way = _way(graph, node, edge, here)
        (state, first), *others = way.made
        decides = len(node.edges or ()) > 1 if not state.asked or not state.asked.by else settled(state) != first
        made.append((state, _top(first, node.top), decides))
        made += [(state, move, not goes_by_itself(state)) for state, move in others]
        here = way.there
    return _entries(made), here


def _way(graph: Graph, node: Node, edge: Edge, here: SpanPosition) -> Transition:
    """Where the answer leads from here, a position like the one in which it was found."""
    if here.state is node.state:
        return graph.way(here, edge.move)
    if isinstance(edge.move, Shuffle):
        moves: Iterable[Move] = chain((_like(edge.move, node, here, graph),), graph.answers(here, node.top))
    else:
        moves = (move for move in graph.answers(here, 0) if type(move) is type(edge.move))
    return next(way for way in (graph.way(here, move) for move in moves) if graph.place(way.there) == edge.to)


def _like(order: Shuffle, node: Node, here: SpanPosition, graph: Graph) -> Shuffle:
    """The same order of a deck that has other copies of the same cards."""
    left, found = list(here.state.zones[DECK]), list[int]()
    there, labels = graph.keys_at(node.moment).labels, graph.keys_at(here).labels
    for wanted in order.order:
        found.append(next(card for card in left if labels[card] == there[wanted]))
        left.remove(found[-1])
    return Shuffle(tuple(found))


def _top(move: Move, top: int) -> Move:
    """Of a new order of the deck only the cards that count."""
    return Shuffle(move.order[:top]) if isinstance(move, Shuffle) else move


def _entries(made: list[tuple[State, Move, bool]]) -> tuple[Entry, ...]:
    """What a script says: also what goes by itself, where the next entry would be taken for it."""
    entries: list[Entry] = []
    for state, move, decides in reversed(made):
        if decides or (entries and _answers(state, entries[-1])):
            entries.append(entry_of(state, move))
    return tuple(reversed(entries))


def _answers(state: State, entry: Entry) -> bool:
    assert state.asked is not None
    if state.asked.kind in CHANCE:
        return entry.verb == state.asked.kind
    return meaning(state, entry).legal
