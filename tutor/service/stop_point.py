"""Where a table stops: when what was begun on it is over, and not in the middle of somebody's next turn."""

from __future__ import annotations

from typing import Final

from tutor.diagram.trace import EventJson
from tutor.scenario import Scenario, differences, run

BOOKS: Final = frozenset(("turn.began", "turn.ended", "phase.began", "state.checked"))


def to_the_point(scenario: Scenario) -> Scenario:
    """The scenario, stopping when pile and chain are empty, unless what matters comes only after that.

    What it expects tells what matters; turns and phases that no card brings, and the card of the Draw phase, do not.
    """
    if scenario.stop != "decision":
        return scenario
    early, expect = scenario._replace(stop="chain"), scenario.expect
    if expect is None:
        return early
    found = run(early._replace(expect=expect._replace(by=(), kind="")))
    rest = run(scenario).as_json()["trace"][len(found.as_json()["trace"]) :]
    return early if all(map(_is_bookkeeping, rest)) or not differences(found) else scenario


def _is_bookkeeping(event: EventJson) -> bool:
    return event["source"] is None and (event["kind"] in BOOKS or event["verb"] == "draw")
