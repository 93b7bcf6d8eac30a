"""Answers of small random positions are those of a plain search; their witnesses lead to what they claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from benchmarks.same_events import PLAYED
from tests.analysis.plain_search import CHANCE, Found, PlainSearch, TooMany, lying
from tests.analysis.small_positions import goal, situation
from tests.length import seeds
from tutor.analysis.answer_alone import finding_answer_alone
from tutor.analysis.exploration import explore, finished
from tutor.analysis.graph import Graph
from tutor.analysis.outcomes import Outcomes, outcomes, position_asked_about
from tutor.analysis.solution import can, solve
from tutor.analysis.verdict import told_apart
from tutor.engine import EndlessLoop, State
from tutor.engine.state.draft import Draft, apply
from tutor.scenario import Scenario, run
from tutor.scenario.goal import done_in, met, wanted
from tutor.script.question import Goal, Question, Until
from tutor.vocabulary import Stop

POSITIONS = 25
MAX_STEPS = 500
SPANS: tuple[Until, ...] = ("chain", "chain", "link", "turn")


class Case(NamedTuple):
    """A situation, the position that it reaches, and what is asked about it."""

    scenario: Scenario
    start: State
    goal: Goal | None
    until: Until


def case(played: str, seed: int) -> Case:
    """The case of that number."""
    chance = Random(f"{played} {seed}")
    scenario = situation(played, seed, chance)
    start = position_asked_about(scenario)
    until = chance.choice(SPANS)
    return Case(scenario, start, goal(start, until, chance), until)


def cases(played: str) -> Iterator[tuple[int, Case]]:
    """The cases of the sample in which there is something to ask, each with its number."""
    for seed in seeds(POSITIONS):
        here = case(played, seed)
        if here.goal is not None:
            yield seed, here


@pytest.mark.parametrize("played", PLAYED)
def test_answers_are_those_of_a_plain_search(played: str) -> None:
    judged: Counter[str] = Counter()
    for seed in seeds(POSITIONS):
        here = case(played, seed)
        plain = PlainSearch(here.goal, here.until, MAX_STEPS)
        try:
            found = plain.begin(here.start)
        except (TooMany, EndlessLoop, RecursionError):
            continue
        graph = explore(here.start, here.goal, here.until, told_apart(here.start.table, here.goal))
        judged["all"] += 1
        if here.goal is None:
            judged["without a goal"] += 1
            ends = solve(graph, ()).ends
            assert {lying(graph.ends[end].moment.state) for end in ends} == found.ends, (played, seed)
            continue
        compare(graph, found, plain.deciding, f"{played} {seed}")
        judged["sometimes"] += len(found.ends) == 2
        judged["chance"] += CHANCE in plain.deciding
        judged["can"] += 0 < len(found.can) < len(here.start.table.players)
    assert judged["all"] > POSITIONS // 2, judged
    assert judged["sometimes"] > POSITIONS // 8, judged
    assert judged["can"] > POSITIONS // 8, judged


def compare(graph: Graph, found: Found, deciding: set[int], named: str) -> None:
    """The ends, who decides, and who can bring it about."""
    seats = range(len((graph.nodes or graph.ends)[0].moment.state.table.players))
    solved = solve(graph, tuple(seats))
    assert {graph.ends[end].holds for end in solved.ends} == found.ends, named
    assert set(solved.decided_by) == deciding, named
    for seat in seats:
        assert can(graph, seat, if_open=False) == can(graph, seat, if_open=True) == (seat in found.can), (named, seat)


@pytest.mark.parametrize("played", PLAYED)
def test_a_witness_leads_to_what_it_claims(played: str) -> None:
    judged: Counter[str] = Counter()
    for seed, here in cases(played):
        asking = here.scenario._replace(question=Question(will=here.goal, until=here.until))
        for one in outcomes(asking, limit=300).outcomes:
            judged["all"] += 1
            judged["longer"] += len(one.witness) > 1
            judged["holds"] += bool(one.holds)
            assert replayed(here, one.witness) == one.holds, (played, seed, [str(entry) for entry in one.witness])
    assert judged["all"] > judged["holds"] > POSITIONS // 4, judged
    assert judged["longer"], judged


def replayed(here: Case, witness: tuple[object, ...]) -> bool:
    """Does the goal hold where the script goes on with this witness?"""
    assert here.goal is not None
    stop: Stop = "turn" if here.until == "turn" else "chain"
    result = run(here.scenario._replace(script=(*here.scenario.script, *witness), stop=stop))
    assert result.error is None, result.error
    assert not result.unused
    first = next(at for at, made in enumerate(result.steps) if made.before.n >= here.start.n)
    done, draft = set(), Draft(result.steps[first].before)
    for event in (event for made in result.steps[first:] for event in made.events):
        done |= {one for one in wanted(here.goal) if done_in(one, draft, event)}
        apply(draft, event)
        if here.until == "link" and event.kind == "link.resolved":
            break
    return met(here.goal, draft.frozen(), done)


@pytest.mark.parametrize("played", PLAYED)
def test_what_is_answered_under_a_limit_is_the_answer(played: str) -> None:
    judged: Counter[str] = Counter()
    for seed, here in cases(played):
        by = here.start.table.players[seed % len(here.start.table.players)]
        for question in (Question(will=here.goal, until=here.until), Question(will=here.goal, until=here.until, by=by)):
            asking = here.scenario._replace(question=question)
            whole = outcomes(asking, limit=300)
            if not whole.complete:
                continue
            assert finished(finding_answer_alone(asking))[0] == whole.answer, (played, seed, question)
            for limit in (1, 2, 5):
                judged[check(outcomes(asking, limit), whole)] += 1
    assert judged["unknown"], judged
    assert judged["proven all the same"], judged


def check(bounded: Outcomes, whole: Outcomes) -> str:
    """An answer that is given is the answer; what is told of ends and of who decides is true."""
    assert bounded.answer in ("unknown", whole.answer)
    assert set(bounded.decided_by) <= set(whole.decided_by)
    assert {one.holds for one in bounded.outcomes} <= {one.holds for one in whole.outcomes}
    if bounded.answer == "unknown":
        assert bounded.unknown or not bounded.complete
        return "unknown"
    return "whole" if bounded.complete else "proven all the same"
