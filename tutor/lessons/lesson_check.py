"""Is what a lesson says so? Its words fit what happens, and what it teaches is shown by it."""

from __future__ import annotations

from tutor.lessons.scene_file import read_scene
from tutor.lessons.scene_playthrough import play_scene
from tutor.lessons.shown_rules import said_rules, shown_rules
from tutor.scenario import Scenario, write
from tutor.yamlfile import BadInput, Problem


def check_lesson(scenario: Scenario) -> None:
    """Hold the words of a scenario's `lesson` against what happens in it.

    Raises:
        BadInput: its words, aims or wrong moves do not fit what happens, or nothing shows what it says it teaches.
    """
    played = play_scene(read_scene(write(scenario), scenario.file))
    unseen = [id for id in played.scene.teaching.teaches if id not in shown_rules(played) | said_rules(played)]
    says = "nothing that happens, is refused or is answered here shows '{}', and no words are about it (`rules`)"
    if unseen:
        raise BadInput([Problem(scenario.file, 0, "lesson.teaches", says.format(id)) for id in unseen])
