"""What a scene shows of the rules: those that its run, its refusals and the answer to its question cite."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.analysis.outcomes import Outcomes, outcomes
from tutor.lessons.scene_playthrough import PlayedScene
from tutor.scenario import Scenario
from tutor.scenario.entries import judged


def shown_rules(played: PlayedScene) -> frozenset[str]:
    """The ids of the rules and readings that are cited by an event, a refusal, or what decides the answer."""
    found = answered(played.scene.scenario)
    return frozenset((*_in_play(played), *(one.id for one in (found.because if found is not None else ()))))


def said_rules(played: PlayedScene) -> frozenset[str]:
    """The ids of the rules that the words of its steps are about."""
    told = (*played.begins, *(one for step in played.steps for one in step.words))
    return frozenset(rule for _, words in told for rule in words.rules)


def answered(scenario: Scenario) -> Outcomes | None:
    """What a scene's question is answered by; None where it asks none."""
    return outcomes(scenario) if scenario.question is not None else None


def _in_play(played: PlayedScene) -> Iterator[str]:
    result = played.result
    for event in result.as_json()["trace"]:
        yield from (*event["rules"], *event["readings"])
    for one in result.tried:
        yield from (refusal.rule for refusal in one.found.against)
    for step, answers in zip(played.steps, result.entered, strict=True):
        for tried in step.item.tempting if step.mine else ():
            against = judged(result.steps[answers].after, tried.move).against
            yield from (refusal.rule for refusal in against)
