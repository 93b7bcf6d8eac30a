"""All continuations of a position as a graph: positions with a real choice, and how each answer goes on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from tutor.analysis.alternatives import SHUFFLE, alternatives, arrangements
from tutor.analysis.answer_kinds import asks_for, goes_by_card_not_told, goes_by_itself
from tutor.analysis.deck_order import UNTOUCHED, Touched, touched_by
from tutor.analysis.goal_dependence import judge
from tutor.analysis.position_key import PositionKeys
from tutor.analysis.span import Span, SpanPosition
from tutor.analysis.unknown_effects import UnknownEffect, on_the_way
from tutor.engine import EndlessLoop, Event, State
from tutor.engine.state.moves import Move, Pass, Shuffle
from tutor.engine.state.zones import DECK
from tutor.scenario.goal import GoalProgress, wanted
from tutor.script.entry import CHANCE as BY_CHANCE
from tutor.script.question import Goal, Until

CHANCE: Final = -1
NOT_TOLD: Final = -2
EVERYBODY: Final = -3
"""Who decides, where it is none of the seats: chance, what a card turns out to be, all who let a pile pass."""

LIMIT: Final = 50_000
"""How many positions are looked at, unless somebody says otherwise."""

ProgressCallback = Callable[[int, int], object]
"""Is told how many positions there are so far, and how many of them wait to be looked at; False ends the search."""

MANY: Final = 500
"""After so many events without a choice, positions are watched for one that comes again."""


class Unexplored(NamedTuple):
    """Where an edge leads that nobody has followed: `endless` if it goes round without a choice, else the limit."""

    endless: bool


EITHER: Final = "either"
"""The key of the end at which a card that nobody has told decides whether the goal is reached."""

CUT: Final = Unexplored(False)
ENDLESS: Final = Unexplored(True)


class End(NamedTuple):
    """How it may end. holds: is the goal reached, None where there is none; moment: the first such end found.

    either: the places of the ends of which it is one or the other, as a card turns out that nobody has told
    """

    holds: bool | None
    moment: SpanPosition
    either: tuple[int, ...] = ()


class Edge(NamedTuple):
    """An answer: who gives it (a seat, or one of the constants), and where it leads once there is a choice again.

    to: the place of a position or, as `~place`, of an end; or `CUT`, `ENDLESS`
    deck: which of the top cards of the deck it goes by
    entries: how many lines a script needs for it, up to where it leads
    if_told: it may be given only if a card that nobody has told is such a card; it need not be
    unknown: what may act on the way there although nobody has told what it does
    """

    mover: int
    move: Move
    to: int | Unexplored
    deck: Touched = UNTOUCHED
    entries: int = 1
    if_told: bool = False
    unknown: frozenset[UnknownEffect] = frozenset()


class Node:
    """A position with a real choice; the first is the one asked about, whatever it has.

    moves: the distinct answers; edges: how each goes on, None until that has been looked at
    top: of a deck to be shuffled, how many of its top cards are told apart
    """

    __slots__ = ("edges", "moment", "moves", "top")

    def __init__(self, moment: SpanPosition, moves: tuple[Move, ...]) -> None:
        self.moment, self.moves = moment, moves
        self.edges: tuple[Edge, ...] | None = None
        self.top = 0

    @property
    def state(self) -> State:
        """The position."""
        return self.moment.state

    @property
    def is_shuffle(self) -> bool:
        """Is it a deck to be shuffled?"""
        return asks_for(self.state, SHUFFLE)

    @property
    def is_pile(self) -> bool:
        """May several players answer?"""
        return asks_for(self.state, "respond")


class Transition(NamedTuple):
    """What an answer leads to.

    made: the answers, each with the position in which it was given: the first, then those that went by themselves
    events: what happened; there: where it ended; moves: the distinct answers there
    """

    made: tuple[tuple[State, Move], ...]
    events: tuple[Event, ...]
    there: SpanPosition
    moves: tuple[Move, ...]


class Graph:
    """What can come of a position, as far as it has been followed; see `explore`.

    nodes: the positions, the one asked about first
    ends: how it may end - with a goal, one that holds and one that does not, as far as there are both
    complete: everything has been followed; rules, readings: what the events cite
    turning: cards that nobody has told, each with one that it may be, on which it depends how it ends
    """

    def __init__(
        self,
        start: State,
        goal: Goal | None,
        until: Until,
        apart: Iterable[int] = (),
        here: SpanPosition | None = None,
    ) -> None:
        """`here`: a later position, from which it begins; the span is still that of the start."""
        self.goal = goal
        self._asked = wanted(goal) if goal is not None else ()
        self.span = Span(until, start.turn.seat, self._asked)
        first = here or self.span.first(start)
        self.keys = PositionKeys(first.state, apart)
        self._keys = {GoalProgress().if_told: self.keys}
        self.nodes: list[Node] = []
        self.ends: list[End] = []
        self.complete = True
        self.rules: set[str] = set()
        self.readings: set[str] = set()
        self.turning: set[tuple[int, int]] = set()
        self._nodes: dict[Hashable, int] = {}
        self._ends: dict[Hashable, int] = {}
        self.start = self._place(first, self._moves(first))

    def follow(self, node: Node, move: Move) -> Edge:
        """An answer, and where it leads once there is a choice again or it has ended. New positions are noted."""
        by = mover_of(node.state, move)
        try:
            way = self.way(node.moment, move)
        except EndlessLoop:
            return Edge(by, move, ENDLESS)
        for event in way.events:
            self.rules.update(event.rules)
            self.readings.update(event.readings)
        order = move.order if isinstance(move, Shuffle) else node.state.zones[DECK]
        deck = touched_by(order, way.events, way.there.state.zones[DECK])
        chosen = not goes_by_itself(node.state) and not (node.is_shuffle and not node.top)
        entries = chosen + sum(not goes_by_itself(state) for state, _ in way.made[1:])
        then = way.made[1][0] if len(way.made) > 1 else way.there.state
        place, if_told = self._place(way.there, way.moves), goes_by_card_not_told(then, move)
        unknown = on_the_way(node.state, move, way.events, way.there.state)
        return Edge(by, move, place, deck, entries, if_told, unknown)

    def way(self, here: SpanPosition, move: Move) -> Transition:
        """What a move leads to, with all that goes by itself. Raises: EndlessLoop, also where no choice comes again."""
        events: tuple[Event, ...] = ()
        made: list[tuple[State, Move]] = []
        seen: set[Hashable] = set()
        moves: tuple[Move, ...] = (move,)
        while len(moves) == 1 and not here.ended:
            made.append((here.state, moves[0]))
            here = self.span.after(here, moves[0])
            events += here.events
            moves = self._moves(here)
            if len(moves) == 1 and len(events) > MANY:
                key = self.key(here)
                if key in seen:
                    raise EndlessLoop("nobody has a choice any more")
                seen.add(key)
        return Transition(tuple(made), events, here, moves)

    def answers(self, here: SpanPosition, top: int) -> Iterator[Move]:
        """The distinct answers; of a deck to be shuffled, those that differ in so many of its top cards."""
        keys = self.keys_at(here)
        return iter(
            arrangements(here.state, keys, top) if asks_for(here.state, SHUFFLE) else alternatives(here.state, keys)
        )

    def _moves(self, here: SpanPosition) -> tuple[Move, ...]:
        """The same on the way; of a deck to be shuffled only whether it has several orders."""
        if here.ended:
            return ()
        return tuple(islice(self.answers(here, 1), 2 if asks_for(here.state, SHUFFLE) else None))

    def key(self, here: SpanPosition) -> Hashable:
        """What positions have in common that go on alike."""
        return here.seen.done, self.keys_at(here).key(here.state)

    def keys_at(self, here: SpanPosition) -> PositionKeys:
        """The keys of the positions in which the same may have been done to the same cards that nobody has told."""
        found = self._keys.get(here.seen.if_told)
        if found is None:
            done: dict[int, int] = {}
            for one, card in here.seen.if_told:
                done[card] = done.get(card, 0) | 1 << self._asked.index(one)
            found = self._keys[here.seen.if_told] = self.keys.marked(done)
        return found

    def place(self, here: SpanPosition) -> int | None:
        """The place of a position among the nodes or, as `~place`, of an end among the ends; None if it is new."""
        if here.ended:
            end = self._ends.get(self._end_key(here))
            return None if end is None else ~end
        return self._nodes.get(self.key(here))

    def _place(self, here: SpanPosition, moves: tuple[Move, ...]) -> int:
        """The same; a new one is noted."""
        if here.ended:
            if turning := self._turning(here):
                self.turning.update(turning)
                either = tuple(self._note(holds, End(holds, here)) for holds in (True, False))
                return ~self._note(EITHER, End(False, here, either))
            return ~self._note(self._end_key(here), End(self._holds(here), here))
        place = self._nodes.setdefault(self.key(here), len(self.nodes))
        if place == len(self.nodes):
            self.nodes.append(Node(here, moves))
        return place

    def ends_at(self, end: int) -> tuple[int, ...]:
        """The places of the ends that are meant where an edge leads to `~place`."""
        return self.ends[~end].either or (~end,)

    def _note(self, key: Hashable, end: End) -> int:
        place = self._ends.setdefault(key, len(self.ends))
        if place == len(self.ends):
            self.ends.append(end)
        return place

    def _turning(self, here: SpanPosition) -> tuple[tuple[int, int], ...]:
        """The cards that nobody has told on which it depends whether the goal is reached here; see `judge`."""
        return () if self.goal is None else judge(self.goal, here).turning

    def _end_key(self, here: SpanPosition) -> Hashable:
        if self._turning(here):
            return EITHER
        return self.keys.key(here.state) if self.goal is None else self._holds(here)

    def _holds(self, here: SpanPosition) -> bool | None:
        return None if self.goal is None else judge(self.goal, here).holds

    def leave_open(self, place: int) -> None:
        """Note that chance may decide otherwise than has been followed."""
        node = self.nodes[place]
        node.edges = (*(node.edges or ()), Edge(CHANCE, Shuffle(node.state.zones[DECK]), CUT))

    def looking_at(
        self, place: int, limit: int = LIMIT, ended: Callable[[], bool] = lambda: False
    ) -> Generator[Graph, None, range]:
        """Follow every answer of a position, up to the limit; the places of those that are new come back.

        After each comes the graph; the position has its answers once all are followed. ended: is no more looked for?
        """
        node, known = self.nodes[place], len(self.nodes)
        moves = self.answers(node.moment, node.top) if node.is_shuffle else iter(node.moves)
        edges: list[Edge] = []
        for move in moves:
            if len(self.nodes) < limit and len(edges) < limit and not ended():
                edges.append(self.follow(node, move))
                yield self
                continue
            self.complete = False
            edges.append(Edge(mover_of(node.state, move), move, CUT))
            if node.is_shuffle:
                break
        node.edges = tuple(edges)
        return range(known, len(self.nodes))


def mover_of(state: State, move: Move) -> int:
    """Who decides with this move: a seat, or one of the constants."""
    asked = state.asked
    assert asked is not None
    if not asked.by:
        return CHANCE if asked.kind in BY_CHANCE else NOT_TOLD
    return EVERYBODY if isinstance(move, Pass) else move.by  # type: ignore[union-attr]
