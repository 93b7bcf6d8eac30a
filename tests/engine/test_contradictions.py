"""No event cites a rule whose text contradicts it, in any scenario."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.contradictions import PAIRS, Watch
from tests.play.evidence import results

CITED_BY_NO_EVENT = {"setup.deck", "effects.only-in-stable", "pile.no-effects"}
"""Nothing happens that follows them: they tell of the set-up, or only forbid something."""


@pytest.fixture(scope="module")
def watches() -> list[Watch]:
    """The scenarios, each watched from its beginning to its end."""
    found = []
    for result in results():
        watch = Watch(result.table)
        for event in result.events:
            watch.look(event)
        found.append(watch)
    return found


def test_no_event_of_any_scenario_cites_what_contradicts_it(watches: list[Watch]) -> None:
    assert [line for watch in watches for line in watch.found] == []
    judged = sum((watch.judged for watch in watches), Counter())
    assert {rule for rule in PAIRS if not judged[rule]} == CITED_BY_NO_EVENT


def test_every_pair_would_catch_something(watches: list[Watch]) -> None:
    """There is an event that would contradict the rule if it cited it: no pair is asleep."""
    biting = sum((watch.biting for watch in watches), Counter())
    assert [(rule, why) for rule, pairs in PAIRS.items() for why in pairs if not biting[rule, why]] == []
