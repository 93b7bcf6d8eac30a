"""The smallest case of each fault that spoilt files and data brought up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hostile.judged import clear
from tutor.scenario import read_data, read_text, run, write
from tutor.yamlfile import MAX_PROBLEMS, BadInput, document_of


def told(given: Any) -> list[str]:
    with pytest.raises(BadInput) as caught:
        read_data(given, "situation")
    clear(caught.value)
    return [str(problem) for problem in caught.value.problems]


def test_a_file_with_a_mistake_at_every_word_is_not_read_to_its_end() -> None:
    says = told({"players": [{"name": "Ana", "stable": ["Rhinocron"] * 7_000}, {"name": "Ben"}]})
    assert len(says) == MAX_PROBLEMS + 1
    assert says[-1] == "situation: there are more mistakes from here on; mend those above first"


def test_a_word_that_is_long_or_cannot_be_seen_is_told_in_short() -> None:
    [says] = told({"players": [{"name": "Ana"}, {"name": "Ben"}], "turn": {"player": "Neigh " * 900}})
    assert says.startswith("situation: turn.player: unknown player 'Neigh Neigh ")
    assert len(says) < 200
    [says] = told({"players": [{"name": "Ana"}, {"name": "Ben"}], "turn": {"player": "\u202eneB\n"}})
    assert says == r"situation: turn.player: unknown player '\u202eneB\n'. Known: Ana, Ben"


def test_a_number_in_other_digits_or_with_zeros_before_it_is_a_word() -> None:
    for word in ("\u0663", "007", "9" * 5_000):
        situation = {"players": [{"name": "Ana"}, {"name": "Ben"}], "script": [{"by": "Ana", "choose": word}]}
        scenario = read_data(situation, "situation")
        assert read_text(write(scenario)) == scenario


def test_a_copy_has_no_number_that_nothing_is_counted_to() -> None:
    for word in ("\u0663", "9" * 5_000):
        [says] = told({"players": [{"name": "Ana", "hand": [f"Neigh#{word}"]}, {"name": "Ben"}]})
        assert says.startswith("situation: players[0].hand[0]: unknown card 'Neigh#")


def test_the_names_that_are_known_are_told_in_short_too() -> None:
    players = [{"name": "Neigh " * 900}, {"name": "Ben"}]
    assert len(told({"players": players, "turn": {"player": "Ana"}})[-1]) < 300


def test_a_card_that_nobody_has_told_is_refused_after_the_pile_that_is_open() -> None:
    hands = [{"name": "Ana", "hand": ["Unicorn Poison"]}, {"name": "Ben", "hand": ["?"], "stable": ["Rhinocorn"]}]
    script = [
        {"by": "Ana", "play": "Unicorn Poison"},
        {"by": "Ben", "use": "?", "refused": True},
        {"by": "Ana", "choose": "Rhinocorn", "of": "Ben"},
    ]
    result = run(read_data({"players": hands, "script": script}, "situation"))
    assert result.error is None
    [tried] = result.tried
    assert [answer.verb for answer in result.answers[: tried.answers]] == ["play", "pass"]


def test_no_more_is_noted_than_is_told() -> None:
    document = document_of({}, "many.yaml")
    for number in range(MAX_PROBLEMS):
        document.wrong((number,), "wrong")
    with pytest.raises(BadInput):
        document.wrong((), "one too many")
