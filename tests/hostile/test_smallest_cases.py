"""The smallest case of each fault that spoilt files and data brought up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.hostile.judged import clear
from tutor.scenario import read_data
from tutor.yamlfile import MOST_PROBLEMS, BadInput, document_of


def told(given: Any) -> list[str]:
    with pytest.raises(BadInput) as caught:
        read_data(given, "situation")
    clear(caught.value)
    return [str(problem) for problem in caught.value.problems]


def test_a_file_with_a_mistake_at_every_word_is_not_read_to_its_end() -> None:
    says = told({"players": [{"name": "Ana", "stable": ["Rhinocron"] * 7_000}, {"name": "Ben"}]})
    assert len(says) == MOST_PROBLEMS + 1
    assert says[-1] == "situation: there are more mistakes from here on; mend those above first"


def test_a_word_that_is_long_or_cannot_be_seen_is_told_in_short() -> None:
    [says] = told({"players": [{"name": "Ana"}, {"name": "Ben"}], "turn": {"player": "Neigh " * 900}})
    assert says.startswith("situation: turn.player: unknown player 'Neigh Neigh ")
    assert len(says) < 200
    [says] = told({"players": [{"name": "Ana"}, {"name": "Ben"}], "turn": {"player": "\u202eneB\n"}})
    assert says == r"situation: turn.player: unknown player '\u202eneB\n'. Known: Ana, Ben"


def test_no_more_is_noted_than_is_told() -> None:
    document = document_of({}, "many.yaml")
    for number in range(MOST_PROBLEMS):
        document.wrong((number,), "wrong")
    with pytest.raises(BadInput):
        document.wrong((), "one too many")
