"""The explorer: the stepper in which decisions can be made, taken back, and made differently."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import traitlets

from tutor.diagram.trace import Result
from tutor.page.whole_picture import drawn
from tutor.scenario import Entry
from tutor.widgets.board import asked, board_data, growth
from tutor.widgets.session import NotPossible, Session, opened
from tutor.widgets.stepper import Message, Stepper
from tutor.yamlfile import BadInput, Problem, unknown


class Explorer(Stepper):
    """A scenario to step through and to play on: every answer given begins or follows a branch, and all of them stay.

    text: a scenario file's text; what is wrong with it becomes `problem`
    viewer: the player through whose eyes it is seen; None to see everything
    on_scenario: called with the text of a position that was taken as a scenario of its own
    on_step: called with the step that is shown, when the page comes to rest there or another line is shown
    """

    tells = traitlets.Bool(False).tag(sync=True)
    grown = traitlets.Int(0).tag(sync=True)
    """How often the board has changed since `data` was sent: what a view opened later must ask for."""

    def __init__(
        self,
        text: str,
        viewer: str | None = None,
        on_scenario: Callable[[str], None] | None = None,
        on_step: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__({}, tells=on_step is not None)
        self.viewer, self.on_scenario, self.on_step = viewer, on_scenario, on_step
        self.session: Session | None = None
        self._seat: int | None = None
        self._line = 0
        self._loaded = ""
        self._told: tuple[Session, int, Result] | None = None
        self._handlers |= {
            "more": self._on_more,
            "ask": self._on_ask,
            "choose": self._on_choose,
            "outrun": self._on_outrun,
            "draw": self._on_draw,
            "show": self._on_show,
            "name": self._on_name,
            "remove": self._on_remove,
            "take": self._on_take,
            "step": self._on_step,
        }
        if text:
            self.load(text, None)

    def load(self, text: str, step: int | None = 0) -> bool:
        """Show another scenario, at a step; None for the step that the page's address names, if it names one.

        False if something is wrong with it; then `problem` says what, and what is there stays.
        """
        try:
            session = opened(text)
            seat = self._seat_of(session)
        except BadInput as bad:
            self._says(str(bad))
            return False
        self.session, self._seat, self._line, self._loaded = session, seat, session.last, text
        self._seen: dict[str, Any] = {}
        self.problem = str(session.ran.error.seen_by(seat)) if session.ran.error else ""
        self._show_all(step)
        return True

    @property
    def text(self) -> str:
        """The scenario of the line that is shown: a file with the script as far as it is decided; "" if there is none.

        As long as that is the scenario that was loaded, it is its very text.
        """
        if self.session is None:
            return ""
        return self._loaded if self._line == self.session.last else self.session.text(self._line)

    def _seat_of(self, session: Session) -> int | None:
        if self.viewer is None:
            return None
        players = session.scenario.names
        if self.viewer not in players:
            raise BadInput([Problem(session.scenario.file, 0, "", unknown("player", self.viewer, players))])
        return players.index(self.viewer)

    def _show_all(self, step: int | None) -> None:
        assert self.session is not None
        data = board_data(self.session, self._seat, self._line)
        self._seen = {part: dict(data[part]) for part in ("cards", "rules", "readings")}
        self._sent = set(self.session.nodes)
        self.grown = 0
        self.data = {**data, "at": step}

    def _board(self) -> Session:
        if self.session is None:
            raise NotPossible("No scenario is shown yet.")
        return self.session

    def _send_growth(self, at: int, kind: str) -> None:
        """Send the line to a node as far as the browser lacks it."""
        more = growth(self._board(), self._run(at), self._sent, at, self._seat, self._seen)
        self._seen = {part: {**entries, **more[part]} for part, entries in self._seen.items()}
        self._sent |= {node["id"] for node in more["nodes"]}
        self.grown += 1
        self.send({"kind": kind, **more})

    def _on_more(self, message: Message) -> None:
        """A view that was opened later asks for all there is."""
        if self.session is not None:
            self.send({"kind": "all", "data": board_data(self.session, self._seat, self._line)})

    def _on_ask(self, message: Message) -> None:
        at = message["node"]
        self.send({"kind": "asked", "node": at, "decision": asked(self._board(), at, self._seat)})

    def _on_choose(self, message: Message) -> None:
        self._choose(message["node"], message["option"])

    def _on_outrun(self, message: Message) -> None:
        """An answer to a pile, and the answers that were slower than it."""
        self._choose(message["node"], message["option"], message["slower"])

    def _choose(self, at: int, option: int, slower: Sequence[int] = ()) -> None:
        board = self._board()
        options = board.options(at, self._seat)
        if max(option, *slower, 0) >= len(options):
            raise NotPossible("There is no such answer here.")
        entry = faster(options[option], [options[other] for other in slower])
        self.session, self._line = board.choose(at, entry)
        self._send_growth(self._line, "grown")

    def _on_draw(self, message: Message) -> None:
        """The picture of the line that is shown: asked for together with an answer, it comes right behind it."""
        self._on_picture({**message, "node": self._line})

    def _on_show(self, message: Message) -> None:
        self._line = self._board().node(message["node"]).id

    def _on_name(self, message: Message) -> None:
        self.session = self._board().named(message["node"], message["name"])
        name = self.session.nodes[message["node"]].name
        self.grown += 1
        self.send({"kind": "named", "node": message["node"], "name": name})

    def _on_remove(self, message: Message) -> None:
        board = self._board()
        parent = board.node(message["node"]).parent
        self.session = board.without(message["node"])
        gone = sorted(set(board.nodes) - set(self.session.nodes))
        if self._line in gone:
            self._line = self.session.leaf(parent)
        self._sent -= set(gone)
        self.grown += 1
        self.send({"kind": "removed", "nodes": gone, "line": self._line})

    def _on_take(self, message: Message) -> None:
        text = self._board().taken(message["node"])
        self.send({"kind": "taken", "text": text})
        if self.on_scenario is not None:
            self.on_scenario(text)

    def _on_step(self, message: Message) -> None:
        if self.on_step is not None:
            self.on_step(message["step"])

    def _on_picture(self, message: Message) -> None:
        self._send_picture(message["node"], drawn(self._run(message["node"]), message["which"]))

    def _run(self, at: int) -> Result:
        """The run to a node. The last is kept: after an answer both the story and the picture are made of it."""
        board = self._board()
        if self._told is None or self._told[0] is not board or self._told[1] != at:
            self._told = board, at, board.result(at).as_json(self._seat)
        return self._told[2]


def faster(entry: Entry, slower: Iterable[Entry]) -> Entry:
    """An answer to a pile that was given before the slower ones, which are taken back.

    Raises:
        NotPossible: one of them is not such an answer.
    """
    others = tuple(slower)
    if others and any(one.verb != "respond" for one in (entry, *others)):
        raise NotPossible("Only an answer to a pile can be faster or slower than another.")
    return entry._replace(also=tuple((one.by, one.picks[0].name) for one in others))
