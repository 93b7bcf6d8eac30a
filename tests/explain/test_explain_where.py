"""A sentence names the Stable, the hand and the effect of which an event tells, and what is not there as what it is."""

from __future__ import annotations

import pytest

from tests.play.evidence import PLAYED, played

pytestmark = pytest.mark.quick

TOLD = {
    "rules/told--what-happens-in-another-stable": "Ben's Lookout triggers because Rhinocorn has entered Ana's Stable;",
    "rules/told--the-second-of-two-replacements": "Two-Faced would be destroyed; Ben's Two-Faced replaces that: DISC",
    "rules/told--too-many-in-another-stable": "Ana's Stable holds more than 2 Unicorns, so Census acts",
    "rules/told--only-what-is-a-target-already": (
        "Ana's Two-For-One: no card was left to be named when the targets were chosen, so that is disregarded."
    ),
    "llamas/grand-llarceny--ones-own-hand": "Ana's Grand Llarceny: Ana looks at their own hand: Llama Kick",
    "control-chaos/nymphicorn--nobody-is-meant": "Ana's Nymphicorn: nobody is to DISCARD,",
    "control-chaos/trojan-unicorn--what-was-played-is-given-up": (
        "Ben's Trojan Unicorn: that card is no longer there, so it cannot be stolen."
    ),
    "others/glitter-tornado--empty-stable-passed-over": (
        "Ana's Glitter Tornado: there is no card in Ben's Stable that can be returned,"
    ),
}
"""A scenario below `tests/play` -> how one of its sentences begins."""


@pytest.mark.parametrize("name", TOLD)
def test_a_scenario_is_told_as_it_is(name: str) -> None:
    trace = played(PLAYED / f"{name}.yaml").as_json()["trace"]
    assert [event["says"] for event in trace if event["says"].startswith(TOLD[name])]
