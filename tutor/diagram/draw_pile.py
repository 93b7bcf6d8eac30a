"""The pile: each answer under what it answers, who stops whom, where it can be answered again, who was slower."""

from __future__ import annotations

from tutor.diagram.draw_exchange import EXCHANGE, Exchange
from tutor.diagram.fold import readable
from tutor.diagram.sketch import Digraph, Sketch
from tutor.diagram.trace import RunJson, Trace


def pile_graph(result: RunJson, fold: bool | None = None) -> Digraph:
    """Every card that was played, with the answers under it; an edge leads from an answer to what it answers.

    fold: cards that nobody answered as one node (see `folded`); by default only in a large picture
    """
    trace = Trace(result)
    sketch = Sketch(trace, "pile")
    exchange = Exchange(sketch, windows=True)
    for event in trace:
        if event["kind"] in EXCHANGE:
            exchange.take(event)
        elif played := exchange.played(event):
            sketch.mark(played, "prevented" if event["kind"] == "action.prevented" else "done", event["n"])
            sketch.at(event, played)
    decision = result.get("decision")
    if decision and decision["kind"] == "respond":
        sketch.asks(exchange.pile[-1] if exchange.pile else None)
    return readable(sketch.graph(), fold)
