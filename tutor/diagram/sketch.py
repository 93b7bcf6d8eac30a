"""A picture under construction: nodes and edges that know how their state changed from event to event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.diagram.trace import EventJson, Trace

Digraph = Any
"""A `networkx.DiGraph`.

Its nodes carry `n` (the event), `turn`, `kind`, `cluster` (the frame), `title`, `text` (a sentence), `lines` (of the
label, each with its role), `cards`, `type` (of those), `faces` (of those), `owner`, `verb`, `of` (the effect that
does it), `history` ((event number, state), in order) and `state` (the last). Its edges carry `kind` (a key of `EDGES`)
and `history`.
The graph itself carries `picture` (`chain`, `pile`, `turn`), `title`, `seats` (the players), `clusters` (the frames:
`title`, `n`, `text`, `group`, `cards`), `at` (event number -> node), `rows` (nodes side by side), `below` (pairs, the
second below the first) and `folds` (see `folded`).
"""

Lines = tuple[tuple[str, str], ...]
"""The lines of a label, (role, text): `verb`, `name` (of a card), `who`, `says` (a sentence), `of` (the owner)."""


class Sketch:
    """Adds nodes, edges and changes of state, event by event; the order of adding is the order of the picture.

    nodes, edges, about: those of the graph, and what the graph itself carries, as they are handed to it in the end
    """

    def __init__(self, trace: Trace, picture: str) -> None:
        self.trace = trace
        self.nodes: dict[str, dict[str, Any]] = {}
        self.edges: dict[tuple[str, str], dict[str, Any]] = {}
        self.about: dict[str, Any] = {"picture": picture, "title": trace.result.get("title", ""), "seats": trace.seats}
        self.about |= {"clusters": {}, "at": {}, "rows": [], "below": [], "folds": {}}

    def graph(self) -> Digraph:
        """What has been sketched, as a graph."""
        import networkx as nx  # takes a while, and most of what a page asks for has no picture

        graph: Digraph = nx.DiGraph(**self.about)
        graph.add_nodes_from(self.nodes.items())
        graph.add_edges_from((tail, head, edge) for (tail, head), edge in self.edges.items())
        return graph

    def node(self, event: EventJson, kind: str, lines: Lines, state: str, cluster: str = "") -> str:
        """The id (`e` and the event's number) of a new node, or of the one already there."""
        name = f"e{event['n']}"
        if name not in self.nodes:
            self.add(name, event, kind, lines, cluster)
            self.mark(name, state, event["n"])
        self.at(event, name)
        return name

    def add(self, name: str, event: EventJson, kind: str, lines: Lines, cluster: str = "") -> None:
        """A node that tells of an event, without a state so far."""
        node = {"n": event["n"], "turn": event["turn"], "kind": kind, "cluster": cluster, "text": event["says"]}
        node |= dict.fromkeys(("type", "owner", "verb", "of"), "") | {"cards": [], "faces": []}
        node |= {"history": [], "state": "waiting"}
        self.nodes[name] = node
        self.label(name, lines)

    def label(self, name: str, lines: Lines) -> None:
        """What a node says in few words."""
        shown = tuple(line for line in lines if line[1])
        self.nodes[name].update(lines=shown, title=" ".join(text for _, text in shown))

    def dress(self, name: str, cards: Sequence[str], owner: str) -> None:
        """Which cards a node is about, and whose they are; what is known of it already stays."""
        node = self.nodes[name]
        node["type"] = node["type"] or self.trace.type_of(cards)
        node["faces"] = node["faces"] or self.trace.faces_of(cards)
        node["owner"] = node["owner"] or owner
        node["cards"] = node["cards"] or list(cards)

    def cluster(self, name: str, title: str, event: EventJson, group: str = "") -> str:
        """The id of a frame round nodes that belong together, which that event opened.

        group: frames of the same group are only folded together
        """
        frame = {"title": title, "n": event["n"], "text": title, "group": group or name, "cards": event["cards"]}
        self.about["clusters"].setdefault(name, frame)
        return name

    def dated(self, title: str, event: EventJson) -> str:
        """A frame's title, with the turn where it is not the first that the run tells of."""
        return f"{title} (turn {event['turn']})" if event["turn"] > self.trace.events[0]["turn"] else title

    def edge(self, tail: str | None, head: str, kind: str, event: EventJson) -> None:
        """From this event on there is an edge of that kind, unless its tail is missing."""
        if not tail or tail == head:
            return
        edge = self.edges.setdefault((tail, head), {"history": []})
        edge["kind"] = kind
        edge["history"].append((event["n"], kind))

    def mark(self, name: str, state: str, n: int) -> None:
        """From event `n` on the node is in `state`."""
        node = self.nodes[name]
        if node["state"] != state or not node["history"]:
            node["history"].append((n, state))
            node["state"] = state

    def at(self, event: EventJson, name: str | None) -> None:
        """The node at which an event is to be seen."""
        if name:
            self.about["at"][event["n"]] = name

    def seen(self, event: EventJson | None) -> str | None:
        """The node at which an event, or its nearest cause with one, is to be seen."""
        at = self.about["at"]
        while event is not None:
            if event["n"] in at:
                return str(at[event["n"]])
            event = next(self.trace.causes(event), None)
        return None

    def asks(self, tail: str | None) -> None:
        """Add the decision at which the run stopped, if there is one and the picture shows what led to it."""
        decision = self.trace.result.get("decision")
        if not decision or not tail:
            return
        last = self.trace.events[-1]
        names = " and ".join(decision["by"])
        self.add("decision", {**last, "says": decision["asks"]}, "decision", (("name", names), ("of", "decides")))
        self.mark("decision", "asking", last["n"])
        self.edge(tail, "decision", "asks", last)


def changes(graph: Digraph) -> dict[int, dict[str, str]]:
    """What changes at each event: its number -> {id of a node, edge or frame: its new state, kind, or `open`}.

    Before its first entry a part is not there. The picture at event n is the fold of all entries up to n,
    so a page lays the picture out once and then only changes classes.
    """
    found: dict[int, dict[str, str]] = {}
    parts = [(name, node["history"]) for name, node in graph.nodes(data=True)]
    parts += [(edge_id(tail, head), edge["history"]) for tail, head, edge in graph.edges(data=True)]
    parts += [(name, [(cluster["n"], "open")]) for name, cluster in graph.graph["clusters"].items()]
    for name, history in parts:
        for n, state in history:
            found.setdefault(n, {})[name] = state
    return dict(sorted(found.items()))


def edge_id(tail: str, head: str) -> str:
    """The id of an edge: `e3-e8`."""
    return f"{tail}-{head}"


def places(graph: Digraph) -> dict[int, str]:
    """Where each event is to be seen: event number -> node id."""
    return dict(graph.graph["at"])
