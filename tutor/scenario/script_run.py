"""Playing a scenario's script and nothing more: the position that it leads to, which is asked about again and again."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tutor.cards import Card
from tutor.engine import State
from tutor.scenario.initial_state import with_its_deck
from tutor.scenario.result import Result
from tutor.scenario.runner import Runner
from tutor.scenario.scenario import Scenario

MAX_KEPT: Final = 96
"""Of how many scripts it is kept what they lead to: several things are asked of one situation."""


def run_script(scenario: Scenario, start: State | None = None) -> Result:
    """Play a scenario's script and nothing more: nothing that its last entry sets off is carried out.

    A card just played lies on the pile, a link whose last target was just named is not resolved, and no phase begins;
    without a script it is the beginning, with what is asked there. `start`: as for `Runner`.
    """
    if start is not None or any(entry.line for entry in scenario.script):
        return _script_played(scenario, start)
    found = _kept(with_its_deck(scenario)._replace(question=None, expect=None), scenario.own, scenario.file)
    return found._replace(scenario=scenario._replace(stop="decision"))


@lru_cache(maxsize=MAX_KEPT)
def _kept(scenario: Scenario, own: tuple[Card, ...], file: str) -> Result:
    """A script of no file played; equal scenarios may have others of their `own` cards, and another `file`."""
    return _script_played(scenario, None)


def _script_played(scenario: Scenario, start: State | None) -> Result:
    return Runner(scenario._replace(stop="decision"), len(scenario.script) + 1, start, alone=True).played()
