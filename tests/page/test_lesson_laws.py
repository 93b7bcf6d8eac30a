"""Lessons are gone through step by step on the page: the laws in lesson_laws.js, on every lesson of the course."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.laws import kept
from tutor.lessons.course_file import course
from tutor.service.lesson_reply import lesson_told

pytestmark = pytest.mark.quick

LAWS = Path(__file__).parent / "lesson_laws.js"


def test_going_through_a_lesson_keeps_its_laws(tmp_path: Path) -> None:
    told = json.dumps({"lessons": [{"lesson": lesson_told(lesson.id)} for lesson in course().lessons]})
    (tmp_path / "lessons.json").write_text(told, encoding="utf-8")
    assert kept(LAWS, tmp_path, str(tmp_path / "lessons.json")) == LAWS.read_text(encoding="utf-8").count("() {\n")
