"""`tutor learn`: a lesson in a terminal, where one makes the moves."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.lessons.test_scene_file import SCENE
from tutor.cli.main import main
from tutor.lessons.course_file import course
from tutor.rulebook import editions, rules


@pytest.fixture
def learn(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """What is printed to somebody who learns a scene and types these lines."""

    def printed(*lines: str, scene: str = SCENE) -> str:
        file = tmp_path / "scene.yaml"
        file.write_text(scene, encoding="utf-8")
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["learn", str(file)]) == 0
        return capsys.readouterr().out

    return printed


def number(text: str, says: str) -> str:
    """The number before the last line that says that."""
    return next(line.split()[0] for line in reversed(text.splitlines()) if line.endswith(says))


def test_a_refused_move_is_answered_by_its_reason_and_the_word_of_the_lesson(learn) -> None:  # type: ignore[no-untyped-def]
    first = number(learn("q"), "You play a Neigh")
    asked = learn(first, "q")
    assert "Neigh can only answer a card that another player plays." in asked
    told = learn(first, number(asked, "Ben plays Good Deal"), "q")
    assert "Not his turn." in told.partition("Move 2 of 3")[2]
    allowed = learn(first, number(asked, "You DRAW a card"), "?", "q")
    assert "You may, but here: Play a Unicorn." in allowed
    assert "It is: You play Rhinocorn" in allowed


def test_the_way_leads_to_the_question_and_its_answer(learn) -> None:  # type: ignore[no-untyped-def]
    lines: list[str] = []
    for says in ("You play a Neigh", "You play Rhinocorn", "You answer with a Neigh", "No"):
        lines.append(number(learn(*lines, "q"), says))
    told = learn(*lines)
    assert "It lies open." in told
    assert "Ben says no." in told
    assert "Move 3 of 3" in told
    assert "May Ben answer" in told
    assert "  Right. No" in told
    assert told.rstrip().endswith("That is all of it.")


def test_a_number_that_is_none_is_asked_for_again(learn) -> None:  # type: ignore[no-untyped-def]
    assert "'99' is not a number from 1 to " in learn("99", "q")
    assert "'x' is not a number from 1 to " in learn("x")


def test_the_course_is_listed_and_where_each_rule_is_taught(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn"]) == 0
    listed = capsys.readouterr().out
    assert all(lesson.title in listed for lesson in course().lessons)
    assert main(["learn", "--rules"]) == 0
    where = capsys.readouterr().out
    assert all(f"{id} " in where for id in rules())
    assert all(book.title in where for book in editions().values())


def test_an_unknown_lesson_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "what-a-card-say"]) == 2
    assert "Did you mean 'what-a-card-says'?" in capsys.readouterr().err
