"""The turn: its phases side by side, what happened in each below it, and the next turn under that."""

from __future__ import annotations

from typing import Final

from tutor.diagram.fold import readable
from tutor.diagram.sketch import Digraph, Sketch
from tutor.diagram.trace import EventJson, RunJson, Trace, phase_title, state_of
from tutor.vocabulary import PHASE_NAMES

TOLD: Final = {
    "card.played": "done",
    "pile.response": "done",
    "pile.stopped": "stopped",
    "card.entered": "done",
    "effect.triggered": "done",
    "effect.declined": "skipped",
    "effect.lapsed": "skipped",
    "action.done": "done",
    "action.skipped": "skipped",
    "action.impossible": "impossible",
    "action.replaced": "replaced",
    "action.prevented": "prevented",
    "turn.ended": "done",
    "game.won": "done",
    "game.lost": "done",
}
PHASES: Final = ("phase.began", "phase.skipped")


def turn_graph(result: RunJson, fold: bool | None = None) -> Digraph:
    """A column for each phase, with the events that a person would tell of from top to bottom; a row for each turn.

    fold: quiet turns as one node (see `folded`); by default only in a large picture
    """
    return readable(_Turns(Trace(result)).drawn(), fold)


class _Turns(Sketch):
    def __init__(self, trace: Trace) -> None:
        super().__init__(trace, "turn")
        self.phase: str | None = None
        self.before: str | None = None
        self.turn = 0
        self.columns: dict[str, str] = {}
        self.above: dict[str, str] = {}
        self.played: dict[str, str] = {}

    def drawn(self) -> Digraph:
        for event in self.trace:
            if event["kind"] in PHASES or self.phase is None or event["turn"] != self.turn:
                self.begin(event)
            elif (played := self.carried(event)) or event["kind"] not in TOLD:
                self.at(event, played or self.before)
            else:
                self.deed(event)
        self.asks(self.before)
        return self.graph()

    def begin(self, event: EventJson) -> None:
        """The head of a phase, beside the phase before or, in a new turn, below the last one."""
        if event["kind"] == "turn.began":
            self.at(event, self.before)
            return
        name, key = PHASE_NAMES.get(event["phase"], event["phase"]), f"turn{event['turn']}"
        frame = self.cluster(f"phase{event['n']}", phase_title(event), event, group=key)
        state = "skipped" if event["kind"] == "phase.skipped" else "done"
        whose = f"{event['by']}, turn {event['turn']}" if event["by"] else f"turn {event['turn']}"
        node = self.node(event, "phase", (("name", str(name)), ("who", whose)), state, frame)
        if event["turn"] == self.turn:
            self.edge(self.phase, node, "next", event)
            self.about["rows"][-1].append(node)
        else:
            self.turn = event["turn"]
            self.above, self.columns = self.columns, {}
            self.about["rows"].append([node])
        above = self.above.get(event["phase"])
        self.about["below"] += [(above, node)] if above else []
        self.phase = self.before = self.columns[event["phase"]] = node

    def carried(self, event: EventJson) -> str | None:
        """The node of the card on the pile of which an event tells the rest: that it enters, or is laid off."""
        if event["kind"] not in ("card.entered", "action.done"):
            return None
        return next((self.played.get(move["card"]) for move in event["moves"] if move["from"] == "pile"), None)

    def deed(self, event: EventJson) -> None:
        """Something that happened in the phase."""
        frame = str(self.nodes[self.phase]["cluster"]) if self.phase else ""
        node = self.node(event, "deed", (("says", event["says"]),), state_of(event, TOLD), frame)
        self.dress(node, event["cards"][:1], event["by"] or "")
        self.edge(self.before, node, "does", event)
        self.before = self.columns[event["phase"]] = node
        if event["kind"] in ("card.played", "pile.response"):
            self.played.update(dict.fromkeys(event["cards"], node))
