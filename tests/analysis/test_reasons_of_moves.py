"""Why a move may be made or not: what decides it is named, and nothing is said that nobody at a table would say."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import pytest

from benchmarks.same_events import PLAYED
from tests.analysis.small_positions import situation
from tests.analysis.test_known import found, known, with_part
from tutor.analysis.answer import Answer, explained
from tutor.analysis.outcomes import outcomes
from tutor.engine.state.zones import is_hidden
from tutor.explain.answers.reason_sentences import MAX_WORDS
from tutor.rulebook import readings, rules
from tutor.scenario import Scenario, run
from tutor.scenario.read import read_text
from tutor.script.entry import Entry, EntryWord, Pick
from tutor.script.question import Question

VERBS: Final[tuple[EntryWord, ...]] = ("play", "respond", "use", "choose", "draw")
POSITIONS: Final = 24
MOVES: Final = 6

SPOKEN: Final[dict[str, tuple[str, str]]] = {
    "a card that does not lie in a hand": (
        "players: [{name: Ana}, {name: Ben, hand: [Neigh]}]\ndiscard: [Rhinocorn]\n"
        "question: {may: {by: Ana, play: Rhinocorn}}",
        "A card is played from Ana's hand, and Rhinocorn is in the discard pile.",
    ),
    "an effect whose card lies with somebody else": (
        "players: [{name: Ana}, {name: Ben, stable: [Claw Machine]}]\nquestion: {may: {by: Ana, use: Claw Machine}}",
        "Claw Machine is in Ben's Stable, so its effects are not Ana's to use.",
    ),
    "an effect that is taken away in its own moment": (
        "players: [{name: Ana, stable: [Rhinocorn, Blinding Light]}, {name: Ben, stable: [Americorn]}]\n"
        "turn: {player: Ana, phase: beginning}\nquestion: {may: {by: Ana, use: Rhinocorn}}",
        "Rhinocorn has no effect to use because of Blinding Light.",
    ),
    "a play that is still to come of two": (
        "edition: second-edition\n"
        "players:\n"
        "  - {name: Ana, hand: [Americorn, Yay], stable: [Double Dutch]}\n"
        "  - {name: Ben, hand: [Neigh]}\n"
        "  - {name: Cleo}\n"
        "deck: [Good Deal, Back Kick]\nturn: {player: Ana, phase: beginning}\n"
        "script: [{by: Ana, use: Double Dutch}, {by: Ana, play: Americorn}]\n"
        "question: {may: {by: Ana, play: Yay}}",
        "Ana may not act yet: Ben or Cleo may answer Americorn.",
    ),
    "an Instant that answers what would happen": (
        "edition: control-chaos\n"
        "players:\n"
        "  - {name: Ana, hand: [Weeniecorn]}\n"
        "  - {name: Ben, hand: [Bulletproof Vest, Neigh]}\n"
        "script: [{by: Ana, play: Weeniecorn}]\n"
        "question: {may: {by: Ben, respond: Bulletproof Vest}}",
        "Something else sets Bulletproof Vest off: If a card in your Stable would be destroyed by another player, "
        "Bulletproof Vest answers that: DRAW a card instead.",
    ),
}


@pytest.mark.parametrize("name", with_part("names_any"))
def test_the_card_or_rule_that_decides_is_named(name: str) -> None:
    told = explained(found(name)).reason
    assert set(told.names) & set(known(name)["names_any"]), (told, known(name)["why"])


@pytest.mark.parametrize("case", SPOKEN)
def test_what_is_said_is_what_somebody_at_the_table_would_say(case: str) -> None:
    text, says = SPOKEN[case]
    assert explained(outcomes(read_text(text))).reason.says == says


def _tried(scenario: Scenario, chance: Random) -> list[Question]:
    """Random moves with cards that somebody could name, most of which may not be made."""
    state = run(scenario, until=len(scenario.script)).state
    table = state.table
    names = [
        table.names[card] for zone, cards in enumerate(state.zones) if zone and not is_hidden(zone) for card in cards
    ]
    hands = [table.names[card] for seat in range(len(table.players)) for card in state.hand(seat)]
    moves: list[Question] = []
    for _ in range(MOVES):
        by, verb = chance.choice(table.players), chance.choice(VERBS)
        picks = () if verb == "draw" else (Pick(chance.choice([*names, *hands] or ["Neigh"])),)
        moves.append(Question(may=Entry(verb, by, picks)))
    return moves


@cache
def _told(played: str) -> tuple[Answer, ...]:
    found: list[Answer] = []
    for seed in range(POSITIONS):
        chance = Random(seed)
        scenario = situation(played, seed, chance)
        found += (explained(outcomes(scenario._replace(question=one))) for one in _tried(scenario, chance))
    return tuple(found)


@pytest.mark.parametrize("played", PLAYED)
def test_a_reason_is_there_is_short_and_says_nothing_twice(played: str) -> None:
    for told in _told(played):
        reason, table = told.reason, told.outcomes.start.table
        if told.outcomes.proven not in ("yes", "no"):
            continue
        assert reason.says, told.says
        assert len(reason.says.split()) <= MAX_WORDS
        assert 1 <= len(reason.names) <= 4
        assert all(name in table.copies or name in rules() or name in readings() for name in reason.names)
        assert not any(f"{player} chooses {player}" in f"{told.says} {reason.says}" for player in table.players)
        ends = [says.partition(": ")[2] for says in told.says.split(". ")[2:] if ": " in says]
        assert len(ends) == len(set(ends)), told.says


@pytest.mark.parametrize("played", PLAYED)
def test_why_a_move_may_not_be_made_is_a_reason_of_that_moment(played: str) -> None:
    """What is named first speaks against it there, or is the card that asks for it or would be used."""
    for told in _told(played):
        may = told.outcomes.question.may if told.outcomes.question is not None else None
        if told.outcomes.proven != "no" or may is None:
            continue
        against = {refusal.rule for refusal in told.outcomes.against}
        assert against & set(told.reason.names), (may, told.reason, against)
