"""An SVG from Graphviz made fit for people and screen readers: titles, descriptions, roles, the story's order."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any, Final

from tutor.diagram.columns import Columns
from tutor.diagram.dot import rows_of
from tutor.diagram.look import LIGHT, OWNERS, STATES, TYPES, style
from tutor.diagram.outline import relations
from tutor.diagram.owners import letters
from tutor.diagram.sketch import Digraph, edge_id
from tutor.diagram.trace import printable

SVG: Final = "{http://www.w3.org/2000/svg}"
POINT: Final = 4 / 3
"""Pixels in a point."""

FONTS: Final = "Helvetica, Arial, Liberation Sans, Arimo, sans-serif"
RADIUS: Final = 6.5
"""Of the disc with the letter of an owner."""

PLAIN: Final = "done"
"""The state that need not be said: its sign is enough."""

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
    columns = Columns(graph).wide
    for name, node in graph.nodes(data=True):
        _lines(parts[name], rows_of(node, columns))
        _node(parts[name], node, relations(graph, name))
        _marks(parts[name], node, graph.graph["seats"])
    frames = {name: one for name, one in graph.graph["clusters"].items() if name in parts}
    for name, frame in frames.items():
        _frame(parts[name], frame)
    for tail, head, kind in graph.edges(data="kind"):
        edge = parts[edge_id(tail, head)]
        _titled(edge, " - ".join((graph.nodes[tail]["title"], kind, graph.nodes[head]["title"])), "")
        edge.set("aria-hidden", "true")
    _in_order(page, graph, frames)
    if standalone:
        rules = ET.Element(f"{SVG}style")
        rules.text = style()
        root.insert(0, rules)
    return ET.tostring(root, encoding="unicode")


def _node(part: Any, node: Any, said: list[str]) -> None:
    more = "".join(f" {words[0].upper()}{words[1:]}." for words in said)
    _titled(part, node["title"], f"{node['text']}{more} Event {node['n']}.")
    part.attrib |= {"role": "img", "aria-label": f"{printable(node['title'])}: {STATES[node['state']].word}"}
    _sign(part, STATES[node["state"]].light.line)


def _lines(part: Any, rows: list[tuple[str, str]]) -> None:
    for text, (role, _) in zip(part.findall(f"{SVG}text")[1:], rows, strict=True):
        text.set("class", role)
        if role == "name":
            text.set("font-weight", "bold")


def _marks(part: Any, node: Any, seats: tuple[str, ...]) -> None:
    """The band of the card's type, and the disc with the owner's letter."""
    left, top, right, bottom = _box(part)
    if node["type"]:
        place = {"x": left + 3.5, "y": top + 6, "width": 3.5, "height": bottom - top - 12, "rx": 1.75}
        _add(part, "rect", "band", place, TYPES[node["type"]].light)
    if node["owner"] in seats:
        seat = seats.index(node["owner"])
        _letter(part, right - 4, top + 2.5, letters(seats)[seat], OWNERS[seat].light)


def _letter(part: Any, right: float, top: float, text: str, colour: str) -> None:
    width = RADIUS * (3.1 if len(text) > 1 else 2)  # two letters are wider than one
    place = {"x": right - width, "y": top, "width": width, "height": RADIUS * 2, "rx": RADIUS}
    _add(part, "rect", "owner", place, colour)
    middle = {"x": right - width / 2, "y": top + RADIUS + 3.6, "font-size": 10}
    letter = _add(part, "text", "letter", middle, LIGHT.paper)
    letter.attrib |= {"text-anchor": "middle", "font-family": FONTS, "font-weight": "bold"}
    letter.text = text


def _add(part: Any, tag: str, kind: str, place: dict[str, float], fill: str) -> Any:
    shown = {key: f"{value:g}" for key, value in place.items()}
    return ET.SubElement(part, f"{SVG}{tag}", {"class": kind, "fill": fill, **shown})


def _box(part: Any) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a node."""
    numbers = [float(number) for number in _NUMBER.findall(_outline(part))]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def _frame(part: Any, frame: Any) -> None:
    _titled(part, frame["title"], frame["text"] if frame["text"] != frame["title"] else "")
    part.attrib |= {"role": "img", "aria-label": printable(frame["title"])}
    text = part.find(f"{SVG}text")
    if text is not None:  # begin where the frame begins, however wide the reader's font is
        left = min(float(x) for x in _NUMBER.findall(_outline(part))[::2])
        text.attrib |= {"x": f"{left + 9:.2f}", "text-anchor": "start"}


def _outline(part: Any) -> str:
    path, polygon = part.find(f"{SVG}path"), part.find(f"{SVG}polygon")
    return str(path.get("d") if path is not None else polygon.get("points"))


def _titled(part: Any, title: str, text: str) -> None:
    for old in part.findall(f"{SVG}title"):
        part.remove(old)
    for at, (tag, words) in enumerate((("title", title), ("desc", text))):
        if words:
            made = ET.Element(f"{SVG}{tag}")
            made.text = printable(words)
            part.insert(at, made)


def _sign(part: Any, colour: str) -> None:
    """Put the sign, and the word, into elements of their own, so that a page can change them."""
    text = part.find(f"{SVG}text")
    sign, _, word = text.text.strip().partition(" ")
    text.text = None
    shown = {"fill": colour, "font-weight": "bold"}
    ET.SubElement(text, f"{SVG}tspan", {"class": "sign", **shown}).text = sign
    if word == STATES[PLAIN].word:
        return
    # Not behind the sign in the same text: where a font has no such sign, all of it would come from another one.
    place = {"x": f"{float(text.get('x')) + BEHIND:g}", **{key: text.get(key) for key in ("y", "font-size")}}
    ET.SubElement(part, f"{SVG}text", {"class": "word", "font-family": FONTS, **place, **shown}).text = word


def _in_order(page: Any, graph: Digraph, frames: dict[str, Any]) -> None:
    """Frames and nodes in the order of their events, a frame before what is in it; edges under all of them."""
    when = {name: (frame["n"], 0) for name, frame in frames.items()}
    for place, (name, node) in enumerate(graph.nodes(data=True)):
        when[name] = (frames.get(node["cluster"], node)["n"], place + 1)
    page[:] = sorted(page, key=lambda part: when.get(part.get("id", ""), (-1, 0)))
