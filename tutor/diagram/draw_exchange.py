"""Cards on the pile: who answers whom, what is stopped, and who was slower."""

from __future__ import annotations

from typing import Final

from tutor.diagram.sketch import Sketch
from tutor.diagram.trace import EventJson, called

EXCHANGE: Final = (
    "card.played",
    "pile.response",
    "pile.returned",
    "pile.passed",
    "pile.stopped",
    "card.entered",
)


class Exchange:
    """Draws the piles of a run into a sketch: a card that is played, and above it the answers to it.

    windows: also draw where a card can be answered again
    """

    def __init__(self, sketch: Sketch, windows: bool = False) -> None:
        self.sketch = sketch
        self.windows = windows
        self.pile: list[str] = []
        self.nodes: list[str] = []
        self.cards: dict[str, str] = {}
        self.uncovered = ""

    def take(self, event: EventJson) -> None:
        """Draw one event of `EXCHANGE`."""
        getattr(self, "_" + event["kind"].rpartition(".")[2])(event)
        self.leave(event)

    def leave(self, event: EventJson) -> None:
        """What this event takes off the pile lies there no more, and cannot be answered."""
        gone = {move["card"] for move in event["moves"] if move["from"] == "pile"}
        self.pile[:] = [node for node in self.pile if gone.isdisjoint(self.sketch.nodes[node]["cards"])]

    def _played(self, event: EventJson) -> None:
        self.pile.clear()
        self._lay(event, "play", self._opened(event))

    def _opened(self, event: EventJson) -> str:
        """The frame of a new pile."""
        return self.sketch.cluster(f"pile{event['n']}", self.sketch.dated("The pile", event), event)

    def _lay(self, event: EventJson, kind: str, cluster: str) -> str:
        lines = (("name", called(event["cards"])), ("who", f"played by {event['by']}"))
        node = self.sketch.node(event, kind, lines, "waiting", cluster)
        self.sketch.dress(node, event["cards"], event["by"] or "")
        self.pile.append(node)
        self.nodes.append(node)
        self.cards.update(dict.fromkeys(event["cards"], node))
        return node

    def _top(self) -> str | None:
        return self.pile[-1] if self.pile else None

    def _cluster(self) -> str:
        return str(self.sketch.nodes[self.pile[0]]["cluster"]) if self.pile else ""

    def _response(self, event: EventJson) -> None:
        self.uncovered = ""
        answered = self._top()
        node = self._lay(event, "response", self._cluster() if answered else self._opened(event))
        if answered:
            self.sketch.edge(node, answered, "answers", event)

    def _returned(self, event: EventJson) -> None:
        fastest = self._top()
        back = f"back to {event['by']}" if event["by"] else "taken back"
        lines = (("name", called(event["cards"])), ("who", back))
        node = self.sketch.node(event, "response", lines, "skipped", self._cluster())
        self.sketch.dress(node, event["cards"], event["by"] or "")
        if fastest:
            self.sketch.edge(node, fastest, "slower", event)

    def _passed(self, event: EventJson) -> None:
        self._reopen(event)
        top = self._top()
        self.sketch.at(event, top)
        if top:
            self.sketch.mark(top, "resolving", event["n"])

    def _stopped(self, event: EventJson) -> None:
        if len(self.pile) < 2:
            self.sketch.at(event, self._top())
            return
        stopper, stopped = self.pile.pop(), self.pile.pop()
        self.sketch.mark(stopper, "done", event["n"])
        self.sketch.mark(stopped, "stopped", event["n"])
        self.sketch.edge(stopper, stopped, "stops", event)
        self.sketch.at(event, stopped)
        self.uncovered = self.pile[-1] if self.pile else ""

    def _reopen(self, event: EventJson) -> None:
        """A card from which an answer was taken away was open to answers again, and nobody gave one."""
        top, self.uncovered = self.uncovered, ""
        if top and self.windows:
            lines = (self.sketch.nodes[top]["lines"][0], ("says", "can be answered again"))
            node = self.sketch.node(event, "window", lines, "done", self._cluster())
            self.sketch.edge(node, top, "opens", event)

    def _entered(self, event: EventJson) -> None:
        played = self.played(event)
        if played:
            self.sketch.mark(played, "done", event["n"])
        self.sketch.at(event, played or self.sketch.seen(event))

    def played(self, event: EventJson) -> str | None:
        """The node of a card that this event takes off the pile."""
        taken = [move["card"] for move in event["moves"] if move["from"] == "pile"]
        return next((self.cards[card] for card in taken if card in self.cards), None)
