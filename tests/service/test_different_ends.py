"""What comes of a situation in which nothing is asked: bounded, and never long without a word."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, Final

import pytest

from tests.length import seeds
from tutor.analysis import outcomes as outcomes_found
from tutor.analysis import time_limit
from tutor.analysis.graph import Graph
from tutor.analysis.span import Span, SpanPosition
from tutor.cards import all_sets
from tutor.engine.state.moves import Move
from tutor.explain.questions.open_questions import NO_END_FOUND
from tutor.scenario import read_data
from tutor.service.answer_reply import answering
from tutor.service.different_ends import MAX_ENDS, MAX_SECONDS
from tutor.service.situation import situation_of
from tutor.yamlfile import BadInput

MAX_MOVES_BETWEEN: Final = 40
"""So many moves are made at most between two things that are told: a twentieth of a second or so."""

BOXES: Final = ("base-2e", "control", "chaos")
KINDS: Final = ("basic", "magical", "upgrade", "downgrade")
UNTOLD: Final = {"by": "Ana", "play": "?"}


def table(chance: Random) -> dict[str, Any]:
    """A table of any cards, two of them not told, of which one is being played."""
    cards = sorted(card.name for box in all_sets() if box.id in BOXES for card in box.cards if card.type in KINDS)
    drawn = iter(chance.sample(cards, 9))
    stables = [[next(drawn) for _ in range(3)] for _ in range(2)]
    return {
        "edition": "second-edition",
        "sets": list(BOXES),
        "loose": True,
        "players": [
            {"name": "Ana", "hand": ["?", next(drawn)], "stable": stables[0]},
            {"name": "Ben", "hand": ["?", "Neigh", next(drawn)], "stable": stables[1]},
        ],
        "script": [UNTOLD],
    }


def tables(usual: int) -> Iterator[dict[str, Any]]:
    """As many tables, of which those that cannot be laid out are left out."""
    for seed in seeds(usual):
        laid = table(Random(seed))
        try:
            read_data(laid, "situation")
        except BadInput:
            continue
        yield laid


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many moves have been made, as its only number."""
    moves, after = [0], Span.after

    def counted(span: Span, here: SpanPosition, move: Move) -> SpanPosition:
        moves[0] += 1
        return after(span, here, move)

    monkeypatch.setattr(Span, "after", counted)
    return moves


def test_little_is_done_between_two_things_that_are_told(made: list[int]) -> None:
    most, ends = 0, 0
    for laid in tables(1):
        before = made[0]
        for one in answering(situation_of(read_data(laid, "situation")), limit=120):
            most, before = max(most, made[0] - before), made[0]
            ends = max(ends, 0 if isinstance(one, Graph | int) else len(one["ways"]))
    assert 1 < most <= MAX_MOVES_BETWEEN
    assert ends == MAX_ENDS


def test_it_is_looked_for_no_more_ways_than_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    found, told = [], outcomes_found.witness

    def counted(graph: Graph, line: outcomes_found.EdgePath) -> Any:
        found.append(line)
        return told(graph, line)

    monkeypatch.setattr(outcomes_found, "witness", counted)
    laid = next(tables(1))
    *_, last = answering(situation_of(read_data(laid, "situation")), limit=120)
    assert not isinstance(last, Graph | int)
    assert len(found) == len(last["ways"]) == MAX_ENDS
    assert int(last["says"].split(" different ways")[0].split()[-1]) > MAX_ENDS


def test_after_so_many_seconds_no_more_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(time_limit, "process_time", lambda: next(ticks) * MAX_SECONDS / 20)
    laid = next(tables(1))
    *_, last = answering(situation_of(read_data(laid, "situation")))
    assert not isinstance(last, Graph | int)
    assert not last["complete"]
    assert 1 < last["positions"] <= 25
    assert last["says"] == NO_END_FOUND
