"""A graph ready for the page: laid out once, with what changes at every event."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tutor.diagram import GRAPHS, changes, outline, places, to_svg
from tutor.diagram.look import EDGES, STATES
from tutor.diagram.sketch import Graph
from tutor.diagram.trace import Result


@dataclass(frozen=True, slots=True)
class Picture:
    """kind: `chain`, `pile` or `turn`
    svg: the picture of the whole run, None without a renderer; outline: the same in words
    changes: event number -> {node or edge: its new state or kind}; places: event number -> node
    """

    kind: str = ""
    svg: str | None = None
    outline: str = ""
    changes: dict[int, dict[str, str]] = field(default_factory=dict)
    places: dict[int, str] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """As plain JSON, with the signs and words that go with each state and each kind of edge."""
        return {
            "kind": self.kind,
            "svg": self.svg,
            "outline": self.outline,
            "changes": self.changes,
            "places": self.places,
            "states": {state: {"sign": look.sign, "word": look.word} for state, look in STATES.items()},
            "edges": dict(EDGES),
        }


def picture_of(graph: Graph | None) -> Picture:
    """The picture of a graph; an empty one where there is none to draw."""
    if graph is None:
        return Picture()
    return Picture(str(graph.graph["picture"]), to_svg(graph), outline(graph), changes(graph), places(graph))


def drawn(result: Result, wanted: str = "") -> Picture:
    """The picture that is wanted (`chain`, `pile`, `turn`); by default the first in which there is something to see."""
    graphs = (GRAPHS[kind](result) for kind in ([wanted] if wanted else GRAPHS))
    graph = next((graph for graph in graphs if len(graph)), None)
    return Picture(wanted) if graph is None else picture_of(graph)
