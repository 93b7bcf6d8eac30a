"""A graph ready for the page: laid out once, with what changes at every event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from tutor.diagram import GRAPHS, chain_graph, changes, outline, places, to_svg
from tutor.diagram.look import EDGES, STATES
from tutor.diagram.sketch import Graph
from tutor.diagram.trace import Result

EVERY: Final = "every"
"""The chain with every link in it, the quiet ones too, however large that is."""

PICTURES: Final[Mapping[str, Callable[[Result], Graph]]] = {**GRAPHS, EVERY: partial(chain_graph, fold=False)}


@dataclass(frozen=True, slots=True)
class Picture:
    """kind: a key of `PICTURES`
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
    """The picture that is wanted (a key of `PICTURES`); by default the first in which there is something to see."""
    graphs = (PICTURES[kind](result) for kind in ([wanted] if wanted else GRAPHS))
    graph = next((graph for graph in graphs if len(graph)), None)
    if graph is None:
        return Picture(wanted)
    return replace(picture_of(graph), kind=wanted) if wanted else picture_of(graph)
