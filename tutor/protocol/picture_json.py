"""A picture of a run: blocks in the order in which they begin, each drawn once for the whole run.

What is to be seen of it at a step is what has a history by then; nothing else is shown, or spoken.
"""

from __future__ import annotations

from typing import Literal, TypedDict

PictureKindJson = Literal["", "chain", "every", "pile", "turn"]
"""What a picture shows: "every" is the chain with nothing folded; "" where there is nothing to draw."""

SinceJson = tuple[int, str]
"""An event's number, and what holds from then on."""


class SignJson(TypedDict):
    """What a state is shown by."""

    sign: str
    word: str


class BlockLeadJson(TypedDict):
    """What leads to a block from another, in words."""

    edge: str
    node: str
    """Where it comes from."""
    n: int
    says: str


class PictureNodeJson(TypedDict):
    """One node of a block."""

    title: str
    kind: str
    type: str
    """The type of its card; "" where it has none, or several."""
    owner: int | None
    """Whose card it is: the place among the players."""
    of: str
    """The node of the effect that does it; "" for none."""
    history: list[SinceJson]
    told: dict[str, dict[str, str]]
    """What its edges say of it: edge -> kind of the edge -> words."""


class PictureBlockJson(TypedDict):
    """A link, a card that was played with its answers, a phase, or several quiet links as one."""

    id: str
    n: int
    """The event with which it begins."""
    title: str
    head: list[SinceJson]
    """The states of what the heading stands for: a phase may be skipped."""
    told: list[BlockLeadJson]
    dot: str
    """What Graphviz draws; "" where the heading is all there is. The ids of nodes and edges are those below."""
    svg: str | None
    """As Graphviz drew it, in points, with what stands in its nodes; null where nobody could.

    The line of a node's state has the class `tt-line-state`, where it was ever in another than `done`.
    """
    nodes: dict[str, PictureNodeJson]
    edges: dict[str, list[SinceJson]]


class PictureJson(TypedDict):
    """A picture as it is drawn from."""

    kind: PictureKindJson
    kinds: list[PictureKindJson]
    """The kinds in which there is something to see."""
    blocks: list[PictureBlockJson]
    places: dict[str, tuple[str, str]]
    """Where each event is to be seen: its number -> block and node; no node where its heading stands for it."""
    states: dict[str, SignJson]
    """What a node's state is shown by."""
    edges: dict[str, str]
    """The word on each kind of edge; "" for none."""
