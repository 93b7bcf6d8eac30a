"""A graph in words: what a picture shows, for a screen reader, a terminal, or where there is no renderer."""

from __future__ import annotations

from tutor.diagram.look import EDGES, STATES
from tutor.diagram.sketch import Graph


def outline(graph: Graph) -> str:
    """One line a node, with its sign, state and edges: under the frame that holds it, what an effect does under it."""
    lines: list[str] = []
    told: set[str] = set()
    frame = ""
    for name, node in graph.nodes(data=True):
        if name in told:
            continue
        if node["cluster"] != frame:
            frame = node["cluster"]
            lines += [f"{graph.graph['clusters'][frame]['title']}:"] if frame else []
        _tell(graph, name, 1 if frame else 0, lines, told)
    return "\n".join(lines)


def _tell(graph: Graph, name: str, depth: int, lines: list[str], told: set[str]) -> None:
    told.add(name)
    node = graph.nodes[name]
    look = STATES[node["state"]]
    lines.append(f"{'  ' * depth}{look.sign} {node['title']} ({look.word}){_edges(graph, name)}")
    for other, of in graph.nodes(data="of"):
        if of == name and other not in told:
            _tell(graph, other, depth + 1, lines, told)


def _edges(graph: Graph, name: str) -> str:
    """What stands at the other ends of a node's edges: `; triggered by ...`, `; stops ...`."""
    said = [f"triggered by {graph.nodes[tail]['title']}" for tail, _, kind in _into(graph, name) if kind == "triggered"]
    for _, head, kind in graph.out_edges(name, data="kind"):
        if kind != "triggered" and EDGES[kind]:
            said.append(f"{_verb(kind)} {graph.nodes[head]['title']}")
    return "".join(f"; {words}" for words in said)


def _into(graph: Graph, name: str) -> list[tuple[str, str, str]]:
    return list(graph.in_edges(name, data="kind"))


def _verb(kind: str) -> str:
    return "slower than" if kind == "slower" else EDGES[kind]
