"""The answer to a question as it would be with something otherwise: what is tried to see whether it decides."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy

from tutor.analysis.changes import read_otherwise
from tutor.analysis.exploration import explore
from tutor.analysis.lookups import Noting, with_readings
from tutor.analysis.verdict import AnswerWord, answer_so_far, settles, told_apart
from tutor.cards import Card
from tutor.engine import EndlessLoop, State, Table, legal_moves, step
from tutor.engine.state.zones import BOX
from tutor.scenario import Scenario
from tutor.scenario.initial_state import set_up
from tutor.scenario.move_asked_about import judged_at
from tutor.scenario.runner import run_script


class Trials:
    """A scenario's question, asked again of the same position with something otherwise.

    start: the position asked about; answer: the answer there; left: how many positions may still be looked at
    """

    def __init__(self, scenario: Scenario, start: State, answer: AnswerWord, positions: int) -> None:
        self.scenario, self.start, self.answer, self.left = scenario, start, answer, positions
        self._laid = set_up(scenario)

    @property
    def is_about_a_move(self) -> bool:
        """Is it asked whether a move may be made?"""
        return self.scenario.question is not None and self.scenario.question.may is not None

    def turns(self, texts: Mapping[int, Card]) -> bool:
        """Is the answer known to be another where these copies of cards have other texts?

        The script is played again with them; where it cannot be, they have those texts from the position asked about.
        """
        return self._is_another(self._with_texts(texts))

    def turns_from_the_outset(self, texts: Mapping[int, Card]) -> bool:
        """The same, where the script can be played with them; what is under way may have other actions then."""
        there = self._replayed(self._laid._replace(table=_with_cards(self.start.table, texts)))
        return there is not None and self._is_another(there)

    def stays(self, texts: Mapping[int, Card]) -> bool:
        """Is the answer known to be the same with them?"""
        return self._answer(self._with_texts(texts)) == self.answer

    def _with_texts(self, texts: Mapping[int, Card]) -> State:
        table = _with_cards(self.start.table, texts)
        return self._replayed(self._laid._replace(table=table)) or self.start._replace(table=table)

    def turns_beside(self, card: Card, zone: int, later: State | None = None) -> bool:
        """The same, where a card that says this lies in a zone as well; not where one without a text does it too.

        later: a position to which it comes from the one asked about, where the card is laid there
        """
        here = later or self.start
        stand_in = next((one for one in here.zones[BOX] if one not in here.table.face_down), None)
        if stand_in is None:
            return False
        states = [_moved(here, stand_in, zone, text) for text in (card, card._replace(effects=()))]
        return self._is_another(states[0]) and not self._is_another(states[1])

    def turns_read_as(self, changed: Mapping[str, str]) -> bool:
        """The same, where these readings are read so."""
        other = read_otherwise(self.scenario, changed)
        table = with_readings(self.start.table, {**self.start.table.readings, **changed})
        there = self._replayed(set_up(other)) or self.start._replace(table=table)
        return self._is_another(there) and not self._is_so_later(there)

    def readings_looked_up(self) -> frozenset[str]:
        """The readings that are looked up where the script is played, and where the question is answered."""
        noting = Noting(self.start.table.readings)
        there = self._replayed(self._laid._replace(table=with_readings(self.start.table, noting)))
        if there is not None:
            self._answer(there)
        return frozenset(noting.looked_up)

    def _replayed(self, laid: State) -> State | None:
        """The position asked about, reached from another beginning; None where the script cannot be played there."""
        found = run_script(self.scenario, laid)
        return None if found.error is not None or found.unused else found.state

    def _is_another(self, there: State) -> bool:
        found = self._answer(there)
        return found is not None and found != self.answer

    def _is_so_later(self, there: State) -> bool:
        """May the move be made once something else has been decided that is asked there first?"""
        may = self.scenario.question.may if self.scenario.question is not None else None
        asked, here = there.asked, self.start.asked
        if may is None or self.answer != "yes" or asked is None or not asked.by:
            return False
        if here is not None and (asked.kind, asked.by) == (here.kind, here.by):
            return False
        return any(judged_at(step(there, move, "chain").after, may).found.legal for move in legal_moves(there)[:1])

    def _answer(self, there: State) -> AnswerWord | None:
        """The answer in a position; None where it is not found within the positions that are left.

        Where no answer is legal to what was asked there, the rules would not have asked it.
        """
        question = self.scenario.question
        assert question is not None
        if there.asked is not None and there.asked.by and not legal_moves(there):
            return "no" if question.may is not None else None
        if question.may is not None:
            found = judged_at(there, question.may).found
            return None if found.unclear else "yes" if found.legal else "no"
        if self.left <= 0 or question.will is None:
            return None
        apart, enough = told_apart(there.table, question.will), settles(question, there.table)
        try:
            graph = explore(there, question.will, question.until, apart, self.left, settled=enough)
        except (EndlessLoop, TypeError):  # of_kind: with another text what is under way does not fit together
            return None
        self.left -= max(1, len(graph.nodes))
        answer = answer_so_far(graph, question, there.table)
        return None if answer == "unknown" else answer


def _with_cards(table: Table, texts: Mapping[int, Card]) -> Table:
    there = copy(table)
    there.cards = tuple(texts.get(number, card) for number, card in enumerate(table.cards))
    there.memory = {}
    return there


def _moved(state: State, card: int, zone: int, text: Card) -> State:
    """The position with a card of the box in another zone, where it says that."""
    zones = [tuple(one for one in cards if one != card) for cards in state.zones]
    zones[zone] += (card,)
    return state._replace(table=_with_cards(state.table, {card: text}), zones=tuple(zones), checked=None)
