"""A position of a situation about which something is asked, and the entries that lead to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tutor.engine import State, settled, step
from tutor.engine.state.moves import Move
from tutor.explain.kinds_of_cards import plain
from tutor.explain.questions.open_questions import what_if
from tutor.protocol.decision_json import AskJson
from tutor.protocol.situation_json import QuestionJson
from tutor.scenario import Entry, Question, entry_of, in_words
from tutor.scenario.entries import meaning
from tutor.scenario.scenario_data import question_data
from tutor.service.playthrough import Playthrough


class Spot(NamedTuple):
    """keep: how many entries of the situation's script lead there, None for all; script: what is added behind them
    state: the position
    """

    state: State
    script: tuple[Entry, ...] = ()
    keep: int | None = None

    def after(self, *entries: Entry) -> Spot | None:
        """The position once these entries are made, before anything goes on by itself; None where one is refused."""
        state = self.state
        for entry in entries:
            found = meaning(state, entry)
            while found.legal and found.first is not None:
                state = step(state, found.first).after
                found = meaning(state, entry)
            if not found.legal or found.move is None:
                return None
            state = step(state, found.move).after
        return self._replace(state=state, script=(*self.script, *entries))

    def going_on(self) -> Iterator[Spot]:
        """This position, and those to which what has one answer only leads, one after the other."""
        here = self
        yield here
        while (move := _alone(here.state)) is not None:
            entry = entry_of(here.state, move)
            here = here._replace(state=step(here.state, move).after, script=(*here.script, entry))
            yield here

    def ask(self, question: Question) -> AskJson:
        """The question, asked here."""
        return self._as_ask(in_words(question, self.state), question_data(question))

    def may(self, entry: Entry) -> AskJson:
        """May that be done here?"""
        return self.ask(Question(may=entry))

    def what_comes(self, says: str) -> AskJson:
        """What comes of it, from here."""
        return self._as_ask(says, None)

    def what_if(self, entry: Entry) -> AskJson | None:
        """What comes of it if that is done here; None where it cannot be."""
        there = self.after(entry)
        return there and there.what_comes(what_if(entry, self.state))

    def _as_ask(self, says: str, question: QuestionJson | None) -> AskJson:
        script = [entry.as_data() for entry in self.script]
        return {"says": plain(says, self.state), "script": script, "keep": self.keep, "question": question}


def _alone(state: State) -> Move | None:
    asked = state.asked
    return None if asked is None or asked.kind == "action" else settled(state)


def here_of(found: Playthrough) -> Spot:
    """The position that is shown."""
    return Spot(found.result.state)
