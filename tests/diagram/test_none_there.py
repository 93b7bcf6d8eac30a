"""What was done to all of none does not show as done."""

from __future__ import annotations

import pytest

from tutor.diagram import GRAPHS
from tutor.scenario import run_text

TABLE = """\
cards: [{name: Sweep, type: magic, effects: [{when: played, do: [{sacrifice: {what: upgrade, count: all}}]}]}]
players: [{name: Ana, hand: [Sweep], stable: STABLE}, {name: Ben}]
deck: [Yay, Slowdown]
readings: {sacrifice-all-with-none: playable}
script: [{by: Ana, play: Sweep}]
stop: chain
"""


@pytest.mark.parametrize("picture", ["chain", "turn"])
@pytest.mark.parametrize(("stable", "state"), [("[]", "none"), ("[Glitter Bomb]", "done")])
def test_all_of_none_has_a_sign_of_its_own(picture: str, stable: str, state: str) -> None:
    result = run_text(TABLE.replace("STABLE", stable))
    assert result.error is None
    done = next(event for event in result.as_json()["trace"] if event["verb"] == "sacrifice")
    nodes = GRAPHS[picture](result.as_json(), None).nodes
    assert nodes[f"e{done['n']}"]["state"] == state
