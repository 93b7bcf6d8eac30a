"""For each rule a short scenario whose events are written down, each with exactly the rules and readings it cites.

More of them hold events that cite a rule from another place in the code, and for which no other scenario names it.

The lists stand beside the scenarios, in `cited/`, and were decided by reading the rulebooks. After a change that is
meant, `python -m tests.play.test_cited` writes them anew: what is different is then to be read, not trusted.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.play.evidence import played, reasons
from tests.test_rules_cited import FOLLOWED_BY_NOTHING
from tutor.rulebook import rules
from tutor.scenario import Result

pytestmark = pytest.mark.quick

FOLDER = Path(__file__).parent / "cited"
FILES = tuple(sorted(FOLDER.glob("*.yaml")))


def listed(result: Result) -> str:
    """The rules for which a run stands, and its events, a line each: what is done to which cards, rules, readings."""
    stands_for = shown(result)
    book = (f"# {id}: {rule.text(result.table.edition)}" for id, rule in rules().items() if id in stands_for)
    return "".join(f"{line}\n" for line in (*book, *map(_line, result.as_json()["trace"])))


def _line(event: dict[str, Any]) -> str:
    told = " ".join(filter(None, (event["kind"], event["verb"], ", ".join(event["cards"]))))
    cited = ", ".join(event["rules"]) or f"the card {event['source']}"
    readings = f" (reading: {', '.join(event['readings'])})" if event["readings"] else ""
    return f"{told}: {cited}{readings}"


def shown(result: Result) -> set[str]:
    """The rules for which a scenario stands: those that it says are cited, and those by which it is refused."""
    expect = result.scenario.expect
    return {id for id in (*(expect.cites if expect else ()), *reasons(result.scenario)) if id in rules()}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_event_cites_what_is_written_down_and_nothing_else(file: Path) -> None:
    assert listed(played(file)) == file.with_suffix(".txt").read_text(encoding="utf-8")


def test_one_scenario_stands_for_each_rule() -> None:
    found = Counter(rule for file in FILES for rule in shown(played(file)))
    assert {rule for rule in rules() if found[rule] != 1} == set(FOLLOWED_BY_NOTHING)


if __name__ == "__main__":
    for each in FILES:
        each.with_suffix(".txt").write_text(listed(played(each)), encoding="utf-8")
