"""The answer to a situation's question, as it grows: its word first, then why and how, then what would change it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from tutor.analysis.answer import Answer, explaining, proven_of
from tutor.analysis.dependence import Depends, finding_dependencies, told_together
from tutor.analysis.exploration import HowFar
from tutor.analysis.grounds import Because
from tutor.analysis.line import reached
from tutor.analysis.outcomes import finding_outcomes, position_asked_about
from tutor.analysis.ruling import ruling_to_show
from tutor.analysis.ruling_view import Ending, RulingToShow
from tutor.analysis.time_limit import TimeLimit
from tutor.engine import State
from tutor.explain.answers.answer_words import SURE, word_of
from tutor.explain.kinds_of_cards import plain
from tutor.protocol.answer_json import (
    AnswerBegunJson,
    AnswerJson,
    AnswerSaidJson,
    ChangeJson,
    OwnTextJson,
    ToneJson,
    WayJson,
)
from tutor.protocol.decision_json import BecauseJson
from tutor.protocol.situation_json import SituationJson
from tutor.protocol.table_json import LookJson
from tutor.scenario import Scenario, in_words, run
from tutor.service.answer_parts import Growing, OnPart, begun, said, silent
from tutor.service.bulkhead import optional_part, optional_parts
from tutor.service.decision_options import because_json
from tutor.service.different_ends import finding_what_comes
from tutor.service.playthrough import Playthrough, played
from tutor.service.situation import scenario_of, situation_of
from tutor.service.table_look import look_of

LIMIT: Final = 2_000
MAX_POSITIONS: Final = 50_000
"""How many positions are looked at, if nothing is said, and at most."""

MAX_SECONDS: Final = 60
"""How many seconds of the processor an answer is looked for at most: some positions take a hundred times others."""

MAX_SECONDS_OF_CHANGES: Final = 30
"""How many more it is looked for what would change it."""

MAX_CHANGES: Final = 12
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
    begin = begun(scenario, situation, reached(scenario), in_words(scenario.question, start))
    time = TimeLimit(MAX_SECONDS)
    first = yield from finding_outcomes(scenario, limit, time, first=True)
    found = yield from explaining(first)
    known = _first(begin, found)
    yield known
    if first.graph is not None and not first.complete:
        whole = yield from finding_outcomes(scenario, limit, time)
        found = found if time.is_over else found._replace(outcomes=proven_of(first, whole))
    ruling = ruling_to_show(found)
    known = _settled(begin, found, ruling)
    yield known
    for ending in ruling.endings:
        way = optional_part("ways", None, _way, ending, scenario, start)
        if way is not None:
            known = {**known, "ways": [*known["ways"], way]}
            yield known
    changing = yield from optional_parts("changes", _changing(known, found, limit), None)
    if changing is None:
        yield {**known, "changes": []}
    told((changing or found).as_json())


def _first(known: AnswerBegunJson, found: Answer) -> AnswerJson:
    """The answer with its reason, before anything else is looked for."""
    outcomes = found.outcomes
    word, tone = word_of(outcomes.answer, outcomes.question, outcomes.start, bool(outcomes.unknown))
    return {
        **known,
        "answer": outcomes.answer,
        **_sentences(known, word, tone, found),
        "positions": outcomes.positions,
        "texts": _texts(found),
    }


def _texts(found: Answer) -> list[OwnTextJson]:
    return [{"card": one.card, "print": one.print, "says": one.says} for one in found.texts]


def _sentences(known: AnswerBegunJson, word: str, tone: ToneJson, found: Answer) -> AnswerSaidJson:
    """What is said behind the word, and why: the reason alone where the sentence would only repeat the question.

    What is not needed of the scenario's own cards stands at the end.
    """
    outcomes, reason = found.outcomes, found.reason.says
    repeats = outcomes.answer in SETTLED and not outcomes.only_if and found.says == outcomes.says
    says = f"{word}. {reason}" if repeats and reason else found.says.removesuffix(outcomes.unneeded).rstrip()
    rest = said(known, word, tone, says, outcomes.start)
    beside = ("" if reason in says else reason, outcomes.unneeded)
    return {**rest, "reason": plain(" ".join(filter(None, beside)), outcomes.start)}


SETTLED: Final = ("yes", "no", "can", "cannot", "always", "never")
"""The answers that say no more than the question with the word before it."""


def _settled(known: AnswerBegunJson, found: Answer, ruling: RulingToShow) -> AnswerJson:
    """The whole answer, and what stands behind it."""
    word, tone = word_of(ruling.answer, found.outcomes.question, found.outcomes.start, bool(found.outcomes.unknown))
    sure, start = ruling.sure, found.outcomes.start
    return {
        **known,
        "answer": ruling.answer,
        **_sentences(known, word, tone, found),
        "complete": ruling.complete,
        "positions": found.outcomes.positions,
        "because": [_because(one, start) for one in ruling.because],
        "texts": _texts(found),
        "sure": {"by": sure.by, "word": SURE[sure.by], "says": sure.says},
        "refused": [
            {"says": plain(one.says, start), "because": [_because(reason, start) for reason in one.because]}
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


def _because(one: Because, start: State) -> BecauseJson:
    """A reason, in the words of the answer."""
    return because_json(one._replace(says=plain(one.says, start)), start.table.edition)


def _way(ending: Ending, scenario: Scenario, start: State) -> WayJson:
    return way_json(ending, look_of(way_played(ending, scenario)), start)


def way_json(ending: Ending, look: LookJson, start: State) -> WayJson:
    """A way to an end, to be stepped through."""
    return {"holds": ending.holds, "says": plain(ending.says, start), "look": look}


def _changing(known: AnswerJson, found: Answer, limit: int) -> Generator[AnswerJson | HowFar, None, Answer]:
    """What would change the answer, each as soon as it is found; the sentence may go by what is."""
    for one in finding_dependencies(found.outcomes, limit, TimeLimit(MAX_SECONDS_OF_CHANGES)):
        if not isinstance(one, Depends):
            yield one
            continue
        found = found._replace(depends=(*found.depends, one))
        yield _changed(known, found)
    yield _changed(known, found)
    return found


def _changed(known: AnswerJson, found: Answer) -> AnswerJson:
    start = found.outcomes.start
    together = told_together(found.depends, found.outcomes.scenario)
    changes: list[ChangeJson] = [{"says": plain(says, start), "situation": _situation(one)} for says, one in together]
    return {
        **known,
        **_sentences(known, known["word"], known["tone"], found),
        "because": [_because(one, start) for one in found.because],
        "changes": changes[:MAX_CHANGES],
    }


def _situation(one: Depends) -> SituationJson:
    return situation_of(one.scenario)
