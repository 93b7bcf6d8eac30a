"""An SVG from Graphviz made fit for people and screen readers: titles, descriptions, roles, the story's order."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any, Final

from tutor.diagram.columns import Columns
from tutor.diagram.furnish import MAX_FACES, SVG, furnished, outline_of
from tutor.diagram.letters import FONTS
from tutor.diagram.look import STATES, style
from tutor.diagram.node_box import node_boxes, text_length
from tutor.diagram.outline import relations
from tutor.diagram.sketch import Digraph, edge_id
from tutor.diagram.trace import printable
from tutor.diagram.typeface import typeface
from tutor.faces import symbols

POINT: Final = 4 / 3
"""Pixels in a point."""

BEHIND: Final = 12
"""How far behind the beginning of a sign its word begins."""

_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")


def dressed(drawn: bytes, graph: Digraph, standalone: bool = False) -> str:
    """The SVG that Graphviz drew of the graph, as one `svg` element.

    Each node is an image with its id, classes, a title and a description that ends in its event's number; nodes and
    frames follow each other in the order of the story, and edges, which the descriptions tell of, are hidden from
    screen readers. Comments, and with them the date of the renderer, are left out.
    """
    ET.register_namespace("", SVG.strip("{}"))
    root = ET.fromstring(drawn)
    _, _, width, height = (float(number) for number in root.attrib["viewBox"].split())
    root.attrib |= {"width": f"{width * POINT:.0f}", "height": f"{height * POINT:.0f}", "class": "picture"}
    root.attrib |= {"role": "group", "aria-label": printable(f"{graph.graph['picture']}: {graph.graph['title']}")}
    page = next(root.iter(f"{SVG}g"))
    parts = {part.get("id", ""): part for part in page}
    _titled(page, "", "")
    for text in page.iter(f"{SVG}text"):
        text.set("font-family", FONTS)
    boxes = node_boxes(graph, Columns(graph).wide)
    for name, node in graph.nodes(data=True):
        furnished(parts[name], node, boxes[name], graph.graph["seats"])
        _node(parts[name], node, relations(graph, name))
    frames = {name: one for name, one in graph.graph["clusters"].items() if name in parts}
    for name, frame in frames.items():
        _frame(parts[name], frame)
    for tail, head, kind in graph.edges(data="kind"):
        edge = parts[edge_id(tail, head)]
        _titled(edge, " - ".join((graph.nodes[tail]["title"], kind, graph.nodes[head]["title"])), "")
        edge.set("aria-hidden", "true")
    _in_order(page, graph, frames)
    faces = ET.fromstring(f'<defs xmlns="{SVG.strip("{}")}">{symbols(_faces(graph))}</defs>')
    root.insert(0, faces)
    if standalone:
        rules = ET.Element(f"{SVG}style")
        rules.text = typeface() + style()
        root.insert(0, rules)
    return ET.tostring(root, encoding="unicode")


def _node(part: Any, node: Any, said: list[str]) -> None:
    more = "".join(f" {words[0].upper()}{words[1:]}." for words in said)
    _titled(part, node["title"], f"{node['text']}{more} Event {node['n']}.")
    part.attrib |= {"role": "img", "aria-label": f"{printable(node['title'])}: {STATES[node['state']].word}"}
    _sign(part, STATES[node["state"]].light.line)


def _faces(graph: Digraph) -> Iterator[str]:
    return (token for _, node in graph.nodes(data=True) for token in node["faces"][:MAX_FACES])


def _frame(part: Any, frame: Any) -> None:
    _titled(part, frame["title"], frame["text"] if frame["text"] != frame["title"] else "")
    part.attrib |= {"role": "img", "aria-label": printable(frame["title"])}
    text = part.find(f"{SVG}text")
    if text is not None:  # begin where the frame begins, however wide the reader's font is
        left = min(float(x) for x in _NUMBER.findall(outline_of(part))[::2])
        text.attrib |= {"x": f"{left + 9:.2f}", "text-anchor": "start"}


def _titled(part: Any, title: str, text: str) -> None:
    for old in part.findall(f"{SVG}title"):
        part.remove(old)
    for at, (tag, words) in enumerate((("title", title), ("desc", text))):
        if words:
            made = ET.Element(f"{SVG}{tag}")
            made.text = printable(words)
            part.insert(at, made)


def _sign(part: Any, colour: str) -> None:
    """Put the sign, and the word, into elements of their own, so that each has the letters that there are for it."""
    text = part.find(f"{SVG}text[@class='tt-line-state']")
    if text is None:
        return
    sign, _, word = text.text.strip().partition(" ")
    text.text = None
    shown = {"fill": colour}
    ET.SubElement(text, f"{SVG}tspan", {"class": "sign", **shown}).text = sign
    # Not behind the sign in the same text: where a font has no such sign, all of it would come from another one.
    place = {"x": f"{float(text.get('x')) + BEHIND:g}", **{key: text.get(key) for key in ("y", "font-size")}}
    said = {"font-family": FONTS, "font-weight": "600", "textLength": f"{text_length(word)}", **place, **shown}
    ET.SubElement(part, f"{SVG}text", {"class": "word", **said}).text = word


def _in_order(page: Any, graph: Digraph, frames: dict[str, Any]) -> None:
    """Frames and nodes in the order of their events, a frame before what is in it; edges under all of them."""
    when = {name: (frame["n"], 0) for name, frame in frames.items()}
    for place, (name, node) in enumerate(graph.nodes(data=True)):
        when[name] = (frames.get(node["cluster"], node)["n"], place + 1)
    page[:] = sorted(page, key=lambda part: when.get(part.get("id", ""), (-1, 0)))
