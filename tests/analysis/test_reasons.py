"""The reason of an answer: what makes the difference is named, in a sentence that is short and repeats nothing."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Any, Final

import pytest

from tests.analysis.situations import ALL
from tutor.analysis import time_limit
from tutor.analysis.answer import Answer, explained, first_answer
from tutor.analysis.graph import Graph
from tutor.analysis.outcomes import outcomes
from tutor.analysis.reasons.deciders import deciders, trials_of
from tutor.analysis.reasons.trials import MAX_SECONDS
from tutor.analysis.reasons.wordings import blank, wider
from tutor.cards import load_sets
from tutor.rulebook import editions
from tutor.scenario.read import read_text
from tutor.vocabulary import is_untold

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
    "what only those do who have a card of a kind": (
        "edition: llamas\n"
        "players: [{name: Ana, stable: [Basic Goat]}, {name: Ben, stable: [Basic Alpaca], hand: [Shear Terror]}]\n"
        "turn: {player: Ben}\n"
        "script: [{by: Ben, play: Shear Terror}]\n"
        "question: {will: {happens: {verb: sacrifice, card: Basic Goat, by: Ana}}}",
        "never",
        "Shear Terror",
    ),
    "on whose choice it hangs": (ALL["neigh"], "sometimes", "Neigh"),
}


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


@pytest.mark.parametrize("edition", editions())
def test_every_card_can_be_blank_and_every_limit_can_go(edition: str) -> None:
    for cards in load_sets(editions()[edition].sets):
        for card in cards.cards:
            assert len(blank(card).card.effects) == len(card.effects)
            for wording in wider(card):
                assert wording.card != card
                assert len(wording.card.effects) == len(card.effects)


def test_a_card_not_told_that_was_paid_with_is_no_reason() -> None:
    asked = read_text(
        """\
format: 1
edition: second-edition
players: [{name: Ana, hand: [Dark Angel Unicorn, Good Deal, "?", "?"]}, {name: Ben, stable: [Rhinocorn]}]
deck: [Shake Up, Back Kick, Yay]
turn: {player: Ana}
script: [{by: Ana, play: Good Deal}, {by: Ana, choose: "?"}]
question: {will: {count: {Ana.hand: 9}}}
""",
        "asked.yaml",
    )
    told = first_answer(asked)
    assert told.outcomes.answer == "never"
    assert not any(is_untold(name) for name in told.reason.names)


def test_after_so_many_seconds_nothing_more_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = outcomes(read_text(ALL["neigh"]))
    followed, follow = [0], Graph.follow

    def counted(graph: Graph, *given: Any) -> Any:
        followed[0] += 1
        return follow(graph, *given)

    def played_on() -> int:
        followed[0] = 0
        list(deciders(asked, trials_of(asked)))
        return followed[0]

    monkeypatch.setattr(Graph, "follow", counted)
    whole, ticks = played_on(), count()
    monkeypatch.setattr(time_limit, "process_time", lambda: next(ticks) * MAX_SECONDS / 8)
    assert 0 < played_on() <= 8 < whole


def test_an_effect_under_way_may_lose_its_words() -> None:
    """What stops another effect is tried without its text while it is under way, when there is nothing to stop."""
    found = explained(outcomes(read_text(HYPNOCORN_STOPS)))
    assert found.outcomes.answer == "no"


HYPNOCORN_STOPS: Final = """
edition: control-chaos
players:
  - {name: Ana, stable: [Sniper Unicorn]}
  - {name: Ben, stable: [Hypnocorn], hand: [Raccoonicorn]}
deck: '?'
turn: {player: Ana, phase: beginning}
script:
  - {by: Ana, use: Sniper Unicorn}
  - {by: Ben, use: Hypnocorn}
question:
  may: {by: Ana, use: Sniper Unicorn}
"""
