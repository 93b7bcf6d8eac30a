"""The lessons of the course: each scene is played, and teaches what it says; every rule has a lesson, or a reason."""

from __future__ import annotations

import pytest

from tests.test_rules_cited import CITED_BY_NONE
from tutor.lessons.course_file import course, taught
from tutor.lessons.scene_playthrough import played_scene
from tutor.lessons.shown_rules import answered, said_rules, shown_rules
from tutor.rulebook import readings, rules
from tutor.scenario import differences
from tutor.scenario.entries import judged
from tutor.scenario.move_asked_about import judged_at
from tutor.scenario.rulings import published
from tutor.scenario.runner import run_script
from tutor.service.finding.questions import questions

pytestmark = pytest.mark.quick

SCENES = [scene for lesson in course().lessons for scene in lesson.scenes]


@pytest.mark.parametrize("id", SCENES)
def test_what_a_scene_teaches_is_shown(id: str) -> None:
    """By what happens in it, what is refused, or the answer; in words alone what nothing that is played shows."""
    played = played_scene(id)
    in_words = said_rules(played) & set(CITED_BY_NONE)
    assert set(played.scene.teaching.teaches) - shown_rules(played) - in_words == set()
    assert any(step.mine for step in played.steps)


@pytest.mark.parametrize("id", SCENES)
def test_a_scene_ends_as_it_expects_and_its_question_has_an_answer(id: str) -> None:
    played = played_scene(id)
    assert differences(played.result) == ()
    found = answered(played.scene.scenario)
    assert found is None or (found.complete and found.answer not in (None, "unknown"))


@pytest.mark.parametrize("id", SCENES)
def test_what_may_be_done_after_a_scene_may_be_done_where_it_is_shown(id: str) -> None:
    """The question is about the position right after the script, and what is shown is the first decision behind it."""
    played = played_scene(id)
    question = played.scene.scenario.question
    if question is not None and question.may is not None:
        asked_about = run_script(played.scene.scenario).state
        shown = judged(played.result.state, question.may)
        assert judged_at(asked_about, question.may).found.legal == shown.legal


@pytest.mark.parametrize("lesson", course().lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_is_short_and_lets_one_err_and_asks(lesson: object) -> None:
    played = [played_scene(id) for id in lesson.scenes]  # type: ignore[attr-defined]
    mine = [step for scene in played for step in scene.steps if step.mine]
    assert 2 <= len(mine) <= 12
    assert any(step.entry.refused or step.item.tempting for step in mine)
    assert any(scene.scene.scenario.question for scene in played)


def test_every_lesson_file_is_in_the_course_once() -> None:
    assert sorted(SCENES) == [found.id for found in published("lesson")]


def test_the_quarrels_are_published_questions() -> None:
    known = {question.id for question in questions()}
    assert len(course().quarrels) == len(set(course().quarrels)) == 20
    assert set(course().quarrels) <= known


def test_every_rule_is_taught_or_it_is_said_why_not() -> None:
    assert set(rules()) - set(taught()) == set(course().not_taught)
    assert set(taught()) <= {*rules(), *readings()}
