"""The lessons of the course: each scene is played, and teaches what it says; every rule has a lesson, or a reason."""

from __future__ import annotations

import pytest

from tests.test_rules_cited import CITED_BY_NONE
from tutor.analysis.answer import explained
from tutor.lessons.course_file import course, lesson, taught, teaches
from tutor.lessons.scene import Comment, Lesson, Scene
from tutor.lessons.scene_playthrough import played_scene
from tutor.lessons.shown_rules import answered, said_rules, shown_rules
from tutor.rulebook import readings, rules
from tutor.scenario import differences
from tutor.scenario.entries import judged
from tutor.scenario.move_asked_about import judged_at
from tutor.scenario.rulings import published
from tutor.scenario.script_run import run_script
from tutor.service.finding.questions import questions
from tutor.service.lesson_reply import lesson_told
from tutor.service.table_look import look

pytestmark = pytest.mark.quick

LESSONS = [lesson.id for lesson in course().lessons]
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


@pytest.mark.parametrize("lesson", course().lessons, ids=lambda lesson: lesson.id)
def test_what_is_refused_in_a_lesson_is_refused_for_what_it_is_about(lesson: Lesson) -> None:
    """A move that one is asked to try, for a rule of the lesson or a card on the table; one that tempts, also for a
    rule of an earlier lesson.
    """
    before = course().lessons[: course().lessons.index(lesson) + 1]
    known = {rule for one in before for rule in teaches(one)}
    for scene in lesson_told(lesson.id)["scenes_played"]:
        for step in scene["steps"]:
            tried = [(one["says"], one["because"][0], {*teaches(lesson)}) for one in step["wrong"]]
            tried += [(one["says"], one["because"][0], known) for one in step["tempting"]]
            for says, why, about in tried:
                assert why["kind"] == "card" or why["id"] in about, (says, why)


@pytest.mark.parametrize("lesson", course().lessons, ids=lambda lesson: lesson.id)
def test_a_closing_question_turns_on_what_its_lesson_is_about(lesson: Lesson) -> None:
    """A rule of the lesson is among its reasons, or a card comes first of them."""
    for scene in lesson.scenes:
        found = answered(played_scene(scene).scene.scenario)
        if found is not None:
            because = explained(found).because
            assert because[0].kind == "card" or {one.id for one in because} & {*teaches(lesson)}, scene


@pytest.mark.parametrize("id", LESSONS)
def test_no_word_of_a_scene_stands_behind_what_is_seen_of_it(id: str) -> None:
    """Words on what happens only behind a question are said once it is answered; all others are read before."""
    for name, scene in zip(lesson(id).scenes, lesson_told(id)["scenes_played"], strict=True):
        seen = len(look(scene["tables"][-1])["events"])
        words = [one for step in scene["steps"] for one in step["words"]] + scene["begins"]
        assert all(one["at"] <= seen for one in words)
        closes = scene["asks"]["closes"] if scene["asks"] else []
        assert len(words) + len(closes) == len(all_words(played_scene(name).scene)), name


def all_words(scene: Scene) -> list[Comment]:
    return [words for item in scene.teaching.items for words in item.words]


def test_every_lesson_file_is_in_the_course_once() -> None:
    assert sorted(SCENES) == [found.id for found in published("lesson")]


def test_the_quarrels_are_published_questions() -> None:
    known = {question.id for question in questions()}
    assert len(course().quarrels) == len(set(course().quarrels)) == 20
    assert set(course().quarrels) <= known


def test_every_rule_is_taught_or_it_is_said_why_not() -> None:
    assert set(rules()) - set(taught()) == set(course().not_taught)
    assert set(taught()) <= {*rules(), *readings()}
