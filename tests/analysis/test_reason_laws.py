"""What must be true of the reason and the critical line of any answer: asked of small random situations."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Final

import pytest

from benchmarks.same_events import PLAYED
from tests.analysis.small_positions import goal, situation
from tests.length import seeds
from tutor.analysis.answer import Answer, first_answer
from tutor.analysis.course import follow
from tutor.analysis.critical_line import deeds
from tutor.analysis.outcomes import position_asked_about
from tutor.analysis.reasons.decisive_deeds import cards_of, together
from tutor.analysis.span import Span
from tutor.explain.answers.reason_sentences import MAX_WORDS
from tutor.rulebook import readings, rules
from tutor.scenario import run
from tutor.scenario.goal import met, wanted
from tutor.script.question import Question, Until

BOXES: Final = sorted(PLAYED)
ASKED: Final = 60
LIMIT: Final = 400
ENDS: Final = {"can": True, "always": True, "cannot": False, "never": False}

seen: Counter[str] = Counter()


@cache
def told(seed: int) -> Answer | None:
    """The answer to a question about the situation of that number; None where none is found within the limit."""
    chance = Random(seed)
    here = situation(BOXES[seed % len(BOXES)], seed, chance)
    until: Until = chance.choice(("chain", "chain", "turn"))
    start = position_asked_about(here)
    wished = goal(start, until, chance) if start.outcome is None else None
    if wished is None:
        return None
    by = chance.choice((*start.table.players, "", "")) if start.table.players else ""
    found = first_answer(here._replace(question=Question(will=wished, until=until, by=by)), LIMIT)
    if found.outcomes.proven in (None, "unknown"):
        return None
    seen[str(found.outcomes.proven)] += 1
    return found


@pytest.mark.parametrize("seed", seeds(ASKED))
def test_the_critical_line_ends_as_the_answer_says(seed: int) -> None:
    found = told(seed)
    if found is None:
        return
    asked, start, question = found.outcomes.scenario, found.outcomes.start, found.outcomes.question
    assert question is not None
    assert question.will is not None
    played = run(asked._replace(script=(*asked.script, *found.line), question=None, expect=None))
    assert played.error is None, played.error
    span = Span(question.until, start.turn.seat, wanted(question.will))
    course = follow(start, span, found.line, asked.seed)
    assert course.failed is None
    if found.outcomes.proven in ENDS and course.end.ended and not found.outcomes.endless:
        assert met(question.will, course.end.state, course.end.seen.done) == ENDS[found.outcomes.proven], found.line


@pytest.mark.parametrize("seed", seeds(ASKED))
def test_a_reason_is_one_of_few_words_about_what_there_is(seed: int) -> None:
    found = told(seed)
    if found is None:
        return
    says, names, table = found.reason.says, found.reason.names, found.outcomes.start.table
    assert says.endswith((".", '".', "!")), says
    assert len(says.split()) <= MAX_WORDS
    assert not any(blank in says for blank in ("  ", "{", "}", "None", " .", " ,", "::")), says
    assert 1 <= len(names) <= 4
    assert all(name in table.copies or name in rules() or name in readings() for name in names)


@pytest.mark.parametrize("seed", seeds(ASKED))
def test_a_choice_that_decides_is_told_of_one_who_decides(seed: int) -> None:
    found = told(seed)
    if found is None or found.outcomes.proven != "sometimes":
        return
    deciding, says = set(found.outcomes.decided_by), found.reason.says
    if deciding and says.startswith(("If ", "It depends on which card")):
        assert any(name in says for name in deciding) or deciding & {"chance", "cards not told"}, says


@pytest.mark.parametrize("seed", seeds(ASKED))
def test_of_several_deeds_each_has_its_cards_among_those_that_decide(seed: int) -> None:
    found = told(seed)
    if found is None or found.outcomes.graph is None:
        return
    for seat in range(len(found.outcomes.start.table.players)):
        made = list(together(deeds(found.outcomes.graph, seat)))
        chance = [one._replace(entry=one.entry._replace(verb="pull")) for one in made]
        for those in (made, [*chance, *made]):
            assert set(cards_of(those)) == {card for one in those for card in cards_of([one])}, those


def test_every_answer_comes_up() -> None:
    for seed in range(ASKED):
        told(seed)
    assert {"always", "never", "sometimes", "can", "cannot"} <= seen.keys(), seen
