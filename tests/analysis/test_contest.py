"""Whatever somebody plays against what an answer proves, it comes out as answered, after a bounded number of moves."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from benchmarks.same_events import PLAYED
from tests.analysis.small_positions import goal, situation
from tests.analysis.test_known import known, scenario, with_part
from tests.length import seeds
from tutor.analysis.contest import Contest
from tutor.analysis.contest_play import finding_contest
from tutor.analysis.exploration import finished
from tutor.analysis.outcomes import outcomes
from tutor.scenario import Entry, Scenario
from tutor.scenario.initial_state import with_its_deck
from tutor.scenario.script_run import run_script
from tutor.script.question import Question, Until
from tutor.service.playthrough import played
from tutor.yamlfile import BadInput

TRIES: Final = 4
"""So often each answer is tried."""

MAX_ASKED: Final = 40
"""So many decisions whoever tests has at most, until it is over or goes round."""

SURE: Final = ("can", "cannot", "always", "never")
ASKED: Final = [name for name in with_part("answer") if known(name)["answer"] in SURE and "limit" not in known(name)]


def contest(asked: Scenario, script: tuple[Entry, ...]) -> Contest:
    """The contest at what is asked behind this script."""
    return finished(finding_contest(asked, script))


def tried(asked: Scenario, chance: Random) -> list[Contest]:
    """An answer tested by random choices to its end, or until there is the same to decide again."""
    course = [contest(asked, ())]
    while not course[-1].end and not course[-1].again:
        assert len(course) <= MAX_ASKED
        here = course[-1]
        course.append(contest(asked, (*here.script, chance.choice(here.choices))))
    return course


def replayed(here: Contest, asked: Scenario) -> None:
    """What was played is a script that a run takes to the same position."""
    script = (*asked.script, *here.script)
    found = played(with_its_deck(asked)._replace(question=None, expect=None, script=script, stop=here.stop))
    assert found.is_whole, found.result.error
    assert {entry.verb for entry in found.added} <= {"shuffle"} or here.end
    if not here.end:
        assert found.result.state == here.here.state
    elif asked.question is not None and asked.question.until != "link":
        assert {entry.verb for entry in found.added} <= {"shuffle"}
        assert found.added or found.result.state.zones == here.here.state.zones


def check(asked: Scenario, chance: Random) -> None:
    """It comes out as answered, and whoever can is never farther from the goal than before."""
    course = tried(asked, chance)
    for here in course:
        replayed(here, asked)
        again = contest(asked, here.script)
        assert (again.script, again.end) == (here.script, here.end), "a page that is loaded anew shows the same"
    last = course[-1]
    assert last.end == "as-said" or (last.again and last.found.answer != "can"), [str(e) for e in last.script]
    left = [move.left for here in course for move in here.told if last.found.answer == "can"]
    assert left == sorted(left, reverse=True), left


@pytest.mark.parametrize("name", ASKED)
def test_a_known_answer_stands_every_test(name: str) -> None:
    chance = Random(name)
    for _ in range(TRIES):
        check(scenario(name), chance)


@pytest.mark.parametrize("seed", seeds(60))
def test_the_answer_of_a_small_position_stands_every_test(seed: int) -> None:
    chance = Random(seed)
    laid = situation(chance.choice(sorted(PLAYED)), seed, chance)
    until: Until = chance.choice(("link", "chain", "chain", "turn"))
    wanted = goal(run_script(laid).state, until, chance)
    if wanted is None:
        pytest.skip("nothing comes of it")
    asked = laid._replace(question=Question(will=wanted, until=until, by=chance.choice(laid.names)))
    try:
        found = outcomes(asked, 400)
    except BadInput:
        pytest.skip("nothing can be asked here")
    if found.answer not in ("can", "cannot") or not found.complete:
        pytest.skip("it is not settled")
    for _ in range(TRIES):
        check(asked, chance)
