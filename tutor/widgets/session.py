"""An analysis board: a scenario, and every answer given to its decisions, kept as a tree of plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from tutor.engine import Refusal, State, Step, settled, step
from tutor.engine.state.moves import Move
from tutor.explain.keeping import why_not
from tutor.scenario import Entry, Result, Scenario, read_text, run, write
from tutor.scenario.entries import entry_of, meaning, singly
from tutor.scenario.entry import CHANCE
from tutor.scenario.printed import Tried
from tutor.scenario.result import shown_entries
from tutor.scenario.save import saved, shortest
from tutor.scenario.seeded import by_chance, to_be_written

MAX_MOVES: Final = 2000
"""How many moves may be added to a board, those that go by themselves included."""
MAX_NAME: Final = 60

FIRST: Final = 0


class NotPossible(Exception):
    """What was wanted of a board cannot be done: one sentence, and the rules against it if it was an answer."""

    def __init__(self, says: str, because: tuple[Refusal, ...] = ()) -> None:
        self.because = because
        super().__init__(" ".join((says, *(f"{text}." for text in why_not(because)))))


@dataclass(frozen=True, slots=True)
class Node:
    """A moment at which the rules ask something, or the game is over.

    parent: the node before, -1 for the first; step: what led here from there; answer: the answer given there
    how: `written` (in the script, or by itself as the script is played), `chosen`, `alone` (the only answer)
    or `chance` (as the seed decided); name: what a person calls the line that begins here, `""` if nothing
    """

    id: int
    parent: int
    step: Step
    answer: Entry | None = None
    how: str = "written"
    name: str = ""

    @property
    def state(self) -> State:
        """The state reached."""
        return self.step.after

    @property
    def is_choice(self) -> bool:
        """Is somebody asked here who has more than one answer?"""
        asked = self.state.asked
        return asked is not None and asked.kind not in CHANCE and settled(self.state) is None


@dataclass(frozen=True, slots=True)
class Session:
    """A board. Nothing in it changes: what is done to a board gives a new one, and ids are never used again.

    ran: the run of the scenario as it is written; nodes: in the order in which they came; last: where that run ended
    """

    scenario: Scenario
    ran: Result
    nodes: Mapping[int, Node]
    last: int
    next: int

    def node(self, at: int) -> Node:
        """The node of that id. Raises: NotPossible, if there is none (any more)."""
        if at not in self.nodes:
            raise NotPossible(f"There is no position {at} on this board; it may have been removed.")
        return self.nodes[at]

    def path(self, at: int) -> list[Node]:
        """The nodes from the first to this one."""
        found = [self.node(at)]
        while found[-1].parent >= FIRST:
            found.append(self.nodes[found[-1].parent])
        return found[::-1]

    def children(self, at: int) -> list[Node]:
        """What was answered here, in the order in which it was tried."""
        return [node for node in self.nodes.values() if node.parent == at]

    def leaf(self, at: int) -> int:
        """Where the line through this node ends, if at each decision the answer tried first is followed."""
        following = {node.parent: node.id for node in reversed(list(self.nodes.values()))}
        while at in following:
            at = following[at]
        return at

    def result(self, at: int) -> Result:
        """The run up to this node."""
        if at == self.last:
            return self.ran
        path = self.path(at)
        answers = tuple(node.answer for node in path if node.answer)
        tried = tuple(one for node in path for one in self._tried(node))
        return Result(self.scenario, tuple(node.step for node in path), answers, (), None, tried)

    def options(self, at: int, seat: int | None = None) -> tuple[Entry, ...]:
        """The legal answers at a node; with a seat, those that this player may give."""
        return shown_entries(self.node(at).state, seat)

    def choose(self, at: int, entry: Entry) -> tuple[Session, int]:
        """The board with that answer given, and the node of the next real decision, or of the game's end.

        In between, single answers are taken, and chance decides by the scenario's seed. An open pile that somebody
        can answer is a decision. An answer that was given here before is not given twice: its line is followed.

        Raises:
            NotPossible: the answer is refused, cannot be understood, or the board is full.
        """
        self.node(at)
        growth = _Growth(self)
        for single in singly(entry):
            at = growth.gone_on(growth.answered(at, single))
        return replace(self, nodes=growth.nodes, next=growth.next), at

    def named(self, at: int, name: str) -> Session:
        """The board with the line that begins at this node called so; `""` takes its name away.

        Raises:
            NotPossible: there is no such node, or the name is too long or cannot be printed.
        """
        name = " ".join(name.split())
        if len(name) > MAX_NAME or not name.isprintable():
            raise NotPossible(f"A branch's name has at most {MAX_NAME} characters that can be printed.")
        return replace(self, nodes={**self.nodes, at: replace(self.node(at), name=name)})

    def without(self, at: int) -> Session:
        """The board without this node and all that follows it.

        Raises:
            NotPossible: there is no such node, or it belongs to the scenario as it is written.
        """
        if self.node(at).id <= self.last:
            raise NotPossible("The line of the scenario as it is written cannot be removed.")
        gone = {at}
        for node in self.nodes.values():
            if node.parent in gone:
                gone.add(node.id)
        return replace(self, nodes={id: node for id, node in self.nodes.items() if id not in gone})

    def text(self, at: int) -> str:
        """The scenario file of the line up to this node: the position at the start, with a script that leads here.

        Where the line is the scenario as it is written, that; else a script of the decisions alone if it leads here,
        else one with every answer; what chance gives by itself is in neither. What must be refused stays where it
        stands. Where the line ends at an open pile, the run of that text passes it, as every run does.

        Raises:
            BadInput: the text would be larger than a scenario file may be.
        """
        if at == self.last:
            return write(self.scenario)
        return write(self._as_scenario(at))

    def _as_scenario(self, at: int) -> Scenario:
        bare = self.scenario._replace(question=None, expect=None, source=None, lesson=None)._replace(
            stop="decision", warnings=()
        )
        return bare._replace(script=shortest(bare, self.result(at)))

    def _tried(self, node: Node) -> Iterator[Tried]:
        """What must be refused at a node of the scenario as it is written."""
        return (tried for tried in self.ran.tried if tried.answers == node.id <= self.last)

    def taken(self, at: int) -> str:
        """The position at this node as a scenario file of its own. Raises: BadInput, as `text` does."""
        return write(saved(self.result(at)))


def opened(text: str, file: str = "scenario.yaml") -> Session:
    """A board on which the scenario has been played as it is written.

    Raises:
        BadInput: with every mistake in the text.
    """
    scenario = read_text(text, file)
    ran = run(scenario)
    nodes = {FIRST: Node(FIRST, -1, ran.steps[0])}
    for id, (one, answer) in enumerate(zip(ran.steps[1:], ran.answers, strict=True), 1):
        chance = answer.verb in CHANCE and to_be_written(one.before, answer, scenario.seed) is None
        how = "chance" if chance else "written"
        nodes[id] = Node(id, id - 1, one, answer, how)
    return Session(scenario, ran, nodes, len(nodes) - 1, len(nodes))


class _Growth:
    """A board's nodes while an answer and what follows from it are added."""

    def __init__(self, session: Session) -> None:
        self.scenario = session.scenario
        self.nodes = dict(session.nodes)
        self.next = session.next
        self.most = session.last + 1 + MAX_MOVES

    def answered(self, at: int, entry: Entry) -> int:
        """The node to which an answer leads; an option that it takes for granted is taken first."""
        found = meaning(self.nodes[at].state, entry)
        if found.unclear:
            raise NotPossible(found.unclear)
        if not found.legal:
            raise NotPossible("This cannot be answered here.", found.against)
        for move in (found.first, found.move):
            if move is not None:
                at = self._made(at, move, "chosen")
        return at

    def gone_on(self, at: int) -> int:
        """The node at which somebody has a choice, or the game is over: until then all goes by itself."""
        while (found := self._by_itself(self.nodes[at].state)) is not None:
            move, how = found
            at = self._made(at, move, how)
        return at

    def _made(self, at: int, move: Move, how: str) -> int:
        state = self.nodes[at].state
        answer = entry_of(state, move)
        for node in self.nodes.values():
            if node.parent == at and (node.answer == answer or how == "chance"):
                return node.id
        if len(self.nodes) >= self.most:
            raise NotPossible(f"This board holds {MAX_MOVES} added moves and no more; remove a branch to go on.")
        made = Node(self.next, at, step(state, move), answer, how)
        self.nodes[made.id] = made
        self.next += 1
        return made.id

    def _by_itself(self, state: State) -> tuple[Move, str] | None:
        """How the game goes on without anybody's choice; None where somebody has one, or it is over."""
        if state.asked is None:
            return None
        if state.asked.kind in CHANCE:
            return by_chance(state, self.scenario.seed), "chance"
        only = settled(state)
        return None if only is None else (only, "alone")
