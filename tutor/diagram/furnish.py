"""What Graphviz cannot draw in a node: the card's face on the ground of its type, whose it is, and lines that fit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from tutor.diagram.letters import FONTS
from tutor.diagram.look import LIGHT, OWNERS, TYPES
from tutor.diagram.node_box import TILE, NodeBox, text_length
from tutor.diagram.owners import letters
from tutor.faces import PREFIX

SVG: Final = "{http://www.w3.org/2000/svg}"

RADIUS: Final = 6.5
"""Of the disc with the letter of an owner."""

INSET: Final = 3.0
"""How far the ground of a face is from the edge of its node."""

FACE: Final = 28.0
MAX_FACES: Final = 3
"""How many faces a node shows, one below the other."""

GROUND: Final = ".35"
LETTERS: Final = 10.0
_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")


def furnished(part: Any, node: Any, box: NodeBox, seats: Sequence[str]) -> None:
    """Put into a node that Graphviz drew what stands in its box; a page changes the text of its state."""
    left, top, _, _ = bounds(part)
    texts = part.findall(f"{SVG}text")
    for place, (text, (role, said)) in enumerate(zip(texts, box.lines, strict=True)):
        x, y = box.foot(place)
        _set(text, role, said, left + x, top + y)
    if box.tile:
        _tile(part, node, box, left, top)
    if node["owner"] in seats:
        seat = tuple(seats).index(node["owner"])
        middle = left + INSET + (box.tile - INSET) / 2
        foot = (left + TILE - RADIUS, top + box.high - RADIUS) if node["faces"] else (middle, top + box.high / 2)
        _letter(part, *foot, letters(seats)[seat], OWNERS[seat].light)


def _set(text: Any, role: str, said: str, x: float, y: float) -> None:
    text.attrib |= {"x": f"{x:.2f}", "y": f"{y:.2f}", "text-anchor": "start", "font-family": FONTS}
    text.attrib |= {"class": f"tt-line-{role}", "font-weight": "600" if role in ("name", "state") else "500"}
    text.text = said
    if role != "state":  # which is another one at another step
        text.attrib |= {"textLength": f"{text_length(said)}", "lengthAdjust": "spacingAndGlyphs"}


def _tile(part: Any, node: Any, box: NodeBox, left: float, top: float) -> None:
    shown = node["faces"][:MAX_FACES]
    if not shown:
        return
    place = {"x": left + INSET, "y": top + INSET, "width": TILE - INSET, "height": box.high - 2 * INSET, "rx": 8}
    colour = TYPES[node["type"]].light if node["type"] else LIGHT.frame
    add(part, "rect", "tt-tile", place, {"fill": colour, "fill-opacity": GROUND})
    size = min(FACE, (box.high - 2 * INSET) / len(shown))
    x, y = left + INSET + (TILE - INSET - size) / 2, top + (box.high - size * len(shown)) / 2
    for at, token in enumerate(shown):
        link = {"href": f"#{PREFIX}{token}", "data-face": token}
        add(part, "use", "tt-node-face", {"x": x, "y": y + at * size, "width": size, "height": size}, link)


def _letter(part: Any, x: float, y: float, text: str, colour: str) -> None:
    width = RADIUS * (3.1 if len(text) > 1 else 2)  # two letters are wider than one
    place = {"x": x - width / 2, "y": y - RADIUS, "width": width, "height": RADIUS * 2, "rx": RADIUS}
    add(part, "rect", "tt-disc", place, {"fill": colour, "stroke": LIGHT.paper})
    said = {"fill": LIGHT.paper, "text-anchor": "middle", "font-family": FONTS, "font-weight": "600"}
    letter = add(part, "text", "tt-letter", {"x": x, "y": y + 3.5, "font-size": LETTERS}, said)
    letter.text = text


def add(part: Any, tag: str, kind: str, place: dict[str, float], more: dict[str, str]) -> Any:
    """A new element at the end of a part."""
    import xml.etree.ElementTree as ET

    shown = {key: f"{value:.2f}".rstrip("0").rstrip(".") for key, value in place.items()}
    return ET.SubElement(part, f"{SVG}{tag}", {"class": kind, **shown, **more})


def bounds(part: Any) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what Graphviz drew of a node."""
    numbers = [float(number) for number in _NUMBER.findall(outline_of(part))]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def outline_of(part: Any) -> str:
    """The points of its edge, as one text."""
    path, polygon = part.find(f"{SVG}path"), part.find(f"{SVG}polygon")
    return str(path.get("d") if path is not None else polygon.get("points"))
