"""Questions whose answers were decided from the books: what decides them, and what would change them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.analysis.test_known import found as outcomes_of
from tests.analysis.test_known import known, scenario, with_part
from tutor.analysis.answer import Answer, answer
from tutor.analysis.reading_comparison import readings_of
from tutor.analysis.rulebook_comparison import compare


@cache
def found(name: str) -> Answer:
    return answer(scenario(name), known(name).get("limit", 50_000))


def on(row: dict[Any, Any]) -> dict[str, str]:
    """What a row is about; YAML takes the key `on` for a truth value."""
    about: dict[str, str] = row.get("on") or row.get(True) or row
    return about


BECAUSE = with_part("because")
DEPENDS = with_part("depends", "not_depends")


def test_many_files_say_why() -> None:
    assert len(BECAUSE) > 35
    assert len(DEPENDS) > 70


@pytest.mark.parametrize("name", BECAUSE)
def test_what_the_books_give_as_the_reason_is_among_the_reasons(name: str) -> None:
    missing = set(known(name)["because"]) - {one.id for one in found(name).because}
    assert not missing, known(name)["why"]


@pytest.mark.parametrize("name", DEPENDS)
def test_what_changes_the_answer_is_told_and_nothing_else(name: str) -> None:
    facts, depends = known(name), [(dict(one.on), one.answer) for one in found(name).depends]
    for row in facts.get("depends", ()):
        assert (on(row), row["answer"]) in depends
    for row in facts.get("not_depends", ()):
        assert not [changed for changed, _ in depends if on(row).items() <= changed.items()]


@pytest.mark.parametrize("name", with_part("answer"))
def test_every_answer_has_a_reason(name: str) -> None:
    said = outcomes_of(name)
    ends = bool(said.outcomes) or said.answer in ("yes", "no")
    assert bool(said.because) == ends


def rows(name: str, key: str) -> list[dict[str, Any]]:
    """What is known to depend on a reading, or on the edition."""
    return [row for row in known(name).get("depends", ()) if key in on(row)]


@pytest.mark.parametrize("name", [name for name in DEPENDS if rows(name, "reading")])
def test_under_each_such_reading_play_is_told_to_differ(name: str) -> None:
    told = readings_of(scenario(name)).as_json()
    for row in rows(name, "reading"):
        changed = {on(row)["reading"]: on(row)["choice"]}
        there = next(one for one in told["by_choice"] if one["readings"] == changed)
        assert on(row)["reading"] in told["matters"]
        assert there["answer"] == row["answer"]
        assert there["first_difference"]


@pytest.mark.parametrize("name", [name for name in DEPENDS if rows(name, "edition")])
def test_by_each_such_rulebook_play_is_told_to_differ(name: str) -> None:
    told = {one["edition"]: one for one in compare(scenario(name)).as_json()["editions"]}
    for row in rows(name, "edition"):
        there = told[on(row)["edition"]]
        assert (there["playable"], there["answer"]) == (True, row["answer"])
        assert there["first_difference"]
