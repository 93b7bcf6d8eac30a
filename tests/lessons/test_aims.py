"""An aim is a goal and no order: any legal way there counts, what comes of another move is told, a refusal fits."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.lessons.test_scene_file import SCENE
from tutor.lessons.course_file import course
from tutor.lessons.scene_file import read_scene
from tutor.lessons.scene_playthrough import PlayedScene, PlayedStep, play_scene, played_scene
from tutor.rulebook import edition, rules
from tutor.service.lesson_reply import lesson_told
from tutor.service.requests import replies
from tutor.service.table_look import look
from tutor.vocabulary import split_copy
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

SCENES = [scene for lesson in course().lessons for scene in lesson.scenes]
LESSONS = [lesson.id for lesson in course().lessons]

MAX_NAMED = 8
"""Aims of the course that name the card that they are about: mistakes to try, and what a beginner cannot know."""

MIN_FREE = 30
"""Moves of the course that count where another one is shown."""


def names_its_card(step: PlayedStep) -> bool:
    """Does the aim name the very card that is to be moved?"""
    return any(
        split_copy(pick.name)[0] in step.aim.says for pick in step.entry.picks if pick.name not in ("Ana", "Ben")
    )


def mine(played: PlayedScene) -> list[PlayedStep]:
    return [step for step in played.steps if step.mine]


def test_an_aim_says_what_is_to_be_reached_and_not_which_card_does_it() -> None:
    named = [(id, step.aim.says) for id in SCENES for step in mine(played_scene(id)) if names_its_card(step)]
    assert len(named) <= MAX_NAMED, named


def test_another_way_counts_where_it_leads_to_the_goal_and_what_comes_of_any_other_is_told() -> None:
    others = [
        (step, one)
        for id in LESSONS
        for scene in lesson_told(id)["scenes_played"]
        for step in scene["steps"]
        for one in step["others"]
    ]
    assert sum(one["reaches"] for _, one in others) >= MIN_FREE
    assert all(step["mine"] and not step["refused"] and one["entry"] != step["entry"] for step, one in others)
    told = [bool(one["comes"]) for _, one in others]
    assert sum(told) > 0.85 * len(told)


FREE = SCENE.replace(
    "aim: Play a Unicorn.", "aim: Have a Unicorn.\n      goal: {has: {Ana.stable: [Rhinocorn]}}"
).replace(", aim: Answer him.", "")


ENDING = re.sub(r"question: .*\n", "", FREE)
"""The scene without its question, so that the last Neigh works."""


def test_a_goal_lasts_over_the_moves_that_it_takes() -> None:
    played = play_scene(read_scene(ENDING))
    assert [(step.aim.says, step.aim.moves) for step in mine(played)] == [
        ("Try your Neigh.", 0), ("Have a Unicorn.", 2), ("Have a Unicorn.", 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("goal", "says"),
    [
        ("{has: {Ana.stable: [Back Kick]}}", "the moves up to the next aim do not reach it"),
        ("{has: {Ana.hand: [Rhinocorn]}}", "this is so already before the move"),
        ("{happens: {verb: draw}}", "`happens` is no part of it here"),
        ("{has: {Ana.stabel: [Rhinocorn]}}", "Did you mean"),
    ],
)
def test_a_goal_that_the_moves_do_not_reach_is_a_fault_of_the_file(goal: str, says: str) -> None:
    with pytest.raises(BadInput, match=r".") as bad:
        play_scene(read_scene(ENDING.replace("{has: {Ana.stable: [Rhinocorn]}}", goal)))
    assert says in str(bad.value)


@pytest.mark.parametrize("id", LESSONS)
def test_of_all_reasons_against_a_wrong_move_the_one_that_the_lesson_is_about_is_shown_first(id: str) -> None:
    for scene, name in zip(lesson_told(id)["scenes_played"], course_scenes(id), strict=True):
        played = played_scene(name)
        for told, step in zip(scene["steps"], played.steps, strict=True):
            wanted = [one.move.refused for one in step.item.tempting] + [step.entry.refused] * bool(told["wrong"])
            shown = [one["because"][0]["id"] for one in (*told["tempting"], *told["wrong"])]
            assert [one for one in wanted if one is not True] == shown


def course_scenes(id: str) -> tuple[str, ...]:
    return next(lesson.scenes for lesson in course().lessons if lesson.id == id)


@pytest.mark.parametrize("id", LESSONS)
def test_a_rule_that_is_a_reason_is_said_in_the_words_of_the_book_that_is_played(id: str) -> None:
    """The required number of Unicorns is five in one book and seven in another."""
    for scene in lesson_told(id)["scenes_played"]:
        if scene["asks"]:
            *_, last = replies({"kind": "answer", "id": 1, "situation": scene["situation"]})
            book = edition(str(scene["situation"].get("edition", "base")))
            said = {one["id"]: one["says"] for one in last["reply"]["because"]}  # type: ignore[index]
            for rule in said.keys() & rules().keys():
                other = {rules()[rule].text(edition(one)) for one in rules()[rule].differs} | {rules()[rule].says}
                assert said[rule] not in other - {rules()[rule].text(book)}


FOREIGN = re.compile(r"Edition|box|Llamas Unleashed|Control & Chaos")


@pytest.mark.parametrize("lesson", [one for one in course().lessons if not one.edition], ids=lambda one: one.id)
def test_a_scene_of_the_base_course_that_leaves_its_boxes_says_so(lesson) -> None:  # type: ignore[no-untyped-def]
    for id in lesson.scenes:
        scenario = played_scene(id).scene.scenario
        own = scenario.edition in ("base", "second-edition") and not scenario.sets
        assert own or FOREIGN.search(played_scene(id).scene.teaching.text), id


@pytest.mark.parametrize("id", SCENES)
def test_a_reading_that_is_not_the_usual_one_is_announced(id: str) -> None:
    played = played_scene(id)
    if played.scene.scenario.readings:
        assert re.search(r"two ways|house rule", played.scene.teaching.text + " ".join(all_words(played)))


def all_words(played: PlayedScene) -> list[str]:
    return [one.words.says for one in (*played.begins, *(one for step in played.steps for one in step.words))]


@pytest.mark.parametrize(
    ("id", "names"),
    [
        ("impossible-replaced-prevented", ["Llamacorn"]),
        ("ultimates", ["Brain Freeze", "Wrecking Ball Unicorn"]),
        ("beginning-of-turn", ["Glitter Bomb", "Rhinocorn"]),
        ("kinds-of-cards", ["Broken Stable", "Ginormous Unicorn"]),
    ],
)
def test_the_answer_to_a_closing_question_says_the_deciding_fact(id: str, names: list[str]) -> None:
    asked = [scene["situation"] for scene in lesson_told(id)["scenes_played"] if scene["asks"]]
    for situation, name in zip(asked, names, strict=True):
        *_, last = replies({"kind": "answer", "id": 1, "situation": situation})
        assert name in last["reply"]["says"]  # type: ignore[index]


def test_no_closing_question_is_answered_by_that_nothing_forbids_it() -> None:
    for id in LESSONS:
        for scene in lesson_told(id)["scenes_played"]:
            if scene["asks"]:
                *_, last = replies({"kind": "answer", "id": 1, "situation": scene["situation"]})
                assert "nothing here forbids" not in last["reply"]["says"]  # type: ignore[index]


def test_an_answer_that_depends_says_on_whose_choice_and_with_which_card() -> None:
    found = 0
    for id in LESSONS:
        for scene in lesson_told(id)["scenes_played"]:
            if scene["asks"]:
                *_, last = replies({"kind": "answer", "id": 1, "situation": scene["situation"]})
                reply: Any = last["reply"]
                if reply["answer"] == "sometimes":
                    found += 1
                    assert any(player["name"] in reply["reason"] for player in scene["situation"]["players"])
                    cards = [one["name"] for one in reply["because"] if one["kind"] == "card"]
                    assert any(card in reply["reason"] for card in cards)
    assert found >= 2


@pytest.mark.parametrize("id", LESSONS)
def test_what_the_learner_does_is_said_to_the_learner(id: str) -> None:
    """No button, and nothing that is said of a move, calls the learner by name."""
    for scene in lesson_told(id)["scenes_played"]:
        you = scene["you"]
        decision = look(scene["tables"][0], you)["decision"]
        offered = [*decision["options"], *decision["refused"]] if decision else []
        tried = [one for step in scene["steps"] for one in (*step["wrong"], *step["tempting"], *step["others"])]
        everything = (*offered, *tried, *scene["steps"])
        for one in (one for one in everything if "pass" not in one["entry"]):
            said = one["says"]
            assert not re.search(rf"\b{you}\b", said), said
            assert said.startswith("You ") == (one["entry"].get("by") == you), said
