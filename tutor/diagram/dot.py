"""A graph as DOT: the same text for the same graph, with ids and classes that a page and a test can find."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tutor.diagram.columns import BACKWARDS, Columns, layout
from tutor.diagram.letters import SIZE
from tutor.diagram.look import EDGE_STATES, EDGES, LIGHT, STATES, drawn_in
from tutor.diagram.node_box import NodeBox, node_boxes
from tutor.diagram.sketch import Digraph, edge_id
from tutor.diagram.trace import printable

FONT: Final = "Helvetica"
"""Graphviz knows how wide its letters are; a list of fonts it does not know."""

DASHED: Final = ("slower", "opens", "asks")

POINTS: Final = 72
"""In an inch, by which Graphviz measures nodes."""

PAGE: Final = {"compound": "true", "newrank": "true", "nodesep": "0.1", "ranksep": "0.26", "pad": "0.05"}
TEXT: Final = {"fontname": FONT, "fontsize": f"{SIZE:.0f}"}
SHAPES: Final = {
    "effect": {"style": "rounded,filled", "penwidth": "1.6"},
    "phase": {"style": "rounded,filled", "penwidth": "2"},
    "window": {"style": "rounded,filled,dashed"},
    "decision": {"style": "rounded,filled", "penwidth": "2.4"},
    "end": {"style": "rounded,filled", "penwidth": "3"},
    "fold": {"style": "filled", "shape": "folder"},
    "play": {"style": "rounded,filled", "penwidth": "2"},
    "response": {"style": "rounded,filled", "penwidth": "2"},
}
"""What kind of thing a node is shows in its outline; what something does (`act`, `deed`) is a plain box."""

RESERVE: Final = "\u00a0\u00a0"
"""Put after a text on which no box is drawn, as its reader's font may be wider than the one it is laid out with."""


def to_dot(graph: Digraph, tooltips: bool = True, steps: bool = False) -> str:
    """The DOT text of a graph from `chain_graph`, `pile_graph` or `turn_graph`, or of a block of one.

    tooltips: with each node's sentence, which `to_svg` puts in by itself
    steps: with room for every state that a node has been in, for a page that shows one after the other
    """
    import graphviz  # type: ignore[import-untyped]

    page = {**PAGE, **TEXT, "rankdir": "TB", "bgcolor": "transparent"}
    nodes = {**TEXT, "shape": "box", "style": "rounded,filled", "fixedsize": "true", "margin": "0.08,0.05"}
    edges = {**TEXT, "color": LIGHT.soft, "fontcolor": LIGHT.soft, "arrowsize": "0.6"}
    columns = Columns(graph)
    # Line by line, as the package's own way of adding a node takes most of the time that a large picture takes.
    labels = _Labels(node_boxes(graph, columns.wide, steps), tooltips, steps)
    lines = [*_members(graph, labels), *_edges(graph), *_hints(graph, columns.below)]
    body = [f"\t{line}\n" for line in lines]
    name = graph.graph["picture"]
    return str(graphviz.Digraph(name, graph_attr=page, node_attr=nodes, edge_attr=edges, body=body).source)


class _Labels:
    """The nodes of a graph as lines of DOT."""

    def __init__(self, boxes: Mapping[str, NodeBox], tooltips: bool, steps: bool) -> None:
        self.boxes = boxes
        self.tooltips = tooltips
        self.steps = steps

    def line(self, name: str, node: Mapping[str, Any], seats: tuple[str, ...]) -> str:
        look = STATES[node["state"]]
        box = self.boxes[name]
        label = "".join(rf"{_safe(text)}\l" for _, text in box.lines)
        drawn = {"id": name, "class": " ".join(classes(node, seats)), "label": label}
        drawn |= {"width": f"{box.wide / POINTS:.3f}", "height": f"{box.high / POINTS:.3f}"}
        line, fill = drawn_in(node["state"])
        drawn |= {"color": line, "fillcolor": fill, "fontcolor": LIGHT.ink}
        drawn |= SHAPES.get(node["kind"], {})
        if node["state"] in ("skipped", "none") and not self.steps:
            drawn["style"] = f"{drawn.get('style', 'filled')},dashed"
        said = {"tooltip": _safe(f"{node['text']} ({look.word})")} if self.tooltips else {}
        return f"{_quoted(name)} {_listed(drawn | said)}"


def classes(node: Mapping[str, Any], seats: tuple[str, ...]) -> list[str]:
    """What kind of thing a node is, its state, and by what a page colours it: the type of its card, and the owner."""
    found = [node["kind"], node["state"]]
    found += [f"tt-type-{node['type']}"] if node["type"] else []
    return found + ([f"tt-owner-{seats.index(node['owner'])}"] if node["owner"] in seats else [])


def _members(graph: Digraph, labels: _Labels) -> Iterator[str]:
    """The nodes, those in a frame inside it."""
    about = graph.graph
    frames: dict[str, list[str]] = {}
    for name in graph:
        # Where nodes stand in rows and columns, frames would push them out of line.
        cluster = graph.nodes[name]["cluster"]
        frames.setdefault("" if about["rows"] or cluster not in about["clusters"] else cluster, []).append(name)
    for frame, names in frames.items():
        nodes = [labels.line(name, graph.nodes[name], about["seats"]) for name in names]
        if frame:
            yield f"subgraph {_quoted(f'cluster_{frame}')} {{"
            yield f"\tgraph {_listed(_frame(frame, about['clusters'][frame]))}"
            yield from (f"\t{line}" for line in nodes)
            yield "}"
        else:
            yield from nodes


def _edges(graph: Digraph) -> Iterator[str]:
    for tail, head, kind in graph.edges(data="kind"):
        upper, lower = layout(tail, head, kind)
        yield f"{_quoted(upper)} -> {_quoted(lower)} {_listed(_edge(tail, head, kind))}"


def _hints(graph: Digraph, below: list[tuple[str, str]]) -> Iterator[str]:
    """Where things stand that no edge holds in place."""
    for row in graph.graph["rows"]:
        yield f"{{ rank=same; {'; '.join(map(_quoted, row))} }}"
    for upper, lower in below:
        yield f"{_quoted(upper)} -> {_quoted(lower)} [style=invis]"


def _frame(name: str, cluster: Mapping[str, Any]) -> dict[str, str]:
    frame = {"id": name, "class": "frame", "labeljust": "l", "margin": "10", "style": "rounded", "peripheries": "1"}
    return frame | {"color": LIGHT.frame, "fontcolor": LIGHT.soft, "label": _safe(cluster["title"]) + RESERVE}


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
        drawn["arrowtail"] = "tee"
    if kind == "opens":
        drawn["constraint"] = "false"
    return drawn


def _listed(attributes: Mapping[str, str]) -> str:
    return f"[{' '.join(f'{key}={_quoted(value)}' for key, value in attributes.items())}]"


def _quoted(text: str) -> str:
    """A string of DOT; always in quotes, so that no text is taken for a keyword or for markup."""
    return '"' + text.replace('"', r"\"") + '"'


def _safe(text: str) -> str:
    """The text with nothing in it that DOT, or an SVG file, would read as more than text."""
    return printable(text).replace("&", "&amp;").replace("\\", r"\\")
