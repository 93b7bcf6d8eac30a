"""A graph in words: what a picture shows, for a screen reader, a terminal, or where there is no renderer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.diagram.look import STATES
from tutor.diagram.sketch import Digraph, edge_id

INTO = {"triggered": "triggered by", "stops": "stopped by", "replaces": "replaced by", "prevents": "prevented by"}
"""Kinds of edges that the node at their head tells of; of `answers` and `slower` the one at the tail is enough."""

OUT = {"answers": "answers", "stops": "stops", "replaces": "replaces", "prevents": "prevents", "slower": "slower than"}
"""Kinds of edges that the node at their tail tells of."""


def outline(graph: Digraph) -> str:
    """One line a node, with its sign, state and edges: under the frame that holds it, what an effect does under it."""
    lines: list[str] = []
    frames: dict[str, list[str]] = {}
    doing: dict[str, list[str]] = {}
    for name, node in graph.nodes(data=True):
        if node["of"] in graph:
            doing.setdefault(node["of"], []).append(name)
        else:
            frames.setdefault(node["cluster"] or name, []).append(name)
    for frame, names in frames.items():
        cluster = graph.graph["clusters"].get(frame)
        lines += [f"{cluster['title']}:"] if cluster else []
        for name in names:
            _tell(graph, name, 1 if cluster else 0, lines, doing)
    return "\n".join(lines)


def _tell(graph: Digraph, name: str, depth: int, lines: list[str], doing: dict[str, list[str]]) -> None:
    node = graph.nodes[name]
    look = STATES[node["state"]]
    said = "".join(f"; {words}" for words in relations(graph, name))
    asks = f": {node['text']}" if node["kind"] == "decision" else ""
    lines.append(f"{'  ' * depth}{look.sign} {node['title']} ({look.word}){said}{asks}")
    for other in doing.get(name, ()):
        _tell(graph, other, depth + 1, lines, doing)


def told_by(graph: Digraph, name: str) -> dict[str, dict[str, str]]:
    """What each edge of a node says of it: id of the edge -> {kind that the edge has for a time: words}."""
    nodes, found = graph.nodes, dict[str, dict[str, str]]()
    for tail, _, edge in graph.in_edges(name, data=True):
        found[edge_id(tail, name)] = {kind: f"{INTO[kind]} {nodes[tail]['title']}" for kind in _kinds(edge, INTO)}
    for _, head, edge in graph.out_edges(name, data=True):
        found[edge_id(name, head)] = {kind: f"{OUT[kind]} {nodes[head]['title']}" for kind in _kinds(edge, OUT)}
    return {edge: words for edge, words in found.items() if words}


def _kinds(edge: Mapping[str, Any], told: Mapping[str, str]) -> list[str]:
    return [kind for _, kind in edge["history"] if kind in told]


def relations(graph: Digraph, name: str) -> list[str]:
    """What stands at the other ends of a node's edges, in words: `triggered by ...`, `stops ...`."""
    nodes = graph.nodes
    into = ((kind, tail) for tail, _, kind in graph.in_edges(name, data="kind"))
    said = [f"{INTO[kind]} {nodes[tail]['title']}" for kind, tail in into if kind in INTO]
    out = ((kind, head) for _, head, kind in graph.out_edges(name, data="kind"))
    return said + [f"{OUT[kind]} {nodes[head]['title']}" for kind, head in out if kind in OUT]
