"""The chain as what stands in the middle of a table at each step: one frame for each pile, and one for each link."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from tutor.diagram.draw_chain import ChainSketch
from tutor.diagram.trace import RunJson, Trace
from tutor.protocol.chain_json import ChainActorJson, ChainDeedJson, ChainFrameJson

BEARINGS: Final = ("answers", "stops", "slower", "replaces", "prevents")
"""The kinds of edges that say what a card or an effect is to another one, or to what that does."""


def chain_frames(result: RunJson) -> list[ChainFrameJson]:
    """Every pile and link of a run, in the order in which they begin; a card that nobody answered is a pile of one.

    After an event, the last frame that has begun and not ended is the one that is under way.
    """
    sketch = ChainSketch(Trace(result))
    actors, deeds, ends = _by_frame(sketch), _by_actor(sketch), dict(_ends(sketch.trace))
    return [
        {
            "id": name,
            "kind": "link" if name.startswith("link") else "pile",
            "n": frame["n"],
            "end": ends.get(name),
            "link": sketch.trace.by_number[frame["n"]]["link"],
            "actors": [_actor(sketch, actor, deeds) for actor in actors.get(name, ())],
        }
        for name, frame in sketch.about["clusters"].items()
    ]


def _ends(trace: Trace) -> Iterator[tuple[str, int]]:
    """A frame -> the event that ends it: the link is resolved, or no card is left on the pile."""
    pile, lying = "", 0
    for event in trace:
        came = sum(move["to"] == "pile" for move in event["moves"])
        pile = f"pile{event['n']}" if came and not lying else pile
        lying += came - sum(move["from"] == "pile" for move in event["moves"])
        if pile and lying <= 0:
            yield pile, event["n"]
            pile, lying = "", 0
        if event["kind"] == "link.resolved":
            yield f"link{event['cause']}", event["n"]


def _by_frame(sketch: ChainSketch) -> Mapping[str, list[str]]:
    """Frame -> what acts in it: cards on the pile, and effects."""
    found: dict[str, list[str]] = {}
    for name, node in sketch.nodes.items():
        if node["kind"] in ("play", "response", "effect"):
            found.setdefault(node["cluster"], []).append(name)
    return found


def _by_actor(sketch: ChainSketch) -> Mapping[str, list[str]]:
    """What acts -> what it does, in order."""
    found: dict[str, list[str]] = {}
    for name, node in sketch.nodes.items():
        if node["kind"] == "act":
            found.setdefault(node["of"], []).append(name)
    return found


def _actor(sketch: ChainSketch, name: str, deeds: Mapping[str, Iterable[str]]) -> ChainActorJson:
    node = sketch.nodes[name]
    to, how = next(_bearing(sketch, name), ("", []))
    return {
        "id": name,
        "cards": node["cards"],
        "says": "" if node["cards"] else node["text"],
        "player": node["owner"],
        "history": node["history"],
        "to": to,
        "how": how,
        "deeds": [_deed(sketch.nodes[deed], deed) for deed in deeds.get(name, ())],
    }


def _bearing(sketch: ChainSketch, name: str) -> Iterator[tuple[str, list[tuple[int, str]]]]:
    """What a card or an effect is about: the other one, and since when it is what to it."""
    for (tail, head), edge in sketch.edges.items():
        if tail == name and edge["kind"] in BEARINGS:
            yield head, edge["history"]


def _deed(node: Mapping[str, Any], name: str) -> ChainDeedJson:
    return {
        "id": name,
        "verb": node["verb"],
        "cards": node["cards"],
        "player": node["owner"],
        "history": node["history"],
    }
