"""The position asked about is the one right after the last entry, and a move is judged there or before any decision."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from benchmarks.same_events import PLAYED
from tests.analysis.small_positions import situation
from tests.length import seeds
from tutor.analysis.outcomes import outcomes
from tutor.engine import Event
from tutor.scenario import Entry, Scenario, run
from tutor.scenario.entries import legal_entries
from tutor.scenario.script_run import run_script
from tutor.script.entry import CHANCE
from tutor.script.question import Question

POSITIONS = 40

MADE_BY = {
    "play": {"card.played"},
    "draw": set[str](),
    "respond": {"pile.response", "pile.returned"},
    "pass": {"pile.passed", "effect.declined"},
    "use": {"effect.triggered", "action.replaced"},
    "skip": {"effect.declined", "effect.lapsed"},
    "done": {"effect.declined", "effect.lapsed"},
    "choose": {"target.chosen"},
}
"""Verb of an entry -> what may be told of the move itself, before anything that it sets off."""

GOES_ON = {"turn.began", "turn.ended", "phase.began", "phase.skipped"}


def situations(played: str, moved: bool) -> list[Scenario]:
    """Random situations, those only in which a move has been made."""
    found = (situation(played, seed, Random(f"moment {played} {seed}")) for seed in seeds(POSITIONS))
    return [one for one in found if one.script or not moved]


def as_told(events: list[Event]) -> list[object]:
    """What happened, without that which only says what is due."""
    return [(event.kind, event.by, event.cards, event.moves, event.fact) for event in events]


@pytest.mark.parametrize("played", PLAYED)
def test_nothing_that_the_last_entry_sets_off_is_carried_out(played: str) -> None:
    judged: Counter[str] = Counter()
    for scenario in situations(played, True):
        here, whole = run_script(scenario), run(scenario)
        told = as_told(here.events)
        assert told == as_told(whole.events)[: len(told)]
        verb = scenario.script[-1].verb
        own = [event.kind for made in here.steps[here.entered[-1] + 1 :] for event in made.trace]
        if verb not in CHANCE:
            assert set(own) <= MADE_BY[verb], scenario
        judged[verb] += 1
    assert judged["play"]
    assert sum(judged.values()) > POSITIONS // 4


@pytest.mark.parametrize("played", PLAYED)
def test_what_may_be_done_right_there_is_never_refused(played: str) -> None:
    judged = 0
    for scenario in situations(played, False):
        for entry in legal_entries(run_script(scenario).state)[:3]:
            assert may(scenario, entry) != "no", (scenario, entry)
            judged += 1
    assert judged > POSITIONS


def test_a_move_may_be_made_where_the_script_goes_on_with_it_and_nobody_decides_before() -> None:
    judged: Counter[str] = Counter()
    for played in PLAYED:
        for scenario in situations(played, True):
            here = run_script(scenario)
            for entry in legal_entries(run(scenario).state)[:3]:
                longer = run(scenario._replace(script=(*scenario.script, entry)), len(scenario.script) + 2)
                if entry.verb in CHANCE or longer.error is not None or longer.unused:
                    continue
                before = longer.events[len(here.events) : len(longer.events) - len(longer.steps[-1].trace)]
                gone_on = any(event.kind in GOES_ON for event in before)
                if not gone_on and len(longer.answers) - len(here.answers) == 1:
                    assert may(scenario, entry) != "no", (scenario, entry)
                judged["later" if gone_on else entry.verb] += 1
    assert judged["choose"]
    assert judged["later"]


def may(scenario: Scenario, entry: Entry) -> str | None:
    """May it be done?"""
    return outcomes(scenario._replace(question=Question(may=entry)), limit=1).answer
