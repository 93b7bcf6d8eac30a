"""What the published rulings give as their reason is named where what they decide is asked; so in drawn positions."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from benchmarks.same_events import PLAYED
from tests.analysis.small_positions import situation
from tutor.analysis.answer import Answer, first_answer
from tutor.data import data_root
from tutor.scenario import Scenario, read_data
from tutor.yamlfile import read_yaml

HERE: Final = Path(__file__).parent
RULING_FILES: Final = data_root() / "rulings"
ASKED: Final = ("may", "will", "until", "for")

NOT_NAMED: Final = {
    "lasso-return-only-if-still-there": "that the card lies in the discard pile is said, and not that it would go back",
    "hand-limit-only-at-end": "what is counted in a hand is told by what fills it",
}
"""Rulings whose own reason is not named -> what is told in its place."""


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a file of questions."""
    data: list[dict[str, Any]] = read_yaml((HERE / name).read_text(), name, max_depth=20).data
    return data


RULINGS: Final = rows("rulings_why.yaml")
DRAWN: Final = rows("drawn_why.yaml")


def _asked(row: dict[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ASKED if key in row}


def of_a_ruling(row: dict[str, Any]) -> Answer:
    """The first answer to what a ruling decides, with so much of its script as has been played by then."""
    file = RULING_FILES / f"{row['ruling']}.yaml"
    data: dict[str, Any] = read_yaml(file.read_text(), file.name, max_depth=20).data
    script = [entry for entry in data.get("script", ())[: row["at"]] if "refused" not in entry]
    parts = {key: part for key, part in data.items() if key not in ("expect", "source")}
    return first_answer(
        read_data({**parts, "script": [*script, *row.get("more", ())], "question": _asked(row)}, file.name)
    )


def drawn(row: dict[str, Any]) -> Answer:
    """The first answer to a question about a drawn position."""
    seed, boxes = row["seed"], sorted(PLAYED)
    here = situation(boxes[seed % len(boxes)], seed, Random(seed))
    asked = _read(here, row)
    return first_answer(here._replace(script=(*here.script[: row["at"]], *asked.script), question=asked.question))


def _read(here: Scenario, row: dict[str, Any]) -> Scenario:
    """What a row asks, read as of these players and cards."""
    seats = [{"name": seat.name, "hand": list(seat.hand), "stable": list(seat.stable or ())} for seat in here.players]
    data: dict[str, Any] = {"format": 1, "edition": here.edition, "sets": list(here.sets or ()), "players": seats}
    data |= {"deck": list(here.deck or ()), "discard": list(here.discard)}
    data |= {"script": row.get("more", []), "question": _asked(row)}
    return read_data(data, "drawn")


@pytest.mark.parametrize("row", RULINGS, ids=lambda row: f"{row['ruling']} {row['at']}")
def test_what_a_ruling_gives_as_its_reason_is_named(row: dict[str, Any]) -> None:
    told = of_a_ruling(row)
    assert told.outcomes.answer == row["answer"]
    named = bool(set(told.reason.names) & set(row["names_any"]))
    assert named == (row["ruling"] not in NOT_NAMED), (told.reason, row["how"])


@pytest.mark.parametrize("row", DRAWN, ids=lambda row: f"{row['seed']} {row['at']}")
def test_what_decides_in_a_drawn_position_is_named(row: dict[str, Any]) -> None:
    told = drawn(row)
    assert told.outcomes.answer == row["answer"]
    assert set(told.reason.names) & set(row["names_any"]), told.reason
