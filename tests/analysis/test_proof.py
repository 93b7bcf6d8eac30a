"""What leads a search says nothing is proven that is not, and leads to the answer in few positions."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from benchmarks.same_events import PLAYED
from benchmarks.settling.unmerged import DISPUTES, dispute
from tests.analysis.test_against_plain_search import POSITIONS, cases
from tutor.analysis.answer_alone import finding_answer_alone
from tutor.analysis.exploration import explore, finished
from tutor.analysis.proof import Proof
from tutor.analysis.solution import can, in_order, solved_by
from tutor.analysis.verdict import told_apart

LIMIT = 300
LARGE = {"cost-with-replacements": "can", "five-at-the-beginning": "can", "six-unicorns-this-round": "cannot"}
"""Disputes for which all that may come of it is more than thousands of positions -> the answer."""


@pytest.mark.parametrize("played", PLAYED)
def test_what_is_said_to_be_proven_of_a_position_is_so(played: str) -> None:
    judged: Counter[str] = Counter()
    for seed, here in cases(played):
        apart = told_apart(here.start.table, here.goal)
        graph = explore(here.start, here.goal, here.until, apart, LIMIT)
        for seat in range(len(here.start.table.players)):
            proof, surely, perhaps = Proof(seat), solved_by(graph, seat), solved_by(graph, seat, if_open=True)
            places = [place for place in in_order(graph)[0] if graph.nodes[place].edges is not None]
            for place in places:
                proof.followed(graph, place)
            for place in places:
                found = proof.distance(place)
                assert found.can or place in surely, (played, seed, seat, place)
                assert found.cannot or place not in perhaps, (played, seed, seat, place)
                judged["can"] += not found.can
                judged["cannot"] += not found.cannot
    assert judged["can"] > POSITIONS, judged
    assert judged["cannot"] > POSITIONS, judged


@pytest.mark.parametrize("played", PLAYED)
def test_a_search_that_is_led_finds_what_the_whole_one_does(played: str) -> None:
    fewer = 0
    for _, here in cases(played):
        apart = told_apart(here.start.table, here.goal)
        whole = explore(here.start, here.goal, here.until, apart, LIMIT)
        for seat in range(len(here.start.table.players)) if whole.complete else ():
            led = explore(here.start, here.goal, here.until, apart, LIMIT, proof=Proof(seat))
            assert can(led, seat, if_open=False) == can(led, seat, if_open=True) == can(whole, seat, if_open=False)
            fewer += len(led.nodes) < len(whole.nodes)
    assert fewer


@pytest.mark.parametrize("file", [file for file in DISPUTES if file.stem in LARGE], ids=lambda file: file.stem)
def test_a_large_question_is_answered_in_few_positions(file: Path) -> None:
    answer, positions = finished(finding_answer_alone(dispute(file)))
    assert answer == LARGE[file.stem]
    assert positions < LIMIT
