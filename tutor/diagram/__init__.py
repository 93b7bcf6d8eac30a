"""Pictures of a run: its trace as a graph, and the graph as DOT, as SVG, or as an outline in words."""

from __future__ import annotations

from tutor.diagram.dot import to_dot
from tutor.diagram.draw_chain import chain_graph
from tutor.diagram.draw_pile import pile_graph
from tutor.diagram.draw_turn import turn_graph
from tutor.diagram.fold import folded
from tutor.diagram.outline import outline
from tutor.diagram.sketch import changes, places
from tutor.diagram.svg import render, to_png, to_svg

GRAPHS = {"chain": chain_graph, "pile": pile_graph, "turn": turn_graph}

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
