"""What the benchmark makes of the work that it counts."""

from __future__ import annotations

from benchmarks.report import work_rows
from benchmarks.work import Work, each_decision, instructions
from benchmarks.worker import calls, play

CACHEGRIND = """==7== Cachegrind, a cache and branch-prediction profiler
==7==
==8== I   refs:      2,000,000,500
==9== I refs:        2,000,901,700
==7== I   refs:      3,000,000,000
"""


def three_decisions(seed: int) -> int:
    divmod(seed, 2)
    return 3


def test_whole_games_are_played_until_there_are_decisions_enough() -> None:
    assert play(three_decisions, 5, 7) == (9, 8)
    assert play(three_decisions, 5, 0) == (0, 5)


def test_calls_of_built_in_functions_count_too() -> None:
    few, many = calls(three_decisions, 0, 3), calls(three_decisions, 0, 300)
    assert (few["decisions"], many["decisions"]) == (3, 300)
    assert many["calls"] - few["calls"] == 99 * len(("three_decisions", "divmod"))


def test_each_process_has_its_instructions() -> None:
    assert instructions(CACHEGRIND) == {7: 3_000_000_000, 8: 2_000_000_500, 9: 2_000_901_700}


def test_half_of_the_yardsticks_work_is_twice_the_ratio() -> None:
    works = {"own": Work(100, 5_000, 90_000_000), "uno": Work(10, 1_000, 4_500_000)}
    found = each_decision(works, "uno")
    own = {"calls": 50, "instructions": 900_000, "calls of uno": 2, "instructions of uno": 0.5}
    assert found == {"own": own, "uno": {"calls": 100, "instructions": 450_000}}
    assert work_rows(found, list(own)) == [
        ["own", "50", "900,000", "2.000", "0.500"],
        ["uno", "100", "450,000", "", ""],
    ]


def test_without_a_simulator_calls_are_all_that_is_told() -> None:
    works = {"own": Work(100, 5_000), "uno": Work(10, 1_000)}
    assert each_decision(works, "uno") == {"own": {"calls": 50, "calls of uno": 2}, "uno": {"calls": 100}}
