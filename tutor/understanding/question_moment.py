"""From when on it is asked whether something is done: before what the script has done of it."""

from __future__ import annotations

from typing import Final

from tutor.scenario import Happens, Scenario
from tutor.scenario.goal import may_matter
from tutor.scenario.script_run import run_script
from tutor.understanding.case_layout import LaidCase, moments

_CHOSEN: Final = ("choose", "tell")
"""What is chosen, and which cards come to be known by that."""


def before_it(laid: LaidCase, done: Happens, is_open: bool = False) -> LaidCase:
    """The case before what is chosen last, where that has done already what is asked about; else as it is.

    "I SACRIFICE a Unicorn for Sadistic Ritual, do I draw": the DRAW follows from that choice by itself.
    is_open: it is asked whether that has to be done, so that the effect which does it is not used yet
    """
    script, chosen = laid.scenario.script, (*_CHOSEN, *(("use",) if is_open else ()))
    if not script or script[-1].verb not in chosen or not _is_done(laid.scenario, done):
        return laid
    while script and script[-1].verb in chosen:
        script = script[:-1]
    scenario = laid.scenario._replace(script=script)
    played = run_script(scenario)
    if played.error is not None or _is_done(scenario, done):
        return laid
    return laid._replace(scenario=scenario, start=played.state, states=tuple(moments(played.state)))


def _is_done(scenario: Scenario, done: Happens) -> bool:
    """May what the script has done by its end be that?"""
    steps = run_script(scenario).steps
    return any(may_matter((done,), event) for step in steps for event in step.events)
