"""Questions whose answers were decided from the books: what comes of them when they are run.

Each file of `known/` has `why`, `scenario`, and what is known of the answer. What a file leaves out is not known.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.analysis.replaying import asked_at, not_told, replayed, what_counts, whether
from tutor.analysis.answer import Answer, explained
from tutor.analysis.outcomes import Outcomes, outcomes
from tutor.scenario import Scenario, read_data
from tutor.yamlfile import BadInput, read_yaml

KNOWN = Path(__file__).parent / "known"
FILES = sorted(path.stem for path in KNOWN.glob("*.yaml"))


@cache
def known(name: str) -> dict[str, Any]:
    """What a file says."""
    data: dict[str, Any] = read_yaml((KNOWN / f"{name}.yaml").read_text(), name, max_depth=20).data
    return data


def scenario(name: str) -> Scenario:
    """The scenario of a file."""
    return read_data(known(name)["scenario"], f"{name}.yaml")


def with_part(*parts: str) -> list[str]:
    """The files that say something of one of these parts."""
    return [name for name in FILES if any(part in known(name) for part in parts)]


@cache
def found(name: str) -> Outcomes:
    """What `outcomes` says of a file."""
    return outcomes(scenario(name), **({"limit": known(name)["limit"]} if "limit" in known(name) else {}))


@cache
def why(name: str) -> Answer:
    """The same with its reason and its line."""
    return explained(found(name))


@pytest.mark.parametrize("name", with_part("answer"))
def test_the_answer_is_the_one_decided_beforehand(name: str) -> None:
    said, expected = found(name), known(name)["answer"]
    assert said.answer in (expected if isinstance(expected, list) else [expected]), known(name)["why"]
    if "limit" not in known(name):
        assert said.complete


@pytest.mark.parametrize("name", with_part("decided_by", "outcomes", "shortest", "complete"))
def test_who_decides_and_how_it_may_end(name: str) -> None:
    said, facts = found(name), known(name)
    if "decided_by" in facts:
        assert set(said.decided_by) == set(facts["decided_by"]), facts["why"]
    if "outcomes" in facts:
        assert [one.holds for one in said.outcomes] == facts["outcomes"]
    if "complete" in facts:
        assert said.complete == facts["complete"]
    for holds, length in facts.get("shortest", {}).items():
        assert [len(one.witness) for one in said.outcomes if str(one.holds).lower() == holds] == [length]


@pytest.mark.parametrize(
    "name", [name for name in with_part("answer") if "will" in known(name)["scenario"]["question"]]
)
def test_each_witness_replays_to_what_it_claims(name: str) -> None:
    question = known(name)["scenario"]["question"]
    until = question.get("until", "chain")
    after, said = asked_at(scenario(name)), found(name)
    assert said.outcomes or said.answer == "unknown" or said.endless
    for one in said.outcomes:
        witness = [entry.as_data() for entry in one.witness]
        result = replayed(known(name)["scenario"], witness, until)
        assert result["error"] is None, (witness, result["error"])
        assert not result["unused"], witness
        trace = what_counts(result, after, until, said.start.table.players[said.start.turn.seat])
        if not not_told(question["will"], result):
            assert whether(question["will"], result, trace) == one.holds, witness


@pytest.mark.parametrize("name", with_part("ends"))
def test_without_a_question_each_different_end_is_told_once(name: str) -> None:
    said = found(name)
    assert (said.answer, said.complete, len(said.outcomes)) == (None, True, known(name)["ends"]), known(name)["why"]
    after = asked_at(scenario(name))
    ends = set()
    for one in said.outcomes:
        result = replayed(known(name)["scenario"], [entry.as_data() for entry in one.witness], "chain")
        assert result["error"] is None
        assert max(event["n"] for event in result["trace"]) > after
        ends.add(str([result[zone] for zone in ("players", "deck", "discard", "nursery")]))
    assert len(ends) == known(name)["ends"]


@pytest.mark.parametrize("name", with_part("wrong"))
def test_what_is_wrong_with_a_question_is_said(name: str) -> None:
    with pytest.raises(BadInput) as raised:
        scenario(name)
    for word in known(name)["wrong"]:
        assert word in str(raised.value)
