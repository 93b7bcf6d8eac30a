"""Pictures of a run: its trace as a graph, and the graph as DOT, as SVG, or as an outline in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.diagram.dot import to_dot
from tutor.diagram.draw_chain import chain_graph
from tutor.diagram.draw_pile import pile_graph
from tutor.diagram.draw_turn import turn_graph
from tutor.diagram.fold import folded
from tutor.diagram.outline import outline
from tutor.diagram.sketch import Digraph, changes, places
from tutor.diagram.svg import render, to_png, to_svg
from tutor.protocol.picture_json import PictureKindJson

GRAPHS: Final[dict[PictureKindJson, Callable[..., Digraph]]] = {
    "chain": chain_graph,
    "pile": pile_graph,
    "turn": turn_graph,
}

__all__ = [
    "GRAPHS",
    "chain_graph",
    "changes",
    "folded",
    "outline",
    "pile_graph",
    "places",
    "render",
    "to_dot",
    "to_png",
    "to_svg",
    "turn_graph",
]
