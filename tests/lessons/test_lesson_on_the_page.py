"""The lesson on the page about the cards is one: it can be played, and shows what it teaches."""

from __future__ import annotations

from tutor.data import data_root
from tutor.lessons.scene_file import read_scene
from tutor.lessons.scene_playthrough import play_scene
from tutor.lessons.shown_rules import shown_rules
from tutor.scenario import differences

PAGE = (data_root() / "README.md").read_text(encoding="utf-8").partition("\n## Lessons\n")[2]


def test_the_page_s_lesson_can_be_played() -> None:
    played = play_scene(read_scene(PAGE.partition("```yaml\n")[2].partition("```")[0]))
    assert differences(played.result) == ()
    assert set(played.scene.teaching.teaches) <= shown_rules(played)
    assert [step.entry.verb for step in played.steps if step.mine] == ["play", "use"]
