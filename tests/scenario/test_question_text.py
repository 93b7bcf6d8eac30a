"""Questions as people ask them, and goals as the clauses of an answer, as reviewed.

`questions.txt` has the examples: a situation, the questions about it, and the words of each; behind + and - what an
answer says of it: that it is so, and that it is not. To renew it after a change, run this file as a module, read the
difference aloud, and keep it if somebody at the table would say it like that:

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
from tests.scenario.asking import Asking, played_out
from tutor.cards.words import VERBS
from tutor.explain.questions.may_question import may_clause
from tutor.explain.questions.question_text import comes_not_true, comes_true, in_words, within_reach
from tutor.scenario import Entry, Expect, read_text, run
from tutor.scenario.entries import legal_entries
from tutor.scenario.question_file import DOINGS
from tutor.script.entry import CHANCE
from tutor.script.question import UNTILS, Goal, Happens, Question

REVIEWED = Path(__file__).parent / "questions.txt"
PAGE = Path(__file__).parents[2] / "docs" / "questions.md"


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
    may, goal, _, by = scenario.question
    for sign, so in (("+", True), ("-", False)):
        if may is not None:
            yield f"{sign} {may_clause(may, result.state, so)}"
        if goal is not None:
            yield f"{sign} {(comes_true if so else comes_not_true)(goal, result.table, result.state)}"
            yield from [f"{sign} {within_reach(goal, by, result.state, so)}"] if by else ()


def test_questions_are_asked_as_reviewed() -> None:
    text = REVIEWED.read_text(encoding="utf-8")
    assert text.splitlines() == list(renewed(text))


def test_the_examples_of_the_page_are_asked_as_it_says() -> None:
    blocks = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    situation, *questions = blocks
    asked = [pair for block in questions for pair in re.findall(r"question: (.*)\n# (.*)\n", block)]
    assert len(asked) == 7
    for question, said in asked:
        assert next(words_of(situation, question)) == said


def test_every_deed_is_among_the_reviewed() -> None:
    """What a verb is called in a question stands in its row, and is read aloud there."""
    text = REVIEWED.read_text(encoding="utf-8")
    assert {verb for verb in DOINGS if f"verb: {verb}" in text} == {*DOINGS}
    for verb in DOINGS:
        for order in (VERBS[verb].deed, VERBS[verb].deed_alone, VERBS[verb].deed_of):
            said = re.escape(order).replace(r"\{card\}", ".+").replace(r"\{of\}", ".+").replace(r"\{stable\}", "Stable")
            assert re.search(rf"Will \w+ {said} ", text) or not order, order


@pytest.mark.parametrize("played", PLAYED)
def test_goals_in_the_same_words_are_the_same_goal(played: str) -> None:
    found = Counter[str]()
    for seed in seeds(2):
        asking = Asking(played, Random(seed), few=2)
        table = run(asking.scenario).table
        asked: dict[str, Goal] = {}
        for goal in (asking.goal(1) for _ in range(160)):
            either = Goal(any=(goal, asking.goal(0)))
            for one in (goal, Goal(no=goal), either, Goal(no=either)):
                said = comes_true(one, table)
                other = asked.setdefault(said, one)
                assert sense_of(other) == sense_of(one), (said, other, one)
                found["again"] += other is not one
                assert comes_not_true(one, table) == comes_true(Goal(no=one), table)
                assert comes_not_true(one, table) != said
    assert found["again"] > 20, found


@pytest.mark.parametrize("played", PLAYED)
def test_every_end_and_everybody_for_whom_it_is_asked_is_heard(played: str) -> None:
    for seed in seeds(4):
        asking = Asking(played, Random(seed))
        state, goal = run(asking.scenario).state, asking.goal(2)
        questions = [Question(None, goal, until, by) for until in UNTILS for by in ("", *asking.players)]
        questions += [Question(may=asking.entry()) for _ in range(20)]
        said = {in_words(question, state): question for question in questions}
        assert len([words for words, question in said.items() if question.will]) == len(questions) - 20
        for words in said:
            assert words[0].isupper()
            assert words.endswith("?")
            assert not re.search("[{}]|None|  ", words), words


@pytest.mark.parametrize("played", PLAYED)
def test_any_answer_of_a_game_is_asked_about_in_words_of_its_own(played: str) -> None:
    """Only what is the same but for the copy, out of one place, is asked about alike."""
    found = Counter[str]()
    for seed in seeds(1):
        for made in played_out(played, seed).steps:
            asked: dict[str, Entry] = {}
            for entry in legal_entries(made.after) if made.after.asked else ():
                if entry.verb in CHANCE:
                    continue
                words = in_words(Question(may=entry), made.after)
                assert re.fullmatch(rf"(May|.+; may) {entry.by} .+\?", words), words
                assert not re.search("[{}]|None|  ", words), words
                other = asked.setdefault(words, entry)
                assert any_copies(other) == any_copies(entry), (words, other, entry)
                found[entry.verb] += 1
    assert {*found} >= {"play", "draw", "respond", "pass", "use", "skip", "choose"}, found


def any_copies(entry: Entry) -> str:
    return re.sub(r"(?<=\w)#\d+", "", str(entry))


Sense = tuple[Any, ...]


def sense_of(goal: Goal, so: bool = True) -> Sense:
    parts = [(so is positive, *part) for positive, *part in state_parts(goal)]
    if goal.happens is not None:
        parts.append((so, told(goal.happens)))
    joined: list[Sense] = [*parts]
    if goal.any:
        joined.append(one_of("or" if so else "and", [sense_of(one, so) for one in goal.any]))
    if goal.no is not None:
        joined.append(sense_of(goal.no, not so))
    return one_of("and" if so else "or", joined)


def state_parts(goal: Goal) -> Iterator[tuple[Any, ...]]:
    """The parts; an empty zone is one way, and to lack one card is not to have it."""
    for part, value in (goal.zones or Expect())._asdict().items():
        if part == "winner" and value is not None:
            yield True, part, value
        for zone, what in value.items() if isinstance(value, dict) else ():
            alone = part == "lacks" and len({*what}) == 1
            other = (True, "count", zone, 0) if what == () else (True, part, zone, what)
            yield (False, "has", zone, what[:1]) if alone else other


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
