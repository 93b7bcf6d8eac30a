"""A graph from top to bottom in few columns: what would not fit beside something else stands below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.diagram.sketch import Digraph

BACKWARDS: Final = ("answers", "stops", "slower", "opens", "replaces", "prevents")
"""Edges that lead back in time: what is answered lies before, or above, the answer."""

MAX_COLUMNS: Final = 2
"""How many nodes fit beside each other on a phone."""


class Columns:
    """How the nodes of a graph are put under each other.

    below: pairs of nodes, the second of which has to be kept below the first, though no edge leads there
    far: the nodes among which something else stands between them and what they belong to
    wide: how many columns there are at the widest place
    """

    def __init__(self, graph: Digraph) -> None:
        self.below: list[tuple[str, str]] = []
        self.far: set[str] = set()
        if graph.graph["rows"]:
            self.wide, self.below = MAX_COLUMNS, graph.graph["below"]
            return
        self._under = _forest(graph)
        self.wide = 1
        above: list[str] = []
        for part in _apart(graph, self._under[""]):
            self.below += [(upper, name) for upper in above for name in part]
            wide, above = self._rows(part)
            self.wide = max(wide, self.wide)

    def _rows(self, names: list[str]) -> tuple[int, list[str]]:
        """The width of some trees that begin beside each other, as far as they fit, and the nodes at their ends."""
        widest, ends = 0, list[str]()
        row, so_far, above = list[str](), 0, list[str]()
        for name in names:
            wide, last = self._tree(name)
            if row and so_far + wide > MAX_COLUMNS:
                above, row, so_far = ends, [], 0
                ends = []
            self.far |= {name} if above else set()
            self.below += [(upper, name) for upper in above]
            row.append(name)
            so_far += wide
            widest = max(widest, so_far)
            ends = [*ends, *last]
        return widest, ends

    def _tree(self, name: str) -> tuple[int, list[str]]:
        wide, ends = self._rows(self._under.get(name, []))
        return max(wide, 1), ends or [name]


def shortened(graph: Digraph) -> Digraph:
    """A copy without the edges that would go round something else; where they led says so in words."""
    far = Columns(graph).far
    short = graph.copy()
    for tail, head, kind in graph.edges(data="kind"):
        upper, lower = layout(tail, head, kind)
        if lower in far:
            short.remove_edge(tail, head)
            line = ("who", f"\u2191 {graph.nodes[upper]['title']}")
            short.nodes[lower]["lines"] = (*short.nodes[lower]["lines"], line)
    return short


def _apart(graph: Digraph, tops: list[str]) -> list[list[str]]:
    """What stands on top of each part that has nothing to do with the others, such as the chains of different turns."""
    import networkx

    joined: networkx.Graph[str] = networkx.Graph(graph.edges())
    joined.add_nodes_from(graph)
    framed: dict[str, str] = {}
    for name, cluster in graph.nodes(data="cluster"):
        if cluster:
            joined.add_edge(framed.setdefault(cluster, name), name)
    part = {name: place for place, names in enumerate(networkx.connected_components(joined)) for name in names}
    found: dict[int, list[str]] = {}
    for name in tops:
        found.setdefault(part[name], []).append(name)
    return sorted(found.values(), key=lambda names: min(graph.nodes[name]["n"] for name in names))


def layout(tail: str, head: str, kind: str) -> tuple[str, str]:
    """The two ends of an edge, the upper one first."""
    return (head, tail) if kind in BACKWARDS else (tail, head)


def _forest(graph: Digraph) -> dict[str, list[str]]:
    """What stands under each node, each node once, in the order of the story; under "" what stands on top."""
    edges = [layout(*edge) for edge in graph.edges(data="kind")]
    lower: dict[str, list[str]] = {}
    for upper, one in edges:
        lower.setdefault(upper, []).append(one)
    low = {one for _, one in edges}
    order = {name: place for place, name in enumerate(graph)}
    under: dict[str, list[str]] = {"": []}
    seen: set[str] = set()
    for top in (name for name in graph if name not in low):
        under[""].append(top)
        for upper, one in _walk(top, lower, order, seen):
            under.setdefault(upper, []).append(one)
    return under


def _walk(top: str, lower: dict[str, list[str]], order: dict[str, int], seen: set[str]) -> Iterator[tuple[str, str]]:
    for one in sorted(lower.get(top, ()), key=order.__getitem__):
        if one not in seen:
            seen.add(one)
            yield top, one
            yield from _walk(one, lower, order, seen)
