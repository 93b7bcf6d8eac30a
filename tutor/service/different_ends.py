"""What comes of a situation in which nothing is asked: every different end, or what has come of it already."""

from __future__ import annotations

from typing import Final

from tutor.analysis.answer import explaining
from tutor.analysis.outcomes import Outcome, Outcomes, finding_outcomes
from tutor.analysis.time_limit import TimeLimit
from tutor.engine import State
from tutor.explain.answers.outcome_sentences import end_sentence
from tutor.explain.questions.open_questions import (
    OPEN,
    SURE,
    UNDECIDED,
    WHAT_CAME,
    WHAT_COMES,
    WHO_WON,
    many_ends,
    winner_word,
)
from tutor.protocol.answer_json import AnswerBegunJson, AnswerJson, WayJson
from tutor.protocol.situation_json import SituationJson
from tutor.scenario import Result, Scenario, run
from tutor.service.answer_parts import Growing, OnPart, begun, said
from tutor.service.bulkhead import optional_part
from tutor.service.playthrough import Playthrough, played
from tutor.service.table_look import look_of

MAX_ENDS: Final = 6
"""How many different ends can be stepped through; only of these it is looked for how they come about."""

MAX_SECONDS: Final = 10
"""How many seconds of the processor different ends are looked for: some positions take a hundred times others."""


def finding_what_comes(scenario: Scenario, situation: SituationJson, limit: int, told: OnPart) -> Growing:
    """Every different end of what is under way; where nothing is, what has come of it. See `answering`."""
    here = played(scenario)
    if here.is_whole and here.result.state.asked is None:
        yield _come_of_it(here, situation)
        return
    found = yield from finding_outcomes(
        here.scenario._replace(stop="chain"), limit, TimeLimit(MAX_SECONDS), most=MAX_ENDS
    )
    known = _ends(begun(scenario, situation, here.result, WHAT_COMES), found)
    explained = yield from explaining(found)
    told(explained.outcomes_as_json())
    yield known
    for one in found.outcomes:
        way = optional_part("ways", None, _way, found, one)
        if way is not None:
            known = {**known, "ways": [*known["ways"], way]}
            yield known
    yield {**known, "changes": []}


def _come_of_it(here: Playthrough, situation: SituationJson) -> AnswerJson:
    """What has happened since the situation began, or who has won."""
    result, state = here.result, here.result.state
    won = state.outcome is not None
    known = begun(here.scenario, situation, result, WHO_WON if won else WHAT_CAME)
    says = end_sentence(None, None, result.steps[0].before, state._replace(outcome=None))
    verdict = said(known, _how_it_ended(result), "open", says, state)
    return {**known, **verdict, "answer": None, "complete": True, "positions": 1, "changes": []}


def _how_it_ended(result: Result) -> str:
    if result.state.outcome is None:
        return UNDECIDED
    return winner_word(result.winner)


def _ends(known: AnswerBegunJson, found: Outcomes) -> AnswerJson:
    """In how many ways it can end, and whose choices make the difference; of one way, how."""
    alone = len(found.ends) == 1 and found.complete
    says = (
        _says(found.start, found.outcomes[0]) if alone else many_ends(len(found.ends), found.complete, found.decided_by)
    )
    return {
        **known,
        "answer": None,
        **said(known, SURE if alone else OPEN, "open", says, found.start),
        "complete": found.complete,
        "positions": found.positions,
    }


def _says(start: State, one: Outcome) -> str:
    return end_sentence(None, None, start, one.end.state)


def _way(found: Outcomes, one: Outcome) -> WayJson:
    """An end, and the way there."""
    scenario = found.scenario
    ran = run(scenario._replace(script=(*scenario.script, *one.witness), stop="chain", expect=None))
    return {"holds": None, "says": _says(found.start, one), "look": look_of(Playthrough(ran))}
