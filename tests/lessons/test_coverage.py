"""Each rule of each book is in a lesson for its players, and no lesson passes over what tables read in two ways."""

from __future__ import annotations

import pytest

from tutor.analysis.reading_comparison import ByReading, readings_of
from tutor.lessons.course_file import course, taught
from tutor.lessons.scene import Teaching
from tutor.lessons.scene_file import scene
from tutor.rulebook import edition, editions, readings, rules

LESSONS = {lesson.id: lesson for lesson in course().lessons}
OF_TWO_LESSONS = "targets-declared"
"""Two scenes are about when a player is named. In the others it only says in which order two things are said."""


@pytest.mark.parametrize("book", editions())
def test_every_rule_of_a_book_is_in_a_lesson_for_its_players(book: str) -> None:
    """One that is about all books, or about this one."""
    stated = {id for id, rule in rules().items() if book in rule.stated_in}
    here = {id for id in stated for lesson in taught().get(id, ()) if LESSONS[lesson].edition in ("", book)}
    assert stated - here - set(course().not_taught) == set()


@pytest.mark.parametrize("id", [id for lesson in course().lessons for id in lesson.scenes])
def test_a_lesson_says_what_tables_read_in_two_ways(id: str) -> None:
    """It teaches each reading without which its question has another answer, or its moves cannot be made; a
    reading that its book settles otherwise than the others is no open one.
    """
    told = scene(id)
    played = edition(told.scenario.edition).readings
    settled = {id for id, choice in played.items() if choice != readings()[id].default}
    left_open = _on_which_it_hangs(readings_of(told.scenario)) - settled
    assert left_open <= set(told.teaching.teaches)
    assert not left_open or "two ways" in _words(told.teaching)


def _on_which_it_hangs(found: ByReading) -> set[str]:
    """The readings of which another choice gives another answer, or does not let the moves be made."""
    rows = [row for row in found.by_choice if row.found is None or row.answer != found.found.answer]
    return {reading for row in rows if OF_TWO_LESSONS not in row.readings for reading in row.readings}


def _words(teaching: Teaching) -> str:
    items = teaching.items
    said = [words.says for item in items for words in (*item.words, *item.tempting)]
    return " ".join([teaching.text, *(item.aim for item in items), *said])
