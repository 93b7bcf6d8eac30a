"""A run's picture ready for the page: a list of blocks, each drawn once, with what changes in it at every event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final
from xml.etree import ElementTree

from tutor.diagram import GRAPHS, chain_graph
from tutor.diagram.blocks import Block, block_of, blocks
from tutor.diagram.columns import Columns, shortened
from tutor.diagram.dot import to_dot
from tutor.diagram.furnish import SVG, furnished
from tutor.diagram.look import EDGES, STATES
from tutor.diagram.node_box import node_boxes
from tutor.diagram.outline import told_by
from tutor.diagram.sketch import Digraph, edge_id
from tutor.diagram.svg import render
from tutor.diagram.trace import RunJson
from tutor.protocol.picture_json import PictureBlockJson, PictureJson, PictureKindJson, PictureNodeJson, SinceJson

WIDEST: Final = 244.0
"""How wide a block may be, in points, so that a phone of 360 pixels shows all of it."""

EVERY_LINK: Final[PictureKindJson] = "every"
"""The chain with every link in it, the quiet ones too, however many there are."""

PICTURES: Final[Mapping[PictureKindJson, Callable[[RunJson], Digraph]]] = {
    **GRAPHS,
    EVERY_LINK: partial(chain_graph, fold=False),
}


@dataclass(frozen=True, slots=True)
class Picture:
    """kind: a key of `PICTURES`; kinds: those in which there is something to see, `every` where the chain has folds
    blocks: each a `PictureBlockJson`; places: event number -> (block, node)
    """

    kind: PictureKindJson = ""
    kinds: tuple[PictureKindJson, ...] = ()
    blocks: list[PictureBlockJson] = field(default_factory=list)
    places: dict[int, tuple[str, str]] = field(default_factory=dict)

    def data(self) -> PictureJson:
        """As plain JSON, with the signs and words that go with each state and each kind of edge."""
        return {
            "kind": self.kind,
            "kinds": list(self.kinds),
            "blocks": self.blocks,
            "places": {str(n): place for n, place in self.places.items()},
            "states": {state: {"sign": look.sign, "word": look.word} for state, look in STATES.items()},
            "edges": dict(EDGES),
        }


def drawn(result: RunJson, wanted: PictureKindJson = "") -> Picture:
    """The picture that is wanted (a key of `PICTURES`); by default the first in which there is something to see."""
    graphs = {kind: draw(result) for kind, draw in GRAPHS.items()}
    kinds = [kind for kind, graph in graphs.items() if len(graph)]
    kind: PictureKindJson = wanted or next(iter(kinds), "")
    if not kind:
        return Picture()
    graph = graphs[kind] if kind in graphs else PICTURES[kind](result)
    more = [EVERY_LINK] if graphs["chain"].graph["folds"] else []
    found = blocks(graph)
    return Picture(kind, (*kinds, *more), [_block(graph, block) for block in found], _places(graph, found))


def _places(graph: Digraph, found: list[Block]) -> dict[int, tuple[str, str]]:
    """Where each event is to be seen; a block that has not begun yet is no place."""
    inside = block_of(found)
    begins = {block.id: block.n for block in found}
    drawn_nodes = {name for block in found for name in block.graph}
    places: dict[int, tuple[str, str]] = {}
    for n, node in graph.graph["at"].items():
        block = inside.get(node, "")
        if block and begins[block] <= n:
            places[n] = (block, node if node in drawn_nodes else "")
    for one in found:  # a link is opened before anything in it is there
        if places.get(one.n, ("",))[0] != one.id:
            places[one.n] = (one.id, "")
    return places


def _block(graph: Digraph, block: Block) -> PictureBlockJson:
    shown, dot, drawn = _laid_out(block.graph)
    edges = block.graph.edges(data="history")
    return {
        "id": block.id,
        "n": block.n,
        "title": block.title,
        "head": _history(graph, block.head) if block.head else [],
        "told": [{"edge": told.edge, "node": told.node, "n": told.n, "says": told.says} for told in block.told],
        "dot": dot,
        "svg": None if drawn is None else _furnished(drawn, shown),
        "nodes": {name: _node(graph, name) for name in shown},
        "edges": {edge_id(tail, head): list(history) for tail, head, history in edges},
    }


def _laid_out(graph: Digraph) -> tuple[Digraph, str, str | None]:
    """A block's graph, the DOT and the SVG of it, no wider than a phone if there is a way."""
    if not len(graph):
        return graph, "", None
    dot = to_dot(graph, tooltips=False, steps=True)
    svg = _svg(dot)
    if svg is None or _width(svg) <= WIDEST:
        return graph, dot, svg
    shown = shortened(graph)
    dot = to_dot(shown, tooltips=False, steps=True)
    return shown, dot, _svg(dot)


def _svg(dot: str) -> str | None:
    picture = render(dot)
    if picture is None:
        return None
    text = picture.decode()
    return text[text.index("<svg") :]


def _furnished(svg: str, graph: Digraph) -> str:
    """What Graphviz drew, with all that stands in its nodes."""
    ElementTree.register_namespace("", SVG.strip("{}"))
    root = ElementTree.fromstring(svg)
    parts = {part.get("id", ""): part for part in root.iter(f"{SVG}g")}
    boxes = node_boxes(graph, Columns(graph).wide, steps=True)
    for name, node in graph.nodes(data=True):
        furnished(parts[name], node, boxes[name], graph.graph["seats"])
    return ElementTree.tostring(root, encoding="unicode")


def _width(svg: str) -> float:
    """In points; the first thing that is said of a picture."""
    return float(svg.split('"', 2)[1].removesuffix("pt"))


def _node(graph: Digraph, name: str) -> PictureNodeJson:
    node, seats = graph.nodes[name], graph.graph["seats"]
    return {
        "title": node["title"],
        "kind": node["kind"],
        "type": node["type"],
        "owner": seats.index(node["owner"]) if node["owner"] in seats else None,
        "of": node["of"],
        "history": _history(graph, name),
        "told": told_by(graph, name),
    }


def _history(graph: Digraph, name: str) -> list[SinceJson]:
    return [(n, state) for n, state in graph.nodes[name]["history"]]
