"""The questions that may be meant by what was said, each laid out, and answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from tutor.analysis.answer import Answer, first_answer
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards.words import VERBS
from tutor.engine import EndlessLoop
from tutor.protocol.said_json import SaidAskJson
from tutor.scenario import Scenario, write
from tutor.scenario.move_asked_about import in_words
from tutor.scenario.scenario_data import question_data
from tutor.understanding.ask_kinds import ASKS
from tutor.understanding.asked_case import PutQuestion
from tutor.understanding.box_choice import game_for
from tutor.understanding.case import Ask, Case, Understood
from tutor.understanding.case_layout import as_played
from tutor.understanding.completion import Completed, completions
from tutor.understanding.plainer_cases import cases_laid, cases_of_cards
from tutor.understanding.put_case import MAX_POSITIONS, question_for
from tutor.understanding.ranking import Features, Likelihood, likelihood, likeness_to_text
from tutor.understanding.sentence import CaseSentence
from tutor.yamlfile import BadInput

MAX_ASKS: Final = 3
MAX_READINGS: Final = 3
"""How many ways to read the words are looked at."""

MAX_LAID: Final = 14
"""How many situations are laid out for one text."""


class Laid(NamedTuple):
    """A question that may be meant, laid out.

    case: as it was said; completed: with nothing open; put: the question, and how it reads; scenario: with it
    features: what makes it likely, or unlikely
    """

    game: GameSettings
    case: Case
    completed: Completed
    put: PutQuestion
    words: str
    features: Features

    @property
    def scenario(self) -> Scenario:
        """The situation with the question in it."""
        return self.put.laid.scenario._replace(question=self.put.question)

    @property
    def kind(self) -> str:
        """The kind of question."""
        ask = self.completed.case.ask
        return ask.kind if ask is not None else ""


class Meant(NamedTuple):
    """A question that may be meant, with its answer."""

    laid: Laid
    answer: Answer

    def sentence(self, number: int) -> CaseSentence:
        """The situation as a sentence; `number`: which of the questions it is, from 1."""
        possible = self.answer.outcomes.answer != "no"
        return CaseSentence(self.laid.completed.case, self.laid.game, number, self.laid.put.reads, possible)

    def as_json(self, number: int) -> SaidAskJson:
        """The object of the contract."""
        found, reason, sure = self.answer, self.answer.reason, self.answer.sure
        return {
            "question": question_data(self.laid.put.question),
            "in_words": self.laid.words,
            "sentence": self.sentence(number).slots(),
            "scenario": write(self.laid.scenario),
            "answer": found.outcomes.answer or "unknown",
            "says": found.says,
            "reason": {"says": reason.says, "names": list(reason.names)},
            "sure": {"by": sure.by, "says": sure.says, "names": list(sure.names)},
        }


def all_meant(told: Understood) -> list[Meant]:
    """What may be meant, the likeliest first; where what is told cannot be played, with what comes of it laid out."""
    found = _likeliest(laid_questions(told))
    for case in cases_laid(told.cases[0]) if told.cases else ():
        found = found or _likeliest(_laid(told, [case]))
    return found


def meant_of_cards(told: Understood) -> list[Meant]:
    """What may be done with the cards that are named: where the words ask for nothing that can be put."""
    cases = list(cases_of_cards(told.cases[0])) if told.cases else []
    return _likeliest(_laid(told, cases))


def _likeliest(waiting: list[Laid]) -> list[Meant]:
    """The likeliest of them, answered, each unlike those before it."""
    found: list[Meant] = []
    while waiting and len(found) < MAX_ASKS:
        best = max(waiting, key=partial(_worth, before=tuple((one.laid.kind, one.laid.words) for one in found)))
        waiting = [one for one in waiting if one.words != best.words]
        answered = answer_to(best)
        if answered is not None:
            found.append(answered)
    return found


def _worth(laid: Laid, before: Sequence[tuple[str, str]]) -> float:
    """How likely it is, behind those."""
    return likelihood({**laid.features, **Likelihood.before(laid.kind, laid.words, before)})


def answer_to(laid: Laid) -> Meant | None:
    """The question with its answer; None where nothing can be asked there."""
    try:
        return Meant(laid, first_answer(laid.scenario, MAX_POSITIONS))
    except (BadInput, EndlessLoop):
        return None


def laid_questions(told: Understood) -> list[Laid]:
    """The likeliest situations with their questions."""
    return _laid(told, told.cases[:MAX_READINGS])


def _laid(told: Understood, cases: Sequence[Case]) -> list[Laid]:
    """The likeliest situations of these cases, each with its question."""
    pool = _completed(told, cases)
    found: list[Laid] = []
    best: set[Case] = set()
    tried = 0
    for features, case, game, completed in pool:
        if tried >= MAX_LAID or case in best:
            continue
        tried += 1
        asked = question_for(completed, game)
        if asked is not None:
            best.add(case)
            laid = laid_question(game, case, *asked)
            more = {**likeness_to_text(told.text, laid.words), "entry.unsaid": laid.put.laid.extra}
            found.append(laid._replace(features={**features, **more}))
    return found


def _completed(told: Understood, cases: Sequence[Case]) -> list[tuple[Features, Case, GameSettings, Completed]]:
    """Each case, and what else may be asked in it, with what is open filled in; the likeliest first."""
    cards = [one.name for one in told.cards]
    pool: list[tuple[Features, Case, GameSettings, Completed]] = []
    for place, case in enumerate(cases):
        game = game_for(case, cards)
        if game is None:
            continue
        for nearby, one in _nearby(case):
            filled = completions(one, game, cards)
            pool += [(Likelihood.of_completed(place, nearby, each), one, game, each) for each in filled]
    return sorted(pool, key=lambda one: -likelihood(one[0]))


def laid_question(game: GameSettings, case: Case, completed: Completed, put: PutQuestion) -> Laid:
    """The question with its words, and the case as it is played."""
    completed = completed._replace(case=as_played(completed.case, put.laid.scenario))
    return Laid(game, case, completed, put, in_words(put.question, put.laid.start), {})


def _nearby(case: Case) -> Iterator[tuple[int, Case]]:
    """The case as it was said, and with what may be asked instead."""
    yield 0, case
    kind = case.ask.kind if case.ask is not None else "happens"
    near = [one for one in ASKS[kind].near if one not in OF_WHAT_COMES or _does_something(case)]
    for number, other in enumerate(near, 1):
        ask = (case.ask or Ask(other))._replace(kind=other, instead=True)
        yield number, case._replace(ask=ask._replace(card=None, target=None) if _has_target(case) else ask)


OF_WHAT_COMES: Final = ("happens", "stays", "returns", "goes")


def _does_something(case: Case) -> bool:
    """Is something done, or tried, to cards, or answered?"""
    return any(deed.verb == "respond" or (deed.verb in VERBS and deed.verb != "play") for deed in case.deeds)


def _has_target(case: Case) -> bool:
    """Is something done to a card, so that this is what else may be asked about?"""
    return any(deed.target for deed in case.deeds)
