"""Questions as people ask them, and goals as the clauses of an answer, as reviewed.

`questions.txt` has the examples: a situation, the questions about it, and the words of each; behind + and - a goal as a
clause, and its denial. To renew it after a change, run this file as a module, read the difference aloud, and keep it
if somebody at the table would say it like that:

    python -m tests.scenario.test_question_text
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.same_events import PLAYED
from tests.length import seeds
from tests.scenario.asking import Asking
from tutor.cards.words import VERBS
from tutor.scenario import Expect, read_text, run
from tutor.scenario.question import UNTILS, Goal, Happens, Question
from tutor.scenario.question_file import DOINGS
from tutor.scenario.question_text import comes_not_true, comes_true, in_words

REVIEWED = Path(__file__).parent / "questions.txt"


def renewed(text: str) -> Iterator[str]:
    """The lines of the file, with the words of each question as they are now."""
    situation: list[str] = []
    for line in text.splitlines():
        if line.startswith("{"):
            yield line
            yield from (f"    {words}" for words in words_of("\n".join(situation), line))
        elif not line.startswith("    "):
            situation = [*situation, line] if line else []
            yield line


def words_of(situation: str, question: str) -> Iterator[str]:
    scenario = read_text(f"{situation}\nquestion: {question}\n", REVIEWED.name)
    result = run(scenario, len(scenario.script) + 1)
    assert result.error is None, result.error
    assert scenario.question is not None
    yield in_words(scenario.question, result.state)
    goal = scenario.question.will
    if goal is not None:
        yield f"+ {comes_true(goal, result.table, result.state)}"
        yield f"- {comes_not_true(goal, result.table, result.state)}"


def test_questions_are_asked_as_reviewed() -> None:
    text = REVIEWED.read_text(encoding="utf-8")
    assert text.splitlines() == list(renewed(text))


def test_every_deed_is_among_the_reviewed() -> None:
    """What a verb is called in a question stands in its row, and is read aloud there."""
    text = REVIEWED.read_text(encoding="utf-8")
    assert {verb for verb in DOINGS if f"verb: {verb}" in text} == {*DOINGS}
    for verb in DOINGS:
        for order in (VERBS[verb].deed, VERBS[verb].deed_alone, VERBS[verb].deed_of):
            said = re.escape(order).replace(r"\{card\}", ".+").replace(r"\{of\}", ".+").replace(r"\{stable\}", "Stable")
            assert re.search(rf"Will \w+ {said} ", text) or not order, order


@pytest.mark.parametrize("played", PLAYED)
def test_what_is_asked_in_the_same_words_is_the_same_question(played: str) -> None:
    found = Counter[str]()
    for seed in seeds(4):
        asking = Asking(played, Random(seed), few=3)
        state = run(asking.scenario).state
        asked: dict[str, Question] = {}
        for _ in range(120):
            question = asking.question()
            said = in_words(question, state)
            assert said[0].isupper()
            assert said.endswith("?")
            assert not re.search("[{}]|None|  ", said), said
            other = asked.setdefault(said, question)
            assert sense(other) == sense(question), (said, other, question)
            found["again"] += other is not question
            if question.will is not None:
                found[question.until] += 1
                clauses = comes_true(question.will, state.table), comes_not_true(question.will, state.table)
                assert len({*clauses}) == 2, clauses
    assert min(found[kind] for kind in ("again", *UNTILS)) > 10, found


Sense = tuple[Any, ...]


def sense(question: Question) -> tuple[object, ...]:
    """What a question comes to, however its parts are nested."""
    goal = None if question.will is None else sense_of(question.will)
    return question.may, goal, question.until, question.by


def sense_of(goal: Goal, so: bool = True) -> Sense:
    parts = [(so, *part) for part in state_parts(goal)]
    if goal.happens is not None:
        parts.append((so, told(goal.happens)))
    joined: list[Sense] = [*parts]
    if goal.any:
        joined.append(one_of("or" if so else "and", [sense_of(one, so) for one in goal.any]))
    if goal.no is not None:
        joined.append(sense_of(goal.no, not so))
    return one_of("and" if so else "or", joined)


def state_parts(goal: Goal) -> Iterator[tuple[object, ...]]:
    for part, value in (goal.zones or Expect())._asdict().items():
        if isinstance(value, dict):
            yield from ((part, zone, what) for zone, what in value.items())
        elif value:
            yield part, value


def one_of(by: str, parts: list[Sense]) -> Sense:
    """The parts as one; where they are joined by the same word inside, without that."""
    flat = frozenset(inner for part in parts for inner in (part[1] if part[0] == by else (part,)))
    return next(iter(flat)) if len(flat) == 1 else (by, flat)


def told(happens: Happens) -> Happens:
    """Without what goes without saying: that it is one's own, or from the deck."""
    same = happens.of in (happens.by, VERBS[happens.verb].defaults.get("place") if happens.verb else "")
    return happens._replace(of="") if same else happens


if __name__ == "__main__":
    REVIEWED.write_text(
        "".join(f"{line}\n" for line in renewed(REVIEWED.read_text(encoding="utf-8"))), encoding="utf-8"
    )
