"""What an answer depends on, held against every change made in the file by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tests.analysis.situations import ALL
from tutor.analysis.answer import answer
from tutor.analysis.dependence import Depends, told_together
from tutor.analysis.outcomes import outcomes
from tutor.analysis.untold_requirements import MAX_NAMED_CARDS
from tutor.rulebook import editions, readings
from tutor.scenario.read import read_data, read_text
from tutor.yamlfile import BadInput

OTHER_GAME = "llamas"


def changed(text: str) -> Iterator[tuple[dict[str, str], dict[str, Any]]]:
    """Every single change of a file, as an answer names it, and the file then."""
    data = yaml.safe_load(text)
    played = {**editions()[data["edition"]].readings, **data.get("readings", {})}
    for id, reading in readings().items():
        for choice in reading.choices:
            if choice != played[id]:
                more = {"readings": {**data.get("readings", {}), id: choice}}
                yield {"reading": id, "choice": choice}, {**data, **more}
    for id in editions():
        if id not in (data["edition"], OTHER_GAME):
            yield {"edition": id}, {**data, "edition": id, "sets": data.get("sets", editions()[data["edition"]].sets)}
    spoken = str([data.get("script", []), data["question"]])
    for seat in data["players"]:
        for zone in ("stable", "hand"):
            for card in seat.get(zone, []):
                if f"'{card}'" not in spoken:
                    copy = yaml.safe_load(text)
                    next(one for one in copy["players"] if one["name"] == seat["name"])[zone].remove(card)
                    yield {"without": card, "of": f"{seat['name']}.{zone}"}, copy
    for card in (card for card in data["deck"] if f"'{card}'" not in spoken):
        yield {"without": card, "of": "deck"}, {**data, "deck": [one for one in data["deck"] if one != card]}


def answer_to(data: dict[str, Any]) -> str | None:
    try:
        return outcomes(read_data({**data, "sets": list(data["sets"])} if "sets" in data else data, "changed")).answer
    except BadInput:
        return None


@pytest.mark.parametrize("name", ALL)
def test_it_depends_on_just_what_changes_the_answer(name: str) -> None:
    found = answer(read_text(ALL[name]))
    tried = [(on, answer_to(data)) for on, data in changed(ALL[name])]
    assert len(tried) > 70
    differing = [(on, there) for on, there in tried if there not in (None, "unknown", found.outcomes.answer)]
    assert sorted(str((dict(one.on), one.answer)) for one in found.depends) == sorted(map(str, differing))


def test_some_answer_depends_on_each_kind_of_thing() -> None:
    kinds = {next(iter(one.on)) for text in ALL.values() for one in answer(read_text(text)).depends}
    assert kinds == {"reading", "edition", "without"}


def test_a_sentence_that_many_changes_have_in_common_is_said_once() -> None:
    scenario = read_text(ALL["neigh"], "neigh")
    alike = [Depends({"without": "Basic Alpaca", "of": "deck"}, "no", "It would be no.", scenario)] * (
        MAX_NAMED_CARDS + 1
    )
    assert told_together(alike, scenario) == (("It would be no.", alike[0]),)
