"""A graph as blocks that are read one after the other: a link, a pile, a phase; each is a graph of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tutor.diagram.look import EDGES
from tutor.diagram.outline import INTO
from tutor.diagram.sketch import Digraph, edge_id
from tutor.diagram.trace import called

MAX_NAMED_CARDS: Final = 2
"""How many cards the heading of a link names."""


class IncomingEdge(NamedTuple):
    """What leads into a block from another one: the edge, the node over there, and from which event on that is so."""

    edge: str
    node: str
    n: int
    says: str


class Block(NamedTuple):
    """A part of a picture under a heading of its own.

    id: of its frame, or of its first node; n: the event with which it begins
    head: the node that the heading stands for, else empty; graph: what is drawn of it
    """

    id: str
    n: int
    title: str
    head: str
    graph: Digraph
    told: list[IncomingEdge]


def blocks(graph: Digraph) -> list[Block]:
    """The blocks of a graph, in the order in which they begin; every node is in one of them, or is its head."""
    parts = _parts(graph)
    whole = {name: part for part, names in parts.items() for name in names}
    opened: dict[str, list[str]] = {
        frame: [] for frame in graph.graph["clusters"] if frame not in parts
    }  # nothing has come of it so far
    found = [_block(graph, part, names, whole) for part, names in {**parts, **opened}.items()]
    return sorted(found, key=lambda block: block.n)


def block_of(blocks: list[Block]) -> dict[str, str]:
    """Node -> the block that it is in, for a head as well."""
    found = {name: block.id for block in blocks for name in block.graph}
    heads = {block.head: block.id for block in reversed(blocks) if block.head}
    causes = {told.node: block.id for block in reversed(blocks) for told in block.told}
    return {**causes, **heads, **found}


def _parts(graph: Digraph) -> dict[str, list[str]]:
    """The nodes that stand together, by the id of their block."""
    import networkx

    joined: networkx.Graph[str] = networkx.Graph()
    joined.add_nodes_from(name for name in graph if not _is_cause(graph, name))
    first: dict[str, str] = {}
    for name in joined:
        cluster = graph.nodes[name]["cluster"]
        if cluster:
            joined.add_edge(first.setdefault(cluster, name), name)
    for tail, head, kind in graph.edges(data="kind"):
        if tail in joined and head in joined and _holds(graph, tail, head, kind):
            joined.add_edge(tail, head)
    order = {name: place for place, name in enumerate(graph)}
    found = (sorted(part, key=order.__getitem__) for part in networkx.connected_components(joined))
    return {graph.nodes[names[0]]["cluster"] or names[0]: names for names in found}


def _is_cause(graph: Digraph, name: str) -> bool:
    """A phase that only says when a link was set off; the link says it in words."""
    return bool(graph.graph["picture"] == "chain" and graph.nodes[name]["kind"] == "phase")


def _holds(graph: Digraph, tail: str, head: str, kind: str) -> bool:
    """Does an edge hold two nodes in one block? A decision stands where it came up, an end of the game for itself."""
    if graph.nodes[head]["kind"] == "end":
        return False
    if kind == "asks":
        return True
    ends = graph.nodes[tail], graph.nodes[head]
    return kind != "triggered" and not any(node["cluster"] or node["kind"] == "fold" for node in ends)


def _block(graph: Digraph, part: str, names: list[str], whole: dict[str, str]) -> Block:
    frame = graph.graph["clusters"].get(part)
    head = names[0] if names and graph.nodes[names[0]]["kind"] == "phase" else ""
    title = _title(graph, names, frame)
    drawn = graph.__class__(**{**graph.graph, "clusters": {}, "rows": [], "below": [], "title": title})
    drawn.add_nodes_from((name, graph.nodes[name]) for name in names if name != head)
    drawn.add_edges_from(edge for edge in graph.edges(data=True) if edge[0] in drawn and edge[1] in drawn)
    n = frame["n"] if frame else graph.nodes[names[0]]["n"]
    return Block(part, n, title, head, drawn, list(_told(graph, part, names, whole)))


def _title(graph: Digraph, names: list[str], frame: Any) -> str:
    first: Any = graph.nodes[names[0]] if names else {"kind": ""}
    if first["kind"] == "play":
        return f"{first['owner']} plays {dict(first['lines'])['name']}" if first["owner"] else str(first["title"])
    if frame and graph.graph["picture"] == "chain":
        whose = {graph.nodes[name]["owner"] for name in names if _is_set_off(graph, name)}
        return ": ".join(filter(None, (frame["title"], _cards(frame["cards"], whose))))
    return str(frame["title"] if frame else first["title"])


def _is_set_off(graph: Digraph, name: str) -> bool:
    """Is it an effect of the link itself, and not one that replaces or prevents something in it?"""
    return bool(graph.nodes[name]["kind"] == "effect" and not name.endswith("by"))


def _cards(cards: list[str], whose: set[str]) -> str:
    """The cards of a link for its heading, with the player where all are of one."""
    more = len(cards) - MAX_NAMED_CARDS
    said = called(cards[:MAX_NAMED_CARDS]) + (f" and {more} more" if more > 0 else "")
    owner = next(iter(whose)) if len(whose) == 1 else ""
    return f"{owner}'s {said}" if owner and said else said


def _told(graph: Digraph, part: str, names: list[str], whole: dict[str, str]) -> Iterator[IncomingEdge]:
    """The edges between a block and those before it, in words; what several effects have in common once."""
    inside, said = set(names), set[str]()
    for tail, head, edge in graph.edges(data=True):
        if (tail in inside) == (head in inside):
            continue
        here, other = (head, tail) if head in inside else (tail, head)
        if other in whole and graph.nodes[other]["n"] > graph.nodes[here]["n"]:
            continue
        words = _words(edge["kind"], graph.nodes[other]["title"], here == head)
        if words and words not in said:
            said.add(words)
            yield IncomingEdge(edge_id(tail, head), other, edge["history"][0][0], words)


def _words(kind: str, other: str, into: bool) -> str:
    if kind == "triggered":
        return f"Set off by {other}"
    said = INTO.get(kind) if into else EDGES[kind]
    return f"{said[0].upper()}{said[1:]} {other}" if said else ""
