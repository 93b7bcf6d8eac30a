"""The reason of an answer: what makes the difference is named, in a sentence that is short and repeats nothing."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from tests.analysis.replaying import asked_at, replayed, what_counts, whether
from tests.analysis.situations import ALL
from tests.analysis.test_known import found as decided
from tests.analysis.test_known import known, with_part
from tutor.analysis.answer import Answer, explained
from tutor.analysis.outcomes import outcomes
from tutor.analysis.reasons.wordings import blank, wider
from tutor.cards import load_sets
from tutor.explain.answers.reason_sentences import MAX_WORDS
from tutor.rulebook import editions, readings, rules
from tutor.scenario import run
from tutor.scenario.read import read_text

CASES: Final[dict[str, tuple[str, str, str]]] = {
    "an obstacle that lies elsewhere": (
        "players: [{name: Ana, hand: [Basic Unicorn (Green)], stable: [Queen Bee Unicorn]}, {name: Ben}]\n"
        "question: {may: {by: Ana, play: Basic Unicorn (Green)}}",
        "yes",
        "Queen Bee Unicorn",
    ),
    "an obstacle that speaks of other cards": (
        "players: [{name: Ana, hand: [Targeted Destruction]}, {name: Ben, stable: [Rainbow Aura, Yay]}]\n"
        "script: [{by: Ana, play: Targeted Destruction}]\n"
        "question: {may: {by: Ana, choose: Yay, of: Ben}}",
        "yes",
        "Rainbow Aura",
    ),
    "what makes cards something else": (
        "players: [{name: Ana, hand: [Unicorn Poison]}, {name: Ben, stable: [Pandamonium, Llamacorn]}]\n"
        "question: {may: {by: Ana, play: Unicorn Poison}}",
        "no",
        "Pandamonium",
    ),
    "what is counted": (
        "players:\n"
        "  - name: Ana\n"
        "    stable: [Llamacorn, Americorn, Rhinocorn, Basic Narwhal, Classy Narwhal, Unicorn Oracle]\n"
        "    hand: [Yay]\n"
        "  - {name: Ben}\n"
        "script: [{by: Ana, play: Yay}]\n"
        "question: {will: {winner: Ana}}",
        "never",
        "Yay",
    ),
    "on whose choice it hangs": (ALL["neigh"], "sometimes", "Neigh"),
}


ENDS: Final = {"can": True, "always": True, "cannot": False, "never": False}
"""An answer -> whether its critical line comes to what is asked about."""


@cache
def found(text: str) -> Answer:
    return explained(outcomes(read_text(text)))


@pytest.mark.parametrize("case", CASES)
def test_what_makes_the_difference_is_named(case: str) -> None:
    text, answer, name = CASES[case]
    told = found(text)
    assert told.outcomes.answer == answer
    assert name in told.reason.names
    assert name in told.reason.says


@pytest.mark.parametrize("name", with_part("answer"))
def test_a_reason_names_what_there_is_in_few_words_and_its_line_can_be_played(name: str) -> None:
    told = explained(decided(name))
    scenario = told.outcomes.scenario
    if scenario.question is None or told.outcomes.proven == "unknown":
        return
    table = told.outcomes.start.table
    assert told.reason.says
    assert 1 <= len(told.reason.names) <= 4
    assert len(told.reason.says.split()) <= MAX_WORDS
    assert all(name in table.copies or name in rules() or name in readings() for name in told.reason.names)
    assert told.because[: len(told.reason.names)][0].id == told.reason.names[0]
    assert set(told.reason.readings) <= readings().keys()
    played = run(scenario._replace(script=(*scenario.script, *told.line), question=None, expect=None))
    assert played.error is None, played.error


@pytest.mark.parametrize("name", with_part("names_any"))
def test_what_decides_by_the_books_is_named_first_or_soon(name: str) -> None:
    told, facts = explained(decided(name)), known(name)
    assert set(told.reason.names) & set(facts["names_any"]), facts["why"]


@pytest.mark.parametrize("name", with_part("names_any"))
def test_the_critical_line_has_what_it_must_and_ends_as_the_answer_says(name: str) -> None:
    told, facts, asked = explained(decided(name)), known(name), known(name)["scenario"]
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


@pytest.mark.parametrize("edition", editions())
def test_every_card_can_be_blank_and_every_limit_can_go(edition: str) -> None:
    for cards in load_sets(editions()[edition].sets):
        for card in cards.cards:
            assert len(blank(card).card.effects) == len(card.effects)
            for wording in wider(card):
                assert wording.card != card
                assert len(wording.card.effects) == len(card.effects)
