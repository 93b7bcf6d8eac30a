"""The chain: links from top to bottom, what happened at one moment inside one link, and the piles that came before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from tutor.diagram.draw_exchange import EXCHANGE, Exchange
from tutor.diagram.fold import readable
from tutor.diagram.sketch import Digraph, Lines, Sketch
from tutor.diagram.trace import EventJson, RunJson, Trace, affected, called, deed, interferer, phase_title, state_of

UNUSED: Final = ("effect.declined", "effect.lapsed")
ACTION_STATES: Final = {
    "action.done": "done",
    "action.impossible": "impossible",
    "action.skipped": "skipped",
    "action.replaced": "replaced",
    "action.prevented": "prevented",
}
ENDS: Final = ("game.won", "game.lost")


def chain_graph(result: RunJson, fold: bool | None = None) -> Digraph:
    """A run's effects and responses as a graph: what triggered, answered, stopped, replaced and prevented what.

    Node ids are `e` and the number of the event that put the node there, so they stay the same when a run goes on.

    fold: quiet links as one node (see `folded`); by default only in a large picture
    """
    chain = ChainSketch(Trace(result))
    chain.ask()
    chain.unframe()
    return readable(chain.graph(), fold)


class ChainSketch(Sketch):
    """The chain of a run: a frame for each link and each pile; in it what acts, and what each of those does.

    instead: the event of a replacement -> the node of the effect that replaces; open: an effect -> what it does
    """

    def __init__(self, trace: Trace) -> None:
        super().__init__(trace, "chain")
        self.exchange = Exchange(self)
        self.open: dict[str, list[str]] = {}
        self.instead: dict[int, str] = {}
        self.frame = ""
        for event in trace:
            handler = HANDLERS.get(event["kind"])
            if handler:
                handler(self, event)
            else:
                self.at(event, self.seen(event))

    def ask(self) -> None:
        """The decision at which the run stopped."""
        last = self.trace.events[-1] if self.trace.events else None
        self.asks(self.seen(last))

    def unframe(self) -> None:
        """A card that nobody answered needs no frame of its own."""
        held = Counter(data["cluster"] for data in self.nodes.values())
        for data in self.nodes.values():
            if data["kind"] == "play" and held[data["cluster"]] == 1:
                del self.about["clusters"][data["cluster"]]
                data["cluster"] = ""

    def link(self, event: EventJson) -> None:
        """The frame of a new link."""
        self.frame = self.cluster(f"link{event['n']}", self.dated(f"Link {event['link']}", event), event)
        self.at(event, self.root(event))

    def effect(self, event: EventJson) -> None:
        """An effect that was set off, with an edge from what set it off."""
        root = self.root(event)
        node = self.used(event, "waiting")
        self.edge(root, node, "triggered", event)
        self.open[node] = []

    def unused(self, event: EventJson) -> None:
        """An optional effect that was not used: one of the link's, or one that would have replaced an event."""
        cause = self.trace.by_number.get(event["cause"])
        if cause and cause["kind"] == "effect.triggered" and cause["cards"] == event["cards"]:
            self.mark(f"e{cause['n']}", "skipped", event["n"])
            self.at(event, f"e{cause['n']}")
        else:
            self.edge(self.seen(cause), self.used(event, "skipped"), "triggered", event)

    def used(self, event: EventJson, state: str) -> str:
        """The node of an effect."""
        name = ("name", called(event["cards"])) if event["cards"] else ("says", event["says"])
        node = self.node(event, "effect", (name, ("of", _whose(event))), state, self.frame)
        self.dress(node, event["cards"], event["by"] or "")
        return node

    def root(self, event: EventJson) -> str | None:
        """What set an effect off: an action, a card that was played, or the turn that began."""
        cause = self.trace.by_number.get(event["cause"])
        if cause and cause["kind"] in ("phase.began", "turn.began"):
            return self.node(cause, "phase", (("name", phase_title(cause)),), "done")
        return self.seen(cause)

    def source(self, event: EventJson) -> str | None:
        """The effect, or the card on the pile, that an event carries out."""
        causes = (self.instead.get(cause["n"], f"e{cause['n']}") for cause in self.trace.causes(event))
        found = [node for node in causes if node in self.open or node in self.exchange.nodes]
        # What an answer stops, the answer is the cause of; but it is another card that would have done it.
        own = (node for node in found if event["source"] in self.nodes[node]["cards"])
        return next(own, next(iter(found), None))

    def target(self, event: EventJson) -> None:
        """A target that was named and is locked from now on, until the action reaches it; an order locks nothing."""
        if event["verb"] is None:
            self.at(event, self.seen(event))
            return
        effect = self.source(event)
        self.append(effect, self.doing(event, "locked", effect), event)

    def doing(self, event: EventJson, state: str, effect: str | None) -> str:
        """The node of an action, or of a target that waits for one."""
        node = self.node(event, "act", _lines(event, self.trace.stable), state, self.frame_of(effect))
        self.dress(node, affected(event), self.trace.owner_of(event, affected(event)))
        self.nodes[node]["verb"] = deed(event, self.trace.stable)
        if event["kind"] == "action.skipped":
            self.nodes[node]["cards"] = []  # it names the card that would have done it
        return node

    def append(self, effect: str | None, node: str, event: EventJson) -> None:
        """Put a node behind what the effect does already."""
        row = self.open.setdefault(effect or "", [])
        self.edge(row[-1] if row else effect, node, "next" if row else "does", event)
        self.nodes[node]["of"] = effect or ""
        row.append(node)

    def frame_of(self, effect: str | None) -> str:
        """The frame that holds an effect."""
        return str(self.nodes[effect]["cluster"]) if effect else ""

    def action(self, event: EventJson) -> None:
        """What became of an action: on its locked target, if it has one, else a node of its own."""
        state, effect = state_of(event, ACTION_STATES), self.source(event)
        played = self.exchange.played(event)
        if played:
            self.mark(played, state, event["n"])
            self.at(event, played)
            self.interference(event, played)
        elif effect is None:
            self.at(event, self.seen(event))
        else:
            self.act(event, effect, state)

    def act(self, event: EventJson, effect: str, state: str) -> None:
        """An action of an effect."""
        locked = self.locked(event, effect)
        if locked:
            for node in locked:
                self.mark(node, state, event["n"])
                self.nodes[node]["text"] = event["says"]
            if len(locked) == 1:
                self.label(node, _lines(event, self.trace.stable))
            self.at(event, node)
        else:
            node = self.doing(event, state, effect)
            self.append(effect, node, event)
        if self.nodes[effect]["state"] == "waiting":
            self.mark(effect, "resolving", event["n"])
        self.interference(event, node)

    def locked(self, event: EventJson, effect: str) -> list[str]:
        """The targets of the same effect that wait for this action."""
        waiting = [node for node in self.open.get(effect, ()) if self.nodes[node]["state"] == "locked"]
        cards = set(affected(event))
        return [node for node in waiting if cards & set(self.trace.by_number[self.nodes[node]["n"]]["cards"])]

    def interference(self, event: EventJson, node: str) -> None:
        """The card that took the place of an action, and what it does instead; or the card by which it cannot be."""
        card = interferer(event)
        if not card:
            return
        replaces = event["kind"] == "action.replaced"
        answer = self.exchange.cards.get(event["cards"][-1])
        if not replaces and answer in self.exchange.pile:
            self.edge(answer, node, "prevents", event)
            return
        by, cluster = f"e{event['n']}by", str(self.nodes[node]["cluster"])
        lines = (("name", card), ("of", _whose(event)) if replaces else ("who", "standing effect"))
        self.add(by, event, "effect", lines, cluster)
        self.dress(by, [event["source"]] if replaces else event["cards"][1:], event["by"] or "" if replaces else "")
        self.mark(by, "done", event["n"])
        self.edge(by, node, "replaces" if replaces else "prevents", event)
        if replaces:
            self.instead[event["n"]] = by
            self.open[by] = []

    def resolved(self, event: EventJson) -> None:
        """A link is over: each of its effects has the state that its actions ended in."""
        frame = f"link{event['cause']}"
        for effect in self.open:
            if effect and self.frame_of(effect) == frame:
                for node in self.open[effect]:
                    if self.nodes[node]["state"] == "locked":  # a player, say: no action is about them alone
                        self.mark(node, "done", event["n"])
                if self.nodes[effect]["state"] in ("waiting", "resolving"):
                    self.mark(effect, self.outcome(effect), event["n"])
                self.at(event, effect)

    def outcome(self, effect: str) -> str:
        """How an effect ended: as all its actions did if none of them happened, else done."""
        ended = {self.nodes[node]["state"] for node in self.open[effect]}
        return ended.pop() if len(ended) == 1 and ended <= {"impossible", "skipped", "none", "prevented"} else "done"

    def end(self, event: EventJson) -> None:
        """Somebody has won, or everybody has lost."""
        before = self.seen(event)
        node = self.node(event, "end", (("says", event["says"]),), "done")
        self.edge(before, node, "next", event)


def _whose(event: EventJson) -> str:
    return f"of {event['by']}" if event["by"] else ""


def _lines(event: EventJson, stable: str) -> Lines:
    """The label of an action or a target: what is done, and to which card."""
    cards = "" if event["kind"] == "action.skipped" else called(affected(event))
    verb = deed(event, stable) if cards or event["kind"] == "action.replaced" else ""
    return (("verb", verb), ("name", cards) if cards or verb else ("says", _without_source(event)))


def _without_source(event: EventJson) -> str:
    """What an event says, without the card in front that the node above it names already."""
    head, colon, rest = str(event["says"]).partition(": ")
    named = bool(colon and event["source"]) and called([event["source"]]) in head
    return f"{rest[:1].upper()}{rest[1:]}" if named else str(event["says"])


HANDLERS: Final[dict[str, Callable[[ChainSketch, EventJson], None]]] = {
    **dict.fromkeys(UNUSED, ChainSketch.unused),
    **dict.fromkeys(ACTION_STATES, ChainSketch.action),
    **dict.fromkeys(ENDS, ChainSketch.end),
    **{kind: lambda chain, event: chain.exchange.take(event) for kind in EXCHANGE},
    "effect.triggered": ChainSketch.effect,
    "link.opened": ChainSketch.link,
    "target.chosen": ChainSketch.target,
    "link.resolved": ChainSketch.resolved,
}
