"""An answer put to the test, as it is shown: the table on which it is tested, and what the tutor has played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tutor.analysis.contest import Contest, testers
from tutor.analysis.contest_play import finding_contest
from tutor.analysis.graph import Graph
from tutor.analysis.time_limit import TimeLimit
from tutor.explain.answers.contest_words import (
    AGAIN,
    AGAIN_SO,
    FAULT,
    NOTHING_TO_DECIDE,
    RELIED_ON,
    how_it_came_out,
    sides,
    why_so,
)
from tutor.explain.kinds_of_cards import plain
from tutor.protocol.contest_json import ContestJson, ContestLookJson
from tutor.protocol.decision_json import AnswerableJson, DecisionJson
from tutor.protocol.situation_json import SituationJson
from tutor.scenario import Scenario, in_words
from tutor.scenario.initial_state import with_its_deck
from tutor.service.decision_options import decision_of
from tutor.service.playthrough import played
from tutor.service.situation import link_of, scenario_of
from tutor.service.table_look import look_of
from tutor.vocabulary import UNTOLD
from tutor.yamlfile import BadInput, Problem

MAX_SECONDS: Final = 10
"""How many seconds of the processor it is worked out how to play; that they are over is told."""


def contest_played(situation: SituationJson, asked_at: int) -> Iterator[ContestLookJson | Graph]:
    """The situation's question, asked behind `asked_at` entries of its script, tested by the others of them.

    Between what has been looked at comes nothing; last comes the table at what whoever tests is asked next.

    Raises:
        BadInput: the situation cannot be read, its answer not be tested so, its script not be played, or all that takes
            longer than `MAX_SECONDS`.
    """
    scenario = scenario_of(situation)
    if asked_at > len(scenario.script):
        says = f"the question is asked behind {asked_at} entries, and there are {len(scenario.script)}"
        raise BadInput([Problem("situation", 0, "script", says)])
    asked = scenario._replace(script=scenario.script[:asked_at])
    contest = yield from finding_contest(asked, scenario.script[asked_at:], TimeLimit(MAX_SECONDS))
    yield contest_look(asked, contest, situation)


def contest_look(asked: Scenario, contest: Contest, situation: SituationJson) -> ContestLookJson:
    """The contest as it is shown; `situation`: as it was sent, of which the script is completed."""
    whole = asked._replace(script=(*asked.script, *contest.script))
    laid = with_its_deck(whole)
    shown = laid._replace(question=None, expect=None, stop=contest.stop)
    completed = situation.copy()
    completed["script"] = [entry.as_data() for entry in whole.script]
    if laid.deck != whole.deck:
        completed["deck"] = UNTOLD  # as long as something is asked it is that by itself
    said = contest_said(contest, len(asked.script))
    return {
        **look_of(played(shown)),
        "situation": completed,
        "decision": None if contest.end else decision_at(contest),
        "ended": said["says"] if contest.end else "",
        "more": False,
        "questions": [],
        "ask_from": None,
        "contest": said,
    }


def decision_at(contest: Contest) -> DecisionJson | None:
    """What whoever tests is asked, with the answers of that side alone; None where it is over."""
    state = contest.here.state
    decision = None if contest.end else decision_of(state, contest.found.scenario.seed)
    if decision is None:
        return None
    own = {state.table.players[seat] for seat in testers(contest.found)}
    by = [name for name in decision["by"] if name in own]
    away = [entry.as_data() for entry in contest.relied_on]
    options = [one for one in decision["options"] if _is_of(own, one) and one["entry"] not in away]
    refused = [one for one in decision["refused"] if _is_of(own, one)]
    return {**decision, "by": by or decision["by"], "options": options, "refused": refused}


def _is_of(players: set[str], one: AnswerableJson) -> bool:
    """Is it an answer of theirs, or nobody's?"""
    return "pass" in one["entry"] or one["entry"].get("by", "") in {"", *players}


def contest_said(contest: Contest, first: int) -> ContestJson:
    """What is said of it; `first`: how many entries of the script there are before those of the contest."""
    found, table = contest.found, contest.found.start.table
    question = found.question
    assert question is not None
    again = (
        (AGAIN if found.answer == "cannot" else AGAIN_SO) if contest.again else RELIED_ON if contest.relied_on else ""
    )
    said, as_said = found.answer in ("can", "always"), contest.end == "as-said"
    out = how_it_came_out(question, table, said == as_said, as_said, contest.turning) if contest.end else again
    nothing = NOTHING_TO_DECIDE if contest.end == "as-said" and not contest.decided else ""
    return {
        "goal": plain(in_words(question, found.start), found.start),
        "sides": sides(testers(found), table, found.answer == "cannot"),
        "told": [
            {"entry": first + one.entry, "says": one.says, "why": why_so(one.why, one.left, question.by)}
            for one in contest.told
        ],
        "end": contest.end,
        "says": plain(" ".join(filter(None, (nothing, out))), found.start),
        "fault": FAULT if contest.end == "otherwise" else "",
        "link": link_of(found.scenario._replace(script=(*found.scenario.script, *contest.script))),
    }
