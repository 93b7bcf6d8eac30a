"""The answer to a question as it would be with something otherwise: what is tried to see whether it decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import Final

from tutor.analysis.changes import read_otherwise
from tutor.analysis.exploration import Searching, exploring
from tutor.analysis.graph import Graph
from tutor.analysis.lookups import Noting, with_readings
from tutor.analysis.time_limit import TimeLimit
from tutor.analysis.verdict import AnswerWord, answer_so_far, proof_of, settles, told_apart
from tutor.cards import Card
from tutor.engine import EndlessLoop, State, Table, begin, legal_moves, step
from tutor.engine.state.zones import BOX
from tutor.scenario import Scenario
from tutor.scenario.initial_state import set_up
from tutor.scenario.move_asked_about import judged_at
from tutor.scenario.script_run import run_script
from tutor.script.entry import Entry

MAX_FOR_ONE: Final = 250
"""In so many positions it is looked for one answer at most."""

MAX_SECONDS: Final = 5
"""How many seconds of the processor it is played on for one reason: after them nothing more is known to decide."""

MISFITS: Final = (EndlessLoop, TypeError, AssertionError)
"""What the engine says where what is under way does not fit together with the texts that cards have in a trial."""

ALWAYS_SO: Final[dict[AnswerWord, bool]] = {"always": True, "never": False}
"""Answers by which every end is alike: is the goal reached there?"""


class Trials:
    """A scenario's question, asked again of the same position with something otherwise, a little at a time.

    start: the position asked about; answer: the answer there; left: how many positions may still be looked at
    led: where it is asked what a player can do, it is looked where that may soonest be proven, as for the answer itself
    """

    def __init__(self, scenario: Scenario, start: State, answer: AnswerWord, positions: int, led: bool = False) -> None:
        self.scenario, self.start, self.answer, self.left, self.led = scenario, start, answer, positions, led
        self._laid, self._time, self._tried = set_up(scenario), TimeLimit(MAX_SECONDS), 0

    @property
    def is_about_a_move(self) -> bool:
        """Is it asked whether a move may be made?"""
        return self.scenario.question is not None and self.scenario.question.may is not None

    @property
    def _may(self) -> Entry | None:
        return self.scenario.question.may if self.scenario.question is not None else None

    def turns(self, texts: Mapping[int, Card]) -> Searching[bool]:
        """Is the answer known to be another where these copies of cards have other texts?

        The script is played again with them; where it cannot be, they have those texts from the position asked about.
        """
        return (yield from self._is_another((yield from self._with_texts(texts))))

    def turns_from_the_outset(self, texts: Mapping[int, Card]) -> Searching[bool]:
        """The same, where the script can be played with them; what is under way may have other actions then."""
        there = yield from self._replayed(self._laid._replace(table=_with_cards(self.start.table, texts)))
        return there is not None and (yield from self._is_another(there))

    def stays(self, texts: Mapping[int, Card]) -> Searching[bool]:
        """Is the answer known to be the same with them?"""
        return (yield from self._answer((yield from self._with_texts(texts)))) == self.answer

    def _with_texts(self, texts: Mapping[int, Card]) -> Searching[State]:
        table = _with_cards(self.start.table, texts)
        there = yield from self._replayed(self._laid._replace(table=table))
        return there or _if_over(self.start._replace(table=table))

    def turns_beside(self, card: Card, zone: int, later: State | None = None) -> Searching[bool]:
        """The same, where a card that says this lies in a zone as well; not where one without a text does it too.

        later: a position to which it comes from the one asked about, where the card is laid there
        """
        here = later or self.start
        stand_in = next((one for one in here.zones[BOX] if one not in here.table.face_down), None)
        if stand_in is None:
            return False
        with_it, without = (_moved(here, stand_in, zone, text) for text in (card, card._replace(effects=())))
        return (yield from self._is_another(with_it)) and not (yield from self._is_another(without))

    def turns_read_as(self, changed: Mapping[str, str]) -> Searching[bool]:
        """The same, where these readings are read so."""
        other = read_otherwise(self.scenario, changed)
        table = with_readings(self.start.table, {**self.start.table.readings, **changed})
        there = (yield from self._replayed(None, other)) or self.start._replace(table=table)
        is_another = yield from self._is_another(there)
        return is_another and not self._is_so_later(there) and not self._asks_something_else(there)

    def readings_looked_up(self) -> Searching[frozenset[str]]:
        """The readings that are looked up where the script is played, and where the question is answered."""
        noting = Noting(self.start.table.readings)
        yield from self._begun()
        there = self._played(self._laid._replace(table=with_readings(self.start.table, noting)))
        if there is not None:
            yield from self._answer(there)
        return frozenset(noting.looked_up)

    @property
    def _is_over(self) -> bool:
        """May nothing more be tried?"""
        return self.left <= 0 or self._time.is_over

    def _replayed(self, laid: State | None, scenario: Scenario | None = None) -> Searching[State | None]:
        """The position asked about, reached from another beginning; None where the script cannot be played there."""
        yield from self._begun()
        return None if self._is_over else self._played(laid, scenario)

    def _played(self, laid: State | None, scenario: Scenario | None = None) -> State | None:
        found = run_script(scenario or self.scenario, laid)
        return None if found.error is not None or found.unused else found.state

    def _begun(self) -> Searching[None]:
        """Something more is tried: how many times that has been."""
        self._tried += 1
        yield self._tried

    def _is_another(self, there: State) -> Searching[bool]:
        """Where something always or never comes of it, one end that is otherwise is enough."""
        if self.answer not in ALWAYS_SO:
            found = yield from self._answer(there)
            return found is not None and found != self.answer
        graph = yield from self._explored(there, self._comes_otherwise)
        return graph is not None and self._comes_otherwise(graph)

    def _comes_otherwise(self, graph: Graph) -> bool:
        return any(end.holds != ALWAYS_SO[self.answer] for end in graph.ends)

    def _is_so_later(self, there: State) -> bool:
        """May the move be made once something else has been decided that is asked there first?"""
        may = self._may
        asked, here = there.asked, self.start.asked
        if may is None or self.answer != "yes" or asked is None or not asked.by:
            return False
        if here is not None and (asked.kind, asked.by) == (here.kind, here.by):
            return False
        return any(judged_at(step(there, move, "chain").after, may).found.legal for move in legal_moves(there)[:1])

    def _asks_something_else(self, there: State) -> bool:
        """Is a choice that may be made here not yet due there, or no longer?"""
        may, one, other = self._may, self.start.asked, there.asked
        if may is None or may.verb != "choose" or one is None or other is None or self.answer != "yes":
            return False
        if one.request is None or other.request is None:
            return one.kind != other.kind
        return bool(one.request.action != other.request.action)

    def _answer(self, there: State) -> Searching[AnswerWord | None]:
        """The answer in a position; None where it is not found within the positions and the time that are left."""
        question = self.scenario.question
        assert question is not None
        yield from self._begun()
        if self._is_over:
            return None
        if question.may is not None:
            if _is_stuck(there):
                return "no"
            found = judged_at(there, question.may).found
            return None if found.unclear else "yes" if found.legal else "no"
        graph = yield from self._explored(there, settles(question, there.table))
        found_there = answer_so_far(graph, question, there.table) if graph is not None else "unknown"
        return None if found_there == "unknown" else found_there

    def _explored(self, there: State, settled: Callable[[Graph], bool]) -> Searching[Graph | None]:
        """What comes of a position, as far as is needed; None where that cannot be told."""
        question = self.scenario.question
        if self._is_over or question is None or question.will is None or _is_stuck(there):
            return None
        apart, most = told_apart(there.table, question.will), min(self.left, MAX_FOR_ONE)
        proof = proof_of(question, there.table) if self.led else None
        search = exploring(there, question.will, question.until, apart, most, self._time, settled, proof=proof)
        try:
            graph = yield from search
        except MISFITS:
            return None
        self.left -= max(1, len(graph.nodes))
        return graph


def _is_stuck(there: State) -> bool:
    """Is no answer legal to what was asked? The rules would not have asked it there."""
    return there.asked is not None and bool(there.asked.by) and not legal_moves(there)


def _if_over(state: State) -> State:
    """The position; where nothing is asked there and the game would be over by now, the one in which it is."""
    if state.asked is not None or state.outcome is not None:
        return state
    try:
        after = begin(state._replace(checked=None), "chain").after
    except MISFITS:
        return state
    return after if after.outcome is not None else state


def _with_cards(table: Table, texts: Mapping[int, Card]) -> Table:
    there = copy(table)
    there.cards = tuple(texts.get(number, card) for number, card in enumerate(table.cards))
    there.memory = {}
    return there


def _moved(state: State, card: int, zone: int, text: Card) -> State:
    """The position with a card of the box in another zone, where it says that."""
    zones = [tuple(one for one in cards if one != card) for cards in state.zones]
    zones[zone] += (card,)
    return state._replace(table=_with_cards(state.table, {card: text}), zones=tuple(zones), checked=None, outcome=None)
