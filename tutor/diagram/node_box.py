"""Where things are in a node: a card's face at its left, its lines beside it, whose it is at the foot of the face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tutor.diagram.columns import MAX_COLUMNS
from tutor.diagram.letters import SIZE, broken, length
from tutor.diagram.look import PLAIN, STATES
from tutor.diagram.sketch import Digraph
from tutor.diagram.trace import printable

MAX_POINTS: Final = {1: 236.0, MAX_COLUMNS: 111.0}
MIN_POINTS: Final = {1: 136.0, MAX_COLUMNS: 111.0}
"""How many points a node is wide at most and at least, by the number of columns: a phone shows all of it."""

TILE: Final = 34.0
"""How wide the ground is on which the face is."""

MARK: Final = 20.0
"""How wide it is where there is no face but a letter for whose it is."""

PADDING: Final = 4.5
LINE: Final = 12.6
MIN_HIGH: Final = 42.0
_FOOT: Final = 0.76
"""Where the letters of a line stand in it."""


class NodeBox(NamedTuple):
    """How large a node is, in points, and what stands where in it, from its top left.

    tile: how wide the ground of the face is; 0 for none
    lines: below each other, the one of the state first, which stands lowest: (role, text)
    """

    wide: float
    high: float
    tile: float
    lines: tuple[tuple[str, str], ...]

    def foot(self, place: int) -> tuple[float, float]:
        """Where a line begins, and where its letters stand."""
        has_state = bool(self.lines) and self.lines[0][0] == "state"
        row = (place - 1) % len(self.lines) if has_state else place
        top = (self.high - len(self.lines) * LINE) / 2
        return self.tile + PADDING, top + (row + _FOOT) * LINE


def node_boxes(graph: Digraph, columns: int, steps: bool = False) -> dict[str, NodeBox]:
    """The box of every node in a graph of so many columns, all of them equally wide.

    steps: with room for every state that a node has been in
    """
    most, seats = min(columns, MAX_COLUMNS), graph.graph["seats"]
    boxes = {name: _box(node, seats, most, steps) for name, node in graph.nodes(data=True)}
    wide = max((box.wide for box in boxes.values()), default=0.0)
    return {name: box._replace(wide=wide) for name, box in boxes.items()}


def _box(node: Mapping[str, Any], seats: Sequence[str], most: int, steps: bool) -> NodeBox:
    tile = TILE if node["faces"] else MARK if node["owner"] in seats else 0.0
    room = MAX_POINTS[most] - tile - 2 * PADDING
    told = [(role, line) for role, text in node["lines"] if role != "of" for line in broken(printable(text), room)]
    states = [state for _, state in node["history"]] if steps else [node["state"]]
    words = [f"{STATES[state].sign} {STATES[state].word}" for state in states if state != PLAIN]
    lines = [("state", max(words, key=length)), *told] if words else told
    longest = max((length(text) for _, text in lines), default=0.0)
    wide = max(MIN_POINTS[most], min(MAX_POINTS[most], longest + tile + 2 * PADDING))
    high = max(len(lines) * LINE + 2 * PADDING, MIN_HIGH if tile == TILE else 0.0)
    return NodeBox(wide, high, tile, tuple(lines))


def text_length(text: str, size: float = SIZE) -> float:
    """How long a text is drawn, whatever letters its reader has."""
    return round(length(text) * size / SIZE, 2)
