"""A graph as DOT: the same text for the same graph, with ids and classes that a page and a test can find."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import graphviz  # type: ignore[import-untyped]
import networkx

from tutor.diagram.look import EDGE_STATES, EDGES, LIGHT, STATES
from tutor.diagram.sketch import Graph, edge_id
from tutor.diagram.trace import printable

FONT: Final = "Helvetica,Arial,sans-serif"
DASHED: Final = ("slower", "opens", "asks")
BACKWARDS: Final = ("answers", "stops", "slower", "opens")
"""Edges that lead back in time: what is answered lies before, or under, the answer."""

PAGE: Final = {"compound": "true", "newrank": "true", "nodesep": "0.25", "ranksep": "0.45", "pad": "0.1"}
TEXT: Final = {"fontname": FONT, "fontsize": "12"}
SHAPES: Final = {
    "effect": {"style": "rounded,filled"},
    "phase": {"style": "rounded,filled", "penwidth": "2"},
    "window": {"style": "filled,dashed", "shape": "ellipse", "margin": "0.14,0.03"},
    "decision": {"style": "filled", "shape": "octagon"},
    "end": {"style": "filled", "penwidth": "3", "margin": "0.3,0.12"},
    "fold": {"style": "filled", "shape": "folder", "margin": "0.3,0.16"},
    "play": {"style": "rounded,filled", "penwidth": "2"},
    "response": {"style": "rounded,filled", "penwidth": "2"},
}
"""What kind of thing a node is shows in its outline; what something does (`act`, `deed`) is a plain box."""

PART: Final = "part-"
"""How the id of a frame that cannot be seen begins."""

RESERVE: Final = "\u00a0\u00a0"
"""Put after a text on which no box is drawn, as its reader's font may be wider than the one it is laid out with."""


def to_dot(graph: Graph, tooltips: bool = True) -> str:
    """The DOT text of a graph from `chain_graph`, `pile_graph` or `turn_graph`.

    tooltips: with each node's sentence, which `to_svg` puts in by itself
    """
    about = graph.graph
    page = {**PAGE, **TEXT, "rankdir": about["direction"], "bgcolor": "transparent"}
    nodes = {**TEXT, "shape": "box", "style": "filled", "margin": "0.27,0.08", "height": "0.5"}
    edges = {**TEXT, "fontsize": "10", "color": LIGHT.soft, "fontcolor": LIGHT.soft, "arrowsize": "0.7"}
    parts = _apart(graph)
    # Line by line, as the package's own way of adding a node takes most of the time that a large picture takes.
    lines = [*_parts(graph, parts, tooltips), *_edges(graph), *_hints(graph)]
    body = [f"\t{line}\n" for line in lines]
    return str(graphviz.Digraph(about["picture"], graph_attr=page, node_attr=nodes, edge_attr=edges, body=body).source)


def _apart(graph: Graph) -> list[list[str]]:
    """What has nothing to do with each other, such as the chains of different turns, the first first."""
    if graph.graph["rows"]:
        return [list(graph)]
    order = {name: place for place, name in enumerate(graph)}
    joined: networkx.Graph[str] = networkx.Graph(graph.edges())
    joined.add_nodes_from(graph)
    framed: dict[str, str] = {}
    for name, cluster in graph.nodes(data="cluster"):
        if cluster:
            joined.add_edge(framed.setdefault(cluster, name), name)
    parts = [sorted(part, key=order.__getitem__) for part in networkx.connected_components(joined)]
    return sorted(parts, key=lambda part: min(graph.nodes[name]["n"] for name in part))


def _parts(graph: Graph, parts: list[list[str]], tooltips: bool) -> Iterator[str]:
    """Each part in a frame that cannot be seen: Graphviz keeps frames, unlike nodes, in the order they come in."""
    if len(parts) == 1:
        yield from _members(graph, parts[0], tooltips)
        return
    upwards = graph.graph["direction"] == "LR"  # Graphviz turns its own left to right into bottom to top
    for part in parts[::-1] if upwards else parts:
        yield f"subgraph {_quoted(f'cluster_{PART}{part[0]}')} {{"
        yield f"\tgraph [id={_quoted(PART + part[0])} peripheries=0 margin=4]"
        yield from (f"\t{line}" for line in _members(graph, part, tooltips))
        yield "}"


def _members(graph: Graph, part: list[str], tooltips: bool) -> Iterator[str]:
    """The nodes of a part, those in a frame inside it."""
    frames: dict[str, list[str]] = {}
    for name in part:
        # Where nodes stand in rows and columns, frames would push them out of line.
        frames.setdefault("" if graph.graph["rows"] else graph.nodes[name]["cluster"], []).append(name)
    for frame, names in frames.items():
        nodes = [f"{_quoted(name)} {_listed(_node(name, graph.nodes[name], tooltips))}" for name in names]
        if frame:
            yield f"subgraph {_quoted(f'cluster_{frame}')} {{"
            yield f"\tgraph {_listed(_frame(frame, graph.graph['clusters'][frame], graph.graph))}"
            yield from (f"\t{line}" for line in nodes)
            yield "}"
        else:
            yield from nodes


def _edges(graph: Graph) -> Iterator[str]:
    for tail, head, edge in graph.edges(data=True):
        ends = (head, tail) if edge["kind"] in BACKWARDS else (tail, head)
        yield f"{_quoted(ends[0])} -> {_quoted(ends[1])} {_listed(_edge(tail, head, edge['kind']))}"


def _hints(graph: Graph) -> Iterator[str]:
    """Where things stand that no edge holds in place."""
    for row in graph.graph["rows"]:
        yield f"{{ rank=same; {'; '.join(map(_quoted, row))} }}"
    for upper, lower in graph.graph["below"]:
        yield f"{_quoted(upper)} -> {_quoted(lower)} [style=invis]"


def _frame(name: str, cluster: Mapping[str, Any], about: Mapping[str, Any]) -> dict[str, str]:
    frame = {"id": name, "class": "frame", "labeljust": "l", "margin": "12", "style": "rounded", "peripheries": "1"}
    frame |= {"color": LIGHT.frame, "fontcolor": LIGHT.soft, "labelloc": "b" if about["direction"] == "BT" else "t"}
    return frame | {"label": _safe(cluster["title"]) + RESERVE}


def _node(name: str, node: Mapping[str, Any], tooltips: bool) -> dict[str, str]:
    look = STATES[node["state"]]
    first, *rest = node["lines"]
    label = r"\n".join(map(_safe, (f"{look.sign} {first}", *rest)))
    drawn = {"id": name, "class": f"{node['kind']} {node['state']}", "label": label}
    drawn |= {"color": look.light.line, "fillcolor": look.light.fill, "fontcolor": LIGHT.ink}
    drawn |= SHAPES.get(node["kind"], {})
    if node["state"] == "skipped":
        drawn["style"] = f"{drawn.get('style', 'filled')},dashed"
    return drawn | ({"tooltip": _safe(f"{node['text']} ({look.word})")} if tooltips else {})


def _edge(tail: str, head: str, kind: str) -> dict[str, str]:
    drawn = {"id": edge_id(tail, head), "class": kind}
    if EDGES[kind]:
        drawn["label"] = RESERVE + EDGES[kind] + RESERVE
    if kind in ("does", "next"):
        drawn["weight"] = "4"  # what one effect does stands in a row
    if kind in BACKWARDS:
        drawn["dir"] = "back"
    if kind in DASHED:
        drawn["style"] = "dashed"
    if kind in EDGE_STATES:
        drawn["color"] = STATES[EDGE_STATES[kind]].light.line
    if kind in ("stops", "prevents"):
        drawn["arrowtail" if kind in BACKWARDS else "arrowhead"] = "tee"
    return drawn


def _listed(attributes: Mapping[str, str]) -> str:
    return f"[{' '.join(f'{key}={_quoted(value)}' for key, value in attributes.items())}]"


def _quoted(text: str) -> str:
    """A string of DOT; always in quotes, so that no text is taken for a keyword or for markup."""
    return '"' + text.replace('"', r"\"") + '"'


def _safe(text: str) -> str:
    """The text with nothing in it that DOT, or an SVG file, would read as more than text."""
    return printable(text).replace("&", "&amp;").replace("\\", r"\\")
