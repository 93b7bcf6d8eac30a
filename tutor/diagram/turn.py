"""The turn: its phases from top to bottom, and what happened in each."""

from __future__ import annotations

from typing import Final

from tutor.diagram.sketch import Graph, Sketch
from tutor.diagram.trace import Event, Result, Trace, phase_title, wrapped

TOLD: Final = {
    "card.played": "done",
    "pile.stopped": "stopped",
    "card.entered": "done",
    "effect.triggered": "done",
    "effect.declined": "skipped",
    "effect.lapsed": "skipped",
    "action.impossible": "impossible",
    "action.replaced": "replaced",
    "action.prevented": "prevented",
    "turn.ended": "done",
    "game.won": "done",
    "game.lost": "done",
}


def turn_graph(result: Result) -> Graph:
    """A frame for each phase, with the events that a person would tell of, from top to bottom."""
    trace = Trace(result)
    sketch = Sketch(trace, "turn", "TB", result["title"])
    phase = before = None
    for event in trace:
        if event["kind"] == "turn.began":
            continue
        if event["kind"] in ("phase.began", "phase.skipped") or phase is None:
            last, phase = before or phase, _phase(sketch, event)
            sketch.edge(last, phase, "next", event)
            before = None
        elif _is_told(event):
            node = sketch.node(event, "deed", wrapped(event["says"]), _state(event), _frame(event, sketch, phase))
            sketch.edge(before or phase, node, "does", event)
            before = node
        else:
            sketch.at(event, before or phase)
    sketch.asks(before or phase)
    return sketch.graph


def _phase(sketch: Sketch, event: Event) -> str:
    frame = sketch.cluster(f"phase{event['n']}", phase_title(event), event["n"])
    state = "skipped" if event["kind"] == "phase.skipped" else "done"
    return sketch.node(event, "phase", wrapped(event["says"]), state, frame)


def _frame(event: Event, sketch: Sketch, phase: str) -> str:
    return str(sketch.graph.nodes[phase]["cluster"])


def _is_told(event: Event) -> bool:
    drawn = event["kind"] == "action.done" and "turn.draw" in event["rules"]
    return event["kind"] in TOLD or drawn


def _state(event: Event) -> str:
    return TOLD.get(event["kind"], "done")
