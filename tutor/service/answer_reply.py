"""The answer to a situation's question, as it grows: its word first, then why and how, then what would change it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from tutor.analysis.answer import Answer
from tutor.analysis.dependence import Depends, finding_dependencies, told_together
from tutor.analysis.graph import Graph
from tutor.analysis.line import reached
from tutor.analysis.outcomes import Outcomes, answer_so_far, finding_outcomes, position_asked_about, settles
from tutor.analysis.ruling import ruling_to_show
from tutor.analysis.ruling_view import Ending, RulingToShow
from tutor.engine import State, Table
from tutor.explain.answer_words import SURE, WORDS
from tutor.explain.move_sentence import plain
from tutor.explain.outcome_sentences import Findings, answer_sentence
from tutor.protocol.answer_json import AnswerBegunJson, AnswerJson, ChangeJson, WayJson
from tutor.protocol.situation_json import SituationJson
from tutor.protocol.table_json import LookJson
from tutor.scenario import Question, Scenario, in_words, run
from tutor.service.answer_parts import Growing, OnPart, begun, said, silent
from tutor.service.decision_options import because_json
from tutor.service.different_ends import finding_what_comes
from tutor.service.playthrough import Playthrough, played
from tutor.service.situation import scenario_of, situation_of
from tutor.service.table_look import look_of

LIMIT: Final = 2_000
MAX_POSITIONS: Final = 50_000
"""How many positions are looked at, if nothing is said, and at most."""

CHANGES: Final = 12
"""How many changes are told."""


def answering(situation: SituationJson, limit: int = LIMIT, told: OnPart = silent) -> Growing:
    """The answer to the question that a situation asks; where it asks none, what comes of it: an `Answer`.

    Between what is known so far comes what has been looked at. Little is done between two.

    told: called with the whole answer, as `tutor answer --json` prints it

    Raises:
        BadInput: the situation cannot be read, or its script not be played, or the question not be asked there.
    """
    scenario = scenario_of(situation)
    limit = max(1, min(limit, MAX_POSITIONS))
    if scenario.question is None:
        yield from finding_what_comes(scenario, situation, limit, told)
        return
    start = position_asked_about(scenario)
    first = begun(scenario, situation, reached(scenario), in_words(scenario.question, start))
    found = Answer((yield from _searching(first, scenario, start, limit)))
    ruling = ruling_to_show(found)
    known = _settled(first, found, ruling)
    yield known
    for ending in ruling.endings:
        way = way_json(ending, look_of(way_played(ending, scenario)), start.table)
        known = {**known, "ways": [*known["ways"], way]}
        yield known
    found = yield from _changing(known, found, limit)
    told(found.as_json())


def _searching(
    known: AnswerBegunJson, scenario: Scenario, start: State, limit: int
) -> Generator[AnswerJson | Graph, None, Outcomes]:
    """All that may come of it; the word of the answer comes before, as soon as nothing can change it any more."""
    question = scenario.question
    assert question is not None
    search = finding_outcomes(scenario, limit)
    enough, ends, size = settles(question, start.table), 0, 1
    told = question.will is None
    while True:
        try:
            graph = next(search)
        except StopIteration as end:
            found: Outcomes = end.value
            return found
        yield graph
        if not told and (len(graph.ends) > ends or len(graph.nodes) >= size):
            ends, size = len(graph.ends), len(graph.nodes) * 3 // 2 + 1
            told = enough(graph)
            if told:
                answer = answer_so_far(graph, question, start.table) or "unknown"
                yield _alone(known, question, answer, start, len(graph.nodes))


def _alone(known: AnswerBegunJson, question: Question, answer: str, start: State, positions: int) -> AnswerJson:
    """The word of an answer, with a sentence that holds whatever else is found."""
    ends = _ENDS.get(answer, ())
    says = answer_sentence(Findings(question, answer, start, ends, (), False, positions, False, ()))
    word, tone = WORDS[answer]
    return {**known, "answer": answer, **said(known, word, tone, says, start), "positions": positions}


_ENDS: Final = {"always": (True,), "never": (False,), "sometimes": (True, False)}


def _settled(known: AnswerBegunJson, found: Answer, ruling: RulingToShow) -> AnswerJson:
    """The whole answer, and what stands behind it."""
    word, tone = WORDS[ruling.answer]
    sure, table = ruling.sure, found.outcomes.start.table
    return {
        **known,
        "answer": ruling.answer,
        **said(known, word, tone, ruling.says, found.outcomes.start),
        "complete": ruling.complete,
        "positions": found.outcomes.positions,
        "because": [because_json(one, table.edition) for one in ruling.because],
        "sure": {"by": sure.by, "word": SURE[sure.by], "says": sure.says},
        "refused": [
            {"says": plain(one.says, table), "because": [because_json(reason, table.edition) for reason in one.because]}
            for one in ruling.refused
        ],
        "closest": [{"title": one.title, "says": one.says, "where": one.where, "id": one.id} for one in ruling.closest],
    }


def answer_json(found: Answer, ruling: RulingToShow) -> AnswerJson:
    """The whole of an answer that has been found, but for the ways there."""
    scenario = found.outcomes.scenario
    known = begun(scenario, situation_of(scenario), reached(scenario), ruling.question)
    return _changed(_settled(known, found, ruling), found)


def way_played(ending: Ending, scenario: Scenario) -> Playthrough:
    """A way to an end; where a move is asked about, what comes of trying it, until somebody has to decide."""
    is_move = scenario.question is not None and scenario.question.may is not None
    return played(ending.scenario) if is_move else Playthrough(run(ending.scenario))


def way_json(ending: Ending, look: LookJson, table: Table) -> WayJson:
    """A way to an end, to be stepped through."""
    return {"holds": ending.holds, "says": plain(ending.says, table), "look": look}


def _changing(known: AnswerJson, found: Answer, limit: int) -> Generator[AnswerJson | Graph, None, Answer]:
    """What would change the answer, each as soon as it is found; the sentence may go by what is."""
    for one in finding_dependencies(found.outcomes, limit):
        if isinstance(one, Graph):
            yield one
            continue
        found = found._replace(depends=(*found.depends, one))
        yield _changed(known, found)
    yield _changed(known, found)
    return found


def _changed(known: AnswerJson, found: Answer) -> AnswerJson:
    table = found.outcomes.start.table
    together = told_together(found.depends, found.outcomes.scenario)
    changes: list[ChangeJson] = [{"says": plain(says, table), "situation": _situation(one)} for says, one in together]
    rest = said(known, known["word"], known["tone"], found.says, found.outcomes.start)
    return {
        **known,
        **rest,
        "because": [because_json(one, table.edition) for one in found.because],
        "changes": changes[:CHANGES],
    }


def _situation(one: Depends) -> SituationJson:
    return situation_of(one.scenario)
