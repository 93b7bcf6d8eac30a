"""A graph as DOT: the same text for the same graph, with ids and classes that a page and a test can find."""

from __future__ import annotations

from typing import Any

import graphviz  # type: ignore[import-untyped]

from tutor.diagram.look import EDGES, STATES
from tutor.diagram.sketch import Graph, edge_id
from tutor.diagram.trace import printable

INK = "#30343b"
FONT = "Helvetica,Arial,sans-serif"
DASHED = ("slower", "opens", "asks")
BACKWARDS = ("answers", "stops", "slower", "opens")
"""Edges that lead back in time: what is answered lies before, or under, the answer."""


def to_dot(graph: Graph) -> str:
    """The DOT text of a graph from `chain_graph`, `pile_graph` or `turn_graph`."""
    about = graph.graph
    dot = graphviz.Digraph(about["picture"], graph_attr=_page(about), node_attr=_nodes(), edge_attr=_edges())
    _add_nodes(dot, graph, "")
    for name, cluster in about["clusters"].items():
        members = [node for node, data in graph.nodes(data=True) if data["cluster"] == name]
        if members:
            with dot.subgraph(name=f"cluster_{name}", graph_attr=_frame(name, cluster, about["direction"])) as frame:
                _add_nodes(frame, graph, name)
    for tail, head, edge in graph.edges(data=True):
        ends = (head, tail) if edge["kind"] in BACKWARDS else (tail, head)
        dot.edge(*ends, **_edge(tail, head, edge["kind"]))
    return str(dot.source)


def _add_nodes(dot: Any, graph: Graph, cluster: str) -> None:
    for name, node in graph.nodes(data=True):
        if node["cluster"] == cluster:
            dot.node(name, **_node(name, node))


def _page(about: dict[str, Any]) -> dict[str, str]:
    page = {"rankdir": about["direction"], "bgcolor": "transparent", "compound": "true", "newrank": "true"}
    return page | {"nodesep": "0.25", "ranksep": "0.45", "pad": "0.1", "fontname": FONT, "fontsize": "12"}


def _nodes() -> dict[str, str]:
    return {"style": "rounded,filled", "fontname": FONT, "fontsize": "12", "margin": "0.22,0.08", "height": "0.5"}


def _edges() -> dict[str, str]:
    return {"fontname": FONT, "fontsize": "10", "color": INK, "fontcolor": INK, "arrowsize": "0.7"}


def _frame(name: str, cluster: dict[str, Any], direction: str) -> dict[str, str]:
    frame = {"id": name, "class": "frame", "label": _safe(cluster["title"]), "labeljust": "l", "margin": "12"}
    frame |= {"style": "rounded", "color": "#9aa1ac", "fontcolor": INK, "tooltip": _safe(cluster["text"])}
    return frame | {"labelloc": "b" if direction == "BT" else "t"}


def _node(name: str, node: dict[str, Any]) -> dict[str, str]:
    look = STATES[node["state"]]
    drawn = {"id": name, "class": f"{node['kind']} {node['state']}", "label": _label(look.sign, node["lines"])}
    drawn |= {"shape": "box", "color": look.line, "fillcolor": look.fill}
    return drawn | {"fontcolor": "#16181d", "tooltip": _safe(f"{node['text']} ({look.word})")}


def _edge(tail: str, head: str, kind: str) -> dict[str, str]:
    drawn = {"id": edge_id(tail, head), "class": kind}
    if EDGES[kind]:
        drawn["label"] = EDGES[kind]
    if kind in ("does", "next"):
        drawn["weight"] = "4"  # what one effect does stands in a row
    if kind in BACKWARDS:
        drawn["dir"] = "back"
    if kind in DASHED:
        drawn["style"] = "dashed"
    if kind in ("stops", "prevents"):
        drawn["arrowtail" if kind in BACKWARDS else "arrowhead"] = "tee"
    return drawn


def _label(sign: str, lines: tuple[str, ...]) -> str:
    first, *rest = lines
    return str(graphviz.nohtml(r"\n".join(map(_safe, (f"{sign} {first}", *rest)))))


def _safe(text: str) -> str:
    """The text with nothing in it that DOT, or an SVG file, would read as more than text."""
    return str(graphviz.escape(printable(text)))
