"""Questions whose answers were decided from the books: what decides them, and what would change them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import pytest

from tests.analysis.replaying import asked_at, replayed, what_counts, whether
from tests.analysis.test_known import known, scenario, why, with_part
from tutor.analysis.answer import Answer
from tutor.analysis.dependence import dependencies
from tutor.analysis.graph import LIMIT
from tutor.analysis.reading_comparison import readings_of
from tutor.analysis.rulebook_comparison import compare
from tutor.explain.answers.reason_sentences import MAX_WORDS
from tutor.rulebook import readings, rules
from tutor.scenario import run


@cache
def found(name: str) -> Answer:
    """`why` with what would change it, as `answer` says it."""
    here = why(name)
    return here._replace(depends=tuple(dependencies(here.outcomes, known(name).get("limit", LIMIT))))


def on(row: dict[Any, Any]) -> dict[str, str]:
    """What a row is about; YAML takes the key `on` for a truth value."""
    about: dict[str, str] = row.get("on") or row.get(True) or row
    return about


ENDS: Final = {"can": True, "always": True, "cannot": False, "never": False}
"""An answer -> whether its critical line comes to what is asked about."""

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
def test_a_reason_names_what_there_is_in_few_words_and_its_line_can_be_played(name: str) -> None:
    told = why(name)
    said, asked = told.outcomes, told.outcomes.scenario
    assert bool(said.because) == (bool(said.outcomes) or said.answer in ("yes", "no"))
    if asked.question is None or said.proven == "unknown":
        return
    table = said.start.table
    assert told.reason.says
    assert 1 <= len(told.reason.names) <= 4
    assert len(told.reason.says.split()) <= MAX_WORDS
    assert all(name in table.copies or name in rules() or name in readings() for name in told.reason.names)
    assert told.because[: len(told.reason.names)][0].id == told.reason.names[0]
    assert set(told.reason.readings) <= readings().keys()
    played = run(asked._replace(script=(*asked.script, *told.line), question=None, expect=None))
    assert played.error is None, played.error


@pytest.mark.parametrize("name", with_part("names_any"))
def test_what_decides_by_the_books_is_named_first_or_soon(name: str) -> None:
    told, facts = why(name), known(name)
    assert set(told.reason.names) & set(facts["names_any"]), facts["why"]


@pytest.mark.parametrize("name", with_part("names_any"))
def test_the_critical_line_has_what_it_must_and_ends_as_the_answer_says(name: str) -> None:
    told, facts, asked = why(name), known(name), known(name)["scenario"]
    line = [entry.as_data() for entry in told.line]
    for wanted in facts.get("line_has", ()):
        assert any(wanted.items() <= entry.items() for entry in line), line
    until = asked["question"].get("until", "chain")
    result, start = replayed(asked, line, until), told.outcomes.start
    assert result["error"] is None
    assert not result["unused"]
    trace = what_counts(result, asked_at(told.outcomes.scenario), until, start.table.players[start.turn.seat])
    if facts["answer"] in ENDS:
        assert whether(asked["question"]["will"], result, trace) == ENDS[facts["answer"]], line


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
